import { randomUUID } from 'node:crypto';
import { healthRepository, metricRepository, reviewRepository } from '@topset/db';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Plan, PlanPayload, SetPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import { exported } from '../kit/export-kit.ts';
import { type Person, START, type TestServer } from '../kit/testkit.ts';

/**
 * What a stranger tries, and the life that it is tried on. Every root field, node type, mutation and subscription needs
 * an entry that reaches into that life; stranger.test.ts fails when one is missing.
 */

/** Somebody with one of everything. Every text of theirs holds the mark. */
export interface Life {
  readonly mark: string;
  readonly load: string;
  readonly plan: Plan;
  /** Has suggestions that wait for a decision. */
  readonly other: Plan;
  readonly planned: Workout;
  readonly done: Workout;
  readonly active: Workout;
  readonly ownKey: string;
  readonly tokenId: string;
  readonly webhookId: string;
  /** What the coach has accepted by a code that is used up, and an invitation whose code nobody got. */
  readonly grant: { readonly id: string; readonly coachId: string; readonly code: string };
  readonly invitationId: string;
  readonly program: { readonly id: string; readonly version: number };
  /** Under level progression, with a change that waits for a word. */
  readonly level: {
    readonly planId: string;
    readonly planExerciseId: string;
    readonly flagId: string;
    readonly conflictId: string;
    readonly modeId: string;
    readonly offerId: string;
  };
  /** A plan of today. */
  readonly generation: { readonly id: string; readonly date: string };
  /** A session by analyzer and generator. */
  readonly session: { readonly id: string };
  readonly suggestion: {
    readonly id: string;
    readonly version: number;
    readonly decisionRecord: { readonly id: string };
  };
  /** One that is ready. */
  readonly dataExport: { readonly id: string; readonly link: string };
  /** A file that waits for its commit. */
  readonly importId: string;
  /** The first row of each table. */
  readonly rowIds: Readonly<Record<string, string>>;
}

