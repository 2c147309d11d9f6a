import { expectPayload, type LogSetInput } from '@topset/client';
import { z } from 'zod';
import { quoted, quotedSentence } from '../answer.ts';
import { openTargets } from '../open-targets.ts';
import { Refusal } from '../refusal.ts';
import { type Call, changingTool } from '../tool.ts';
import { safetyOf } from '../words/safety.ts';
import { setWords } from '../words/sets.ts';
import { exerciseKey, id, load, loadArgument, safety, setType } from '../words/shapes.ts';

const row = z.object({
  exerciseKey,
  sets: z.int().min(1).max(20).optional().describe('How many equal sets; 1 if left out'),
  load: loadArgument.optional().describe('Left out: body weight'),
  reps: z.int().min(0).max(1_000).optional(),
  seconds: z.int().min(0).max(86_400).optional(),
  rpe: z.number().min(1).max(10).optional(),
  rir: z.int().min(0).max(10).optional(),
  type: setType.optional(),
  notes: z.string().max(1_000).optional(),
});

type Row = z.output<typeof row>;

export const logSets = changingTool({
  name: 'log_sets',
  title: 'Log sets',
  description:
    'Logs what was lifted in the running workout, as rows or as a sentence of the athlete such as "bench press 3x8 80 kg @8" (English or Russian, one line per exercise). All or the first rows up to a refused one are stored; the answer says which.',
  input: z.object({
    sentence: z.string().min(1).max(2_000).optional().describe("The athlete's own words"),
    rows: z.array(row).min(1).max(40).optional(),
    workoutId: id.optional().describe('The running workout if left out'),
  }),
  output: z.object({
    workoutId: id,
    logged: z.array(
      z.object({
        id,
        exerciseKey: z.string(),
        type: z.string(),
        load: load.nullable(),
        reps: z.number().nullable(),
        seconds: z.number().nullable(),
        rpe: z.string().nullable(),
      }),
    ),
    safety,
  }),
  async run({ sentence, rows, workoutId: named }, call) {
    if ((sentence === undefined) === (rows === undefined)) throw new Refusal('Give either a sentence or rows.');
    const { client, idOf } = call;
    const wanted = rows ?? (await rowsOf(sentence!, call));
    const { running } = (await client.today()).viewer.today;
    const workoutId = named ?? running?.id;
    if (!workoutId) throw new Refusal('No workout runs, so nothing was stored. Call start_workout first.');
    const workout = named === undefined ? running : (await client.workout({ id: named })).workout;
    const targets = openTargets(workout?.performances ?? []);
    const answers = [];
    for (const [place, input] of wanted.flatMap(setsOf).entries()) {
      const setId = idOf(`set ${place}`);
      const plannedSetId = targets.take(setId, input.exerciseKey, input.type ?? undefined);
      const { logSet } = await client.logSet({
        input: { ...input, ...(plannedSetId && { plannedSetId }), workoutId, id: setId, clientMutationId: setId },
      });
      if (logSet.__typename !== 'LogSetPayload' && answers.length > 0) {
        throw new Refusal(
          `The first ${answers.length} sets are stored; the next one is not: ${quotedSentence(logSet.message)} Send only the rest again.`,
          safetyOf(answers.map(({ safety: found }) => found)),
        );
      }
      answers.push({ ...expectPayload(logSet), exerciseKey: input.exerciseKey });
    }
    const notice = safetyOf(answers.map(({ safety: found }) => found));
    return {
      lines: answers.map(({ set, exerciseKey: key }) => `Logged ${key}: ${setWords(set)}`),
      content: {
        workoutId,
        logged: answers.map(({ set, exerciseKey: key }) => ({ ...set, exerciseKey: key })),
        safety: notice,
      },
      safety: notice,
      rest: 'today shows the running workout with all of its sets.',
    };
  },
});

function setsOf({
  sets = 1,
  load: lifted,
  rpe,
  ...set
}: Row): (Omit<LogSetInput, 'workoutId'> & { exerciseKey: string })[] {
  const input = {
    ...set,
    ...(lifted && { load: { value: String(lifted.value), unit: lifted.unit } }),
    ...(rpe !== undefined && { rpe: String(rpe) }),
  };
  return Array.from({ length: sets }, () => input);
}

/** The API reads the sentence as it reads messages of the athlete; nothing of it is stored by that. */
async function rowsOf(text: string, { client }: Call): Promise<Row[]> {
  const {
    report,
    refusedLines,
    safety: found,
  } = expectPayload((await client.sendMessage({ input: { text, dryRun: true } })).sendMessage);
  const unclear = [
    ...refusedLines.map(({ raw }) => `${quoted(raw)} was not understood.`),
    ...report.filter(({ skipped }) => skipped).map(({ name }) => `${quoted(name)} was skipped: leave it out.`),
    ...report
      .filter(({ exerciseKey: key }) => key === null)
      .map(({ name, candidates }) => `${quoted(name)} may be ${candidates.join(', ') || 'none that is known'}.`),
  ];
  if (unclear.length > 0 || report.length === 0) {
    const notice = safetyOf([found]);
    const lines = [
      'Nothing was stored. Send rows with an exerciseKey instead (search_exercises finds it).',
      ...(notice ? ['What hurts was heard and is not stored either: record it with check_in.'] : []),
      ...unclear,
    ];
    throw new Refusal(lines.join('\n'), notice);
  }
  return report.flatMap(({ exerciseKey: key, amounts, load: lifted, rpe, note, unit }) =>
    amounts.map((amount, place) => ({
      exerciseKey: key!,
      ...(unit === 'REPS' ? { reps: amount } : { seconds: amount }),
      ...(lifted && { load: { value: lifted.value, unit: lifted.unit } }),
      ...(rpe && { rpe: Number(rpe) }),
      ...(note && place === 0 && { notes: note }),
    })),
  );
}
