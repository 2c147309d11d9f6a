import { type Intent, PRIMARY_GOALS, type PrimaryGoal, TRAINING_AGES, type TrainingAge } from '@topset/engine';
import type { Baseline } from '@topset/engine/kernel';
import { updatedBaselines } from '@topset/engine/loads';
import {
  type PlannedSession,
  planSession,
  type SelectionInput,
  type SelectionPolicy,
  type WorkoutHistoryEntry,
} from '@topset/engine/selection';
import { exercises } from '../../src/library.ts';
import { profileEquipment } from '../../src/starter-sessions.ts';
import { coachInput } from '../coach-input.ts';
import { Lifter } from './lifter.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const START = Date.UTC(2026, 0, 5);
const BODYWEIGHT = 80;
const WEEKS = 8;
const BLOCK = 4;

/** Weekday and intent of each session of a week. */
const SCHEDULES: Readonly<Record<string, readonly (readonly [day: number, intent: Intent])[]>> = {
  'push pull legs': [
    [0, 'push'],
    [2, 'pull'],
    [4, 'legs'],
  ],
  'upper lower': [
    [0, 'upper'],
    [1, 'lower'],
    [3, 'upper'],
    [4, 'lower'],
  ],
  'full body': [
    [0, 'full_body'],
    [2, 'full_body'],
    [4, 'full_body'],
  ],
};

export interface AuditProgram {
  readonly name: string;
  readonly schedule: string;
  readonly goal: PrimaryGoal;
  readonly trainingAge: TrainingAge;
  readonly minutes: number;
  readonly profile: 'full_gym' | 'dumbbells';
  readonly deloads: boolean;
  readonly turn: number;
}

export function auditPrograms(): AuditProgram[] {
  const programs: AuditProgram[] = [];
  for (const schedule of Object.keys(SCHEDULES)) {
    for (const goal of PRIMARY_GOALS) {
      for (const trainingAge of TRAINING_AGES) {
        for (const minutes of [45, 75]) {
          for (const profile of ['full_gym', 'dumbbells'] as const) {
            for (const deloads of [false, true]) {
              const name = [schedule, goal, trainingAge, minutes, profile, deloads ? 'with deload' : ''].join(' ');
              const turn = programs.length;
              programs.push({ name, schedule, goal, trainingAge, minutes, profile, deloads, turn });
            }
          }
        }
      }
    }
  }
  return programs;
}

/** A session that was trained. */
export interface TrainedSession {
  readonly program: AuditProgram;
  readonly week: number;
  /** Place in its week. */
  readonly place: number;
  readonly input: SelectionInput;
  readonly session: PlannedSession;
  readonly entry: WorkoutHistoryEntry;
}

const loadTypes = Object.fromEntries(exercises.map(({ key, loadType }) => [key, loadType]));

/** Eight weeks of a program, each session trained by its lifter before the next is made. */
export function trainProgram(program: AuditProgram, policy: SelectionPolicy): TrainedSession[] {
  const lifter = new Lifter(program.trainingAge, BODYWEIGHT, program.turn);
  const history: WorkoutHistoryEntry[] = [];
  const trained: TrainedSession[] = [];
  let baselines: readonly Baseline[] = [];
  const schedule = SCHEDULES[program.schedule]!;
  for (let week = 0; week < WEEKS; week++) {
    const weekInBlock = week % BLOCK;
    const deload = program.deloads && weekInBlock === BLOCK - 1;
    for (const [place, [day, intent]] of schedule.entries()) {
      const now = START + week * WEEK + day * DAY + 18 * 3_600_000;
      const input = coachInput({
        intent,
        weekInBlock,
        mesocycleLength: BLOCK,
        deload,
        sessionMinutes: program.minutes,
        trainingAge: program.trainingAge,
        goals: { primary: program.goal },
        constraints: { availableEquipment: profileEquipment[program.profile], daysPerWeek: schedule.length },
        program: {
          id: 'program',
          weeklySchedule: schedule.map(([, entry]) => entry),
          scheduleIndex: place,
          blockStartedAt: START + (week - weekInBlock) * WEEK,
          ...(program.deloads && { deloadWeek: BLOCK - 1 }),
        },
        now,
        week: { startedAt: START + week * WEEK, previousStartedAt: START + (week - 1) * WEEK },
        history: [...history],
        experience: { completedSessions: history.length, checkIns: 0, loggedWorkoutsByExercise: {}, baselines },
      });
      const result = planSession(input, policy);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const entry: WorkoutHistoryEntry = {
        workoutId: `week-${week}-${place}`,
        status: 'DONE',
        at: now + 3_600_000,
        intent,
        deload,
        readiness: 3,
        exercises: lifter.train(result.session),
      };
      history.push(entry);
      const raised = updatedBaselines(
        { performed: entry.exercises, loadTypes, baselines, goal: program.goal, unit: 'KG' },
        policy,
      );
      baselines = [...baselines.filter((old) => !raised.some((one) => one.exerciseId === old.exerciseId)), ...raised];
      trained.push({ program, week, place, input, session: result.session, entry });
    }
  }
  return trained;
}