export async function live(
  server: TestServer,
  person: Person,
  coach: Person,
  mark: string,
  load: string,
): Promise<Life> {
  const weight = { value: load, unit: 'KG' };
  await person.change('updateAthlete', { displayName: `${mark} name`, bodyWeight: weight });
  const { exercise } = await person.change<{ exercise: { key: string } }>('createExercise', { name: `${mark} lift` });
  const sets = Array.from({ length: 3 }, () => ({ load: weight, reps: 6 }));
  const { plan: first } = await person.change<PlanPayload>('createPlan', {
    name: `${mark} plan`,
    notes: `${mark} notes`,
    exercises: [
      { exerciseKey: 'barbell-bench-press', repPolicy: { mode: 'RANGE', lower: 6, upper: 8 }, notes: mark, sets },
    ],
  });
  const { plan } = await person.change<PlanPayload>('editPlan', {
    planId: first.id,
    expectedVersion: 1,
    name: `${mark} plan two`,
    reason: `${mark} reason`,
  });
  const { workout: planned } = await person.change<WorkoutPayload>('scheduleWorkout', {
    planId: plan.id,
    scheduledAt: START.toISOString(),
  });
  const { workout: skipped } = await person.change<WorkoutPayload>('scheduleWorkout', {
    planId: plan.id,
    scheduledAt: START.toISOString(),
  });
  await person.change('skipWorkout', { session: { workoutId: skipped.id }, reason: `${mark} excuse` });
  const { plan: other } = await person.change<PlanPayload>('createPlan', {
    name: `${mark} other`,
    exercises: [{ exerciseKey: exercise.key, repPolicy: { mode: 'RANGE', lower: 6, upper: 8 }, sets }],
  });
  const train = async ({ id: planId }: Plan) => {
    const started = (await person.change<WorkoutPayload>('startWorkout', { planId })).workout;
    for (const performance of started.performances) {
      for (const { plannedSetId } of performance.targets!.sets) {
        const input = { workoutId: started.id, performanceId: performance.id, plannedSetId, load: weight, reps: 9 };
        await person.change('logSet', input);
      }
    }
    await person.change('finishWorkout', {
      workoutId: started.id,
      notes: `${mark} remark`,
      exercises: [{ performanceId: started.performances[0]!.id, notes: `${mark} grip` }],
    });
    await person.change('leaveSummary', { workoutId: started.id });
    server.clock.advance(2 * 24 * 60);
    return started;
  };
  // Two sessions over the range cause suggestions. Those of one plan are taken and judged by the next session.
  for (let session = 0; session < 2; session++) {
    await train(plan);
    await train(other);
  }
  const { suggestions } = await person.query<{ suggestions: { nodes: (Life['suggestion'] & { plan: Plan })[] } }>(
    '{ suggestions { nodes { id version plan { id } decisionRecord { id } } } }',
  );
  const taken = suggestions.nodes.filter((suggestion) => suggestion.plan.id === plan.id);
  const suggestion = suggestions.nodes.find((candidate) => candidate.plan.id === other.id);
  await person.change('decideSuggestions', {
    decisions: taken.map(({ id, version }) => ({
      decision: 'ACCEPT',
      suggestions: [{ id, expectedVersion: version }],
    })),
  });
  const { id } = await train(plan);
  const { workout, current } = await person.query<{ workout: Workout; current: Plan }>(
    `query($id: ID!, $plan: ID!) { current: plan(id: $plan) { id name version exercises { id } }
      workout(id: $id) { id version performances { id targets { sets { plannedSetId } } sets { id version } } } }`,
    { id, plan: plan.id },
  );
  const level = await climb(person, exercise.key, mark);
  const { workout: active } = await person.change<WorkoutPayload>('startWorkout', { exerciseKeys: [exercise.key] });
  const { workout: logged } = await person.change<SetPayload>('logSet', {
    workoutId: active.id,
    exerciseKey: exercise.key,
    load: weight,
    reps: 4,
  });
  const { token } = await person.change<{ token: { id: string } }>('createApiToken', {
    name: `${mark} token`,
    scopes: ['READ'],
  });
  const { webhook } = await person.change<{ webhook: { id: string } }>('createWebhook', {
    url: `https://hooks.example/${mark}`,
    // Nothing that happens here: it is never sent to.
    events: ['REPORT_READY'],
  });
  const invite = () =>
    person.change<{ grant: { id: string }; invitationCode: string }>('grantCoach', {
      access: 'READ',
      label: `${mark} coach`,
    });
  const accepted = await invite();
  await coach.change('acceptGrant', { code: accepted.invitationCode });
  const { grant: invitation } = await invite();
  const { program } = await person.change<Pick<Life, 'program'>>('createProgram', {
    name: `${mark} program`,
    weeklySchedule: ['push', 'pull'],
  });
  await person.change('setBaselines', { baselines: [{ exerciseKey: exercise.key, topSetWeight: weight }] });
  await person.change('updateExerciseSettings', {
    exerciseKey: exercise.key,
    preferredStep: { value: load, unit: 'KG' },
  });
  await person.change('checkIn', { notes: `I am tired, ${mark}` });
  const { generation } = await person.change<Pick<Life, 'generation'>>('generateTodayPlan', {
    focus: `${mark} focus`,
    wait: true,
  });
  const { generation: session } = await person.change<{ generation: Life['session'] }>('generateWorkout', {
    location: `${mark} gym`,
    wait: true,
  });
  await person.change('sendMessage', { text: `Note: ${mark} said this` });
  const now = server.clock.now();
  const alert = {
    athleteId: person.rowId,
    id: randomUUID(),
    alias: `${mark} alias`,
    area: 'knee',
    grade: 'MEDIUM' as const,
    openedAt: now,
    lastTriggerAt: now,
    deadline: now,
    closedAt: null,
    closedBy: null,
    comment: null,
  };
  await server.database.transaction((tx) => healthRepository.insertAlert(tx, alert));
  await person.change('rebuildReport', { kind: 'WEEKLY', on: '2026-02-23' });
  await person.change('rebuildReport', { kind: 'MONTHLY', on: '2026-02-01' });
  // As a Monday leaves them.
  await reviewRepository.insertItems(server.database.db, [
    {
      athleteId: person.rowId,
      id: randomUUID(),
      planExerciseId: decodeGlobalId(level.planExerciseId).id,
      exerciseKey: exercise.key,
      policyId: 'progression/levels-1',
      alias: 'somebody',
      dueOn: '2026-03-02',
      steps: [],
      createdAt: now,
    },
  ]);
  // As a night leaves them.
  await metricRepository.saveMetrics(server.database.db, [
    {
      id: randomUUID(),
      athleteId: person.rowId,
      metricType: 'progression_rolling_volume',
      dimension: decodeGlobalId(level.planExerciseId).id,
      periodStart: '2026-02-02',
      periodEnd: '2026-03-01',
      value: load,
      numerator: load,
      denominator: '1',
      policyId: 'operations/1',
      recordedAt: now,
    },
  ]);
  const { import: file } = await person.change<{ import: { id: string } }>('previewImport', {
    text: `date,what,load,reps\n2026-01-05,${mark},${load},5\n`,
    columns: { date: 'date', exercise: 'what', load: 'load', reps: 'reps', unit: 'KG' },
  });
  await person.change('createCalendarAddress', {});
  const dataExport = await exported(person);
  server.clock.advance(1);
  return {
    mark,
    load,
    plan: current,
    other,
    planned,
    done: workout,
    active: logged,
    ownKey: exercise.key,
    tokenId: token.id,
    webhookId: webhook.id,
    grant: { id: accepted.grant.id, coachId: coach.rowId, code: accepted.invitationCode },
    invitationId: invitation.id,
    program,
    level,
    generation,
    session,
    suggestion: suggestion!,
    dataExport,
    importId: file.id,
    rowIds: await firstIds(server, person),
  };
}

