import type { AthleteRow } from '@topset/db';
import { overlaySetCount } from '@topset/engine/progression';
import type { InputError } from '@topset/engine/selection';
import {
  INPUT_LIMITS,
  type PlannedSession,
  planSession,
  SELECTION_POLICIES,
  type SelectionInput,
  type SelectionPolicy,
} from '@topset/engine/selection';
import type { IssueCode } from '../../error-codes.ts';
import { ValidationError } from '../../errors.ts';
import { settingsOf } from '../athlete/index.ts';
import type { AthleteFacts } from './gather.ts';
import { rebuiltSelection } from './rebuilt-selection.ts';

export function policyOf(athlete: Pick<AthleteRow, 'settings'>): SelectionPolicy {
  const id = settingsOf(athlete).selectionPolicy;
  return Object.values(SELECTION_POLICIES).find((policy) => policy.id === id)!;
}

/** The engine's session; what is wrong with the request is told in the request's own words. */
export function planOrRefuse(input: SelectionInput, policy: SelectionPolicy): PlannedSession {
  const result = planSession(input, policy);
  if (!result.ok) throw refusal(result.errors);
  return result.session;
}

/** The same for an intent, under the overlays in force: they cut the sets of the finished prescription. */
export function planForIntent(
  facts: Pick<AthleteFacts, 'athlete' | 'setPercent'>,
  input: SelectionInput,
  policy: SelectionPolicy,
): PlannedSession {
  const session = planOrRefuse(input, policy);
  return facts.setPercent < 100 ? lightened(session, facts) : session;
}

function lightened(
  session: PlannedSession,
  { athlete, setPercent }: Pick<AthleteFacts, 'athlete' | 'setPercent'>,
): PlannedSession {
  const exercises = session.exercises.map(({ prescription, loads }) => {
    const kept = overlaySetCount(prescription.sets.length, setPercent);
    const warmUps = loads.sets.length - prescription.sets.length;
    return {
      prescription: { ...prescription, sets: prescription.sets.slice(0, kept) },
      loads: { ...loads, sets: loads.sets.slice(0, warmUps + kept) },
    };
  });
  const entries = exercises.map(({ prescription: { exerciseId, sets } }) => ({ exerciseId, sets: sets.length }));
  const { output } = rebuiltSelection({ output: session.selection, loads: [] }, entries, athlete);
  return { selection: output, exercises };
}

const { sessionMinutes: MINUTES, readiness: READINESS } = INPUT_LIMITS;

const SENTENCES: Readonly<Partial<Record<InputError['code'], string>>> = {
  TARGET_MUSCLES_REQUIRED: 'name the muscles that a BODY_PART session is for',
  UNKNOWN_EXERCISE: 'is not an exercise of the library that sessions can be made of',
  TEMPLATE_REQUIRED: 'has no exercise of the library',
  TEMPLATE_DUPLICATE: 'has an exercise twice: sessions are made of different ones',
  INVALID_MINUTES: `must be from ${MINUTES.least} to ${MINUTES.most}`,
  INVALID_READINESS: `must be from ${READINESS.least} to ${READINESS.most}`,
};

const ISSUES: Readonly<Partial<Record<InputError['code'], IssueCode>>> = {
  TARGET_MUSCLES_REQUIRED: 'REQUIRED',
  TEMPLATE_REQUIRED: 'REQUIRED',
  TEMPLATE_DUPLICATE: 'DUPLICATE',
  UNKNOWN_EXERCISE: 'UNKNOWN_EXERCISE',
};

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^pinnedExerciseIds\[(\d+)\]$/, 'pins.$1'],
  [/^templateExerciseIds.*$/, 'planId'],
  [/^sessionMinutes$/, 'minutes'],
  [/^fatigueState\.readinessScore$/, 'readiness'],
  [/^targetMuscles\[(\d+)\]$/, 'targetMuscles.$1'],
];

export function refusal(errors: readonly InputError[]): ValidationError {
  return new ValidationError(
    errors.map(({ code, path }) => ({
      path: PATHS.reduce((text, [pattern, to]) => text.replace(pattern, to), path),
      message: SENTENCES[code] ?? 'cannot be used',
      code: ISSUES[code] ?? 'INVALID',
    })),
  );
}
