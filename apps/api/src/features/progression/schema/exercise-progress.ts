import { type PlanExercise, progressionRepository } from '@topset/db';
import {
  compareRecords,
  countersAfter,
  isReduced,
  LEVELS_1,
  NO_OVERLAY,
  type OverlayInForce,
  type RollingMetrics,
  rollingMetrics,
  summariseTrack,
  type TrackRecords,
  type TrackSummary,
  trackRecords,
} from '@topset/engine/progression';
import type { Context } from '../../../context.ts';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { readId } from '../../../graphql/read-id.ts';
import { slotAt } from '../../athlete/index.ts';
import { flagsInForce } from '../../health/index.ts';
import { type ProgressUpdateView, toTrack } from '../../levels/index.ts';
import { PlanExerciseType } from '../../plans/index.ts';
import { freezeSession } from '../freeze.ts';
import { OfferType, OverlayType, ProgressUpdateType } from './progress.ts';

const RpeTrendEnum = enumOf('RpeTrend', ['RISING', 'FALLING', 'FLAT', 'UNKNOWN'], 'Where the effort goes.', {
  UNKNOWN: 'Fewer than two known values.',
});

/** More than anybody trains one exercise in a lifetime of records shown at once. */
const ALL_RECORDS = 2000;

interface ExerciseProgress {
  readonly planExercise: PlanExercise;
  readonly summary: TrackSummary;
  readonly bests: TrackRecords;
  readonly updates: readonly ProgressUpdateView[];
  readonly counters: ReturnType<typeof countersAfter>;
  readonly reduced: boolean;
  readonly raised: boolean;
  readonly overlay: OverlayInForce;
  readonly rolling: RollingMetrics;
}

async function readProgress(id: string, context: Context): Promise<ExerciseProgress | null> {
  const { database, caller, loaders } = context;
  const { athleteId } = caller;
  const planExercise = await loaders.planExercise.load(id);
  const athlete = await loaders.athlete();
  const [remembered] = await progressionRepository.findTracks(database.db, athleteId, [id]);
  const track = planExercise ? toTrack(id, planExercise, remembered) : null;
  if (!planExercise || !track) return null;
  const now = context.now();
  const today = slotAt(now, athlete.timeZone).date;
  const rows = await progressionRepository.recentRecords(database.db, athleteId, [id], ALL_RECORDS);
  const flags = await flagsInForce(database.db, athleteId, now);
  const records = rows.map(({ record }) => record);
  const shown = rows.slice(0, LEVELS_1.history.records);
  const workoutIds = [...new Set(shown.map(({ workoutId }) => workoutId))];
  const offers = await progressionRepository.offersOfWorkouts(database.db, athleteId, workoutIds);
  const [frozen] = await freezeSession(database.db, athlete, [planExercise], now, context.newId);
  const window = records.slice(0, LEVELS_1.history.records).sort(compareRecords);
  return {
    planExercise,
    summary: summariseTrack(track, records, flags, { at: now.getTime(), localDate: today }, LEVELS_1),
    bests: trackRecords(records),
    updates: shown.map((row) => ({
      ...row,
      offers: offers.filter(({ progressRecordId }) => progressRecordId === row.id),
    })),
    counters: countersAfter(window, track.targetsSince, LEVELS_1),
    reduced: track.model === 'LEVEL' && isReduced(track.targets),
    raised: track.model === 'LEVEL' && track.raised,
    overlay: frozen?.levelSnapshot?.overlay ?? NO_OVERLAY,
    rolling: rollingMetrics(records, today),
  };
}

const BestVolumeType = builder.objectRef<NonNullable<TrackRecords['bestVolume']>>('LevelVolumeRecord').implement({
  description: 'The most that was done in one session.',
  fields: (t) => ({
    volume: t.exposeInt('volume', { description: 'Reps or seconds.' }),
    date: t.expose('date', { type: 'Date', description: 'When it was first reached.' }),
  }),
});

const HighestRungType = builder.objectRef<NonNullable<TrackRecords['highestRung']>>('LevelRungRecord').implement({
  description: 'The highest rung that was trained.',
  fields: (t) => ({
    ordinal: t.exposeInt('ordinal', { description: 'Its place on the ladder.' }),
    label: t.exposeString('label', { description: 'What it is called.' }),
    date: t.expose('date', { type: 'Date', description: 'When it was first reached.' }),
  }),
});

const ExerciseProgressType = builder.objectRef<ExerciseProgress>('ExerciseProgress').implement({
  description: 'One exercise of level progression: where it stands, and how it got there.',
  fields: (t) => ({
    planExercise: t.field({
      type: PlanExerciseType,
      description: 'The plan exercise, with its targets in `level`.',
      resolve: ({ planExercise }) => planExercise,
    }),
    reduced: t.exposeBoolean('reduced', { description: "Whether the targets are below the rung's own." }),
    raised: t.exposeBoolean('raised', { description: 'Whether the rung was ever raised.' }),
    overlay: t.field({
      type: OverlayType,
      description: 'What the next session would be scaled to.',
      resolve: ({ overlay }) => overlay,
    }),
    streakSuccess: t.int({ description: 'Successes in a row.', resolve: ({ counters }) => counters.streakSuccess }),
    successesOnTargets: t.int({
      description: 'Successes in a row on the present targets.',
      resolve: ({ counters }) => counters.successesOnTargets,
    }),
    skipLocked: t.boolean({
      description: 'Whether two steady sessions are needed first.',
      resolve: ({ counters }) => counters.skipLock,
    }),
    skips: t.int({ description: 'Skips among the last ten records.', resolve: ({ summary }) => summary.skips }),
    rpeTrend: t.field({
      type: RpeTrendEnum,
      description: 'Where the effort goes.',
      resolve: ({ summary }) => summary.rpeTrend,
    }),
    fatigueSigns: t.int({
      description: 'Sessions with a sign of fatigue.',
      resolve: ({ bests }) => bests.fatigueSigns,
    }),
    bestVolume: t.field({
      type: BestVolumeType,
      nullable: true,
      description: 'Over all records.',
      resolve: ({ bests }) => bests.bestVolume,
    }),
    highestRung: t.field({
      type: HighestRungType,
      nullable: true,
      description: 'Over all records; null for a range.',
      resolve: ({ bests }) => bests.highestRung,
    }),
    rollingVolume: t.int({
      nullable: true,
      description: 'Mean volume of the sessions of the last 28 days; null: there were none.',
      resolve: ({ rolling }) => rolling.volume,
    }),
    rollingRpe: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Mean effort of the sessions of the last 28 days; null: none is known.',
      resolve: ({ rolling }) => (rolling.rpeTenths === null ? null : (rolling.rpeTenths / 10).toFixed(1)),
    }),
    offers: t.field({
      type: [OfferType],
      description: 'What the newest verdict offers and you have not taken.',
      resolve: ({ updates }) => (updates[0]?.offers ?? []).filter(({ takenAt }) => takenAt === null),
    }),
    records: t.field({
      type: [ProgressUpdateType],
      description: 'The last ten verdicts, newest first.',
      resolve: ({ updates }) => [...updates],
    }),
  }),
});

builder.queryField('exerciseProgress', (t) =>
  t.field({
    type: ExerciseProgressType,
    nullable: true,
    complexity: 10,
    description: 'One exercise of yours under `LEVEL` or `RANGE`; null under `LOAD`.',
    args: { planExerciseId: t.arg.id({ required: true, description: 'Which plan exercise.' }) },
    resolve: (_root, { planExerciseId }, context) => readProgress(readId('PlanExercise', planExerciseId), context),
  }),
);