async function firstIds(server: TestServer, person: Person): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(await server.rowsOf(person)).flatMap(([table, dump]) => {
      const [first] = JSON.parse(dump) as { readonly id?: string }[];
      return first?.id ? [[table, first.id]] : [];
    }),
  );
}

/** An edit by hand, and on the same day a session that the rules would answer with a step on: they ask first. */
async function climb(person: Person, exerciseKey: string, mark: string): Promise<Life['level']> {
  const level = { step: { kind: 'STRENGTH', sets: [6, 6], unit: 'REPS' } };
  const { plan } = await person.change<PlanPayload>('createPlan', {
    name: `${mark} ladder`,
    exercises: [{ exerciseKey, level, sets: [] }],
  });
  const planExerciseId = plan.exercises[0]!.id;
  await person.change('editPlan', {
    planId: plan.id,
    expectedVersion: 1,
    exercises: [{ id: planExerciseId, exerciseKey, level: { sets: [5, 5] }, sets: [] }],
  });
  const { workout } = await person.change<WorkoutPayload>('startWorkout', { planId: plan.id });
  const performanceId = workout.performances[0]!.id;
  for (const reps of [9, 9]) await person.change('logSet', { workoutId: workout.id, performanceId, reps });
  await person.change('finishWorkout', { workoutId: workout.id, exercises: [{ performanceId, rpe: '6' }] });
  await person.change('leaveSummary', { workoutId: workout.id });
  const offerId = await reachEdge(person, exerciseKey, mark);
  const { mode } = await person.change<{ mode: { id: string } }>('startMode', { kind: 'TRAVEL' });
  const { viewer, plan: read } = await person.query<{
    viewer: { flags: { id: string }[] };
    plan: { conflicts: { id: string }[] };
  }>('query($id: ID!) { viewer { flags { id } } plan(id: $id) { conflicts { id } } }', { id: plan.id });
  return {
    planId: plan.id,
    planExerciseId,
    flagId: viewer.flags[0]!.id,
    conflictId: read.conflicts[0]!.id,
    modeId: mode.id,
    offerId,
  };
}

