import { type AthleteRow, type ConflictRow, type Db, dialogueRepository, planVersionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { dueModeQuestion } from '../health/index.ts';
import { type Choice, type Question, YES_OR_NO } from './question.ts';
import { Threads } from './threads.ts';

/** The one question that is open now: a kept one, else what a mode asks, else the oldest conflict. */
export async function openQuestion(
  db: Db,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  now: Date,
  threads?: Threads,
): Promise<Question | null> {
  const held = threads ?? new Threads(athlete.id, await dialogueRepository.openContexts(db, athlete.id, now));
  if (held.question) return held.question;
  const due = await dueModeQuestion(db, athlete, now);
  if (due) {
    return {
      subject: { kind: 'END_MODE', modeId: due.mode.id },
      text: due.text,
      choices: YES_OR_NO,
      safeDefault: 'REPEAT',
    };
  }
  const [conflict] = await planVersionRepository.askingConflicts(db, athlete.id, 1);
  return conflict ? conflictQuestion(conflict) : null;
}

function conflictQuestion({ id, question, compromise }: ConflictRow): Question | null {
  if (question === null) return null;
  const choices: Choice[] = [
    { key: 'MANUAL', label: message('conflict.keep-mine') },
    { key: 'AUTO', label: message('conflict.take-analysis') },
    ...(compromise === null ? [] : [{ key: 'COMPROMISE', label: message('conflict.meet-in-the-middle') }]),
  ];
  return { subject: { kind: 'RESOLVE_CONFLICT', conflictId: id }, text: question, choices, safeDefault: 'REPEAT' };
}
