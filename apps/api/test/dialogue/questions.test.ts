import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkoutPayload } from '../kit/documents.ts';
import { DAY, newPlan, trainToRaise } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Ordinary questions are answered from what is stored, without a model, in the language that they were asked in. */

describe('ordinary questions', () => {
  let server: TestServer;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    [ada, bob] = [await server.athlete(), await server.athlete()];
    const plan = await newPlan(ada);
    await trainToRaise(server, ada, plan);
    const scheduledAt = new Date(server.clock.now().getTime() + 3 * DAY * 60_000).toISOString();
    await ada.change('scheduleWorkout', { planId: plan.id, scheduledAt });
  });
  afterAll(() => server.stop());

  const ask = async (person: Person, text: string) =>
    (await person.change<{ reply: string }>('sendMessage', { text })).reply;

  it.each([
    ['What should I train today?', /^Nothing is planned today\. Next: "Bench", /],
    ['Что мне сегодня делать?', /^На сегодня ничего не запланировано\. Следующая: «Bench», /],
    ['When is my next session?', /^Next: "Bench", \p{L}+,? \d+ March/u],
    ['Когда следующая тренировка?', /^Следующая: «Bench», \p{L}+, \d+ марта/u],
    ['Why did you raise my weight?', /^Why it was decided so:\n.*Barbell Bench Press: /],
    ['Why did you raise the bench pres?', /Barbell Bench Press: /],
    ['Почему ты поднял вес?', /^Почему так решено:\n.*Жим/],
    ['Why did you lower it?', /^I have lowered nothing lately\. The newest decision:/],
    ['Why did you raise my squat?', /I have decided nothing on .*Squat/i],
    [
      'What is my max on bench press?',
      /^Barbell Bench Press\n.*Heaviest: 60 kg, .*\n?One-rep max, estimated: [\d.]+ kg/,
    ],
    ['Какой у меня максимум в жиме лёжа?', /Самый тяжёлый: 60 кг, .*\n?Максимум на раз, оценка: [\d,]+ кг/],
    ['How am I doing on the bench press?', /Sessions: 2, last \d+ March/],
    ['Как дела с жимом лёжа?', /Тренировок: 2/],
    ['What is my max on the deadlift?', /: nothing is logged yet\./],
    ['How much can I lift?', /^Tell me which exercise/],
    ['How many sets for chest this week?', /^Chest this week: [\d.]+ of [\d.]+ sets done/],
    ['Сколько подходов на грудь на этой неделе?', /^Грудь на этой неделе: сделано [\d,]+ из [\d,]+ подходов/],
    ['Which suggestions are open?', /^Waiting for your decision: 2\.\n.*Barbell Bench Press: /],
    ['Какие есть предложения?', /^Ждут твоего решения: 2\./],
    ['Will it rain?', /^I did not understand that\. You can ask me:/],
  ])('%s', async (text, reply) => {
    expect(await ask(ada, text)).toMatch(reply);
  });

  it.each([
    ['What should I train today?', /^Nothing is planned today\. No session is planned/],
    ['Why did you raise my weight?', /^There is no decision to explain yet\./],
    ['What is my max on bench press?', /: nothing is logged yet\./],
    ['Which suggestions are open?', /^No suggestion waits for you\./],
    ['How many sets for chest this week?', /^Chest this week: 0 of /],
    ['Сколько подходов на бицепс?', /^Бицепсы на этой неделе: сделано 0 из /],
  ])('of somebody new: %s', async (text, reply) => {
    expect(await ask(bob, text)).toMatch(reply);
  });

  it('names nothing that does not exist: a reply to whoever has done nothing has no exercise of its own', async () => {
    for (const text of ['How am I doing?', 'Why?', 'Which suggestions are open?', 'When is my next session?']) {
      expect(await ask(bob, text)).not.toMatch(/bench press|weekly report|chart/i);
    }
  });

  it('"bench press 80x8, 80x8, 75x7" is a report: shown back, and stored with a yes', async () => {
    const eve = await server.athlete();
    expect(await ask(eve, 'bench press 80x8, 80x8, 75x7')).toMatch(/Bench Press: .*80\/80\/75 kg/);
    await eve.change('sendMessage', { choice: 'YES' });
    const { workouts } = await eve.query<{ workouts: { nodes: WorkoutPayload['workout'][] } }>(
      '{ workouts(first: 1) { nodes { status performances { exerciseKey sets { reps load { value unit } } } } } }',
    );
    expect(workouts.nodes[0]?.performances).toEqual([
      {
        exerciseKey: 'barbell-bench-press',
        sets: [
          { reps: 8, load: { value: '80', unit: 'KG' } },
          { reps: 8, load: { value: '80', unit: 'KG' } },
          { reps: 7, load: { value: '75', unit: 'KG' } },
        ],
      },
    ]);
  });
});
