import {
  archiveRepository,
  type Db,
  type ImportRow,
  importChangeRepository,
  type KnownSession,
  type WorkoutBefore,
} from '@topset/db';
import type { StoredSession } from '@topset/exchange';
import { partsOf, workoutColumns } from './session-rows.ts';
import type { Writing } from './write-batch.ts';

type Changes = Parameters<typeof importChangeRepository.insertChanges>[1][number];

/** Workouts of earlier files that a newer one changes: as they were is kept, for undoing. */
export class Rewriting {
  readonly #row: ImportRow;
  readonly #ids: string[] = [];
  readonly #changes: Omit<Changes, 'n'>[] = [];
  readonly #workouts: string[] = [];
  readonly #performances: string[] = [];
  readonly #sets: string[] = [];

  constructor(row: ImportRow) {
    this.#row = row;
  }

  /** The version that the workout has then. */
  take(earlier: KnownSession, before: WorkoutBefore, session: StoredSession, writing: Writing): number {
    const { athleteId, id: importId } = this.#row;
    const { workoutId, identity } = earlier;
    const { currentVersion: _, ...stored } = earlier;
    this.#ids.push(workoutId);
    this.#changes.push({ athleteId, importId, kind: 'WORKOUT', key: workoutId, before });
    this.#changes.push({ athleteId, importId, kind: 'SESSION', key: identity, before: stored });
    const workout = JSON.parse(before.workout) as { version: number };
    const version = workout.version + 1;
    this.#workouts.push(JSON.stringify({ ...workout, ...workoutColumns(session, writing), version }));
    const parts = partsOf(session, workoutId, this.#row);
    this.#performances.push(...merged(parts.performances, before.performances, []));
    this.#sets.push(...merged(parts.sets, before.sets, sameValues(earlier, session)));
    return version;
  }

  async write(tx: Db): Promise<void> {
    if (this.#ids.length === 0) return;
    const { athleteId } = this.#row;
    const first = await importChangeRepository.nextChange(tx, this.#row);
    await importChangeRepository.insertChanges(
      tx,
      this.#changes.map((change, n) => ({ ...change, n: first + n })),
    );
    await importChangeRepository.putWorkouts(tx, this.#workouts);
    await importChangeRepository.emptyWorkouts(tx, athleteId, this.#ids);
    await archiveRepository.insertRows(tx, 'performances', inOneShape(this.#performances));
    await archiveRepository.insertRows(tx, 'performed_sets', inOneShape(this.#sets));
  }
}

interface Part {
  readonly id: string;
  readonly position: number;
}

/** Rows that were there before keep all but their place, unless the file says something new; what it does not know stays at the end. */
function merged(told: readonly Part[], before: readonly string[], same: readonly string[]): string[] {
  const known = new Map(before.map((line) => [(JSON.parse(line) as Part).id, line]));
  const parentOf = (line: string) => {
    const row = JSON.parse(line) as { performance_id?: string; workout_id?: string };
    return row.performance_id ?? row.workout_id ?? '';
  };
  const next = new Map<string, number>();
  const lines = told.map((part) => {
    const earlier = known.get(part.id);
    known.delete(part.id);
    const text = JSON.stringify(part);
    next.set(parentOf(text), Math.max(next.get(parentOf(text)) ?? 0, part.position + 1));
    if (earlier === undefined) return text;
    if (same.includes(part.id)) return atPlace(earlier, part.position);
    const row = JSON.parse(earlier) as { version?: number };
    return JSON.stringify({ ...row, ...part, ...(row.version && { version: row.version + 1 }) });
  });
  const left = [...known.values()].map((line) => {
    const place = next.get(parentOf(line)) ?? 0;
    next.set(parentOf(line), place + 1);
    return atPlace(line, place);
  });
  return [...lines, ...left];
}

/** As text, so that decimals keep their digits. */
const atPlace = (line: string, position: number): string => line.replace(/"position": ?\d+/, `"position": ${position}`);

/** Sets that the newer file has as they were. */
function sameValues({ reading }: KnownSession, session: StoredSession): string[] {
  const earlier = new Map(
    (reading as StoredSession).performances.flatMap(({ sets }) => sets.map((set) => [set.id, JSON.stringify(set)])),
  );
  return session.performances.flatMap(({ sets }) =>
    sets.filter((set) => earlier.get(set.id) === JSON.stringify(set)).map(({ id }) => id),
  );
}

/** One statement inserts rows of one shape: what a new row does not say is null or its default. */
function inOneShape(lines: readonly string[]): string[] {
  const keys = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
  return lines.map((line) => {
    const missing = [...keys].filter((key) => !(key in (JSON.parse(line) as object)));
    if (missing.length === 0) return line;
    return line.replace(/^\{/, `{${missing.map((key) => `${JSON.stringify(key)}:null`).join(',')},`);
  });
}
