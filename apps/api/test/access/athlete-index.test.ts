import { deployment } from '@topset/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strayStatements } from '../kit/statement-plans.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';
import { queryOf } from '../kit/whole-operations.ts';
import { LISTED } from './listed-strays.ts';
import { live, QUERIES } from './stranger-entries.ts';

/** The planner of a server is meant, on whole tables: partitions have names of their own. */
const isPlain = deployment() === 'plain';

let server: TestServer;
beforeAll(async () => {
  if (!isPlain) return;
  const limits = { MAX_COST: '10000000', MAX_DEPTH: '100', MAX_TOKENS: '100000', MAX_ALIASES: '1000' };
  server = await startTestServer('postgres', { env: { ...limits, MAX_DOCUMENT_BYTES: '1000000' } });
});
afterAll(() => server?.stop());

it.runIf(isPlain)('every plan begins at an index of the athlete, but for those with a reason', async () => {
  const texts = new Set<string>();
  server.database.statements.onEach = (text) => texts.add(text);
  const [ada, coach] = [await server.athlete(), await server.athlete()];
  const life = await live(server, ada, coach, 'Zebra', '123.25');
  for (const [field, arguments_] of Object.entries(QUERIES)) {
    const given = arguments_(life, ada);
    await ada.ask(queryOf(field, given), given);
  }
  server.database.statements.onEach = undefined;
  expect(texts.size).toBeGreaterThan(200);

  const strays = await strayStatements(server.database, ada.rowId, texts);
  const reasonsFor = (text: string) => LISTED.filter((entry) => entry.text.test(text));
  expect(strays.filter(({ text }) => reasonsFor(text).length === 0)).toEqual([]);
  const needed = new Set(strays.flatMap(({ text }) => reasonsFor(text)));
  expect(LISTED.filter((entry) => !needed.has(entry))).toEqual([]);
});
