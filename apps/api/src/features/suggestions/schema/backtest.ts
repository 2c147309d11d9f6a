import {
  type Disagreement,
  LOAD_WAYS,
  type PolicyAnswer,
  type PolicyTally,
  type SuggestionBacktest,
  WAY_OUTCOMES,
} from '@topset/engine/suggestions';
import { badInput, builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { SUGGESTION_POLICIES, settingsOf } from '../../athlete/index.ts';
import { EvidenceType } from '../../decisions/index.ts';
import { backtest } from '../backtest.ts';
import { ChangeTypeObject } from './change.ts';

const MOST_DAYS = 365;
const USUAL_DAYS = 90;

const LoadWayEnum = enumOf('LoadWay', LOAD_WAYS, 'Which way a policy would have taken the loads of an exercise.', {
  HARDER: 'A harder load.',
  NONE: 'The loads stay.',
  EASIER: 'An easier load.',
});

const WayOutcomeEnum = enumOf(
  'BacktestOutcome',
  WAY_OUTCOMES,
  'What the next logged session said about a change of load.',
  {
    HELD: 'As heavy as the harder load or heavier, and every set reached its floor.',
    FAILED: 'As heavy as the harder load, and a set fell short.',
    RIGHT: 'At the old load, and a set fell short: easier was right.',
    NEEDLESS: 'At the old load, and every set reached its floor: easier was not needed.',
    CENSORED: 'Lifted at other loads: it says nothing.',
    OPEN: 'There is no later session yet.',
  },
);

const AnswerType = builder.objectRef<PolicyAnswer>('BacktestAnswer').implement({
  description: 'What a policy would have said of one logged session.',
  fields: (t) => ({
    way: t.expose('way', { type: LoadWayEnum, description: 'Which way the loads go.' }),
    outcome: t.expose('outcome', {
      type: WayOutcomeEnum,
      nullable: true,
      description: 'What the next session said; null: the loads stay.',
    }),
    overridden: t.exposeBoolean('overridden', {
      description: 'You changed the load by hand the other way within a week.',
    }),
    ruleIds: t.stringList({
      description: 'Rules behind it, without repeats.',
      resolve: ({ drafts }) => [...new Set(drafts.map(({ ruleId }) => ruleId))],
    }),
    changes: t.field({
      type: [ChangeTypeObject],
      description: 'What it would have written, set by set.',
      resolve: ({ drafts }) => drafts.flatMap(({ changes }) => [...changes]),
    }),
  }),
});

const CountType = builder.objectRef<{ way: (typeof LOAD_WAYS)[number]; count: number }>('LoadWayCount').implement({
  description: 'How often a policy went one way.',
  fields: (t) => ({
    way: t.expose('way', { type: LoadWayEnum, description: 'Which way.' }),
    count: t.exposeInt('count', { description: 'How often.' }),
  }),
});

const OutcomeCountType = builder
  .objectRef<{ outcome: (typeof WAY_OUTCOMES)[number]; count: number }>('BacktestOutcomeCount')
  .implement({
    description: 'How often the next session said one thing.',
    fields: (t) => ({
      outcome: t.expose('outcome', { type: WayOutcomeEnum, description: 'What it said.' }),
      count: t.exposeInt('count', { description: 'How often.' }),
    }),
  });

const TallyType = builder.objectRef<PolicyTally>('BacktestTally').implement({
  description: 'The answers of one policy, counted.',
  fields: (t) => ({
    policyId: t.exposeString('policyId', { description: 'Which policy.' }),
    ways: t.field({
      type: [CountType],
      description: 'How often which way.',
      resolve: ({ ways }) => LOAD_WAYS.map((way) => ({ way, count: ways[way] })),
    }),
    outcomes: t.field({
      type: [OutcomeCountType],
      description: 'What the next sessions said.',
      resolve: ({ outcomes }) => WAY_OUTCOMES.map((outcome) => ({ outcome, count: outcomes[outcome] })),
    }),
    overrides: t.exposeInt('overrides', {
      description: 'Changes of load that you went against by hand within a week.',
    }),
  }),
});

const DisagreementType = builder.objectRef<Disagreement>('BacktestDisagreement').implement({
  description: 'A logged session on which the two policies differ.',
  fields: (t) => ({
    workoutId: t.id({
      description: 'Global id of the workout.',
      resolve: ({ workoutId }) => encodeGlobalId('Workout', workoutId),
    }),
    planExerciseId: t.id({
      description: 'Global id of the plan exercise.',
      resolve: ({ planExerciseId }) => encodeGlobalId('PlanExercise', planExerciseId),
    }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    at: t.field({ type: 'DateTime', description: 'Start of the workout.', resolve: ({ at }) => new Date(at) }),
    baseline: t.expose('baseline', { type: AnswerType, description: 'What the baseline says.' }),
    candidate: t.expose('candidate', { type: AnswerType, description: 'What the candidate says.' }),
    evidence: t.field({
      type: [EvidenceType],
      description: 'The rows that either rests on.',
      resolve: ({ evidence }) => [...evidence],
    }),
  }),
});

type Way = (typeof LOAD_WAYS)[number];

const CellType = builder.objectRef<{ baseline: Way; candidate: Way; count: number }>('BacktestCell').implement({
  description: 'How often the two policies went these ways.',
  fields: (t) => ({
    baseline: t.expose('baseline', { type: LoadWayEnum, description: 'The way of the baseline.' }),
    candidate: t.expose('candidate', { type: LoadWayEnum, description: 'The way of the candidate.' }),
    count: t.exposeInt('count', { description: 'How often.' }),
  }),
});

const BacktestType = builder.objectRef<SuggestionBacktest>('SuggestionBacktest').implement({
  description: 'Two policies on the same logged sessions.',
  fields: (t) => ({
    sessions: t.exposeInt('sessions', { description: 'Logged sessions of plan exercises that both judged.' }),
    baseline: t.expose('baseline', { type: TallyType, description: 'The policy in force, or the one that was named.' }),
    candidate: t.expose('candidate', { type: TallyType, description: 'The policy that is held against it.' }),
    table: t.field({
      type: [CellType],
      description: 'All nine pairs of ways, and how often each was met.',
      resolve: ({ table }) =>
        LOAD_WAYS.flatMap((baseline, row) =>
          LOAD_WAYS.map((candidate, column) => ({ baseline, candidate, count: table[row]![column]! })),
        ),
    }),
    disagreements: t.field({
      type: [DisagreementType],
      description: 'Every session on which they differ, oldest first.',
      resolve: ({ disagreements }) => [...disagreements],
    }),
  }),
});

builder.queryField('backtest', (t) =>
  t.field({
    type: BacktestType,
    nullable: true,
    description:
      'What two policies would have said of each logged session, from the log of that moment alone; nothing is stored. Null only beside an error.',
    complexity: 500,
    args: {
      candidate: t.arg.string({ required: true, description: `One of ${SUGGESTION_POLICIES.join(', ')}.` }),
      baseline: t.arg.string({ description: "The policy to hold it against; the athlete's if left out." }),
      days: t.arg.int({ defaultValue: USUAL_DAYS, description: `How many of the last days, 1 to ${MOST_DAYS}.` }),
    },
    resolve: async (_root, { candidate, baseline, days }, { database, loaders, now }) => {
      const athlete = await loaders.athlete();
      const request = {
        candidate,
        baseline: baseline ?? settingsOf(athlete).suggestionPolicy,
        days: days ?? USUAL_DAYS,
      };
      for (const id of [request.candidate, request.baseline]) {
        if (!SUGGESTION_POLICIES.some((known) => known === id)) {
          throw badInput(`A policy must be one of ${SUGGESTION_POLICIES.join(', ')}.`);
        }
      }
      if (request.days < 1 || request.days > MOST_DAYS) throw badInput(`days must be from 1 to ${MOST_DAYS}.`);
      return backtest(database.db, athlete, request, now());
    },
  }),
);
