import {
  archiveRepository,
  athleteRepository,
  type Db,
  type ImportLineRow,
  type ImportRow,
  importChangeRepository,
  importSessionRepository,
  type KnownSession,
  type OwnExerciseRow,
} from '@topset/db';
import type { Locale } from '@topset/engine';
import { type Batch, mergeSession, type StoredSession, storeSession } from '@topset/exchange';
import { idFromName } from '../../ids.ts';
import { type Choices, type PlacedSession, placeSession } from './placed-session.ts';
import type { Decided } from './preview-model.ts';
import { Rewriting } from './rewriting.ts';
import { rowsOfSession } from './session-rows.ts';

/** A session of a file with its rows, or rows that are of none. */
export interface IdentifiedBatch extends Batch {
  readonly identity: string | null;
}

export interface Writing {
  readonly row: ImportRow;
  readonly decided: Decided;
  readonly choices: Choices;
  readonly own: readonly OwnExerciseRow[];
  readonly locale: Locale;
}

/** Stores whole sessions with the rows they came from, in a number of statements that does not depend on theirs. */
export async function writeBatch(tx: Db, batches: readonly IdentifiedBatch[], writing: Writing): Promise<void> {
  const { row, choices, own } = writing;
  const { athleteId } = row;
  await athleteRepository.lockAthlete(tx, athleteId);
  const placed = batches.map(({ session, identity }) =>
    session && identity !== null ? placeSession(session, identity, choices, own) : null,
  );
  const identities = placed.flatMap((each) => each?.identity ?? []);
  const known = await importSessionRepository.sessionsByIdentity(tx, athleteId, identities);
  const told = placed.map((each) => (each ? tell(each, known.get(each.identity), writing) : null));
  const rewritten = told.flatMap((each) => (each?.kind === 'CHANGED' ? [each.earlier.workoutId] : []));
  const before = await importChangeRepository.workoutsBefore(tx, athleteId, rewritten);
  const rows = { workouts: [] as object[], performances: [] as object[], sets: [] as object[] };
  const rewriting = new Rewriting(row);
  const sessions: Parameters<typeof importSessionRepository.putSessions>[1][number][] = [];
  const keep = (identity: string, workoutId: string, workoutVersion: number, reading: StoredSession) =>
    sessions.push({ athleteId, importId: row.id, identity, workoutId, workoutVersion, reading });
  for (const each of told) {
    if (each?.kind === 'NEW') {
      const made = rowsOfSession(each.session, each.workoutId, writing);
      rows.workouts.push(made.workout);
      rows.performances.push(...made.performances);
      rows.sets.push(...made.sets);
      keep(each.identity, each.workoutId, 1, each.session);
    }
    if (each?.kind === 'CHANGED') {
      const version = rewriting.take(each.earlier, before.get(each.earlier.workoutId)!, each.session, writing);
      keep(each.identity, each.earlier.workoutId, version, each.session);
    }
  }
  await rewriting.write(tx);
  await insertAll(tx, rows);
  await importSessionRepository.putSessions(tx, sessions);
  await archiveRepository.insertRows(
    tx,
    'import_rows',
    batches.flatMap((batch, n) => linesOf(batch, placed[n] ?? null, told[n] ?? null, row)),
  );
}

/** In the order in which they refer to each other, one statement each. */
async function insertAll(tx: Db, rows: Readonly<Record<'workouts' | 'performances' | 'sets', readonly object[]>>) {
  await archiveRepository.insertRows(tx, 'workouts', texts(rows.workouts));
  await archiveRepository.insertRows(tx, 'performances', texts(rows.performances));
  await archiveRepository.insertRows(tx, 'performed_sets', texts(rows.sets));
}

const texts = (rows: readonly object[]): string[] => rows.map((each) => JSON.stringify(each));

type Told =
  | {
      readonly kind: 'NEW';
      readonly identity: string;
      readonly workoutId: string;
      readonly session: StoredSession;
      readonly setIds: SetIds;
    }
  | {
      readonly kind: 'CHANGED';
      readonly identity: string;
      readonly earlier: KnownSession;
      readonly session: StoredSession;
      readonly setIds: SetIds;
    }
  /** Nothing to write: it is all there, or it stays out. */
  | { readonly kind: 'THERE'; readonly setIds: SetIds }
  | { readonly kind: 'LEFT_OUT' };
type SetIds = readonly (readonly string[])[];

function tell(placed: PlacedSession, earlier: KnownSession | undefined, { row, decided }: Writing): Told {
  const { identity, session } = placed;
  const idOf = (line: number, part: string) => idFromName(row.id, `${line} ${part}`);
  if (session.performances.length === 0 || decided.skipped.includes(identity)) return { kind: 'LEFT_OUT' };
  const replaced = decided.replaced.includes(identity);
  const isGone = earlier?.currentVersion === null;
  if (!earlier || (isGone && replaced)) {
    const stored = storeSession(session, idOf);
    const workoutId = idOf(session.performances[0]!.sets[0]!.line, 'workout');
    const setIds = stored.performances.map(({ sets }) => sets.map(({ id }) => id));
    return { kind: 'NEW', identity, workoutId, session: stored, setIds };
  }
  const merged = mergeSession(earlier.reading as StoredSession, session, idOf);
  if (isGone) return { kind: 'LEFT_OUT' };
  if (!merged.changed) return { kind: 'THERE', setIds: merged.setIds };
  // What was edited here stays as it is, unless somebody said otherwise.
  if (earlier.currentVersion !== earlier.workoutVersion && !replaced) return { kind: 'LEFT_OUT' };
  return { kind: 'CHANGED', identity, earlier, session: merged.session, setIds: merged.setIds };
}

function linesOf(
  batch: Batch,
  placed: PlacedSession | null,
  told: Told | null,
  { athleteId, id }: ImportRow,
): string[] {
  return batch.rows.map(({ line, cells, became, reason, sets, keptAsText }) => {
    const setIds = sets.flatMap(({ performance, set }) => {
      const place = placed?.places[performance];
      const ids = told && 'setIds' in told && place != null ? told.setIds[place]?.[set] : undefined;
      return ids ?? [];
    });
    // A note is of its session; sets and rests are of a performance, which may stay out.
    const stays = became === 'NOTE' ? told !== null && told.kind !== 'LEFT_OUT' : setIds.length > 0;
    const something = became !== 'NOTHING' && stays;
    const stored: ImportLineRow = {
      ...{ athleteId, importId: id, line, cells, setIds },
      became: something ? became : 'NOTHING',
      reason: something ? null : (reason ?? 'LEFT_OUT'),
      kept: keptAsText,
    };
    const { athleteId: athlete_id, importId: import_id, setIds: set_ids, ...rest } = stored;
    return JSON.stringify({ athlete_id, import_id, set_ids, ...rest });
  });
}