/** A session that was just what was asked for: repeating it, or trying more, is offered. */
async function reachEdge(person: Person, exerciseKey: string, mark: string): Promise<string> {
  const level = { step: { kind: 'STRENGTH', sets: [6, 6], unit: 'REPS' } };
  const { plan } = await person.change<PlanPayload>('createPlan', {
    name: `${mark} edge`,
    exercises: [{ exerciseKey, level, sets: [] }],
  });
  const { workout } = await person.change<WorkoutPayload>('startWorkout', { planId: plan.id });
  const performanceId = workout.performances[0]!.id;
  for (const reps of [6, 6]) await person.change('logSet', { workoutId: workout.id, performanceId, reps });
  await person.change('finishWorkout', { workoutId: workout.id, exercises: [{ performanceId, rpe: '6' }] });
  await person.change('leaveSummary', { workoutId: workout.id });
  const { workout: judged } = await person.query<{ workout: { progressUpdates: { offers: { id: string }[] }[] } }>(
    'query($id: ID!) { workout(id: $id) { progressUpdates { offers { id } } } }',
    { id: workout.id },
  );
  return judged.progressUpdates[0]!.offers[0]!.id;
}

export type Arguments = Readonly<Record<string, unknown>>;

/** Arguments of every query field that reach into the life of their owner. */
export const QUERIES: Readonly<Record<string, (life: Life, owner: Person) => Arguments>> = {
  viewer: () => ({}),
  scopes: () => ({}),
  changes: () => ({ first: 80 }),
  node: (life) => ({ id: life.plan.id }),
  nodes: (life, owner) => ({ ids: [owner.id, life.plan.id, life.done.id, life.suggestion.id] }),
  exercise: (life) => ({ key: life.ownKey }),
  exercises: (life) => ({ first: 3, filter: { own: true }, search: life.mark }),
  exerciseHistory: (life) => ({ key: life.ownKey }),
  plan: (life) => ({ id: life.plan.id }),
  plans: () => ({ first: 3 }),
  workout: (life) => ({ id: life.done.id }),
  workouts: (life) => ({ first: 3, filter: { planId: life.plan.id } }),
  suggestions: (life) => ({ first: 3, filter: { planId: life.other.id } }),
  suggestionReview: (life) => ({ of: { planId: life.other.id } }),
  decisionRecord: (life) => ({ id: life.suggestion.decisionRecord.id }),
  previewSuggestions: (life) => ({ workoutId: life.done.id }),
  backtest: () => ({ candidate: 'suggestions/adaptive-1' }),
  substitutes: (life) => ({ workoutId: life.done.id, exerciseKey: 'barbell-bench-press' }),
  weeklyAnalysis: (life) => ({ programId: life.program.id }),
  previewSelection: () => ({ input: { intent: 'FULL_BODY' } }),
  whatIf: () => ({ input: { intent: 'PUSH', minutes: 30 } }),
  volume: () => ({}),
  exerciseProgress: (life) => ({ planExerciseId: life.level.planExerciseId }),
  healthAlerts: () => ({}),
  kpis: () => ({}),
  metrics: () => ({}),
  weeklyReport: () => ({ week: '2026-02-23' }),
  monthlyReport: () => ({ month: '2026-02-01' }),
  alerts: () => ({}),
  notifications: () => ({ first: 3 }),
  health: () => ({}),
  jobs: () => ({ first: 3 }),
  reviewQueue: () => ({ first: 3 }),
  reviewQueueCsv: () => ({}),
  webhooks: () => ({}),
  dataExport: (life) => ({ id: life.dataExport.id }),
  import: (life) => ({ id: life.importId }),
  imports: () => ({ first: 3 }),
  calendarAddress: () => ({}),
  generation: (life) => ({ id: life.generation.id }),
  generations: () => ({ first: 3 }),
  todayPlan: (life) => ({ date: life.generation.date }),
  dialog: () => ({}),
  equipment: () => ({}),
  labels: () => ({}),
  muscles: () => ({}),
};

