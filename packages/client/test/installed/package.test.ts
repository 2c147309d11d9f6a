import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { BROWSER, NODE, PACKAGE, runThere, typeCheck } from './consumer.ts';

const consumer = inject('consumer');

const APP = `
import { createTopsetClient, expectPayload, paginate, type WorkoutDetailsFragment } from '@topset/client';

const client = createTopsetClient({ url: 'https://api.example.com/graphql', token: async () => 'jwt', fetch });
export async function latest(): Promise<WorkoutDetailsFragment | null> {
  for await (const { id } of paginate((after) => client.workouts({ after }), (data) => data.workouts)) {
    const { workout } = await client.workout({ id }, { signal: AbortSignal.timeout(1000) });
    return workout;
  }
  return null;
}
export async function skip(workoutId: string): Promise<string> {
  const { skipWorkout } = await client.skipWorkout({ input: { session: { workoutId } } });
  // @ts-expect-error: it may be a failure, which has no workout
  skipWorkout.workout;
  return expectPayload(skipWorkout).workout.name;
}
// @ts-expect-error: the id is missing
client.workout({});
// @ts-expect-error: no such status
client.workouts({ filter: { statuses: ['FINISHED'] } });
`;

describe('the packed package', () => {
  test('holds what it exports and installs nothing else', () => {
    const lock = JSON.parse(readFileSync(join(consumer, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/@topset/client']);
    const requireThere = createRequire(join(consumer, 'package.json'));
    const trusted = JSON.parse(readFileSync(requireThere.resolve('@topset/client/trusted-documents.json'), 'utf8'));
    expect(Object.keys(trusted).length).toBeGreaterThan(25);
    expect(readFileSync(requireThere.resolve('@topset/client/schema.graphql'), 'utf8')).toContain('type Query');
  });

  test.each([
    ['browser', BROWSER],
    ['node', NODE],
  ])('type-checks in a %s project', async (name, options) => {
    writeFileSync(join(consumer, 'app.ts'), APP);
    expect(await typeCheck(name, options, ['app.ts'])).toBe('');
  });

  test('is what the README and the guides say', async () => {
    const snippets = SNIPPETS();
    expect(snippets.length).toBeGreaterThan(7);
    const files = snippets.map((code, index) => {
      const given = /const client\b/.test(code) ? '' : "declare const client: import('@topset/client').TopsetClient;\n";
      writeFileSync(join(consumer, `readme-${index}.ts`), `${given}${code}\nexport {};\n`);
      return `readme-${index}.ts`;
    });
    expect(await typeCheck('readme', BROWSER, files)).toBe('');
  });
});

/** The programs of the README and of the guides. */
const SNIPPETS = (): string[] => {
  const guides = join(PACKAGE, '../../docs/guides');
  const pages = [join(PACKAGE, 'README.md'), ...readdirSync(guides).map((name) => join(guides, name))];
  return pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/^```ts\n(.*?)^```/gms), ([, code]) => code!),
  );
};

/** A client if the program has none of its own, and nothing left open by the program before. */
const BEFORE = (code: string) => `
import { createTopsetClient as connect } from '@topset/client';
const server = { url: process.env.TOPSET_URL!, token: process.env.TOPSET_TOKEN! };
const before = connect(server);
for (const { id: workoutId, version: expectedVersion } of (await before.workouts({ first: 9, filter: { statuses: ['ACTIVE', 'REVIEW'] } })).workouts.nodes) {
  await before.deleteWorkout({ input: { workoutId, expectedVersion } });
}
const [newest] = (await before.workouts({ first: 1 })).workouts.nodes;
${/const client\b/.test(code) ? '' : 'const client = before;'}
${code.includes('for await (const { workoutUpdated }') ? 'console.log = () => process.exit(0);' : ''}
`;

/** The program with what a reader would fill in. */
const filledIn = (code: string) =>
  code
    .replaceAll("'http://127.0.0.1:4000/graphql'", 'server.url')
    .replaceAll("'topset_…'", 'server.token')
    .replaceAll("'V29ya291dDox'", 'newest!.id')
    .replaceAll("'invite_…'", 'invitationCode!');

