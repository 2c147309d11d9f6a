import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { previewed, uploaded } from '../kit/import-kit.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const COLUMNS = { date: 'date', exercise: 'what', load: 'load', reps: 'reps', unit: 'KG' };
const MOST_WAITING = 10;

describe.each(ENGINES)('files that wait on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const file = (n: number) => ({ text: `date,what,load,reps\n2026-01-05,Face Pull,${n},5\n` });
  const stored = async (person: Parameters<TestServer['rowsOf']>[0]) => {
    const { imports, import_chunks } = await server.rowsOf(person);
    return [imports, import_chunks].map((rows) => (JSON.parse(rows ?? '[]') as object[]).length);
  };

  it('are ten of an athlete at most: the oldest gives way, and its bytes with it', async () => {
    const ada = await server.athlete();
    const first = await previewed(ada, file(0), { columns: COLUMNS, createAll: true });
    for (let n = 1; n <= MOST_WAITING; n += 1) {
      server.clock.advance(1);
      await previewed(ada, file(n), { columns: COLUMNS, createAll: true });
    }
    expect(await stored(ada)).toEqual([MOST_WAITING, MOST_WAITING]);
    const gone = await ada.query<{ import: object | null }>('query($id: ID!) { import(id: $id) { id } }', {
      id: first.id,
    });
    expect(gone.import).toBeNull();
  });

  it('are ten of an athlete at most, also of those that come at once: who gives way is told, and no fault of ours', async () => {
    const ada = await server.athlete();
    const sent = await Promise.all(
      Array.from({ length: 15 }, (_, n) => uploaded(server, ada, Buffer.from(file(n).text), { columns: COLUMNS })),
    );
    for (const answer of sent) expect([200, 429]).toContain(answer.status);
    const answers = (await Promise.all(sent.map((answer) => answer.json()))) as {
      errors?: { extensions: { code: string } }[];
    }[];
    expect(
      answers.flatMap(({ errors }) => errors ?? []).every(({ extensions }) => extensions.code === 'RATE_LIMITED'),
    ).toBe(true);
    const [imports, chunks] = await stored(ada);
    expect(imports).toBeLessThanOrEqual(MOST_WAITING);
    expect(chunks).toBeLessThanOrEqual(MOST_WAITING);
  });

  it('are gone a week later, and what was committed stays', async () => {
    const ada = await server.athlete();
    await previewed(ada, file(1), { columns: COLUMNS, createAll: true });
    const kept = await previewed(ada, file(2), { columns: COLUMNS, createAll: true });
    await ada.change('commitImport', { importId: kept.id });
    const begin = server.clock.now();
    await server.app.sweep();
    server.clock.set(new Date(begin.getTime() + 9 * 86_400_000));
    server.app.jobs.wake();
    await vi.waitFor(async () => expect((await stored(ada))[0]).toBe(1), { timeout: 120_000 });
    server.clock.set(begin);
  });
});
