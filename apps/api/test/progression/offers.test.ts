import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, refused, run, start, step, train } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const OFFERS = 'id kind exerciseKey takenAt';
const FINISHED = `workout { offers { ${OFFERS} } progressUpdates { decision scenario offers { ${OFFERS} } } }`;
const TAKEN = `offer { kind takenAt } mode { kind until } version { version author summary { exercise change reason } items { event } }
  plan { version exercises { exerciseKey level { sets rung { ordinal variation } } sets { load { value unit } } } }`;

interface Offer {
  readonly id: string;
  readonly kind: string;
  readonly exerciseKey: string | null;
}
interface Finished {
  readonly workout: {
    readonly offers: readonly Offer[];
    readonly progressUpdates: readonly { readonly offers: readonly Offer[] }[];
  };
}

describe.each(ENGINES)('offers on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const edge = async (ada: Person) => {
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const done = [{ amounts: [6, 6, 6, 6], report: { rpe: '6' } }];
    const { workout } = await train<Finished>(server, ada, plan.id, done, FINISHED);
    const { offers } = workout.progressUpdates[0]!;
    return { plan, offer: (kind: string) => offers.find((each) => each.kind === kind)!.id };
  };
  const flagsOf = async (ada: Person) =>
    (await ada.query<{ viewer: { flags: { kind: string }[] } }>('{ viewer { flags { kind } } }')).viewer.flags;

  it('"try next" is a raise: a version with event CHOICE, and no override', async () => {
    const ada = await server.athlete();
    const { offer } = await edge(ada);
    const rows = await server.rowsOf(ada);
    const dry = await run(ada, 'takeOffer', { offerId: offer('TRY_NEXT'), dryRun: true }, TAKEN);
    const clientMutationId = randomUUID();
    const input = { offerId: offer('TRY_NEXT'), clientMutationId };
    expect(await server.rowsOf(ada)).toEqual(rows);
    const taken = await run(ada, 'takeOffer', input, TAKEN);
    expect(taken).toEqual(dry);
    expect(taken).toMatchObject({
      offer: { kind: 'TRY_NEXT' },
      mode: null,
      version: {
        version: 2,
        author: 'ATHLETE',
        summary: [{ exercise: 'pull-up', change: 'choice', reason: 'try_next' }],
        items: [{ event: 'CHOICE' }],
      },
      plan: { exercises: [{ level: { sets: [6, 6, 6, 6, 6], rung: { ordinal: 4 } } }] },
    });
    expect(await flagsOf(ada)).toEqual([]);
    expect(await run(ada, 'takeOffer', input, TAKEN)).toEqual(taken);
    expect(await refused(ada, 'takeOffer', { offerId: offer('TRY_NEXT') })).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await refused(ada, 'takeOffer', { offerId: offer('REPEAT') })).toMatchObject({ code: 'STALE_OFFER' });
  });

  it('repeating changes nothing', async () => {
    const ada = await server.athlete();
    const { offer } = await edge(ada);
    const taken = await run(ada, 'takeOffer', { offerId: offer('REPEAT') }, TAKEN);
    expect(taken).toMatchObject({ version: null, mode: null, plan: { version: 1 } });
  });

  it('a raise under a flag needs to be acknowledged', async () => {
    const ada = await server.athlete();
    const { offer } = await edge(ada);
    await run(ada, 'checkIn', { notes: 'устал' }, 'flags { kind }');
    const input = { offerId: offer('TRY_NEXT') };
    expect(await refused(ada, 'takeOffer', input)).toMatchObject({ code: 'FLAGS_ACTIVE' });
    const taken = await run(ada, 'takeOffer', { ...input, acknowledgeFlags: true }, TAKEN);
    expect(taken).toMatchObject({ version: { version: 2 } });
  });

  it('is stale once another session was judged', async () => {
    const ada = await server.athlete();
    const { plan, offer } = await edge(ada);
    await train(server, ada, plan.id, [{ amounts: [6, 6, 6, 6], report: { rpe: '8.5' } }], FINISHED);
    expect(await refused(ada, 'takeOffer', { offerId: offer('TRY_NEXT') })).toMatchObject({ code: 'STALE_OFFER' });
  });

  it('an easier variation takes its place on the same rung, and the next session uses it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([10, 10, 10], 1) });
    const { workout } = await train<Finished>(
      server,
      ada,
      plan.id,
      [{ amounts: [5, 5, 5], report: { rpe: '8' } }],
      FINISHED,
    );
    const offer = workout.progressUpdates[0]!.offers.find(({ kind }) => kind === 'EASIER_VARIATION')!;
    const taken = await run(ada, 'takeOffer', { offerId: offer.id }, TAKEN);
    expect(taken).toMatchObject({
      version: { items: [{ event: 'CHOICE' }] },
      plan: { exercises: [{ level: { rung: { ordinal: 1, variation: offer.exerciseKey } } }] },
    });
    expect((await start(ada, plan.id)).performances[0]).toMatchObject({ exerciseKey: offer.exerciseKey });
  });

  it('R4: the load step is added to every working set', async () => {
    const ada = await server.athlete();
    const sets = [8, 8, 8].map((reps) => ({ reps, load: { value: '20', unit: 'KG' } }));
    const plan = await planOf(ada, { exerciseKey: 'dumbbell-curl', range: { sets: 3, lower: 8, upper: 12 }, sets });
    let last: Finished | undefined;
    for (const reps of [12, 12, 13]) {
      last = await train<Finished>(server, ada, plan.id, [{ amounts: [reps, reps, reps] }], FINISHED);
    }
    const offer = last!.workout.progressUpdates[0]!.offers.find(({ kind }) => kind === 'LOAD_STEP')!;
    const taken = await run<{ plan: { exercises: { sets: { load: object }[] }[] } }>(
      ada,
      'takeOffer',
      { offerId: offer.id },
      TAKEN,
    );
    expect(taken.plan.exercises[0]!.sets.map(({ load }) => load)).toEqual(
      Array.from({ length: 4 }, () => ({ value: '22.5', unit: 'KG' })),
    );
  });

  it('R32: two hard sessions propose a deload; taken, it is an overlay and no version', async () => {
    server.clock.set('2026-03-02T08:00:00Z');
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([10, 10], 1) });
    const hard = () => train<Finished>(server, ada, plan.id, [{ amounts: [10, 10] }], FINISHED, { sessionRpe: '9' });
    await hard();
    const { workout } = await hard();
    const [offer] = workout.offers;
    expect(offer).toMatchObject({ kind: 'DELOAD' });
    expect(await flagsOf(ada)).toEqual([]);
    expect(await refused(ada, 'takeOffer', { offerId: offer!.id, days: 3 })).toMatchObject({ code: 'VALIDATION' });
    const taken = await run(ada, 'takeOffer', { offerId: offer!.id, days: 1 }, TAKEN);
    expect(taken).toMatchObject({ mode: { kind: 'DELOAD', until: '2026-03-05' }, version: null, plan: null });
    server.clock.set('2026-03-05T08:00:00Z');
    expect((await start(ada, plan.id)).performances[0]).toMatchObject({
      targets: { sets: [{ reps: 8 }, { reps: 8 }] },
    });
    const { notifications } = await ada.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
      '{ notifications { nodes { kind text(locale: RU) } } }',
    );
    expect(notifications.nodes).toEqual([
      { kind: 'DELOAD_PROPOSED', text: 'Две тяжёлые тренировки подряд. День или неделя на 80 % пойдут на пользу.' },
    ]);
  });
});
