import { modeRepository } from '@topset/db';
import { message } from '@topset/engine';
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
  summary: message('answer.nothing-changed'),
  nextStep: message('answer.as-planned'),
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
      await startMode(tx, { kind: 'INJURY', area: subject.area }, context);
      return {
        summary: message('answer.injury-mode-on'),
        nextStep: message('answer.injury-mode-means'),
      };
    }
    case 'ASK_HEALTH':
      return LEFT;
    case 'CLEAR_FLAG': {
      if (choice !== 'YES') return LEFT;
      await clearFlag(tx, { flagId: subject.flagId }, context);
      return {
        summary: message('answer.mark-off'),
        nextStep: message('answer.may-rise'),
      };
    }
    case 'END_MODE': {
      if (choice !== 'YES') {
        await modeRepository.updateMode(tx, athlete.id, subject.modeId, { askedAt: now });
        return { ...LEFT, summary: message('answer.goes-on') };
      }
      const { mode } = await endMode(tx, { modeId: subject.modeId }, context);
      return {
        summary: message('answer.mode-over'),
        nextStep: mode.kind === 'INJURY' ? message('answer.back-in-steps') : message('answer.back-to-full'),
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
        summary: message('answer.decided'),
        nextStep: message('answer.plan-at-version', { version: plan.version }),
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