/** Fields about people as a whole, which answer the stranger about the stranger. */
export const ABOUT_THE_CALLER = new Set([
  'backtest',
  'viewer',
  'plans',
  'exercises',
  'previewSelection',
  'whatIf',
  'volume',
  'metrics',
  'weeklyReport',
  'monthlyReport',
  'notifications',
  'webhooks',
  'generations',
  'todayPlan',
  'dialog',
  'imports',
  'calendarAddress',
  'changes',
]);

/**
 * Fields whose answer holds no text, id or load of anybody, and how the victim's own answer shows that the check could
 * fail: all get the same, a newcomer gets something else, or nobody without the scope `admin` gets anything.
 */
export const WITHOUT_SECRETS: Readonly<Record<string, 'SAME' | 'OTHER' | 'REFUSED'>> = {
  equipment: 'SAME',
  scopes: 'SAME',
  labels: 'SAME',
  muscles: 'SAME',
  volume: 'OTHER',
  calendarAddress: 'OTHER',
  substitutes: 'OTHER',
  healthAlerts: 'REFUSED',
  kpis: 'REFUSED',
  alerts: 'REFUSED',
  health: 'REFUSED',
  jobs: 'REFUSED',
  reviewQueue: 'REFUSED',
  reviewQueueCsv: 'REFUSED',
};

/** Fields that refuse everybody without the scope `admin`. */
export const FOR_ADMINS = new Set([
  'setFeatureFlag',
  'healthAlerts',
  'kpis',
  'alerts',
  'closeHealthAlert',
  'health',
  'jobs',
  'requeueJob',
  'reviewQueue',
  'reviewQueueCsv',
  'verifyReviewItem',
]);

/** A global id of every node type. */
export const NODES: Readonly<Record<string, (life: Life, owner: Person) => string>> = {
  Athlete: (_life, owner) => owner.id,
  Exercise: (life) => Buffer.from(`Exercise:${life.ownKey}`).toString('base64url'),
  Plan: (life) => life.plan.id,
  PlanExercise: (life) => life.plan.exercises[0]!.id,
  Workout: (life) => life.done.id,
  Performance: (life) => life.done.performances[0]!.id,
  PerformedSet: (life) => life.done.performances[0]!.sets[0]!.id,
  Suggestion: (life) => life.suggestion.id,
  Generation: (life) => life.generation.id,
  ApiToken: (life) => life.tokenId,
  Webhook: (life) => life.webhookId,
  CheckIn: (life) => nodeId('CheckIn', life.rowIds.check_ins),
  CoachGrant: (life) => life.grant.id,
  DataExport: (life) => life.dataExport.id,
  Import: (life) => life.importId,
  DialogueMessage: (life) => nodeId('DialogueMessage', life.rowIds.messages),
  Flag: (life) => life.level.flagId,
  HealthAlert: (life) => nodeId('HealthAlert', life.rowIds.health_alerts),
  Job: (life) => nodeId('Job', life.rowIds.jobs),
  Mode: (life) => life.level.modeId,
  Notification: (life) => nodeId('Notification', life.rowIds.notifications),
  Offer: (life) => life.level.offerId,
  PlanAuditEntry: (life) => nodeId('PlanAuditEntry', life.rowIds.plan_version_audit),
  PlanConflict: (life) => life.level.conflictId,
  PlannedSet: (life) => life.done.performances[0]!.targets!.sets[0]!.plannedSetId,
  Program: (life) => life.program.id,
  ReviewItem: (life) => nodeId('ReviewItem', life.rowIds.review_items),
  Report: (life) => nodeId('Report', life.rowIds.reports),
  ProgressUpdate: (life) => nodeId('ProgressUpdate', life.rowIds.progress_records),
};

