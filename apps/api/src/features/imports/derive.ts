import {
  type AthleteRow,
  archiveRepository,
  athleteRepository,
  type Db,
  type ImportChangeRow,
  type ImportRow,
  importChangeRepository,
} from '@topset/db';
import type { RunningJob } from '@topset/jobs';
import { rebuildSummariesOf } from '../history/index.ts';
import { proposeBaselines } from '../selection/index.ts';

/** Exercises in one transaction: each is read with its whole history. */
const EXERCISES_AT_ONCE = 8;
const DERIVED = ['SUMMARY', 'BASELINE'] as const;
const TABLES = { SUMMARY: 'exercise_summaries', BASELINE: 'baselines' } as const;
const CHANGED_AT = { SUMMARY: 'rebuilt_at', BASELINE: 'updated_at' } as const;

/** A derived row as it was, and when the import put another in its place. */
interface DerivedBefore {
  readonly rows: readonly string[];
  readonly at: string;
}

/** After the last session, once: summaries with their bests, and baselines where there are none. Nothing else is said about the past. */
export async function deriveAnew(
  job: RunningJob,
  db: Db,
  athlete: AthleteRow,
  row: ImportRow,
  now: () => Date,
): Promise<void> {
  const done = await importChangeRepository.changedKeys(db, row, 'SUMMARY');
  const keys = (await importChangeRepository.touchedKeys(db, row)).filter((key) => !done.has(key));
  for (let from = 0; from < keys.length; from += EXERCISES_AT_ONCE) {
    const some = keys.slice(from, from + EXERCISES_AT_ONCE);
    await job.commit(async (tx) => {
      await athleteRepository.lockAthlete(tx, athlete.id);
      const at = now();
      await keepDerived(tx, row, some, at);
      await rebuildSummariesOf(tx, athlete, some, at);
      await proposeBaselines(tx, athlete, some, at);
    });
  }
}

async function keepDerived(tx: Db, { athleteId, id }: ImportRow, keys: readonly string[], at: Date): Promise<void> {
  const first = await importChangeRepository.nextChange(tx, { athleteId, id });
  const changes = [];
  for (const kind of DERIVED) {
    const rows = await importChangeRepository.derivedRows(tx, kind, athleteId, keys);
    for (const key of keys) {
      const before: DerivedBefore = {
        rows: rows.filter((each) => each.key === key).map(({ row }) => row),
        at: at.toISOString(),
      };
      changes.push({ athleteId, importId: id, kind, key, before });
    }
  }
  await importChangeRepository.insertChanges(
    tx,
    changes.map((change, n) => ({ ...change, n: first + n })),
  );
}

/** Puts derived rows back as they were; those that have been derived again since are derived once more, without the import. */
export async function restoreDerived(
  tx: Db,
  athlete: AthleteRow,
  kind: (typeof DERIVED)[number],
  changes: readonly ImportChangeRow[],
  now: Date,
): Promise<void> {
  const keys = changes.map(({ key }) => key);
  const current = await importChangeRepository.derivedRows(tx, kind, athlete.id, keys);
  const isOurs = ({ key, before }: ImportChangeRow) =>
    current
      .filter((each) => each.key === key)
      .every(({ row }) => {
        const changedAt = (JSON.parse(row) as Record<string, string>)[CHANGED_AT[kind]]!;
        const { at, rows } = before as DerivedBefore;
        return new Date(changedAt).getTime() === new Date(at).getTime() || rows.includes(row);
      });
  const ours = changes.filter(isOurs);
  await importChangeRepository.deleteDerived(
    tx,
    kind,
    athlete.id,
    ours.map(({ key }) => key),
  );
  const lines = ours.flatMap(({ before }) => (before as DerivedBefore).rows);
  await archiveRepository.insertRows(tx, TABLES[kind], lines);
  const since = changes.filter((change) => !isOurs(change)).map(({ key }) => key);
  // A baseline that was raised since is what the athlete has done since.
  if (kind === 'SUMMARY' && since.length > 0) await rebuildSummariesOf(tx, athlete, since, now);
}
