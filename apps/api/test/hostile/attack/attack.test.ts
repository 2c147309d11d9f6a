import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongCredentials } from './credentials.ts';
import { DOCUMENTS } from './documents.ts';
import { rawRequests, sendRaw } from './raw-http.ts';
import { type Report, table } from './report.ts';
import { type RootField, rootFields } from './root-fields.ts';
import { type Shot, Target } from './target.ts';

/**
 * The short form runs with the other tests; `npm run attack` sends more of everything, to both databases. The judge is
 * what a server may never do: answer 5xx or INTERNAL, end, or answer no more. It has 256 MB of heap, so that what is
 * kept without a bound ends it. Stalls are measured and printed; on a busy machine they tell of the machine, too.
 */
const FULL = process.env.TOPSET_ATTACK === 'full';
const SEED = Number(process.env.TOPSET_ATTACK_SEED ?? 20_260_302);
const OF_EACH_DOCUMENT = FULL ? 100 : 2;
const OF_THE_CRASH = FULL ? 1000 : 300;
const OF_GOOD_DOCUMENTS = FULL ? 1000 : 100;
const ROUNDS = FULL ? 60 : 2;

describe.each(FULL ? ENGINES : (['pglite'] as const))('an attack on a server on %s', (engine) => {
  let target: Target;
  let token: string;
  let fields: readonly RootField[];
  const reports: Report[] = [];

  beforeAll(async () => {
    target = await Target.start(engine);
    token = await target.token();
    fields = await rootFields(target.url, token);
  });
  afterAll(async () => {
    await target?.stop();
    console.info(`${engine}\n${table(reports)}`);
  });

  const judged = (report: Report) => {
    reports.push(report);
    expect(report.faults).toEqual([]);
    expect(report.requests).toBeGreaterThan(0);
  };
  const bearer = () => ({ authorization: `Bearer ${token}` });

  function* shots(
    name: string,
    count: number,
    headers: Shot['headers'] = {},
    expected?: Shot['expected'],
  ): Iterable<Shot> {
    for (let n = 0; n < count; n++) {
      const made = DOCUMENTS[name]!(n);
      const body = JSON.stringify(typeof made === 'string' ? { query: made } : made);
      yield { headers, body, ...(expected ? { expected } : {}) };
    }
  }

  it('promise 1: documents of a stranger that filled the memory leave nothing behind', async () => {
    judged(await target.attack('a crash, by a stranger', shots('a crash by repeated fields', OF_THE_CRASH, {}, [401])));
  });

  it('promise 1: the same documents of an athlete leave nothing behind', async () => {
    judged(
      await target.attack(
        'a crash, by an athlete',
        shots('a crash by repeated fields', OF_THE_CRASH, bearer(), [400, 429]),
      ),
    );
  });

  it('documents of an athlete that are good, and each another one, are kept within a bound', async () => {
    const documents = function* (): Iterable<Shot> {
      for (let n = 0; n < OF_GOOD_DOCUMENTS; n++) {
        const ids = Array.from({ length: 3800 }, (_, m) => `"${m}"`).join(' ');
        yield {
          headers: bearer(),
          body: JSON.stringify({ query: `query Q${n} { viewer { id } node(id: "x") { id } } #${ids}` }),
        };
        yield { headers: bearer(), body: JSON.stringify({ query: `query Q${n} { nodes(ids: [${ids}]) { id } }` }) };
      }
    };
    judged(await target.attack('good documents', documents()));
  });

  it.each(Object.keys(DOCUMENTS))('%s', async (name) => {
    judged(await target.attack(`${name}, by a stranger`, shots(name, 1, {}, [401])));
    judged(await target.attack(name, shots(name, OF_EACH_DOCUMENT, bearer())));
  });

  it('wrong credentials open no root field', async () => {
    expect(fields.length).toBeGreaterThan(50);
    for (const [name, headers] of Object.entries(await wrongCredentials(target))) {
      const tries = function* (): Iterable<Shot> {
        for (const field of fields) yield* field.shots(1, SEED, headers, [401, 429]);
      };
      judged(await target.attack(`credentials ${name}`, tries()));
    }
  });

  it('credentials that reach nothing: scopes of no kind, and an athlete who never let one in', async () => {
    const tries = async function* (): AsyncIterable<Shot> {
      const other = Buffer.from('Athlete:00000000-0000-4000-8000-000000000000').toString('base64url');
      for (const scope of ['', 'nothing', 5, null, ['read'], {}]) {
        const headers = { authorization: `Bearer ${await target.token({ scope })}` };
        for (const field of fields) yield* field.shots(1, SEED, headers);
      }
      for (const athlete of [other, 'x', '__proto__', 'a'.repeat(5000)]) {
        for (const field of fields) yield* field.shots(1, SEED, { ...bearer(), 'topset-athlete': athlete }, [403, 429]);
      }
    };
    judged(await target.attack('credentials that reach nothing', tries()));
  });

  it('every root field takes every kind of argument', async () => {
    const tries = function* (): Iterable<Shot> {
      for (const field of fields) if (field.kind !== 'subscription') yield* field.shots(ROUNDS, SEED, bearer());
    };
    judged(await target.attack('arguments', tries()));
  });

  it('HTTP as nobody speaks it', async () => {
    const { host } = new URL(target.url);
    const attacked = target.attackBy('HTTP', async (report) => {
      const requests = [...rawRequests(host, token)];
      while (requests.length > 0) {
        await Promise.all(requests.splice(0, 10).map((request) => sendRaw(target.url, request, report)));
      }
    });
    judged(await attacked);
  });
});
