import {
  healthRepository,
  type PlanVersionRow,
  planVersionRepository,
  suggestionRepository,
  type WorkoutRow,
} from '@topset/db';
import { badInput, builder } from '../../graphql/builder.ts';
import { AthleteType, addDays, slotAt } from '../athlete/index.ts';
import { openQuestion, QuestionType } from '../dialogue/index.ts';
import { HealthAlertType, workoutsAround } from '../health/index.ts';
import { PlanVersionType } from '../plans/index.ts';
import { PlanConflictType } from '../progression/index.ts';
import { inOutputOrder, SuggestionType } from '../suggestions/index.ts';
import { WorkoutType } from '../workouts/index.ts';

/** A page shows no more of each; whoever has more finds them in their own queries. */
const AT_MOST = 50;
const DAYS_AHEAD = 28;

interface Today {
  readonly at: Date;
  readonly date: string;
  readonly timeZone: string;
  /** Those that run, or are planned around now, earliest first. */
  readonly workouts: () => Promise<readonly WorkoutRow[]>;
}

const HOURS_AHEAD = (DAYS_AHEAD + 1) * 24;

async function ofToday({ date, timeZone, workouts }: Today): Promise<WorkoutRow[]> {
  return (await workouts()).filter(({ status, at }) => status !== 'PLANNED' || slotAt(at, timeZone).date === date);
}

const TodayType = builder.objectRef<Today>('Today').implement({
  description:
    "The athlete's local day as a page shows it: what runs, what is planned with its targets, what comes next, and what waits for a word.",
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Which day it is there.' }),
    workouts: t.field({
      type: [WorkoutType],
      description: 'Workouts that run, or that are planned for today, in order.',
      resolve: ofToday,
    }),
    running: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that has begun and is not finished, in `REVIEW` too; null: none.',
      resolve: async (today) => (await today.workouts()).find(({ status }) => status !== 'PLANNED') ?? null,
    }),
    planned: t.field({
      type: [WorkoutType],
      description:
        'What is planned for today, earliest first. Their `performances` are a preview: the exercises, targets and loads that each would get if it began now.',
      resolve: async (today) => (await ofToday(today)).filter(({ status }) => status === 'PLANNED'),
    }),
    upcoming: t.field({
      type: [WorkoutType],
      description: 'What is planned after today, earliest first, at most 50.',
      complexity: 10,
      args: {
        days: t.arg.int({ defaultValue: 7, description: `How many days ahead, 1 to ${DAYS_AHEAD}.` }),
      },
      resolve: async (today, { days }) => upcoming(today, days ?? 7, await today.workouts()),
    }),
    question: t.field({
      type: QuestionType,
      nullable: true,
      description: 'The question of the dialogue that is open, such as whether a mode is over; null: none.',
      complexity: 5,
      resolve: async ({ at }, _args, { database, loaders }) => openQuestion(database.db, await loaders.athlete(), at),
    }),
    conflicts: t.field({
      type: [PlanConflictType],
      description: 'Where your change of a plan and an automatic one met and you are asked, oldest first.',
      complexity: 5,
      resolve: (_today, _args, { database, caller }) =>
        planVersionRepository.askingConflicts(database.db, caller.athleteId, AT_MOST),
    }),
    pendingVersions: t.field({
      type: [PlanVersionType],
      description: 'Versions of plans that wait for `confirmPlanVersion`, oldest first.',
      complexity: 5,
      resolve: (_today, _args, { database, caller }): Promise<PlanVersionRow[]> =>
        planVersionRepository.versionsToConfirm(database.db, caller.athleteId, AT_MOST),
    }),
    suggestions: t.field({
      type: [SuggestionType],
      description: 'Suggestions that nobody has decided on yet, put off ones too, in the order of a review.',
      complexity: 5,
      resolve: async (_today, _args, { database, caller, loaders }) => {
        const undecided = { decisions: ['PENDING', 'DEFERRED'], live: true } as const;
        const rows = await suggestionRepository.findSuggestions(database.db, caller.athleteId, undecided);
        for (const row of rows) loaders.suggestion.prime(row.id, row);
        return rows.sort(inOutputOrder).slice(0, AT_MOST);
      },
    }),
    alerts: t.field({
      type: [HealthAlertType],
      description: 'Pain that came back or a red flag of yours that nobody has looked at yet, oldest first.',
      complexity: 5,
      resolve: (_today, _args, { database, caller }) => healthRepository.openAlerts(database.db, caller.athleteId),
    }),
  }),
});

function upcoming({ date, timeZone }: Today, days: number, workouts: readonly WorkoutRow[]): WorkoutRow[] {
  if (days < 1 || days > DAYS_AHEAD) throw badInput(`days must be from 1 to ${DAYS_AHEAD}.`);
  const last = addDays(date, days);
  return workouts
    .filter(({ status, at }) => {
      const day = slotAt(at, timeZone).date;
      return status === 'PLANNED' && day > date && day <= last;
    })
    .slice(0, AT_MOST);
}

builder.objectField(AthleteType, 'today', (t) =>
  t.field({
    type: TodayType,
    description: 'What is due today, in one request.',
    resolve: ({ id, timeZone }, _args, { now, database }) => {
      const at = now();
      // Read once, so that all of them are prescribed together.
      let read: Promise<readonly WorkoutRow[]> | undefined;
      return {
        at,
        date: slotAt(at, timeZone).date,
        timeZone,
        workouts: () => {
          read ??= workoutsAround(database.db, id, at, HOURS_AHEAD);
          return read;
        },
      };
    },
  }),
);
