import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkoutPayload } from '../kit/documents.ts';
import type { GenerationPayload } from '../kit/generation-kit.ts';
import { decide, newPlan, trainToRaise } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** What is stored are codes and values: a change of language changes old texts too. */
describe.each(ANY_ENGINE)('words on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const speaks = (person: Person, locale: string) => person.change('updateAthlete', { locale });
  const shown = async (person: Person, { id }: { readonly id: string }) => {
    const { plan, suggestions } = await person.query<{
      plan: { versions: { nodes: { reason: string | null }[] } };
      suggestions: { nodes: { reason: string }[] };
    }>(
      `query($id: ID!) { plan(id: $id) { versions(first: 5) { nodes { reason } } }
        suggestions(first: 5, filter: { planId: $id }) { nodes { reason } } }`,
      { id },
    );
    return {
      versions: plan.versions.nodes.map(({ reason }) => reason),
      suggestions: suggestions.nodes.map(({ reason }) => reason),
    };
  };

  it('of a suggestion and of the version that it made are those of whoever reads them', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const { workout } = await trainToRaise(server, ada, plan);
    await decide(ada, 'ACCEPT', workout.suggestions);
    const english = await shown(ada, plan);
    await speaks(ada, 'RU');
    const russian = await shown(ada, plan);

    expect(english.versions).toEqual(['You accepted 2 suggestions.', null]);
    expect(russian.versions).toEqual(['Приняты 2 подсказки.', null]);
    expect(english.suggestions).toHaveLength(2);
    for (const reason of english.suggestions) expect(reason).toMatch(/^All main sets .* 62\.5 kg/);
    for (const reason of russian.suggestions) expect(reason).toMatch(/^Главные подходы .* 62,5 кг/);
    await speaks(ada, 'EN');
    expect(await shown(ada, plan)).toEqual(english);
  });

  it('of a plan of today are Russian down to the sides and seconds', async () => {
    const anna = await server.athlete();
    await speaks(anna, 'RU');
    const { generation } = await anna.change<GenerationPayload>('generateTodayPlan', { minutes: 40, wait: true });
    const { todayPlan } = await anna.query<{
      todayPlan: { blocks: { exercises: { prescription: string }[] }[] };
    }>('{ todayPlan { blocks { exercises { prescription } } } }');
    const prescriptions = todayPlan.blocks.flatMap(({ exercises }) => exercises.map((move) => move.prescription));
    expect(prescriptions).toContain('1 x 30 с на сторону');
    for (const prescription of prescriptions) expect(prescription).not.toMatch(/[a-wyz]/);

    const { workout } = await anna.change<WorkoutPayload>('startWorkout', { todayPlanId: generation.todayPlan!.id });
    const { workout: started } = await anna.query<{ workout: { performances: { notes: string | null }[] } }>(
      'query($id: ID!) { workout(id: $id) { performances { notes } } }',
      { id: workout.id },
    );
    expect(started.performances.map(({ notes }) => notes)).toContain('1 x 30 с на сторону');
  });
});
