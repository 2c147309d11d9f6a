import type { ImportRefusal } from '@topset/db';
import type { Summary } from '@topset/exchange';
import { builder } from '../../../graphql/builder.ts';
import { enumOf, SetTypeEnum, UnitEnum } from '../../../graphql/enums.ts';
import { ExerciseType, exerciseOf } from '../../exercises/index.ts';
import {
  EXERCISE_STANDINGS,
  type ImportedName,
  type ImportPreview,
  type ImportQuestion,
  isOpen,
  QUESTION_TYPES,
  type RaisedRecord,
  type SampleSession,
  type SampleSet,
} from '../preview-model.ts';

const QuestionTypeEnum = enumOf('ImportQuestionType', QUESTION_TYPES, 'What a question of an import is about.', {
  DIALECT: 'Which app wrote the file.',
  UNIT: 'In which unit a column is.',
  TIME_ZONE: 'In which zone the clocks of the file stood.',
  DATE_ORDER: 'Whether the day or the month comes first.',
  NUMBER_FORMAT: 'Whether a comma is the decimal sign, or groups thousands.',
  WORD: 'What a month, a mark of a set or a unit means.',
  EXERCISE: 'Which exercise a name is.',
  BODYWEIGHT_LOAD: 'Whether loads on a body-weight exercise were added, or have the body in them.',
  DUPLICATE_SESSION: 'Whether a session is one that you logged elsewhere already.',
  EDITED_SESSION: 'Whether a session that you edited or deleted here is to be as the newer file has it.',
});

const ImportQuestionType = builder.objectRef<ImportQuestion>('ImportQuestion').implement({
  description: 'Something that the file does not say for certain. Answer it with `previewImport`.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What an answer names it by.' }),
    type: t.expose('type', { type: QuestionTypeEnum, description: 'What it is about.' }),
    column: t.string({ nullable: true, description: 'The column that it is about.', resolve: ({ column }) => column }),
    word: t.string({ nullable: true, description: 'The word that nobody knows.', resolve: ({ word }) => word }),
    exercise: t.string({
      nullable: true,
      description: 'The exercise as the file writes it.',
      resolve: ({ exercise }) => exercise,
    }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start of the session that it is about.',
      resolve: ({ startedAt }) => (startedAt ? new Date(startedAt) : null),
    }),
    choices: t.stringList({
      description:
        'Answers, best first. Of an exercise: keys, `CREATE` for an own exercise, `TEXT` to leave it in the file only; any other key is an answer, too. Empty: any zone.',
      resolve: ({ choices }) => [...choices],
    }),
    candidates: t.field({
      type: [ExerciseType],
      description: 'The exercises among the choices, best first.',
      resolve: async ({ type, choices }, _args, context) => {
        if (type !== 'EXERCISE') return [];
        const found = await Promise.all(choices.map((key) => exerciseOf(key, context)));
        return found.filter((exercise) => exercise !== null);
      },
    }),
    default: t.exposeString('default', { nullable: true, description: 'What is taken if nobody answers.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'What you answered.' }),
    open: t.boolean({ description: 'It has to be answered before a commit.', resolve: isOpen }),
  }),
});

export const ImportRefusalType = builder.objectRef<ImportRefusal>('ImportRefusal').implement({
  description: 'Why a file was not read at all. Nothing of it was stored in the history.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        '`BAD_ENCODING`, `EMPTY_FILE`, `FILE_TOO_LARGE`, `UNTERMINATED_QUOTE`, `AMBIGUOUS_HEADER` or `UNKNOWN_FORMAT`; the last can be read with `columns`.',
    }),
    line: t.int({ nullable: true, description: 'The line, from 1.', resolve: ({ line }) => line }),
    byte: t.int({ nullable: true, description: 'The first bad byte, from 0.', resolve: ({ byte }) => byte }),
    columns: t.stringList({
      description: 'Names that stand twice in the header.',
      resolve: ({ columns }) => [...(columns ?? [])],
    }),
    headers: t.stringList({
      description: 'What the header of an unknown table says.',
      resolve: ({ headers }) => [...(headers ?? [])],
    }),
    dialects: t.stringList({
      description: 'Formats that would have been known.',
      resolve: ({ dialects }) => [...(dialects ?? [])],
    }),
  }),
});

interface Count {
  readonly name: string;
  readonly count: number;
}

const ImportCountType = builder.objectRef<Count>('ImportCount').implement({
  description: 'How many rows or cells.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of what: a reason, or a column.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const ImportAmountsType = builder.objectRef<ImportPreview['added']>('ImportAmounts').implement({
  description: 'Sessions and sets.',
  fields: (t) => ({
    sessions: t.exposeInt('sessions', { description: 'How many sessions.' }),
    sets: t.exposeInt('sets', { description: 'How many sets.' }),
  }),
});

const ImportRowCountsType = builder.objectRef<Summary['rows']>('ImportRowCounts').implement({
  description: 'What the rows of the file become. The counts add up to the file.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Rows after the header.' }),
    sets: t.exposeInt('set', { description: 'Those that become sets.' }),
    rests: t.exposeInt('rest', { description: 'Those that are the rest of a set.' }),
    notes: t.exposeInt('note', { description: 'Those that are a note.' }),
    nothing: t.field({
      type: [ImportCountType],
      description: 'Those that become nothing, by reason.',
      resolve: ({ nothing }) => Object.entries(nothing).map(([name, count]) => ({ name, count })),
    }),
  }),
});

const StandingEnum = enumOf('ImportExerciseStanding', EXERCISE_STANDINGS, 'How a name found its exercise.', {
  MATCHED: 'It says which exercise it is, or you said so before.',
  CHOSEN: 'You said which.',
  CREATED: 'It becomes an own exercise.',
  LEFT_OUT: 'It stays in the file only.',
  ASKED: 'There is a question about it.',
});