describe('the packed package and a real server', () => {
  beforeAll(async () => {
    cpSync(join(PACKAGE, 'examples'), join(consumer, 'examples'), { recursive: true });
    const files = readdirSync(join(consumer, 'examples')).map((name) => `examples/${name}`);
    const emit = { ...NODE, noEmit: false, outDir: 'out', rootDir: '.', rewriteRelativeImportExtensions: true };
    expect(await typeCheck('examples', emit, files)).toBe('');
  });

  test('the examples do what they show', async () => {
    expect(await runThere('out/examples/read-history.js')).toMatch(
      /^\d+ workouts done\n(.+: [A-Z]+, best [\d.]+ KG\n)+$/,
    );
    expect(await runThere('out/examples/train-a-session.js')).toMatch(/is SUMMARY\n(- .+\n)*.+ is DONE\n$/);
    expect(await runThere('out/examples/generate-a-workout.js')).toMatch(
      /^QUEUED\n(?:[A-Z]+\n)+DONE\na session to train\nversion 2 is DONE\n$/,
    );
    expect(await runThere('out/examples/second-device.js')).toBe(
      'the watch shows Two devices\nthe watch shows 1 set: 5 × 82.5\nthe workout is gone\n',
    );
    expect(await runThere('out/examples/handle-failures.js')).toBe(
      'name must not be empty\nrefused: VALIDATION\nsign in again\n',
    );
  });

  test('the programs of the README and of the guides run to their end', async () => {
    const snippets = SNIPPETS();
    const files = snippets.map((code, index) => {
      writeFileSync(join(consumer, `run-${index}.ts`), `${BEFORE(code)}${filledIn(code)}\nexport {};\n`);
      return `run-${index}.ts`;
    });
    const emit = { ...NODE, noEmit: false, outDir: 'out', rootDir: '.', skipLibCheck: true };
    expect(await typeCheck('run', emit, files)).toBe('');
    for (const [index, code] of snippets.entries()) {
      const ended = await runThere(`out/run-${index}.js`).then(
        () => 'well',
        ({ stderr }: { stderr: string }) => stderr,
      );
      // The demo has one athlete, who cannot be their own coach: the program gets as far as that refusal.
      if (code.includes('acceptGrant')) expect(ended, code).toMatch(/ExpectedFailure/);
      else expect(ended, code).toBe('well');
    }
  });

  test('every query runs on its largest page, as text and as a trusted document', async () => {
    writeFileSync(join(consumer, 'queries.js'), QUERIES);
    const answers = JSON.parse(await runThere('queries.js')) as { text: unknown; trusted: unknown };
    expect(answers.text).toMatchObject({ viewer: 'Demo Athlete', node: 'Workout', failed: [] });
    expect(answers.trusted).toEqual(answers.text);
  });

  test('a mutation whose answer was lost is done once', async () => {
    writeFileSync(join(consumer, 'lost-answer.js'), LOST_ANSWER);
    expect(JSON.parse(await runThere('lost-answer.js'))).toEqual({ sent: 2, made: 1, same: true });
  });
});

/** Plain JavaScript, as a consumer without a compiler writes it. */
const QUERIES = `
import { createTopsetClient } from '@topset/client';
import { documentIds } from '@topset/client/document-ids';

const { TOPSET_URL: url, TOPSET_TOKEN: token } = process.env;

async function ask(options) {
  const client = createTopsetClient({ url, token, ...options });
  const { viewer } = await client.viewer();
  const { workouts } = await client.workouts({ first: 100, withTotalCount: true });
  const { plans } = await client.plans({ first: 100 });
  const { exercises } = await client.exercises({ first: 100, search: 'жим', locale: 'RU' });
  const [plan, exercise] = [plans, exercises].map(({ nodes }) => nodes[0]);
  const workout = workouts.nodes.find(({ status }) => status === 'DONE');
  const { node } = await client.node({ id: workout.id });
  const { nodes } = await client.nodes({ ids: workouts.nodes.slice(0, 20).map(({ id }) => id) });
  const calls = {
    workout: client.workout({ id: workout.id }),
    workoutSuggestions: client.workoutSuggestions({ id: workout.id }),
    plan: client.plan({ id: plan.id }),
    planVersions: client.planVersions({ id: plan.id, first: 100 }),
    planVersionChanges: client.planVersionChanges({ id: plan.id, first: 25 }),
    exercise: client.exercise({ key: exercise.key }),
    exerciseHistory: client.exerciseHistory({ key: exercise.key }),
    suggestions: client.suggestions({ first: 100 }),
    suggestionReview: client.suggestionReview({ of: { planId: plan.id } }),
    previewSuggestions: client.previewSuggestions({ workoutId: workout.id }),
    createPlan: client.createPlan({ input: { name: 'Dry', dryRun: true, exercises: [{ exerciseKey: exercise.key, sets: [{ reps: 5 }] }] } }),
  };
  const failed = [];
  for (const [name, call] of Object.entries(calls)) await call.catch((error) => failed.push(name + ': ' + error.message));
  return {
    viewer: viewer.displayName,
    node: node.__typename,
    nodes: nodes.length,
    counted: workouts.totalCount,
    failed,
    created: (await calls.createPlan).createPlan.__typename,
  };
}

console.log(JSON.stringify({ text: await ask({}), trusted: await ask({ documentIds }) }));
`;

/** The first answer is read from the wire and thrown away, as a tunnel does to a phone. */
const LOST_ANSWER = `
import { createTopsetClient, expectPayload, paginate } from '@topset/client';

const { TOPSET_URL: url, TOPSET_TOKEN: token } = process.env;
let sent = 0;
const phone = createTopsetClient({
  url,
  token,
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    sent += 1;
    if (sent > 1) return response;
    await response.text();
    throw new TypeError('in the tunnel');
  },
});
const input = { name: 'Made once', exercises: [{ exerciseKey: 'barbell-bench-press', sets: [{ reps: 5 }] }] };
const { plan } = expectPayload((await phone.createPlan({ input })).createPlan);

const desk = createTopsetClient({ url, token });
const made = [];
for await (const { id, name } of paginate((after) => desk.plans({ after }), (data) => data.plans)) {
  if (name === 'Made once') made.push(id);
}
console.log(JSON.stringify({ sent, made: made.length, same: made[0] === plan.id }));
`;
