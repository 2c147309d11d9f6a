import { ownedRowRepository, progressionRepository } from '@topset/db';
import {
  type Flag,
  GATES,
  OVERLAY_CAUSES,
  RECOVERY_TEXTS,
  type RecoveryAdvice,
  type RecoveryItem,
  SCENARIOS,
  type Snapshot,
  TARGET_CHANGES,
  type Targets,
  targetsUnit,
  VERDICT_REASONS,
  VERDICTS,
} from '@topset/engine/progression';
import { builder } from '../../../graphql/builder.ts';
import { enumOf, LocaleEnum, ProgressionModelEnum } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { said } from '../../../graphql/in-locale.ts';
import { LoadType } from '../../../graphql/load.ts';
import { nodeOf, ownedNode } from '../../../graphql/owned-node.ts';
import { DecisionRecordType } from '../../decisions/index.ts';
import { FlagAreaEnum, FlagKindEnum } from '../../health/index.ts';
import { ExerciseKindEnum, type ProgressUpdateView, RungType, VolumeUnitEnum } from '../../levels/index.ts';
import { WorkoutType } from '../../workouts/index.ts';
import { viewOf } from '../store-judgement.ts';

export const VerdictEnum = enumOf('Verdict', VERDICTS, 'Where a session points.', {
  REGRESS: 'A step back.',
  HOLD: 'Stay.',
  ADVANCE: 'A step on.',
});
const reasons = [...VERDICT_REASONS, ...GATES.filter((gate) => gate !== 'TECHNIQUE')];
const ProgressReasonEnum = enumOf('ProgressReason', reasons, 'Why a verdict or a decision is what it is.');
const GateEnum = enumOf('ProgressGate', GATES, 'What stops a change, in the order of precedence.');
const TargetChangeEnum = enumOf('TargetChange', TARGET_CHANGES, 'What became of the targets.');
const ScenarioEnum = enumOf('ProgressScenario', SCENARIOS, 'What the next workout is advised by.');
const OverlayCauseEnum = enumOf('OverlayCause', OVERLAY_CAUSES, 'Why one session asks for less.');
const OfferKindEnum = enumOf(
  'OfferKind',
  [
    'REPEAT',
    'TRY_NEXT',
    'PREVIOUS_RUNG',
    'EASIER_VARIATION',
    'HARDER_VARIATION',
    'AUXILIARY',
    'TECHNIQUE_TIPS',
    'LOAD_STEP',
    'DELOAD',
    'PREDICTED',
  ],
  'What the athlete may choose.',
);

const RecoveryCauseEnum = enumOf(
  'RecoveryCause',
  ['HARD_SESSIONS', 'PAIN_MARKS'],
  'What advice on recovery rests on.',
  { HARD_SESSIONS: 'Three of the last six sessions at RPE 9 or more.', PAIN_MARKS: 'Two sessions with pain.' },
);
const RecoveryItemEnum = enumOf('RecoveryItem', ['SLEEP', 'NUTRITION', 'EASY_DAY'], 'What helps recovery.');
const RecoveryItemType = builder.objectRef<RecoveryItem>('RecoveryAdviceItem').implement({
  description: 'One thing that helps.',
  fields: (t) => ({
    item: t.field({ type: RecoveryItemEnum, description: 'What it is about.', resolve: (item) => item }),
    text: t.string({
      description: 'One sentence in the language asked for, else yours.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: (item, { locale }, { loaders }) => said(RECOVERY_TEXTS[item], locale, loaders),
    }),
  }),
});

const TargetsType = builder.objectRef<Targets>('ProgressTargets').implement({
  description: 'Targets of one exercise.',
  fields: (t) => ({
    rung: t.field({
      type: RungType,
      nullable: true,
      description: 'The rung; null for a range.',
      resolve: (targets) => (targets.model === 'LEVEL' ? targets.rung : null),
    }),
    sets: t.field({
      type: ['Int'],
      description: 'Amounts, set by set; of a range its lower bound.',
      resolve: (targets) =>
        targets.model === 'LEVEL' ? [...targets.sets] : Array.from({ length: targets.sets }, () => targets.lower),
    }),
    lower: t.int({
      nullable: true,
      description: 'Lower bound of a range.',
      resolve: (targets) => (targets.model === 'RANGE' ? targets.lower : null),
    }),
    upper: t.int({
      nullable: true,
      description: 'Upper bound of a range.',
      resolve: (targets) => (targets.model === 'RANGE' ? targets.upper : null),
    }),
    unit: t.field({ type: VolumeUnitEnum, description: 'What the amounts count.', resolve: targetsUnit }),
  }),
});

