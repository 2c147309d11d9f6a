import type { TrainingRecord } from '@topset/engine/kernel';
import type { Db } from '../connection.ts';
import { findAthlete } from '../repositories/athletes.ts';
import { recordedAthlete } from './athlete.ts';
import { readCheckIns } from './check-ins.ts';
import { readDecisions } from './decisions.ts';
import { readExercises } from './exercises.ts';
import { readFlags } from './flags.ts';
import { readMarks } from './marks.ts';
import { readModes } from './modes.ts';
import { readPlans } from './plans.ts';
import { readProgram } from './program.ts';
import type { RecordOf, RecordScope } from './scope.ts';
import { readSessions } from './sessions.ts';
import { readTotals } from './totals.ts';

/**
 * Reads an athlete's training record as far as the scope names it, one part after another: what the engines decide by
 * comes from here and from nowhere else. Within a transaction it is what the transaction sees.
 */
export async function readTrainingRecord<const Scope extends RecordScope>(
  db: Db,
  athleteId: string,
  scope: Scope,
): Promise<RecordOf<Scope>> {
  const record: { -readonly [Part in keyof TrainingRecord]?: unknown } = { window: { now: scope.now.getTime() } };
  const row = scope.athlete === true ? await findAthlete(db, athleteId) : scope.athlete;
  const athlete = row && recordedAthlete(row);
  if (athlete) record.athlete = athlete;
  if (scope.program && athlete) record.program = await readProgram(db, athleteId, athlete, scope.now);
  if (scope.exercises) record.exercises = await readExercises(db, athleteId, scope.exercises);
  const plans = scope.plans ? await readPlans(db, athleteId, scope.plans.ids) : [];
  if (scope.plans) record.plans = plans;
  const sessions = scope.sessions ? await readSessions(db, athleteId, scope.sessions) : [];
  if (scope.sessions) record.sessions = sessions;
  if (scope.checkIns) record.checkIns = await readCheckIns(db, athleteId, scope.checkIns, scope.now, sessions);
  if (scope.marks) record.marks = await readMarks(db, athleteId, scope.marks, sessions);
  if (scope.flags) {
    record.flags = await readFlags(db, athleteId, scope.flags === true ? undefined : scope.flags.clearedSince);
  }
  if (scope.modes) record.modes = await readModes(db, athleteId);
  if (scope.decisions) record.decisions = await readDecisions(db, athleteId, scope, plans, sessions);
  if (scope.totals) record.totals = await readTotals(db, athleteId, scope.totals);
  return record as RecordOf<Scope>;
}