/** For administrators alone; an athlete sees health alerts of their own. */
export const NODES_FOR_ADMINS: ReadonlySet<string> = new Set(['Job', 'ReviewItem']);

const nodeId = (type: string, id: string | undefined) => Buffer.from(`${type}:${id}`).toString('base64url');

/** The input of every mutation, in an order in which their owner can run them one after another. */
export const MUTATIONS: Readonly<Record<string, (life: Life, owner: Person) => Arguments>> = {
  updateAthlete: (life) => ({ favouriteExercises: [life.ownKey] }),
  createExercise: () => ({ name: 'Atlas stone' }),
  updateExercise: (life) => ({ key: life.ownKey, expectedVersion: 1, name: 'Taken' }),
  updateExerciseSettings: (life) => ({ exerciseKey: life.ownKey, suggestionsOff: true }),
  createPlan: (life) => ({ name: 'Taken', exercises: [{ exerciseKey: life.ownKey, sets: [] }] }),
  logSet: (life) => ({ workoutId: life.active.id, performanceId: life.active.performances[0]!.id, reps: 1 }),
  updateSet: (life) => ({ setId: life.active.performances[0]!.sets[0]!.id, expectedVersion: 1, reps: 2 }),
  // After `updateSet` it has its second version.
  deleteSet: (life) => ({ setId: life.active.performances[0]!.sets[0]!.id, expectedVersion: 2 }),
  finishWorkout: (life) => ({ workoutId: life.active.id }),
  generateSuggestions: (life) => ({ workoutId: life.done.id }),
  skipReview: (life) => ({ workoutId: life.active.id }),
  leaveSummary: (life) => ({ workoutId: life.active.id }),
  saveWorkoutAsPlan: (life) => ({ workoutId: life.active.id, name: 'Taken' }),
  decideSuggestions: (life) => ({
    decisions: [
      { decision: 'ACCEPT', suggestions: [{ id: life.suggestion.id, expectedVersion: life.suggestion.version }] },
    ],
  }),
  editPlan: (life) => ({ planId: life.plan.id, expectedVersion: life.plan.version, name: 'Taken' }),
  editPastWorkout: (life) => ({
    workoutId: life.done.id,
    expectedVersion: life.done.version,
    removeSets: [life.done.performances[0]!.sets[0]!.id],
  }),
  rescheduleWorkout: (life) => ({ workoutId: life.planned.id, scheduledAt: START.toISOString() }),
  scheduleWorkout: (life) => ({ planId: life.plan.id, scheduledAt: START.toISOString() }),
  startWorkout: (life) => ({ planId: life.plan.id }),
  skipWorkout: (life) => ({ session: { planId: life.plan.id }, reason: 'Taken' }),
  deleteWorkout: (life) => ({ workoutId: life.done.id, expectedVersion: life.done.version }),
  archivePlan: (life) => ({ planId: life.plan.id, expectedVersion: life.plan.version }),
  createProgram: () => ({ name: 'Taken', weeklySchedule: ['legs'] }),
  updateProgram: (life) => ({ programId: life.program.id, expectedVersion: 2, name: 'Taken' }),
  substituteExercise: (life) => ({ workoutId: life.active.id, performanceId: life.active.performances[0]!.id }),
  editWorkout: (life) => ({ workoutId: life.planned.id, expectedVersion: 1, name: 'Taken' }),
  setFeatureFlag: (_life, owner) => ({ athleteId: owner.id, flag: 'USE_EFFECTIVE_VOLUME_CAPS', enabled: true }),
  setBaselines: (life) => ({ baselines: [{ exerciseKey: life.ownKey, topSetWeight: { value: '1', unit: 'KG' } }] }),
  sendMessage: () => ({ text: 'Note: taken' }),
  takeOffer: (life) => ({ offerId: life.level.offerId }),
  checkIn: () => ({ readiness: 3 }),
  startMode: () => ({ kind: 'TRAVEL' }),
  rebuildReport: () => ({ kind: 'WEEKLY', on: '2026-02-23' }),
  endMode: (life) => ({ modeId: life.level.modeId }),
  closeHealthAlert: () => ({
    alertId: Buffer.from(`HealthAlert:${crypto.randomUUID()}`).toString('base64url'),
    comment: 'Taken',
  }),
  verifyReviewItem: () => ({
    reviewItemId: Buffer.from(`ReviewItem:${crypto.randomUUID()}`).toString('base64url'),
    verified: false,
  }),
  requeueJob: () => ({ jobId: Buffer.from(`Job:${crypto.randomUUID()}`).toString('base64url') }),
  setFlag: (life) => ({ kind: 'TECHNIQUE', planExerciseId: life.level.planExerciseId }),
  resolvePlanConflict: (life) => ({ conflictId: life.level.conflictId, resolution: 'MANUAL' }),
  confirmPlanVersion: (life) => ({ planId: life.level.planId, version: 3 }),
  rollbackPlan: (life) => ({ planId: life.level.planId, day: { date: '2026-03-02' } }),
  clearFlag: (life) => ({ flagId: life.level.flagId }),
  createApiToken: () => ({ name: 'Mine', scopes: ['READ'] }),
  generateFromTemplate: (life) => ({ planId: life.plan.id, autoFill: true }),
  generateFromIntent: () => ({ intent: 'FULL_BODY', minutes: 45 }),
  generateTodayPlan: () => ({ date: '2026-04-01', wait: true }),
  regenerateTodayPlan: (life) => ({ generationId: life.generation.id, feedback: ['JUST_TRY_AGAIN'], wait: true }),
  generateWorkout: (life) => ({ workoutId: life.planned.id, wait: true }),
  regenerateWorkout: (life) => ({ from: { generationId: life.session.id }, feedback: ['TOO_HARD'] }),
  generatePlanUpdate: (life) => ({ workoutId: life.done.id }),
  cancelGeneration: (life) => ({ generationId: life.generation.id }),
  revokeApiToken: (life) => ({ tokenId: life.tokenId }),
  createWebhook: () => ({ url: 'https://hooks.example/mine' }),
  rotateWebhookSecret: (life) => ({ webhookId: life.webhookId }),
  deleteWebhook: (life) => ({ webhookId: life.webhookId }),
  acceptGrant: (life) => ({ code: life.grant.code }),
  revokeCoach: (life) => ({ grantId: life.grant.id }),
  grantCoach: () => ({ access: 'WRITE' }),
  setEmail: () => ({ address: 'taken@example.com' }),
  confirmEmail: () => ({ code: '12345678' }),
  exportData: () => ({}),
  previewImport: (life) => ({ importId: life.importId, createAll: true }),
  commitImport: (life) => ({ importId: life.importId }),
  undoImport: (life) => ({ importId: life.importId }),
  exportHistory: (life) => ({ format: 'FIT', workoutId: life.done.id }),
  createCalendarAddress: () => ({}),
  revokeCalendarAddress: () => ({}),
  // Last: nothing can be tried after it.
  deleteAthlete: (_life, owner) => ({ athleteId: owner.id }),
};

/** Arguments of every subscription, each of which would send the owner something at once. */
export const SUBSCRIPTIONS: Readonly<Record<string, (life: Life) => readonly Arguments[]>> = {
  workoutUpdated: (life) => [{ id: life.active.id }, { id: life.active.id, after: '1' }],
  generationProgress: (life) => [{ id: life.generation.id }, { id: life.generation.id, afterSeq: 1 }],
  importProgress: (life) => [{ id: life.importId }],
};
