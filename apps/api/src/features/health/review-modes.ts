import type { Database } from '@topset/db';
import { athleteRepository } from '@topset/db';
import type { ScheduledWork } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import { dueModeQuestion, modeQuestionNote } from './mode-questions.ts';

/** Asks, in the morning, whether a mode is over; a question that was asked before is not asked again. */
export function reviewModes({ db }: Database, context: Pick<Context, 'now' | 'newId'>): ScheduledWork {
  return {
    kind: 'mode-review',
    run: async ({ athleteId }, { isMissed }) => {
      const athlete = athleteId && !isMissed ? await athleteRepository.findAthlete(db, athleteId) : undefined;
      const question = athlete && (await dueModeQuestion(db, athlete, context.now()));
      if (!athlete || !question) return async () => {};
      return (tx) => sendNotes(tx, context, athlete.id, [modeQuestionNote(question)]);
    },
  };
}
