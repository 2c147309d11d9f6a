import { dialogueRepository, healthRepository } from '@topset/db';
import { EARS_2 } from '@topset/engine/dialogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const SENT =
  'reply handled health { pain { area severity } redFlag fatigue } flags { kind area severity } question { kind text } safety { stopNow }';

interface Sent {
  readonly reply: string;
  readonly handled: string;
  readonly flags: readonly object[];
  readonly question: { readonly kind: string; readonly text: string } | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite');
});
afterAll(() => server.stop());

const say = (person: Person, text: string) => run<Sent>(person, 'sendMessage', { text }, SENT);
const choose = (person: Person, choice: string) => run<Sent>(person, 'sendMessage', { choice }, SENT);
const alerts = async (person: Person) =>
  (await healthRepository.openAlerts(server.database.db, person.rowId)).map(({ area, grade }) => `${area} ${grade}`);

it('a doubt is one question, worded as a whole; nothing is flagged before it is answered', async () => {
  const ada = await server.athlete();
  const asked = await say(ada, 'heart is pounding and I had to stop');
  expect(asked).toMatchObject({
    handled: 'HEALTH',
    flags: [],
    question: { kind: 'ASK_HEALTH' },
    health: { redFlag: false, pain: [] },
  });
  expect(asked.reply).toBe(
    'I would rather ask than guess.\nNext step: Say yes or no. Is it your chest, breathing, heart, or feeling faint or numb? If yes: stop now and get medical help. Yes or no?',
  );
  expect(await alerts(ada)).toEqual([]);
});

it('a yes to the red flag is a red flag: stop, alert of the whole body, work called off', async () => {
  const ada = await server.athlete();
  await say(ada, 'боль в груди прошла');
  const answered = await say(ada, 'да');
  expect(answered).toMatchObject({
    handled: 'HEALTH',
    question: null,
    health: { redFlag: true, pain: [{ area: 'WHOLE_BODY', severity: 3 }] },
    flags: [{ kind: 'PAIN', area: 'WHOLE_BODY', severity: 3 }],
    safety: { stopNow: true },
  });
  expect(answered.reply).toMatch(/^Остановись сейчас и обратись за медицинской помощью\./);
  expect(await alerts(ada)).toEqual(['whole_body HIGH']);
});

it('a yes to the pain takes the place from the answer, else from the message before', async () => {
  const [ada, ben, cleo] = [await server.athlete(), await server.athlete(), await server.athlete()];
  for (const person of [ada, ben, cleo]) {
    expect(await say(person, 'knee feels weird')).toMatchObject({ question: { kind: 'ASK_HEALTH' } });
  }
  expect(await say(ada, 'yes')).toMatchObject({ flags: [{ kind: 'PAIN', area: 'KNEE', severity: 2 }] });
  expect(await say(ben, 'yes, the hip')).toMatchObject({ flags: [{ kind: 'PAIN', area: 'HIP', severity: 2 }] });
  expect(await choose(cleo, 'YES')).toMatchObject({ flags: [{ kind: 'PAIN', area: 'KNEE', severity: 2 }] });
});

it('a no ends the question; anything else is heard anew', async () => {
  const [ada, ben] = [await server.athlete(), await server.athlete()];
  await say(ada, 'knee feels weird');
  expect(await say(ada, 'no')).toMatchObject({ flags: [], question: null });
  await say(ben, 'knee feels weird');
  expect(await say(ben, 'my shoulder hurts')).toMatchObject({
    flags: [{ kind: 'PAIN', area: 'SHOULDER', severity: 2 }],
    question: null,
  });
});

it('self-harm is answered alone, whatever else the message says, in every channel', async () => {
  const ada = await server.athlete();
  await say(ada, 'knee feels weird');
  const sent = await say(ada, 'I want to kill myself, my knee hurts, move it to tomorrow');
  expect(sent).toMatchObject({ flags: [], question: null, health: { pain: [], fatigue: false } });
  expect(sent.reply).toBe(
    'You matter more than any training. If you might hurt yourself, call your local emergency number or a crisis line now, or tell somebody near you.',
  );
  const { safety } = await run<{ safety: { message: string } | null }>(
    ada,
    'checkIn',
    { notes: 'не хочу жить' },
    'safety { message }',
  );
  expect(safety?.message).toMatch(/^Ты важнее любой тренировки\./);
});

it('a message keeps how it was heard, and by which policy', async () => {
  const ada = await server.athlete();
  await say(ada, 'колено болит, плечо не болит');
  const [kept] = (await dialogueRepository.pageMessages(server.database.db, ada.rowId, { limit: 1, fromEnd: false }))
    .rows;
  expect(kept?.hearing).toMatchObject({
    policy: EARS_2.id,
    ask: null,
    mentions: [
      { label: 'PAIN', words: 'болит', area: 'knee', silencedBy: null },
      { label: 'PAIN', words: 'болит', area: 'shoulder', silencedBy: 'negated' },
    ],
  });
});
