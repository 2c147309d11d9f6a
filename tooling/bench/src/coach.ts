import { auditPolicy, auditPrograms, freshCases, PROGRAM_MARKS, SESSION_MARKS } from '@topset/catalog/testing';
import { COACH_1, COACH_2, GREEDY_1, type SelectionPolicy } from '@topset/engine/selection';
import { table } from './statistics.ts';

/**
 * The audit of a coach: red lines, whose goal is none, and marks with their goals, over fresh sessions and programs
 * that are trained for eight weeks on their own sessions. Names of policies as arguments; `--bad` lists cases.
 */

const POLICIES: Readonly<Record<string, SelectionPolicy>> = {
  'coach-2': COACH_2,
  'coach-1': COACH_1,
  'greedy-1': GREEDY_1,
};
const asked = process.argv.slice(2).filter((word) => word in POLICIES);
const lists = process.argv.includes('--bad');

for (const name of asked.length > 0 ? asked : Object.keys(POLICIES)) {
  const started = performance.now();
  const { sessions, redLines, marks, programMarks } = auditPolicy(POLICIES[name]!, freshCases(), auditPrograms());
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\nselection/${name}: ${sessions} sessions in ${seconds} s\n`);
  const lines = Object.entries(redLines.byId).map(([id, { bad }]) => [id, String(bad.length), '0', bad[0] ?? '']);
  const goals: Readonly<Record<string, number>> = { ...SESSION_MARKS, ...PROGRAM_MARKS };
  const shares = Object.entries({ ...marks.byId, ...programMarks.byId }).map(([id, { share, all, bad }]) => [
    id,
    `${(100 * share).toFixed(1)} % of ${all}`,
    `${100 * goals[id]!} %${share < goals[id]! ? ' MISSED' : ''}`,
    bad[0] ?? '',
  ]);
  console.log(table([['red line', 'broken', 'goal', 'first'], ...lines]));
  console.log(table([['mark', 'good', 'goal', 'first that is not'], ...shares]));
  if (!lists) continue;
  for (const [id, { bad }] of Object.entries({ ...redLines.byId, ...marks.byId, ...programMarks.byId })) {
    for (const where of bad.slice(0, 40)) console.log(id, where);
  }
}
