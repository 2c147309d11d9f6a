import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_ATHLETE_ID, DEMO_TOKEN, readConfig, startApp } from '@topset/api';
import { openDatabase } from '@topset/db';
import { ask } from '../api/graphql.ts';
import { onStage, type Stage } from '../api/stage.ts';
import { ascending, quantile, table } from '../statistics.ts';
import { CONNECTIONS, type Taken, taken } from './counters.ts';
import { addAthletes, lengthenHistory } from './fill.ts';
import { changes } from './mutations.ts';
import { type Asked, type Ids, mutation, queries } from './operations.ts';

const { values: options } = parseArgs({
  options: {
    /** Other athletes at the largest size, each with the demo athlete's first history. */
    athletes: { type: 'string', default: '200' },
    /** How many times the demo athlete's history is as long at the largest size. */
    history: { type: 'string', default: '100' },
    /** How many times as long it is at the smallest: about a year, so that windows of time are full. */
    base: { type: 'string', default: '8' },
    /** How many times as long it is for the others: 2 makes a million workouts of 10,000 athletes. */
    each: { type: 'string', default: '1' },
    repeats: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const SIZES = [1, 10, 100] as const;
const athletes = Number(options.athletes);
const history = Number(options.history);
const repeats = Number(options.repeats);
const share = (most: number, size: number, least = 1) => Math.max(least, Math.round((most * size) / 100));
const lengthAt = (size: number) => share(history, size, Number(options.base));

/** The middle of several runs: the first has texts to prepare and pages to fetch. */
function middle(runs: readonly Taken[]): Taken {
  const of = (key: keyof Taken) => quantile(ascending(runs.map((run) => run[key])), 0.5);
  return { statements: of('statements'), rows: of('rows'), buffers: of('buffers'), milliseconds: of('milliseconds') };
}

async function idsOf(url: string): Promise<Ids> {
  const data = await ask<{
    viewer: { program: { id: string } };
    workouts: {
      nodes: {
        id: string;
        plan: { id: string; exercises: { id: string }[] };
        performances: { exerciseKey: string; sets: { id: string }[] }[];
      }[];
    };
    imports: { nodes: { id: string }[] };
    suggestions: { nodes: { id: string; decisionRecord: { id: string } }[] };
  }>(
    url,
    DEMO_TOKEN,
    `{ viewer { program { id } }
       workouts(first: 1, filter: { statuses: [DONE] }) {
         nodes { id plan { id exercises { id } } performances { exerciseKey sets { id } } } }
       imports(first: 1) { nodes { id } }
       suggestions(first: 1) { nodes { id decisionRecord { id } } } }`,
    {},
  );
  const [workout] = data.workouts.nodes;
  const [suggestion] = data.suggestions.nodes;
  return {
    planId: workout!.plan.id,
    planExerciseId: workout!.plan.exercises[0]!.id,
    doneId: workout!.id,
    doneKey: workout!.performances[0]!.exerciseKey,
    doneSetIds: workout!.performances[0]!.sets.map(({ id }) => id),
    importId: data.imports.nodes[0]!.id,
    programId: data.viewer.program.id,
    suggestionId: suggestion?.id ?? '',
    decisionRecordId: suggestion?.decisionRecord.id ?? '',
  };
}

/** A file of thirty sessions of another app, read and not stored yet. */
async function importFile(url: string): Promise<void> {
  const days = Array.from({ length: 30 }, (_, day) => `2020-01-${String(day + 1).padStart(2, '0')},Face Pull,20,12`);
  const input = {
    text: ['date,what,load,reps', ...days].join('\n'),
    columns: { date: 'date', exercise: 'what', load: 'load', reps: 'reps', unit: 'KG' },
    createAll: true,
  };
  await ask(url, DEMO_TOKEN, mutation('PreviewImport'), { input });
  const state = '{ imports(first: 1) { nodes { state } } }';
  const isRead = async () => {
    const { imports } = await ask<{ imports: { nodes: { state: string }[] } }>(url, DEMO_TOKEN, state, {});
    return imports.nodes[0]?.state === 'READY';
  };
  while (!(await isRead())) await setTimeout(100);
}

interface Result {
  readonly message?: string;
  readonly workout?: { readonly id: string };
  readonly set?: { readonly id: string; readonly version: number };
}

async function main({ databaseUrl, sql }: Stage): Promise<void> {
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: CONNECTIONS });
  const env = { DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', WEB: 'false', MAX_COST: '1000000' };
  const config = readConfig({ ...env, MAX_COST_PER_MINUTE: '0' });
  const app = await startApp(config, database, { withoutSchedules: true });
  try {
    const { url } = app.server;
    await sql`update api_tokens set scopes = scopes || '{admin}' where athlete_id = ${DEMO_ATHLETE_ID}`;
    await importFile(url);
    // Work of its own would be counted as somebody's.
    await app.jobs.stop();
    const found = new Map<string, Map<number, Taken | string>>();
    const note = (name: string, size: number, what: Taken | string) => {
      found.set(name, (found.get(name) ?? new Map()).set(size, what));
    };
    const measureQuery = async ({ name, document, variables }: Asked, size: number) => {
      const runs: Taken[] = [];
      for (let run = 0; run <= repeats; run++) {
        runs.push(await taken(sql, database, () => ask(url, DEMO_TOKEN, document, variables)));
      }
      note(name, size, middle(runs.slice(1)));
    };
    const change = async (name: string, input: object, size: number): Promise<Result> => {
      let answer: Record<string, Result> = {};
      const what = await taken(sql, database, async () => {
        answer = await ask(url, DEMO_TOKEN, mutation(name.split(' ')[0]!), { input });
      });
      const [result] = Object.values(answer);
      note(name, size, result?.message ? `refused: ${result.message}` : what);
      return result ?? {};
    };
    /** One session from its start into history; what the first one of a size makes anew is not counted. */
    const session = async (planId: string, size: number) => {
      const { workout } = await change('StartWorkout', { planId }, size);
      const workoutId = workout!.id;
      await ask(url, DEMO_TOKEN, mutation('SkipReview'), { input: { workoutId } });
      const set = { load: { value: '60', unit: 'KG' }, reps: 8 };
      const logged = await change('LogSet', { workoutId, exerciseKey: 'barbell-bench-press', ...set }, size);
      const { id: setId, version: expectedVersion } = logged.set!;
      await change('UpdateSet', { setId, expectedVersion, reps: 9 }, size);
      await change('FinishWorkout', { workoutId, sessionRpe: '8' }, size);
      await change('LeaveSummary', { workoutId }, size);
    };

    const each = Number(options.each);
    if (each > 1) await lengthenHistory(sql, DEMO_ATHLETE_ID, 1, each - 1);
    let [copies, lengths] = [0, each];
    for (const size of SIZES) {
      process.stderr.write(`size ${size}: ${share(athletes, size)} other athletes, history ${lengthAt(size)}x\n`);
      await addAthletes(sql, DEMO_ATHLETE_ID, copies + 1, share(athletes, size));
      await lengthenHistory(sql, DEMO_ATHLETE_ID, lengths, lengthAt(size) - 1);
      [copies, lengths] = [share(athletes, size), lengthAt(size)];
      await sql`vacuum analyze`;
      const ids = await idsOf(url);
      for (let round = 0; round < 2; round++) await session(ids.planId, size);
      await change('GenerateFromIntent', { intent: 'PUSH', another: true, dryRun: true }, size);
      for (const { name, input } of await changes(url, DEMO_TOKEN, ids, size)) {
        await change(name, input, size).catch((error: Error) => note(name, size, error.message.slice(0, 200)));
      }
      for (const asked of queries(ids)) {
        if (options.only && !asked.name.startsWith(options.only)) continue;
        await measureQuery(asked, size).catch((error: Error) => note(asked.name, size, error.message.slice(0, 60)));
      }
    }

    const rows = [
      ['operation', ...SIZES.flatMap((size) => [`${size}x: stmts`, 'rows', 'buffers', 'ms']), 'buffers 100x/1x'],
    ];
    for (const [name, sizes] of found) {
      const cells = SIZES.flatMap((size) => {
        const what = sizes.get(size);
        if (typeof what === 'string' || !what) return [what ?? '', '', '', ''];
        return [what.statements, what.rows, what.buffers]
          .map((count) => count.toFixed(0))
          .concat(what.milliseconds.toFixed(1));
      });
      const [least, most] = [sizes.get(1), sizes.get(100)];
      const growth =
        typeof least === 'object' && typeof most === 'object'
          ? (most.buffers / Math.max(1, least.buffers)).toFixed(2)
          : '';
      rows.push([name, ...cells, growth]);
    }
    process.stdout.write(`\n${table(rows)}\n`);
  } finally {
    await app.stop();
  }
}

await onStage(main);
