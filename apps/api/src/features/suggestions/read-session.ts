import { library } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, readTrainingRecord } from '@topset/db';
import type { RecordedSession } from '@topset/engine/kernel';
import {
  type SessionInput,
  type SuggestionPolicy,
  type SuggestionsRecord,
  suggestionInput,
} from '@topset/engine/suggestions';
import { settingsOf } from '../athlete/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { policyFor } from './policy-for.ts';

/** A workout as the rules are asked about it. */
export interface SessionToJudge {
  readonly athlete: AthleteRow;
  readonly policy: SuggestionPolicy;
  readonly input: SessionInput;
}

export interface SessionOptions {
  /** The policy to judge by; the athlete's where it is left out. */
  readonly policyId?: string | undefined;
  readonly aiAnswers?: ReadonlyMap<string, unknown>;
  /** Ids of stored suggestions that block nothing. */
  readonly ignoring?: ReadonlySet<string>;
  /** Flags count that were active at this instant, although the workout itself may have ended them since. */
  readonly flagsSince?: Date;
  /** Where they are read already. */
  readonly athlete?: AthleteRow | undefined;
  readonly record?: SuggestionsRecord | undefined;
}

/** Everything that an evaluation of this workout reads. */
export async function readSession(
  db: Db,
  workout: WorkoutWithSets,
  now: Date,
  { athlete: known, record: read, flagsSince, policyId, ...request }: SessionOptions = {},
): Promise<SessionToJudge> {
  const { athleteId, id: workoutId } = workout;
  const athlete = known ?? (await athleteRepository.findAthlete(db, athleteId))!;
  const policy = policyId === undefined ? athletesPolicy(athlete) : policyFor(policyId, athlete);
  const scope = suggestionsScope(athlete, workout, policy, now);
  const record =
    read ??
    (await readTrainingRecord(db, athleteId, {
      ...scope,
      flags: flagsSince ? { clearedSince: flagsSince } : true,
    }));
  return { athlete, policy, input: suggestionInput(record, { workoutId, ...request }, library)! };
}

/** The policy that the athlete's workouts are judged by. */
export const athletesPolicy = (athlete: AthleteRow) => policyFor(settingsOf(athlete).suggestionPolicy, athlete);

/** What the rules read of the training record about a workout: what it held, and the last times of each exercise. */
export function suggestionsScope(
  athlete: AthleteRow,
  { id, planId, startedAt, performances }: WorkoutWithSets,
  policy: SuggestionPolicy,
  now: Date,
) {
  const keys = [...new Set(performances.map(({ exerciseKey }) => exerciseKey))];
  return {
    now,
    athlete,
    exercises: { keys },
    plans: { ids: planId ? [planId] : [] },
    sessions: { ids: [id], ofExercises: { keys, before: startedAt ?? now, newest: policy.historySessions } },
    flags: true,
    decisions: {
      suggestions: {
        since: (sessions: readonly RecordedSession[]) => answersSince(sessions, startedAt ?? now, policy, now),
      },
      manualLoadEdits: policy.kind === 'estimate' ? { share: policy.manualEditShare } : undefined,
    },
  } as const;
}

/** Since when an answer may still stop a suggestion: the cooldown, and under an estimate the session before. */
function answersSince(sessions: readonly RecordedSession[], before: Date, policy: SuggestionPolicy, now: Date): Date {
  const cooldown = now.getTime() - policy.cooldownMs;
  if (policy.kind !== 'estimate') return new Date(cooldown);
  const newest = new Map<string, number>();
  for (const { status, startedAt, performances } of sessions) {
    if (status !== 'DONE' || startedAt === null || startedAt >= before.getTime()) continue;
    for (const { exerciseKey } of performances) {
      newest.set(exerciseKey, Math.max(newest.get(exerciseKey) ?? 0, startedAt));
    }
  }
  return new Date(Math.min(cooldown, ...newest.values()));
}
