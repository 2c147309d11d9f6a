import { ENGINES } from '@topset/db/testing';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { exampleTabs } from '../../src/server/examples.ts';
import { watch } from '../kit/event-stream.ts';
import { dataOf, send, startTestServer, type TestServer } from '../kit/testkit.ts';

const EXAMPLES = exampleTabs(DEMO_TOKEN).map(({ query, variables }) => {
  const document = parse(query);
  // GraphiQL sends the name of the operation, and fragments stand beside it.
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const given = JSON.parse(variables ?? '{}') as Record<string, string | undefined>;
  return { name: operation?.name?.value ?? 'nameless', kind: operation?.operation, query, variables: given };
});

describe('the examples of GraphiQL', () => {
  it('have one operation each, with a name of its own and a word on what it shows', () => {
    expect(new Set(EXAMPLES.map(({ name }) => name)).size).toBe(EXAMPLES.length);
    for (const { name, query } of EXAMPLES) {
      expect(name).not.toBe('nameless');
      expect(query).toMatch(/^# [A-Z]/);
    }
  });

  it('tell the loop in its order', () => {
    const loop = ['Today', 'StartWorkout', 'LogSets', 'FinishWorkout', 'DecideSuggestions', 'PlanHistory'];
    const names = EXAMPLES.map(({ name }) => name).filter((name) => loop.includes(name));
    expect(names).toEqual(loop);
  });

  it('carry the token where there is one, and leave out what is of the demo athlete where there is none', () => {
    for (const { headers } of exampleTabs(DEMO_TOKEN)) {
      expect(JSON.parse(headers!)).toEqual({ authorization: `Bearer ${DEMO_TOKEN}` });
    }
    const plain = exampleTabs(null);
    expect(plain.length).toBeGreaterThan(4);
    for (const { query, variables, headers } of plain) {
      expect(headers).toBeNull();
      expect(variables).toBeNull();
      expect(query).not.toMatch(/Id: "|\(id: "/);
    }
  });
});

describe.each(ENGINES)('the examples of GraphiQL on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { demo: true });
  });
  afterAll(() => server.stop());

  // Twice: a visitor presses the button again.
  it.each([...EXAMPLES, ...EXAMPLES])('$name runs as it is', async ({ name, kind, query, variables }) => {
    if (kind === 'subscription') {
      const events = await watch<{ data: object; errors?: object }>(server.url, query, variables, {
        token: DEMO_TOKEN,
      });
      const event = await events.next();
      expect(event?.errors).toBeUndefined();
      expectAnswer(event?.data);
      return events.close();
    }
    const answer = await send<Record<string, object | null>>(server.url, query, variables, { token: DEMO_TOKEN });
    if (name === 'RefusedOnPurpose') {
      const paths = [{ path: 'minutes' }, { path: 'equipment.0' }];
      return expect(dataOf(answer)).toMatchObject({ generateWorkout: { code: 'VALIDATION', issues: paths } });
    }
    expectAnswer(dataOf(answer));
    // Reply, question and choices speak the language of the message, whatever the athlete's is.
    if (name === 'ReportInWords') expect(answer.text).toContain('"label":"Да"');
  });

  /** Something of everything: no null at the root, no error member, no empty list. */
  function expectAnswer(data: object | undefined): void {
    for (const value of Object.values(data ?? { nothing: null })) {
      expect(value).not.toBeNull();
      expect(value).not.toHaveProperty('code');
      expect(JSON.stringify(value)).not.toMatch(/"nodes":\[\]/);
    }
  }
});
