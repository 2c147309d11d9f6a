import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@topset/db';
import { startApp } from '../app.ts';
import { readConfig } from '../config.ts';

/** Writes one generated session per intent, as a fresh demo start gives them on a fixed day, to docs/sessions.md. */
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

async function generate(request: (typeof REQUESTS)[number]): Promise<Session> {
  const response = await fetch(app.server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.demoToken}` },
    body: JSON.stringify({ query: DOCUMENT, variables: { input: { ...request, dryRun: true } } }),
  });
  const body = (await response.json()) as { data?: { generateFromIntent: { workout?: Session } } };
  const workout = body.data?.generateFromIntent.workout;
  if (!workout) throw new Error(`No session: ${JSON.stringify(body)}`);
  return workout;
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