const FlagMentionType = builder.objectRef<Flag>('FlagMention').implement({
  description: 'A flag as it stood when a workout was judged.',
  fields: (t) => ({
    kind: t.field({ type: FlagKindEnum, description: 'What it is.', resolve: ({ kind }) => kind }),
    area: t.field({
      type: FlagAreaEnum,
      nullable: true,
      description: 'Where, of `PAIN`.',
      resolve: (flag) => (flag.kind === 'PAIN' ? flag.area : null),
    }),
    severity: t.int({
      nullable: true,
      description: '1 to 3, of `PAIN`.',
      resolve: (flag) => (flag.kind === 'PAIN' ? flag.severity : null),
    }),
    grade: t.string({
      nullable: true,
      description: '`SIGN` or `CONFIRMED`, of `FATIGUE`.',
      resolve: (flag) => (flag.kind === 'FATIGUE' ? flag.grade : null),
    }),
  }),
});

export const OfferType = ownedNode('Offer', 'Send it to `takeOffer`.');

OfferType.implement({
  description: 'Something that a verdict offers; taking it is your choice.',
  fields: (t) => ({
    kind: t.field({ type: OfferKindEnum, description: 'What it is.', resolve: ({ offer }) => offer.kind }),
    targets: t.field({
      type: TargetsType,
      nullable: true,
      description: 'Targets that it leads to, if it changes them.',
      resolve: ({ offer }) => ('targets' in offer ? offer.targets : null),
    }),
    exerciseKey: t.string({
      nullable: true,
      description: 'The variation or the exercise that it is about.',
      resolve: ({ offer }) => ('exerciseKey' in offer ? offer.exerciseKey : null),
    }),
    increase: t.field({
      type: LoadType,
      nullable: true,
      description: 'How much load it adds.',
      resolve: ({ offer }) =>
        offer.kind === 'LOAD_STEP' ? { value: String(offer.increaseThousandths / 1000), unit: offer.unit } : null,
    }),
    percent: t.int({
      nullable: true,
      description: 'Percent of the volume that a lighter session keeps.',
      resolve: ({ offer }) => ('percent' in offer ? offer.percent : null),
    }),
    takenAt: t.expose('takenAt', { type: 'DateTime', nullable: true, description: 'When it was taken.' }),
  }),
});

export const ProgressUpdateType = nodeOf<ProgressUpdateView>('ProgressUpdate', {
  load: async (ids, { database, caller }) => {
    const rows = await ownedRowRepository.findOwned(database.db, caller.athleteId, 'ProgressUpdate', ids);
    const offers = await progressionRepository.offersOfWorkouts(database.db, caller.athleteId, [
      ...new Set(rows.map(({ workoutId }) => workoutId)),
    ]);
    return rows.map((row) => viewOf(row, offers));
  },
});

