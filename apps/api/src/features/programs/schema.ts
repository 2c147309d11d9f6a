import { programRepository } from '@topset/db';
import { type MovementPattern, MUSCLES, type Muscle } from '@topset/engine';
import { type AnalyzedEntry, type ScheduleSlot, upcomingSlots, type WeekAnalysis } from '@topset/engine/selection';
import { badInput, builder } from '../../graphql/builder.ts';
import { enumOf, MovementPatternEnum, MuscleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { readId } from '../../graphql/read-id.ts';
import { ProgramType } from '../athlete/index.ts';
import { slotsOf } from '../workouts/index.ts';
import { analyzeProgram } from './analysis.ts';
import { createProgram, createProgramInput, type ProgramAnswer } from './use-cases/create-program.ts';
import { updateProgram, updateProgramInput } from './use-cases/update-program.ts';

const ScheduleSlotType = builder.objectRef<ScheduleSlot>('ScheduleSlot').implement({
  description: "One turn of a program's schedule, which goes round and round.",
  fields: (t) => ({
    slot: t.exposeInt('slot', {
      description: 'Counted from 0 since the program came into force; see `Workout.scheduleSlot`.',
    }),
    index: t.exposeInt('index', { description: 'Which entry of `weeklySchedule` it is, from 0.' }),
    entry: t.exposeString('entry', { description: 'That entry, as in `push` or `body_part:biceps,triceps`.' }),
  }),
});

builder.objectFields(ProgramType, (t) => ({
  nextSlots: t.field({
    type: [ScheduleSlotType],
    description: 'What the schedule asks for next: the slots that are neither done, skipped nor planned, in order.',
    args: { first: t.arg.int({ defaultValue: 1, description: 'How many, 1 to 14.' }) },
    resolve: async (program, { first }, context) => {
      if (first == null || first < 1 || first > 14) throw badInput('first must be from 1 to 14.');
      const { database, loaders, now } = context;
      return [...upcomingSlots(await slotsOf(database.db, await loaders.athlete(), program, now()), first)];
    },
  }),
  active: t.exposeBoolean('active', { description: 'In force; at most one is.' }),
}));

const EntrySourceEnum = enumOf('ScheduleSource', ['PLAN', 'WORKOUT', 'NONE'], 'What fills an entry of the schedule.', {
  PLAN: 'A plan of that intent.',
  WORKOUT: 'A finished workout of that intent.',
  NONE: 'Nothing yet.',
});

const VolumeZoneEnum = enumOf(
  'VolumeZone',
  ['below_mv', 'mv_to_mev', 'mev_to_mav', 'mav_to_mrv', 'above_mrv'],
  'Where the sets of a week lie among the landmarks of a muscle.',
  {
    below_mv: 'Too few to keep what is there.',
    mv_to_mev: 'Enough to keep, too few to build.',
    mev_to_mav: 'Where it builds.',
    mav_to_mrv: 'More than pays off.',
    above_mrv: 'More than can be recovered from.',
  },
);

const WeekSuggestionEnum = enumOf(
  'WeekSuggestionCode',
  ['above_mrv', 'below_mev', 'push_pull_balance', 'missing_pattern'],
  'What a week could do better.',
  {
    above_mrv: 'Fewer sets for a muscle.',
    below_mev: 'More sets for a muscle.',
    push_pull_balance: 'Pull as much as push, or up to twice.',
    missing_pattern: 'Add a movement.',
  },
);

const AnalyzedEntryType = builder.objectRef<AnalyzedEntry>('AnalyzedEntry').implement({
  description: 'An entry of the weekly schedule and what would fill it.',
  fields: (t) => ({
    entry: t.exposeString('entry', { description: 'As in the schedule.' }),
    source: t.expose('source', { type: EntrySourceEnum, description: 'What fills it.' }),
    sourceId: t.id({
      nullable: true,
      description: 'Global id of that plan or workout.',
      resolve: ({ source, id }) => id && encodeGlobalId(source === 'PLAN' ? 'Plan' : 'Workout', id),
    }),
  }),
});

type Zone = WeekAnalysis['byMuscle'][Muscle];
const AnalyzedMuscleType = builder.objectRef<Zone & { muscle: Muscle }>('AnalyzedMuscle').implement({
  description: 'Sets of one muscle in the whole week.',
  fields: (t) => ({
    muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
    sets: t.exposeFloat('sets', { description: 'Effective sets.' }),
    zone: t.expose('zone', { type: VolumeZoneEnum, description: 'Where that lies.' }),
  }),
});

type Suggestion = WeekAnalysis['suggestions'][number];
const WeekSuggestionType = builder.objectRef<Suggestion>('WeekSuggestion').implement({
  description: 'One thing that would make the week better.',
  fields: (t) => ({
    code: t.expose('code', { type: WeekSuggestionEnum, description: 'What kind of change.' }),
    muscle: t.field({
      type: MuscleEnum,
      nullable: true,
      description: 'Which muscle it is about.',
      resolve: (row): Muscle | null => ('muscle' in row ? row.muscle : null),
    }),
    sets: t.float({
      nullable: true,
      description: 'Sets too many or too few.',
      resolve: (row) => ('sets' in row ? row.sets : null),
    }),
    ratio: t.float({
      nullable: true,
      description: 'Pulling sets for each pushing set.',
      resolve: (row) => ('ratio' in row ? row.ratio : null),
    }),
    pattern: t.field({
      type: MovementPatternEnum,
      nullable: true,
      description: 'Which movement is missing.',
      resolve: (row): MovementPattern | null => ('pattern' in row ? row.pattern : null),
    }),
  }),
});

const WeeklyAnalysisType = builder.objectRef<WeekAnalysis>('WeeklyAnalysis').implement({
  description: 'How well a weekly schedule trains the whole body. Each part goes from 0 to 100.',
  fields: (t) => ({
    score: t.exposeInt('score', { description: 'All parts together.' }),
    label: t.exposeString('label', { description: 'Example: `Needs Work`.' }),
    coverage: t.exposeFloat('coverage', { description: 'How often each muscle works.' }),
    balance: t.exposeFloat('balance', { description: 'Pulling against pushing.' }),
    patterns: t.exposeFloat('patterns', { description: 'How many movements there are.' }),
    volume: t.exposeFloat('volume', { description: 'How many muscles get what builds them.' }),
    entries: t.field({
      type: [AnalyzedEntryType],
      description: 'The schedule with what fills it.',
      resolve: ({ entries }) => [...entries],
    }),
    muscles: t.field({
      type: [AnalyzedMuscleType],
      description: 'All 18 muscles.',
      resolve: ({ byMuscle }) => MUSCLES.map((muscle) => ({ muscle, ...byMuscle[muscle] })),
    }),
    suggestions: t.field({
      type: [WeekSuggestionType],
      description: 'At most three changes, most useful first.',
      resolve: ({ suggestions }) => [...suggestions],
    }),
  }),
});

builder.queryField('weeklyAnalysis', (t) =>
  t.field({
    type: WeeklyAnalysisType,
    nullable: true,
    description: 'How well the schedule of a program of yours trains the whole body.',
    complexity: 30,
    args: { programId: t.arg.id({ required: true, description: 'Global id of the program.' }) },
    resolve: async (_root, { programId }, context) => {
      const { db } = context.database;
      const id = readId('Program', programId);
      const program = await programRepository.findProgram(db, context.caller.athleteId, id);
      return program ? analyzeProgram(db, context, program) : null;
    },
  }),
);

const ProgramPayload = builder.interfaceRef<ProgramAnswer>('ProgramPayload').implement({
  description: 'Answer of `createProgram` and `updateProgram`.',
  fields: (t) => ({
    program: t.expose('program', { type: ProgramType, description: 'The program as it is now.' }),
    analysis: t.expose('analysis', { type: WeeklyAnalysisType, description: 'How well its week trains the body.' }),
  }),
});

defineMutation('createProgram', {
  description: 'Makes a program, which takes the place of the active one. Answers with the analysis of its week.',
  by: 'athlete',
  dryRun: true,
  payload: ProgramPayload,
  inputDescription: 'Its name, the intents of the week in order, and the length of a block.',
  input: createProgramInput,
  run: createProgram,
});

defineMutation('updateProgram', {
  description: 'Changes a program. Fields that are left out stay. Answers with the analysis of its week.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: ProgramPayload,
  inputDescription: 'The program, the version that you read, and what becomes different.',
  input: updateProgramInput,
  run: updateProgram,
});
