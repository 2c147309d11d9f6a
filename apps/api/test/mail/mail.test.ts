import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { enqueueJob } from '@topset/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_1 } from '../../src/features/mail/policy.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { headerOf, Mailbox, partsOf } from './mailbox.ts';

const EMAIL = '{ viewer { email { address confirmedAt notes reports } } }';
const POLL = { timeout: 20_000 };
/** On which test servers start. */
const MONDAY = '2026-03-02';

interface Email {
  readonly address: string;
  readonly confirmedAt: string | null;
  readonly notes: boolean;
  readonly reports: boolean;
}

describe.each(ENGINES)('mail on %s', (engine) => {
  let server: TestServer;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = new Mailbox();
    const url = await mailbox.listen();
    server = await startTestServer(engine, {
      env: { SMTP_URL: url, MAIL_FROM: 'coach@topset.example', PUBLIC_URL: 'https://topset.example' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.close();
  });
  beforeEach(() => {
    mailbox.mails.length = 0;
  });

  const emailOf = async (person: Person) =>
    (await person.query<{ viewer: { email: Email | null } }>(EMAIL)).viewer.email;
  const arrived = async (address: string, count: number) => {
    const mails = () => mailbox.mails.filter(({ to }) => to.includes(address));
    await expect.poll(() => mails().length, POLL).toBe(count);
    return mails().at(-1)!;
  };
  const textOf = (raw: string) => partsOf(raw).find(({ type }) => type === 'text/plain')!.body;
  const codeIn = (raw: string) => /\d{8}/.exec(textOf(raw))![0];
  const confirmed = async () => {
    const person = await server.athlete();
    const address = `${person.rowId}@example.com`;
    await person.change('setEmail', { address });
    await person.change('confirmEmail', { code: codeIn((await arrived(address, 1)).raw) });
    return { person, address };
  };
  const outboxOf = async (person: Person) => JSON.parse((await server.rowsOf(person)).outbox!) as unknown[];
  const report = (person: Person) =>
    enqueueJob(
      server.database.db,
      { id: randomUUID(), kind: 'weekly-report', key: person.rowId, athleteId: person.rowId, payload: { on: MONDAY } },
      server.clock.now(),
    );

  it('confirms an address by the code that was mailed to it', async () => {
    const ada = await server.athlete();
    expect(await emailOf(ada)).toBeNull();
    expect(await ada.change('setEmail', { address: 'ada@example.com' })).toMatchObject({ codeSent: true });
    const { raw } = await arrived('ada@example.com', 1);
    expect(await ada.refused('confirmEmail', { code: '00000000' })).toMatchObject({ code: 'VALIDATION' });
    expect(await emailOf(ada)).toMatchObject({ confirmedAt: null });
    await ada.change('confirmEmail', { code: codeIn(raw) });
    expect(await emailOf(ada)).toMatchObject({ address: 'ada@example.com', notes: true, reports: true });
    expect(await ada.refused('confirmEmail', { code: codeIn(raw) })).toMatchObject({ code: 'VALIDATION' });
    expect(JSON.stringify(await server.rowsOf(ada))).not.toContain(codeIn(raw));
  });

  it('counts tries, and mails only so many codes, by athlete and by address', async () => {
    const ada = await server.athlete();
    const address = `${ada.rowId}@example.com`;
    await ada.change('setEmail', { address });
    const { raw } = await arrived(address, 1);
    for (let n = 0; n < MAIL_1.codeTries; n++) await ada.refused('confirmEmail', { code: 'wrong' });
    await ada.refused('confirmEmail', { code: codeIn(raw) });
    for (let n = 1; n < MAIL_1.codesPerWindow; n++) await ada.change('setEmail', { address });
    expect(await ada.refused('setEmail', { address })).toMatchObject({ code: 'TOO_MANY_CODES' });
    for (let n = 1; n < MAIL_1.askingPerAddress; n++) await (await server.athlete()).change('setEmail', { address });
    expect(await (await server.athlete()).refused('setEmail', { address })).toMatchObject({ code: 'TOO_MANY_CODES' });
  });

  it('refuses what would be no address, or more than one', async () => {
    const ada = await server.athlete();
    for (const address of ['ada', 'a@b', 'ada@example.com, bea@example.com', 'ada@example.com\r\nBcc: x@example.com'])
      expect(await ada.refused('setEmail', { address })).toMatchObject({ code: 'VALIDATION' });
    expect(await outboxOf(ada)).toEqual([]);
  });

  it('sends a report in the language of the athlete, as a page with a text beside it, once under one id', async () => {
    const { person, address } = await confirmed();
    await person.change('updateAthlete', { locale: 'RU' });
    mailbox.refusals.set(address, 451);
    await report(person);
    const first = await arrived(address, 2);
    await expect.poll(async () => (await server.rowsOf(person)).jobs, POLL).toContain('"QUEUED","attempts":1');
    server.clock.advance(5);
    server.app.jobs.wake();
    const again = await arrived(address, 3);
    expect(again.messageId).toBe(first.messageId);
    expect(again.messageId).toMatch(/^<note\.[0-9a-f-]{36}@topset\.example>$/);
    const [plain, page] = partsOf(again.raw);
    expect(plain!.body).toContain('Фокус');
    expect(page).toMatchObject({ type: 'text/html', body: expect.stringContaining('<html lang="ru"') as string });
    expect(page!.body).toContain('<svg');
    expect(headerOf(again.raw, 'List-Unsubscribe')).toMatch(/^<https:\/\/topset\.example\/unsubscribe\/[\w-]{64}>$/);
    expect(headerOf(again.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('ends by the link, in one click or with a button, and by the setting', async () => {
    const { person, address } = await confirmed();
    await person.change('checkIn', { notes: 'I am exhausted' });
    const { raw } = await arrived(address, 2);
    expect(partsOf(raw)).toMatchObject([{ type: 'text/plain' }]);
    const link = new URL(headerOf(raw, 'List-Unsubscribe').slice(1, -1));
    const here = new URL(link.pathname, server.url);
    expect(await (await fetch(here)).text()).toContain('<form method="post">');
    expect(await emailOf(person)).toMatchObject({ notes: true, reports: true });
    const wrong = `${link.pathname.slice(0, -4)}${link.pathname.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await fetch(new URL(wrong, server.url), { method: 'POST' })).status).toBe(404);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(here, { method: 'POST', body })).status).toBe(200);
    expect(await emailOf(person)).toMatchObject({ notes: false, reports: false, address });
    await report(person);
    await expect.poll(async () => (await server.rowsOf(person)).reports, POLL).not.toBe('[]');
    expect(await outboxOf(person)).toHaveLength(2);
    await person.change('setEmail', {});
    expect(await emailOf(person)).toBeNull();
  });

  it('gives up on a mail that is refused for good', async () => {
    const { person, address } = await confirmed();
    mailbox.refusals.set(address, 550);
    await report(person);
    await arrived(address, 2);
    await expect.poll(() => outboxOf(person), POLL).toHaveLength(1);
  });
});

it('is off where no server for it is configured', async () => {
  const server = await startTestServer('pglite');
  const ada = await server.athlete();
  expect(await ada.refused('setEmail', { address: 'ada@example.com' })).toMatchObject({ code: 'MAIL_OFF' });
  await server.stop();
});