ProgressUpdateType.implement({
  description: 'The verdict of level progression on one exercise in one workout.',
  fields: (t) => ({
    workoutId: t.id({ description: 'Which workout.', resolve: (row) => encodeGlobalId('Workout', row.workoutId) }),
    planExerciseId: t.id({
      description: 'Which plan exercise.',
      resolve: (row) => encodeGlobalId('PlanExercise', row.planExerciseId),
    }),
    exerciseKey: t.string({ description: 'Key of the movement.', resolve: ({ update }) => update.exerciseKey }),
    policyId: t.exposeString('policyId', { description: 'Policy in force. Example: `progression/levels-1`.' }),
    model: t.field({
      type: ProgressionModelEnum,
      description: '`LEVEL` or `RANGE`.',
      resolve: ({ update }) => update.model,
    }),
    kind: t.field({ type: ExerciseKindEnum, description: 'How it was judged.', resolve: ({ update }) => update.kind }),
    slotDate: t.expose('slotDate', { type: 'Date', description: 'Local day of the workout.' }),
    levelTarget: t.string({ description: 'Label before.', resolve: ({ update }) => update.levelTarget }),
    levelResult: t.string({ description: 'Label after.', resolve: ({ update }) => update.levelResult }),
    volumeTarget: t.int({ description: 'What the session asked for.', resolve: ({ update }) => update.volumeTarget }),
    volumeActual: t.int({ description: 'What was done.', resolve: ({ update }) => update.volumeActual }),
    ratioPermille: t.int({
      nullable: true,
      description: 'Done against asked, in thousandths; null: nothing was asked.',
      resolve: ({ update }) => update.ratioPermille,
    }),
    rpe: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Effort that counted.',
      resolve: ({ update }) => (update.rpeTenths === null ? null : (update.rpeTenths / 10).toFixed(1)),
    }),
    comfort: t.int({ nullable: true, description: 'Comfort 0 to 5.', resolve: ({ update }) => update.comfort }),
    rawVerdict: t.field({
      type: VerdictEnum,
      description: 'What the session alone says.',
      resolve: ({ update }) => update.rawVerdict,
    }),
    rawReason: t.field({
      type: ProgressReasonEnum,
      description: 'Why the session says so.',
      resolve: ({ update }) => update.rawReason,
    }),
    decision: t.field({
      type: VerdictEnum,
      description: 'What was applied.',
      resolve: ({ update }) => update.decision,
    }),
    reason: t.field({
      type: ProgressReasonEnum,
      description: 'The reason shown: the first gate that applied, else that of the verdict.',
      resolve: ({ update }) => update.reason,
    }),
    blockers: t.field({
      type: [GateEnum],
      description: 'Every gate that applied, in order.',
      resolve: ({ update }) => [...update.blockers],
    }),
    proposed: t.field({
      type: TargetsType,
      nullable: true,
      description: 'Targets that wait for your word.',
      resolve: ({ update }) => update.proposed,
    }),
    streakSuccess: t.int({ description: 'Successes in a row.', resolve: ({ update }) => update.streakSuccess }),
    successesOnTargets: t.int({
      description: 'Successes in a row on the present targets.',
      resolve: ({ update }) => update.successesOnTargets,
    }),
    successesRequired: t.int({
      description: 'How many are needed for a step on.',
      resolve: ({ update }) => update.successesRequired,
    }),
    flagsSet: t.field({
      type: [FlagMentionType],
      description: 'Flags that this workout set.',
      resolve: ({ update }) => [...update.flagsSet],
    }),
    flagsActive: t.field({
      type: [FlagMentionType],
      description: 'Flags that it was judged under.',
      resolve: ({ update }) => [...update.flagsActive],
    }),
    flagsCleared: t.field({
      type: [FlagMentionType],
      description: 'Flags that it cleared.',
      resolve: ({ update }) => [...update.flagsCleared],
    }),
    newTargets: t.field({
      type: TargetsType,
      description: 'Targets from now on.',
      resolve: ({ update }) => update.newTargets,
    }),
    change: t.field({
      type: TargetChangeEnum,
      description: 'What became of them.',
      resolve: ({ update }) => update.change,
    }),
    scenario: t.field({
      type: ScenarioEnum,
      description: 'What the next workout is advised by.',
      resolve: ({ update }) => update.scenario,
    }),
    offers: t.field({ type: [OfferType], description: 'What you may choose.', resolve: ({ offers }) => [...offers] }),
    message: t.string({
      description: 'One sentence in the language asked for, else yours.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: ({ update }, { locale }, { loaders }) => said(update.message, locale, loaders),
    }),
    planVersion: t.exposeInt('planVersion', { nullable: true, description: 'Version that it made, if any.' }),
    conflictId: t.id({
      nullable: true,
      description: 'Conflict with your own word, if any.',
      resolve: ({ conflictId }) => conflictId && encodeGlobalId('PlanConflict', conflictId),
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      description: 'The full explanation.',
      resolve: (row) => ({
        athleteId: row.athleteId,
        id: row.decisionRecordId,
        policyId: row.policyId,
        ruleId: row.update.decisionRecord.ruleId,
        workoutId: row.workoutId,
        planExerciseId: row.planExerciseId,
        record: row.update.decisionRecord,
        createdAt: row.createdAt,
      }),
    }),
  }),
});

export const OverlayType = builder.objectRef<Snapshot['overlay']>('Overlay').implement({
  description: 'How much of its volume one session asks for, and why.',
  fields: (t) => ({
    percent: t.exposeInt('percent', { description: 'The smallest of all causes.' }),
    causes: t.field({ type: [OverlayCauseEnum], description: 'Every cause.', resolve: ({ causes }) => [...causes] }),
  }),
});

const RecoveryAdviceType = builder.objectRef<RecoveryAdvice>('RecoveryAdvice').implement({
  description: 'What to look after when sessions were often at the limit or hurt; at most once a week.',
  fields: (t) => ({
    cause: t.expose('cause', { type: RecoveryCauseEnum, description: 'What it rests on.' }),
    items: t.field({
      type: [RecoveryItemType],
      description: 'What to look after, the most useful first.',
      resolve: ({ items }) => [...items],
    }),
    workoutIds: t.idList({
      description: 'The workouts that it rests on.',
      resolve: ({ workoutIds }) => workoutIds.map((id) => encodeGlobalId('Workout', id)),
    }),
  }),
});

builder.objectField(WorkoutType, 'recoveryAdvice', (t) =>
  t.field({
    type: RecoveryAdviceType,
    nullable: true,
    description: 'What was advised after it, if anything.',
    resolve: ({ aftermath }) => aftermath?.advice ?? null,
  }),
);

builder.objectField(WorkoutType, 'progressUpdates', (t) =>
  t.field({
    type: [ProgressUpdateType],
    description: 'Verdicts of level progression, once it is finished or skipped.',
    resolve: (workout, _args, { loaders }) =>
      'progressUpdates' in workout && workout.progressUpdates
        ? [...workout.progressUpdates]
        : loaders.progressUpdates.load(workout.id),
  }),
);

builder.objectField(WorkoutType, 'offers', (t) =>
  t.field({
    type: [OfferType],
    description: 'What you may choose for the next workouts as a whole, such as a deload.',
    resolve: async (workout, _args, { loaders }) =>
      'offers' in workout && workout.offers
        ? [...workout.offers]
        : (await loaders.offersOfWorkout.load(workout.id)).filter(({ progressRecordId }) => progressRecordId === null),
  }),
);
