import { exerciseByKey } from '@topset/catalog';
import type { OwnExerciseRow } from '@topset/db';
import {
  type KeyedPerformance,
  type KeyedSession,
  placePerformance,
  type SessionReading,
  sessionIdentity,
} from '@topset/exchange';
import { loadFacts } from './names.ts';
import type { Decided } from './preview-model.ts';

/** A session with its exercises known, and where each performance of the file went. */
export interface PlacedSession {
  readonly identity: string;
  readonly session: KeyedSession;
  /** By the places in the file: the place in `session`, or null for what is left out. */
  readonly places: readonly (number | null)[];
}

/** What was decided, by names of the file: any text can be one. */
export interface Choices {
  readonly exercises: ReadonlyMap<string, string | null>;
  readonly assisted: ReadonlyMap<string, string | null>;
  readonly withBody: ReadonlySet<string>;
}

export const choicesOf = ({ exercises, assisted, withBody }: Decided): Choices => ({
  exercises: new Map(Object.entries(exercises)),
  assisted: new Map(Object.entries(assisted)),
  withBody: new Set(withBody),
});

/** Counts equal starts, so that each session of a file has its identity. */
export class Identities {
  readonly #seen = new Map<string, number>();
  readonly #family: string;

  constructor(family: string) {
    this.#family = family;
  }

  next({ startInFile }: SessionReading): string {
    const ordinal = this.#seen.get(startInFile) ?? 0;
    this.#seen.set(startInFile, ordinal + 1);
    return sessionIdentity(this.#family, startInFile, ordinal);
  }
}

export function placeSession(
  session: SessionReading,
  identity: string,
  choices: Choices,
  own: readonly OwnExerciseRow[],
): PlacedSession {
  const placed: KeyedPerformance[] = [];
  const places = session.performances.map((performance) => {
    const key = choices.exercises.get(performance.exercise) ?? null;
    const keyed =
      key === null
        ? null
        : placePerformance(performance, loadFacts(key, own), {
            bodyLoads: choices.withBody.has(performance.exercise) ? 'WITH_BODY' : 'ADDED',
            assisted: choices.assisted.get(performance.exercise) ?? null,
            exerciseByKey,
          });
    return keyed ? placed.push(keyed) - 1 : null;
  });
  return { identity, session: { ...session, performances: placed }, places };
}
