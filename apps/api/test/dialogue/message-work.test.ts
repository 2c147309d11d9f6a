import { exercises } from '@topset/catalog';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryNames } from '../../src/features/dialogue/names.ts';
import { attempt, run } from '../kit/level-kit.ts';
import { type Person, type Refusal, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const FIELDS = 'reply handled question { kind } report { exerciseKey } safety { stopNow } workout { status }';
interface Sent {
  readonly reply: string;
  readonly handled: string;
  readonly question: { readonly kind: string } | null;
  readonly report: readonly { readonly exerciseKey: string | null }[];
  readonly safety: { readonly stopNow: boolean } | null;
  readonly workout: { readonly status: string } | null;
}

/** What a message costs, counted in work and in statements, never by a clock. */
describe.each(ENGINES)('the work of a message on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.app.jobs.stop();
  });
  afterAll(() => server.stop());

  const say = (person: Person, text: string) => run<Sent>(person, 'sendMessage', { text }, FIELDS);
  const lines = (count: number, line = 'bench 3x10') => Array.from({ length: count }, () => line).join('\n');

  it('promise 6: a message of more than 40 lines is refused with the limit, and stores nothing', async () => {
    const ada = await server.athlete();
    const before = await server.rowsOf(ada);
    for (const text of [lines(41), lines(360), lines(41, 'просто слова').replaceAll('\n', ';')]) {
      const refused = (await attempt<Refusal>(ada, 'sendMessage', { text }, FIELDS)) as unknown as Refusal;
      expect(refused).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'text', message: 'must have at most 40 lines', code: 'TOO_MANY_LINES' }],
      });
    }
    expect(await server.rowsOf(ada)).toEqual(before);
    expect(await say(ada, lines(40))).toMatchObject({ handled: 'REPORT' });
    // Empty lines are none.
    expect(await say(ada, lines(40).replaceAll('\n', '\n\n\n'))).toMatchObject({ handled: 'REPORT' });
  });

  it('promise 6: a red flag is heard however many lines there are', async () => {
    const ada = await server.athlete();
    const sent = await say(ada, `${lines(60)}\nболь в груди`);
    expect(sent).toMatchObject({ handled: 'HEALTH', safety: { stopNow: true }, report: [], question: null });
    expect(sent.reply).toMatch(/^Остановись сейчас и обратись за медицинской помощью\./);
    expect(sent.reply).toContain('Читаю отчёты не длиннее 40 строк');
  });

  it('promise 6: names of the library are made ready once, not for every line', async () => {
    const ada = await server.athlete();
    await say(ada, 'help');
    const { work } = libraryNames();
    const costOf = async (text: string) => {
      const before = { ...work };
      await say(ada, text);
      return { normalised: work.normalised - before.normalised, compared: work.compared - before.compared };
    };
    const all = exercises.reduce((sum, { aliases }) => sum + 2 + aliases.en.length + aliases.ru.length, 0);
    const [one, forty] = [await costOf(lines(1)), await costOf(lines(40))];
    expect(forty).toEqual(one);
    // The typed name, in the session and in the library.
    expect(one.normalised).toBeLessThanOrEqual(4);
    const different = (count: number) =>
      Array.from({ length: count }, (_, i) => `qwertz${'y'.repeat(i)} 3x10`).join('\n');
    const [ten, twenty] = [await costOf(different(10)), await costOf(different(20))];
    expect(ten.compared).toBeLessThanOrEqual(10 * 4 * all);
    expect(twenty.compared).toBeLessThanOrEqual(2 * ten.compared);
    expect(twenty.normalised).toBeLessThanOrEqual(2 * ten.normalised);
  });

  it('promise 6: a report takes as many statements with twenty lines as with one, and so does its yes', async () => {
    const keys = exercises.filter(({ measure }) => measure === 'reps').slice(0, 20);
    const counted = async (count: number) => {
      const ada = await server.athlete();
      const text = keys
        .slice(0, count)
        .map(({ name }) => `${name.en} 3x10`)
        .join('\n');
      const asked = await statementsOf(server.database, async () => {
        const sent = await say(ada, text);
        expect(sent.question).toEqual({ kind: 'CONFIRM_REPORT' });
        expect(sent.report).toHaveLength(count);
      });
      const logged = await statementsOf(server.database, async () => {
        expect((await say(ada, 'yes')).workout).toEqual({ status: 'SUMMARY' });
      });
      return { asked, logged };
    };
    const one = await counted(1);
    expect(await counted(20)).toEqual(one);
  });
});
