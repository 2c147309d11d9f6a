import { modeRepository } from '@topset/db';
import { PAIN_AREAS } from '@topset/engine';
import { NotFoundError } from '../../errors.ts';
import { clearFlag, endMode, startMode } from '../health/index.ts';
import { resolvePlanConflict } from '../progression/index.ts';
import type { Answer } from './answer.ts';
import { applyChange, applyRollBack } from './handle-change.ts';
import { applyMove, applySkip } from './handle-move.ts';
import { askAbout, confirmReport } from './handle-report.ts';
import type { PendingChange, Question } from './question.ts';
import type { Turn } from './turn.ts';

const LEFT: Answer = {
  summary: { en: 'All right, nothing is changed.', ru: 'Хорошо, ничего не меняем.' },
  nextStep: { en: 'Go on as planned.', ru: 'Продолжаем по плану.' },
};

/** Does what an answer to a question asks for. The question is settled already; a wish is handled by the caller. */
export async function answerQuestion(turn: Turn, { subject }: Question, choice: string): Promise<Answer> {
  const { tx, context, athlete, now } = turn;
  switch (subject.kind) {
    case 'CONFIRM_REPORT':
      return choice === 'YES' ? confirmReport(turn, subject) : LEFT;
    case 'WHICH_EXERCISE': {
      const lines = subject.lines.map((line, i) =>
        i === subject.line ? { ...line, exerciseKey: choice, candidates: [] } : line,
      );
      return askAbout(turn, { lines, before: subject.before });
    }
    case 'CONFIRM_CHANGE':
      return choice === 'YES' ? apply(turn, subject.change) : LEFT;
    case 'START_INJURY': {
      if (choice !== 'YES') return LEFT;
      const area = [...PAIN_AREAS, 'unspecified' as const].find((each) => each === subject.area);
      await startMode(tx, { kind: 'INJURY', area: area ?? 'unspecified' }, context);
      return {
        summary: { en: 'Injury mode is on.', ru: 'Режим травмы включён.' },
        nextStep: {
          en: 'Exercises that the area forbids are left out. See a doctor.',
          ru: 'Запрещённые упражнения убраны. Обратись к врачу.',
        },
      };
    }
    case 'CLEAR_FLAG': {
      if (choice !== 'YES') return LEFT;
      await clearFlag(tx, { flagId: subject.flagId }, context);
      return {
        summary: { en: 'The mark is taken off.', ru: 'Отметка снята.' },
        nextStep: { en: 'Targets may rise again.', ru: 'Цели снова могут расти.' },
      };
    }
    case 'END_MODE': {
      if (choice !== 'YES') {
        await modeRepository.updateMode(tx, athlete.id, subject.modeId, { askedAt: now });
        return { ...LEFT, summary: { en: 'All right, it goes on.', ru: 'Хорошо, продолжаем так же.' } };
      }
      const { mode } = await endMode(tx, { modeId: subject.modeId }, context);
      return {
        summary: { en: 'That time is over.', ru: 'Этот режим закончен.' },
        nextStep:
          mode.kind === 'INJURY'
            ? { en: 'The next three workouts go 50, 75, 100 %.', ru: 'Следующие три тренировки: 50, 75, 100 %.' }
            : { en: 'Back to the full plan.', ru: 'Возвращаемся к полному плану.' },
      };
    }
    case 'RESOLVE_CONFLICT': {
      if (choice !== 'AUTO' && choice !== 'MANUAL' && choice !== 'COMPROMISE') return LEFT;
      const { version, plan } = await resolvePlanConflict(
        tx,
        { conflictId: subject.conflictId, resolution: choice },
        context,
      );
      return {
        summary: { en: 'Decided.', ru: 'Решено.' },
        nextStep: { en: `The plan is at version ${plan.version}.`, ru: `План в версии ${plan.version}.` },
        version,
      };
    }
    case 'WHICH_WISH':
      throw new NotFoundError('wish');
  }
}

function apply(turn: Turn, change: PendingChange): Promise<Answer> {
  switch (change.kind) {
    case 'ROLL_BACK':
      return applyRollBack(turn, change);
    case 'MOVE':
      return applyMove(turn, change);
    case 'SKIP':
      return applySkip(turn, change);
    default:
      return applyChange(turn, change);
  }
}