const ImportedExerciseType = builder.objectRef<ImportedName>('ImportedExercise').implement({
  description: 'A name of the file, and the exercise that it will be.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the file writes it.' }),
    standing: t.expose('standing', { type: StandingEnum, description: 'How it found its exercise.' }),
    exerciseKey: t.exposeString('key', { nullable: true, description: 'Key of the exercise.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'The exercise; null also for one that the commit will make.',
      resolve: ({ key }, _args, context) => (key === null ? null : exerciseOf(key, context)),
    }),
    sets: t.exposeInt('sets', { description: 'How many sets the file has of it.' }),
  }),
});

const RaisedRecordType = builder.objectRef<RaisedRecord>('ImportedRecord').implement({
  description: 'A heaviest load that the file would raise.',
  fields: (t) => ({
    exerciseKey: t.exposeString('key', { description: 'Key of the exercise.' }),
    unit: t.expose('unit', { type: UnitEnum, description: 'Your unit, which both are in.' }),
    before: t.exposeFloat('before', { nullable: true, description: 'As it is; null: none yet.' }),
    after: t.exposeFloat('after', { description: 'As it would be.' }),
  }),
});

const SampleSetType = builder.objectRef<SampleSet>('ImportedSet').implement({
  description: 'A set as it will look.',
  fields: (t) => ({
    type: t.field({ type: SetTypeEnum, description: 'Kind of the set.', resolve: ({ type }) => type as 'REGULAR' }),
    loadValue: t.string({ nullable: true, description: 'Load.', resolve: ({ load }) => load?.value }),
    loadUnit: t.field({
      type: UnitEnum,
      nullable: true,
      description: 'Its unit; null: a question is open.',
      resolve: ({ load }) => load?.unit ?? null,
    }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds.' }),
    distanceMeters: t.exposeString('distanceMeters', { nullable: true, description: 'Metres.' }),
  }),
});

const SamplePerformanceType = builder
  .objectRef<SampleSession['performances'][number]>('ImportedPerformance')
  .implement({
    description: 'An exercise of a session as it will look.',
    fields: (t) => ({
      exercise: t.exposeString('exercise', { description: 'As the file writes it.' }),
      exerciseKey: t.exposeString('key', { nullable: true, description: 'Key of the exercise.' }),
      superset: t.exposeString('superset', { nullable: true, description: 'Group of exercises done in turns.' }),
      sets: t.field({ type: [SampleSetType], description: 'Its sets.', resolve: ({ sets }) => [...sets] }),
    }),
  });

const SampleSessionType = builder.objectRef<SampleSession>('ImportedSession').implement({
  description: 'A session as it will look.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'What the file calls it.' }),
    startedAt: t.field({
      type: 'DateTime',
      description: 'When it started.',
      resolve: ({ startedAt }) => new Date(startedAt),
    }),
    finishedAt: t.field({
      type: 'DateTime',
      description: 'When it ended.',
      resolve: ({ finishedAt }) => new Date(finishedAt),
    }),
    timeKnown: t.exposeBoolean('timeKnown', { description: 'False: only its day is known.' }),
    durationKnown: t.exposeBoolean('durationKnown', { description: 'False: nobody knows when it ended.' }),
    performances: t.field({
      type: [SamplePerformanceType],
      description: 'Its exercises.',
      resolve: ({ performances }) => [...performances],
    }),
  }),
});

const instant = (at: number | null) => (at === null ? null : new Date(at));

export const ImportPreviewType = builder.objectRef<ImportPreview>('ImportPreview').implement({
  description: 'What a commit would do. Nothing is done before.',
  fields: (t) => ({
    certain: t.exposeBoolean('certain', { description: 'False: which app wrote the file is a question.' }),
    sessions: t.int({ description: 'Sessions of the file.', resolve: ({ summary }) => summary.sessions }),
    sets: t.int({ description: 'Sets of the file.', resolve: ({ summary }) => summary.sets }),
    firstStart: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start of the first session.',
      resolve: ({ summary }) => instant(summary.firstStart),
    }),
    lastStart: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start of the last one.',
      resolve: ({ summary }) => instant(summary.lastStart),
    }),
    rows: t.field({
      type: ImportRowCountsType,
      description: 'What its rows become.',
      resolve: ({ summary }) => summary.rows,
    }),
    keptAsText: t.field({
      type: [ImportCountType],
      description: 'Cells that have no place here and stay in their rows, by column.',
      resolve: ({ summary }) => Object.entries(summary.keptAsText).map(([name, count]) => ({ name, count })),
    }),
    loadsRestored: t.int({
      description: 'Loads that an app had converted, and that are as they were entered again.',
      resolve: ({ summary }) => summary.loadsRestored,
    }),
    questions: t.field({
      type: [ImportQuestionType],
      description: 'What the file leaves open.',
      resolve: ({ questions }) => [...questions],
    }),
    exercises: t.field({
      type: [ImportedExerciseType],
      description: 'Its names of exercises.',
      resolve: ({ exercises }) => [...exercises],
    }),
    added: t.expose('added', { type: ImportAmountsType, description: 'What is new.' }),
    changed: t.expose('changed', { type: ImportAmountsType, description: 'What an earlier file brought otherwise.' }),
    alreadyThere: t.expose('alreadyThere', { type: ImportAmountsType, description: 'What is there already.' }),
    records: t.field({
      type: [RaisedRecordType],
      description: 'Heaviest loads that would be raised.',
      resolve: ({ records }) => [...records],
    }),
    firstSessions: t.field({
      type: [SampleSessionType],
      description: 'The first five sessions as they will look.',
      resolve: ({ sample }) => [...sample],
    }),
  }),
});
