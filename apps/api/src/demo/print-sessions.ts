import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@topset/db';
import { startApp } from '../app.ts';
import { readConfig } from '../config.ts';

/**
 * Writes one generated session per intent, as a fresh demo start gives them on a fixed day, to docs/sessions.md, and what
 * the plans ask for beside what the coaches would load.
 */
const NOW = new Date('2026-03-02T08:00:00.000Z');
const REQUESTS = [
  { intent: 'PUSH' },
  { intent: 'PULL' },
  { intent: 'LEGS' },
  { intent: 'UPPER' },
  { intent: 'LOWER' },
  { intent: 'FULL_BODY' },
  { intent: 'BODY_PART', targetMuscles: ['BICEPS', 'TRICEPS'], minutes: 45 },
] as const;

const DOCUMENT = `mutation Generate($input: GenerateFromIntentInput!) {
  generateFromIntent(input: $input) {
    ... on Error { message }
    ... on WorkoutPayload { workout { name
      performances { exercise { name } targets { repPolicy { lower upper } restPolicy { seconds }
        sets { type load { value unit } reps seconds rpe } } }
      selectionMetadata { estimatedMinutes picks { role reason load { reason } }
        deferred { muscle sets reason } warnings { code } } } } } }`;

const COACHES = ['selection/coach-1', 'selection/coach-2'] as const;

const PLANS = `{ plans(first: 10) { nodes { exercises { exercise { name } sets { type load { value unit } reps seconds rpe } } } } }`;

interface PlansData {
  readonly plans: {
    readonly nodes: readonly {
      readonly exercises: readonly { readonly exercise: { readonly name: string }; readonly sets: readonly Target[] }[];
    }[];
  };
}

interface Target {
  readonly type: string;
  readonly load: { readonly value: string; readonly unit: string } | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: string | null;
}

interface Session {
  readonly name: string;
  readonly performances: readonly {
    readonly exercise: { readonly name: string };
    readonly targets: { readonly restPolicy: { readonly seconds: number }; readonly sets: readonly Target[] };
  }[];
  readonly selectionMetadata: {
    readonly estimatedMinutes: number;
    readonly picks: readonly {
      readonly role: string;
      readonly reason: string;
      readonly load: { readonly reason: string };
    }[];
    readonly deferred: readonly { readonly muscle: string; readonly sets: number; readonly reason: string }[];
    readonly warnings: readonly { readonly code: string }[];
  };
}

const database = await openDatabase({ engine: 'pglite', folder: 'memory://sessions' });
const app = await startApp(readConfig({ PORT: '0', LOG_LEVEL: 'error' }), database, { now: () => NOW });
const sections: string[] = [];
for (const request of REQUESTS) sections.push(describe(await generate(request)));
sections.push(await oneStrength());
await app.stop();

const target = fileURLToPath(new URL('../../../../docs/sessions.md', import.meta.url));
writeFileSync(
  target,
  `# One generated session per intent

What \`generateFromIntent\` gives the demo athlete (hypertrophy, intermediate, full gym, 60 minutes) after a fresh start. Printed by
\`pnpm --filter @topset/api run sessions:print\`; the demo history ends on the day it is seeded, so that other days give other sessions.

${sections.join('\n\n')}
`,
);

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(app.server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.demoToken}` },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data };
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

async function generate(request: (typeof REQUESTS)[number]): Promise<Session> {
  const { generateFromIntent } = await ask<{ generateFromIntent: { workout?: Session; message?: string } }>(DOCUMENT, {
    input: { ...request, dryRun: true },
  });
  if (!generateFromIntent.workout) throw new Error(`No session: ${generateFromIntent.message}`);
  return generateFromIntent.workout;
}

/** First working sets of every exercise that a session of a policy has. */
async function firstSets(policy: string): Promise<Map<string, string>> {
  const { updateAthlete } = await ask<{ updateAthlete: { message?: string } }>(
    'mutation($input: UpdateAthleteInput!) { updateAthlete(input: $input) { ... on Error { message } } }',
    { input: { settings: { selectionPolicy: policy } } },
  );
  if (updateAthlete.message) throw new Error(updateAthlete.message);
  const sets = new Map<string, string>();
  for (const request of REQUESTS) {
    for (const { exercise, targets } of (await generate(request)).performances) {
      if (!sets.has(exercise.name)) sets.set(exercise.name, firstOf(targets.sets));
    }
  }
  return sets;
}

function firstOf(sets: readonly Target[]): string {
  const first = sets.find(({ type }) => type !== 'WARMUP');
  return first ? written(first) : '–';
}

/** Plans, which suggestions keep, and generated sessions look at the same person. */
async function oneStrength(): Promise<string> {
  const { plans } = await ask<PlansData>(PLANS);
  const planned = new Map(
    plans.nodes.flatMap(({ exercises }) => exercises.map(({ exercise, sets }) => [exercise.name, firstOf(sets)])),
  );
  const coaches: Map<string, string>[] = [];
  for (const policy of COACHES) coaches.push(await firstSets(policy));
  const names = [...new Set([...planned.keys(), ...coaches.flatMap((sets) => [...sets.keys()])])];
  const rows = names
    .map((name) => [name, ...[planned, ...coaches].map((sets) => sets.get(name) ?? '–')])
    .map((cells) => `| ${cells.join(' | ')} |`);
  return [
    '## One strength',
    '',
    'The first working set of each exercise: what the plans ask for, and what the sessions of both coaches would (the first session above that has it). Exercises without a plan were never done.',
    '',
    `| exercise | plan | ${COACHES.map((id) => id.split('/')[1]).join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function describe({ name, performances, selectionMetadata }: Session): string {
  const { picks, deferred, warnings, estimatedMinutes } = selectionMetadata;
  const rows = performances.map(({ exercise, targets }, index) => {
    const pick = picks[index]!;
    const { sets, restPolicy } = targets;
    const ramp = sets.filter(({ type }) => type === 'WARMUP').map(written);
    const working = sets.filter(({ type }) => type !== 'WARMUP');
    const cells = [
      pick.role === 'MAIN' ? `**${exercise.name}**` : exercise.name,
      ramp.join(', ') || '–',
      grouped(working.map(written)),
      working[0]?.rpe ?? '–',
      `${restPolicy.seconds} s`,
      `${pick.reason} ${pick.load.reason}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const missing = deferred.map(({ muscle, sets, reason }) => `${word(muscle)} ${sets} (${word(reason)})`);
  return [
    `## ${name}, about ${estimatedMinutes} minutes`,
    '',
    '| exercise (main in bold) | warm-up | working sets | RPE | rest | why |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Left for later sessions of the week, in sets: ${missing.join(', ') || 'nothing'}.`,
    ...(warnings.length > 0 ? ['', `Warnings: ${warnings.map(({ code }) => code).join(', ')}.`] : []),
  ].join('\n');
}

function written({ load, reps, seconds }: Target): string {
  const amount = reps === null ? `${seconds} s` : String(reps);
  return load ? `${load.value} ${load.unit.toLowerCase()} × ${amount}` : amount;
}

/** `3 × (60 kg × 10)` for sets that are alike and follow each other. */
function grouped(sets: readonly string[]): string {
  const groups: { text: string; count: number }[] = [];
  for (const text of sets) {
    const last = groups.at(-1);
    if (last?.text === text) last.count++;
    else groups.push({ text, count: 1 });
  }
  return groups.map(({ text, count }) => (count === 1 ? text : `${count} × (${text})`)).join(', ');
}

function word(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
