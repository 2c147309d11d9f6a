import { readdirSync } from 'node:fs';
import { exerciseByKey } from '@topset/catalog';
import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  committed,
  fixture,
  fixtureJson,
  type ReadSet,
  rowsOf,
  uploadedImport,
  workoutsOf,
} from '../kit/import-kit.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const FILES = readdirSync(new URL('../../../../packages/exchange/fixtures/files/', import.meta.url));
const instant = (text: string) => new Date(text).toISOString();

interface ExpectedSet extends Partial<Omit<ReadSet, 'id' | 'version'>> {
  readonly line: number;
}
interface ExpectedPerformance {
  readonly exercise: string;
  readonly superset: string | null;
  readonly notes: string | null;
  readonly sets: readonly ExpectedSet[];
  readonly targets?: readonly object[];
}
interface ExpectedSession {
  readonly start: string;
  readonly finish: string;
  readonly timeKnown: boolean;
  readonly durationKnown: boolean;
  readonly name: string | null;
  readonly notes: string | null;
  readonly performances: readonly ExpectedPerformance[];
}

const ABSENT = {
  ...{ load: null, reps: null, seconds: null, distanceMeters: null, rpe: null, rir: null },
  ...{ restSeconds: null, notes: null, skipped: false },
};

/** A load of 0 on a body-weight exercise is none, assistance is positive. */
function asStored({ line: _, ...set }: ExpectedSet, exerciseKey: string) {
  const load = set.load ?? null;
  const onBody = exerciseByKey(exerciseKey)?.loadType.startsWith('bodyweight') ?? false;
  const none = load !== null && onBody && Number(load.value) === 0;
  return { ...ABSENT, ...set, load: none || !load ? null : { ...load, value: load.value.replace('-', '') } };
}

describe.each(ANY_ENGINE)('files of other apps through the API on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  it.each(FILES)('%s is stored as expected, every row of it', async (file) => {
    const expected = fixtureJson(`expected/${file.replace(/\.csv$/, '.expected.json')}`);
    server.clock.set(expected.now);
    const ada = await server.athlete();
    await ada.change('updateAthlete', { timeZone: expected.zone, expectedVersion: 1 });
    const preview = await uploadedImport(server, ada, fixture(`files/${file}`), {
      answers: { ...expected.answers, BODYWEIGHT_LOAD: 'ADDED' },
      createAll: true,
    });
    expect(preview).toMatchObject({ state: 'READY', dialect: expected.dialect });
    expect(preview.preview!.sets).toBe(expected.sets);
    const done = await committed(ada, preview);
    expect(done).toMatchObject({ state: 'COMMITTED', rowsDone: expected.rows.total, rowsAll: expected.rows.total });
    const found = await workoutsOf(ada);
    const toSecond = (text: string) => text.replace(/\.\d+Z$/, '.000Z');
    expect(
      found.map(({ performances: _, ...rest }) => ({
        ...rest,
        // The expected files have whole seconds.
        startedAt: toSecond(rest.startedAt),
        finishedAt: toSecond(rest.finishedAt),
      })),
    ).toMatchObject(
      expected.sessions.map((session: ExpectedSession) => ({
        startedAt: instant(session.start),
        finishedAt: instant(session.finish),
        ...{ timeKnown: session.timeKnown, durationKnown: session.durationKnown, notes: session.notes },
        name: session.name ?? 'Workout',
        source: { kind: 'IMPORT', app: expected.dialect, importId: preview.id },
        status: 'DONE',
      })),
    );
    expected.sessions.forEach((session: ExpectedSession, n: number) => {
      expect(
        found[n]!.performances.map(({ superset, notes, targets, sets }) => ({
          ...{ superset, notes, targets: targets?.sets.length ?? null },
          sets: sets.map(({ id: _, version: __, ...set }) => set),
        })),
      ).toEqual(
        session.performances.map(({ superset, notes, sets, targets }, at) => ({
          ...{ superset, notes, targets: targets?.length ?? null },
          sets: sets.map((set) => asStored(set, found[n]!.performances[at]!.exerciseKey)),
        })),
      );
    });
    const rows = await rowsOf(ada, preview);
    expect(rows).toHaveLength(expected.rows.total);
    expect(rows.filter(({ became }) => became === 'NOTHING').map(({ line, reason }) => ({ line, reason }))).toEqual(
      expected.nothing,
    );
  });
});
