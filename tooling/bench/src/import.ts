import { exercises } from '@topset/catalog';
import { exerciseIndex, matchExercise, readFile, Summing, surveyFile } from '@topset/exchange';
import { table } from './statistics.ts';

/**
 * Reads generated histories of other apps as a preview does: once to survey, once to read, with every exercise matched.
 * The rows are made while they are read, so that what grows is the reader. Sessions that stand apart in the file are
 * the worst case: their rows wait for each other.
 */

const EXERCISES = [
  'Bench Press (Barbell)',
  'Squat (Barbell)',
  'Lat Pulldown (Cable)',
  'Bicep Curl (Dumbbell)',
  'Plank',
];
const ROWS_OF_A_SESSION = 20;
/** `-- 5000` reads as many rows only. */
const ROWS = process.argv[2] ? [Number(process.argv[2])] : [10_000, 100_000];
const MEGABYTE = 1024 * 1024;
const PIECE = 64 * 1024;
const FIRST_DAY = Date.UTC(2001, 0, 1, 18);
const HALF_A_DAY = 12 * 3_600_000;

interface Sample {
  readonly name: string;
  readonly header: string;
  readonly row: (session: number, place: number) => string;
  /** Which session a row is of. */
  readonly sessionOf: (row: number, rows: number) => number;
}

const wall = (session: number) =>
  new Date(FIRST_DAY + session * HALF_A_DAY).toISOString().slice(0, 19).replace('T', ' ');
const exerciseOf = (place: number) => EXERCISES[Math.floor(place / 4) % EXERCISES.length]!;
const inOrder = (row: number) => Math.floor(row / ROWS_OF_A_SESSION);

const strongRow = (session: number, place: number) =>
  `${wall(session)},"Push, heavy",1h 5m,"${exerciseOf(place)}",${(place % 4) + 1},${60 + (place % 9) * 2.5},${5 + (place % 4)},0,0,"","",${place % 3 ? '' : '8.5'}`;

const SAMPLES: readonly Sample[] = [
  {
    name: 'strong-ios',
    header: 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    row: strongRow,
    sessionOf: inOrder,
  },
  {
    name: 'strong-ios, each session in two halves of the file',
    header: 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    row: strongRow,
    sessionOf: (row, rows) => Math.floor((row % (rows / 2)) / (ROWS_OF_A_SESSION / 2)),
  },
  {
    name: 'fitbod, blurred loads',
    header: 'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
    row: (session, place) =>
      `${wall(session)} +0000,${exerciseOf(place)}, ${5 + (place % 4)},${(45 + (place % 9) * 10) * 0.45359237},0.0,0.0,0.0,0.0,false,, 1.0`,
    sessionOf: inOrder,
  },
];

async function* bytesOf({ header, row, sessionOf }: Sample, rows: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = `${header}\n`;
  for (let at = 0; at < rows; at++) {
    text += `${row(sessionOf(at, rows), at % ROWS_OF_A_SESSION)}\n`;
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

async function read(sample: Sample, rows: number) {
  const open = () => bytesOf(sample, rows);
  const index = exerciseIndex(exercises);
  const matched = new Map<string, string>();
  const before = heap();
  let most = before;
  const started = performance.now();
  const busy = process.cpuUsage();
  const survey = await surveyFile(open, {
    zone: 'Europe/Moscow',
    now: Date.UTC(2200, 0, 1),
    answers: { 'UNIT:Weight': 'KG' },
  });
  const summing = new Summing();
  let batches = 0;
  for await (const batch of readFile(open, survey)) {
    summing.take(batch);
    for (const { exercise } of batch.session?.performances ?? []) {
      if (!matched.has(exercise)) matched.set(exercise, matchExercise(exercise, index).kind);
    }
    if (++batches % 500 === 0) most = Math.max(most, heap());
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(busy);
  const { total } = summing.summary.rows;
  if (total !== rows) throw new Error(`${total} of ${rows} rows are accounted for`);
  return [
    sample.name,
    String(rows),
    seconds.toFixed(2),
    ((user + system) / 1e6).toFixed(2),
    Math.round(rows / seconds).toString(),
    ((most - before) / MEGABYTE).toFixed(1),
  ];
}

const results = [['file', 'rows', 'seconds', 'processor seconds', 'rows a second', 'heap at most over the start, MB']];
for (const sample of SAMPLES) {
  await read(sample, 2000);
  for (const rows of ROWS) results.push(await read(sample, rows));
}
console.log(table(results));
