import { type GraphQLInputType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { schema } from '../../src/schema.ts';
import { PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { type Person, START, type TestServer } from '../kit/testkit.ts';

/** Somewhere in the schema that a client can write a day or an instant, such as `Query.volume.week`. */
export interface DatePlace {
  readonly name: string;
  readonly scalar: 'Date' | 'DateTime';
}

/** Every argument, and every field of every input, that takes a `Date` or a `DateTime`. */
export function datePlaces(): DatePlace[] {
  const fields = Object.values(schema().getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, args: field.args }))
      : [],
  );
  return fields.flatMap(({ name, args }) => args.flatMap((arg) => placesIn(arg.type, `${name}.${arg.name}`, [])));
}

function placesIn(type: GraphQLInputType, name: string, above: readonly string[]): DatePlace[] {
  const named = getNamedType(type);
  if (named.name === 'Date' || named.name === 'DateTime') return [{ name, scalar: named.name }];
  if (!isInputObjectType(named) || above.includes(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    placesIn(field.type, `${name}.${field.name}`, [...above, named.name]),
  );
}

/** One person's request with everything in order but the date. */
export interface Request {
  readonly person: Person;
  readonly document: string;
  readonly variables: (date: unknown) => Readonly<Record<string, unknown>>;
}
type Prepare = (server: TestServer) => Promise<Request>;

const mutation = (name: string, input: (person: Person) => Promise<(date: unknown) => object>): Prepare => {
  const title = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return async (server) => {
    const person = await server.athlete({ scopes: ['read', 'write', 'generate', 'manage', 'admin'] });
    const inputWith = await input(person);
    return {
      person,
      document: `mutation($input: ${title}Input!) { result: ${name}(input: $input) {
        __typename ... on Error { code message } ... on ValidationError { issues { path } } } }`,
      variables: (date) => ({ input: inputWith(date) }),
    };
  };
};

const query = (declared: string, selection: string): Prepare => {
  return async (server) => ({
    person: await server.athlete(),
    document: `query($date: ${declared}) { ${selection} }`,
    variables: (date) => ({ date }),
  });
};

const series = (end: 'from' | 'to') =>
  `exerciseHistory(key: "face-pull") { series(metric: E1RM, ${end}: $date) { at } }`;

const planOf = async (person: Person) =>
  (await person.change<{ plan: { id: string } }>('createPlan', PUSH_PLAN)).plan.id;
const openWorkout = async (person: Person) =>
  (await person.change<WorkoutPayload>('startWorkout', { name: 'Open' })).workout.id;
const plannedWorkout = async (person: Person) => {
  const input = { planId: await planOf(person), scheduledAt: START.toISOString() };
  return (await person.change<WorkoutPayload>('scheduleWorkout', input)).workout.id;
};

/** How each place is reached with all the rest in order, by somebody new; dates.test.ts fails where one is missing. */
export const REQUESTS: Readonly<Record<string, Prepare>> = {
  'ExerciseHistory.series.from': query('DateTime', series('from')),
  'ExerciseHistory.series.to': query('DateTime', series('to')),
  'Mutation.closeHealthAlert.input.closedAt': mutation('closeHealthAlert', async (person) => {
    await person.change('sendMessage', { text: 'I feel a sharp pain in my chest' });
    const { healthAlerts } = await person.query<{ healthAlerts: { id: string }[] }>('{ healthAlerts { id } }');
    return (closedAt) => ({ alertId: healthAlerts.at(-1)!.id, comment: 'Called.', closedAt });
  }),
  'Mutation.createApiToken.input.expiresAt': mutation('createApiToken', async () => (expiresAt) => ({
    name: 'Watch',
    scopes: ['READ'],
    expiresAt,
  })),
  'Mutation.createProgram.input.startsOn': mutation('createProgram', async () => (startsOn) => ({
    name: 'Block',
    weeklySchedule: ['push', 'pull'],
    startsOn,
  })),
  'Mutation.updateProgram.input.startsOn': mutation('updateProgram', async (person) => {
    const { program } = await person.change<{ program: { id: string; version: number } }>('createProgram', {
      name: 'Block',
      weeklySchedule: ['push', 'pull'],
    });
    return (startsOn) => ({ programId: program.id, expectedVersion: program.version, startsOn });
  }),
  'Mutation.exportHistory.input.from': mutation('exportHistory', async () => (from) => ({
    format: 'HISTORY_CSV',
    from,
  })),
  'Mutation.exportHistory.input.to': mutation('exportHistory', async () => (to) => ({ format: 'HISTORY_CSV', to })),
  'Mutation.finishWorkout.input.finishedAt': mutation('finishWorkout', async (person) => {
    const workoutId = await openWorkout(person);
    return (finishedAt) => ({ workoutId, finishedAt });
  }),
  'Mutation.generateFromIntent.input.scheduledAt': mutation('generateFromIntent', async () => (scheduledAt) => ({
    intent: 'FULL_BODY',
    scheduledAt,
  })),
  'Mutation.generateFromTemplate.input.scheduledAt': mutation('generateFromTemplate', async (person) => {
    const planId = await planOf(person);
    return (scheduledAt) => ({ planId, scheduledAt });
  }),
  'Mutation.generateTodayPlan.input.date': mutation('generateTodayPlan', async () => (date) => ({ date, wait: true })),
  'Mutation.generateWorkout.input.date': mutation('generateWorkout', async () => (date) => ({ date, wait: true })),
  'Mutation.generateWorkout.input.recentCardio.at': mutation('generateWorkout', async () => (at) => ({
    recentCardio: [{ at, type: 'Run', minutes: 30 }],
    wait: true,
  })),
  'Mutation.grantCoach.input.expiresAt': mutation('grantCoach', async () => (expiresAt) => ({
    access: 'READ',
    expiresAt,
  })),
  'Mutation.logSet.input.loggedAt': mutation('logSet', async (person) => {
    const workoutId = await openWorkout(person);
    return (loggedAt) => ({ workoutId, exerciseKey: 'face-pull', reps: 5, loggedAt });
  }),
  'Mutation.logSet.input.sentAt': mutation('logSet', async (person) => {
    const workoutId = await openWorkout(person);
    return (sentAt) => ({ workoutId, exerciseKey: 'face-pull', reps: 5, sentAt });
  }),
  'Mutation.rescheduleWorkout.input.scheduledAt': mutation('rescheduleWorkout', async (person) => {
    const workoutId = await plannedWorkout(person);
    return (scheduledAt) => ({ workoutId, scheduledAt });
  }),
  'Mutation.rollbackPlan.input.day.date': mutation('rollbackPlan', async (person) => {
    const planId = await planOf(person);
    return (date) => ({ planId, day: { date } });
  }),
  'Mutation.scheduleWorkout.input.scheduledAt': mutation('scheduleWorkout', async (person) => {
    const planId = await planOf(person);
    return (scheduledAt) => ({ planId, scheduledAt });
  }),
  'Mutation.startMode.input.until': mutation('startMode', async () => (until) => ({ kind: 'TRAVEL', until })),
  'Mutation.startWorkout.input.startedAt': mutation('startWorkout', async () => (startedAt) => ({ startedAt })),
  'Mutation.startWorkout.input.sentAt': mutation('startWorkout', async () => (sentAt) => ({ sentAt })),
  'Mutation.rebuildReport.input.on': mutation('rebuildReport', async () => (on) => ({ kind: 'WEEKLY', on })),
  'Query.weeklyReport.week': query('Date', 'weeklyReport(week: $date) { __typename }'),
  'Query.monthlyReport.month': query('Date', 'monthlyReport(month: $date) { __typename }'),
  'Query.metrics.from': query('Date', 'metrics(from: $date) { __typename }'),
  'Query.metrics.to': query('Date', 'metrics(to: $date) { __typename }'),
  'Query.todayPlan.date': query('Date', 'todayPlan(date: $date) { __typename }'),
  'Query.volume.week': query('Date', 'volume(week: $date) { __typename }'),
  'Query.workouts.filter.from': query('DateTime', 'workouts(filter: { from: $date }) { totalCount }'),
  'Query.workouts.filter.to': query('DateTime', 'workouts(filter: { to: $date }) { totalCount }'),
};
