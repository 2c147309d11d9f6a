import { builder } from '../../graphql/builder.ts';
import { AthleteType, slotAt } from '../athlete/index.ts';
import { WorkoutType } from '../workouts/index.ts';
import { openQuestion } from './open-question.ts';
import { QuestionType } from './question-schema.ts';
import { workoutsOfToday } from './target-workout.ts';

const TodayType = builder.objectRef<{ readonly at: Date; readonly date: string }>('Today').implement({
  description: "The athlete's local day.",
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Which day it is there.' }),
    workouts: t.field({
      type: [WorkoutType],
      description: 'Workouts that run, or that are planned for today, in order.',
      resolve: async ({ at }, _args, { database, loaders }) =>
        workoutsOfToday(database.db, await loaders.athlete(), at),
    }),
    question: t.field({
      type: QuestionType,
      nullable: true,
      description: 'The question that is open, such as whether a mode is over; null: none.',
      complexity: 5,
      resolve: async ({ at }, _args, { database, loaders }) => openQuestion(database.db, await loaders.athlete(), at),
    }),
  }),
});

builder.objectField(AthleteType, 'today', (t) =>
  t.field({
    type: TodayType,
    description: 'What is due today.',
    resolve: (athlete, _args, { now }) => ({ at: now(), date: slotAt(now(), athlete.timeZone).date }),
  }),
);
