import { randomUUID } from 'node:crypto';
import { reportRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import type { ProposedChange } from '@topset/engine/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import { planOf, refused, run, step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const TAKEN = `offer { id } report { id } mode { kind until minutes }
  version { version author causeIds items { event } } plan { exercises { level { rung { variation } } } }`;
const LAST_WEEK = '2026-02-23';

describe.each(ENGINES)('the change of a weekly report on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** A report on last week that proposes this. */
  const proposing = async (ada: Person, change: Partial<ProposedChange>): Promise<string> => {
    const { report } = await ada.change<{ report: { id: string } }>('rebuildReport', { kind: 'WEEKLY', on: LAST_WEEK });
    const [row] = await reportRepository.findReports(server.database.db, ada.rowId, [decodeGlobalId(report.id).id]);
    const changed = { ...row!.report, change: { ...row!.report.change, ...change } };
    await reportRepository.saveReport(server.database.db, { ...row!, report: changed });
    return report.id;
  };
  const takenAt = async (ada: Person) =>
    (
      await ada.query<{ weeklyReport: { text: { change: { takenAt: string | null } } } }>(
        `{ weeklyReport(week: "${LAST_WEEK}") { text { change { takenAt } } } }`,
      )
    ).weeklyReport.text.change.takenAt;

  it.each([
    ['RECOVERY', { kind: 'RECOVERY', until: null, minutes: null }],
    ['DELOAD', { kind: 'DELOAD', until: '2026-03-09', minutes: null }],
    ['SHORTER_SESSIONS', { kind: 'TIME_CRUNCHED', until: null, minutes: 20 }],
    ['KEEP_GOING', null],
    ['TECHNIQUE_OR_VARIATION', null],
  ] as const)('%s is taken once, and the same key answers the same', async (kind, mode) => {
    const ada = await server.athlete();
    const reportId = await proposing(ada, { kind });
    expect(await takenAt(ada)).toBeNull();
    const dry = await run(ada, 'takeOffer', { reportId, dryRun: true }, TAKEN);
    expect(await takenAt(ada)).toBeNull();
    const input = { reportId, clientMutationId: randomUUID() };
    const taken = await run(ada, 'takeOffer', input, TAKEN);
    expect(taken).toEqual(dry);
    expect(taken).toMatchObject({ offer: null, report: { id: reportId }, mode, version: null });
    expect(await takenAt(ada)).not.toBeNull();
    const rows = await server.rowsOf(ada);
    expect(await run(ada, 'takeOffer', input, TAKEN)).toEqual(taken);
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('an easier variation is a version of the plan, by choice; where it is in the plan already, the offer is stale', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6], 2) });
    const planExerciseId = decodeGlobalId(plan.exercises[0]!.id).id;
    const change = { kind: 'EASIER_VARIATION', planExerciseId, exerciseKey: 'incline-push-up' } as const;
    const reportId = await proposing(ada, change);
    expect(await run(ada, 'takeOffer', { reportId }, TAKEN)).toMatchObject({
      version: { version: 2, author: 'ATHLETE', causeIds: [reportId], items: [{ event: 'CHOICE' }] },
      plan: { exercises: [{ level: { rung: { variation: 'incline-push-up' } } }] },
    });
    await proposing(ada, { ...change, planExerciseId: randomUUID() });
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'STALE_OFFER' });
    await proposing(ada, change);
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'STALE_OFFER' });
  });

  it('a question is decided, not taken; a report of others is not found; either an offer or a report', async () => {
    const ada = await server.athlete();
    const reportId = await proposing(ada, { kind: 'DECIDE_CONFLICT', conflictId: randomUUID() });
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'NOT_TAKEABLE' });
    expect(await refused(await server.athlete(), 'takeOffer', { reportId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(ada, 'takeOffer', {})).toMatchObject({ code: 'VALIDATION' });
    expect(await refused(ada, 'takeOffer', { reportId, offerId: reportId })).toMatchObject({ code: 'VALIDATION' });
  });

  it('is stale once history was edited, and once the next report is due', async () => {
    const ada = await server.athlete();
    const reportId = await proposing(ada, { kind: 'DELOAD' });
    const { id } = decodeGlobalId(reportId);
    const [row] = await reportRepository.findReports(server.database.db, ada.rowId, [id]);
    await reportRepository.saveReport(server.database.db, { ...row!, outdatedAt: server.clock.now() });
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'STALE_OFFER' });
    await reportRepository.saveReport(server.database.db, row!);
    const now = server.clock.now();
    server.clock.set('2026-03-09T00:00:00Z');
    expect(await refused(ada, 'takeOffer', { reportId })).toMatchObject({ code: 'STALE_OFFER' });
    server.clock.set(now);
    await run(ada, 'takeOffer', { reportId }, TAKEN);
  });
});
