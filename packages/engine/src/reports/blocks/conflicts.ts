import { message } from '../../messages/catalogue.ts';
import { openConflicts } from '../change.ts';
import type { ReportFacts } from '../facts.ts';
import type { ConflictChoice } from '../input.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

const CHOICES: readonly ConflictChoice[] = ['MANUAL', 'AUTO', 'COMPROMISE'];

/** Questions that wait for an answer, oldest first, each with its choices. */
export function conflictLines(facts: ReportFacts): ReportLine[] {
  const open = openConflicts(facts);
  if (open.length === 0) return [line(message('report.conflict.none'))];
  return open.map(({ id, exercise, openedOn, choices }) => ({
    said: message('report.conflict.open', { exercise, since: openedOn }),
    question: {
      conflictId: id,
      choices: CHOICES.flatMap((choice) =>
        choices
          .filter((offered) => offered.choice === choice)
          .map(({ targets }) => ({ choice, said: message('report.conflict.choice', { choice, targets }) })),
      ),
    },
  }));
}
