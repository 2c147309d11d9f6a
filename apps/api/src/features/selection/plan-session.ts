import type { AthleteRow } from '@topset/db';
import { type Message, message } from '@topset/engine';
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
  return facts.setPercent < 100 ? lightened(session, facts, input.sessionMinutes) : session;
}

function lightened(
  session: PlannedSession,
  { athlete, setPercent }: Pick<AthleteFacts, 'athlete' | 'setPercent'>,
  minutes: number,
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
  const { output } = rebuiltSelection({ output: session.selection, loads: [] }, entries, athlete, minutes);
  return { selection: output, exercises };
}

const { sessionMinutes: MINUTES, readiness: READINESS } = INPUT_LIMITS;

const SENTENCES: Readonly<Partial<Record<InputError['code'], Message>>> = {
  TARGET_MUSCLES_REQUIRED: message('input.muscles-needed'),
  UNKNOWN_EXERCISE: message('input.not-in-library'),
  TEMPLATE_REQUIRED: message('input.template-empty'),
  TEMPLATE_DUPLICATE: message('input.template-twice'),
  INVALID_MINUTES: message('input.within', MINUTES),
  INVALID_READINESS: message('input.within', READINESS),
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
      said: SENTENCES[code] ?? message('input.invalid'),
      code: ISSUES[code] ?? 'INVALID',
    })),
  );
}
