import type { Muscle } from '@topset/engine';
import { MUSCLES } from '@topset/engine';
import type {
  AllocationStep,
  ColdStart,
  Deferral,
  FilteredOut,
  GeneralWarmUp,
  InfeasibleSlot,
  Removal,
  SraWarning,
  Superset,
  Warning,
} from '@topset/engine/selection';
import { badInput, builder } from '../../../graphql/builder.ts';
import { IntentEnum, LocaleEnum, MuscleEnum } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { said } from '../../../graphql/in-locale.ts';
import { FactType } from '../../decisions/index.ts';
import type { SelectionMetadata } from '../stored-selection.ts';
import { DeferralReasonEnum, FilterPhaseEnum, FilterReasonEnum, RoleEnum } from '../words.ts';
import { PickType, picksOf } from './pick.ts';

const RejectedType = builder.objectRef<FilteredOut>('RejectedCandidate').implement({
  description: 'An exercise that could not be taken.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Key of the movement.' }),
    phase: t.expose('phase', { type: FilterPhaseEnum, description: 'When it was looked at.' }),
    reason: t.expose('reason', { type: FilterReasonEnum, description: 'The first thing that speaks against it.' }),
  }),
});

type Dropped = SelectionMetadata['output']['droppedPins'][number];
const DroppedPinType = builder.objectRef<Dropped>('DroppedPin').implement({
  description: 'A wish that was not honoured.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Key of the movement.' }),
    reason: t.expose('reason', { type: FilterReasonEnum, description: 'Why not.' }),
  }),
});

const RemovalType = builder.objectRef<Removal>('RemovedExercise').implement({
  description: 'An exercise that was placed and then had to go.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Key of the movement.' }),
    reason: t.expose('reason', { type: FilterReasonEnum, description: '`VOLUME_CAP`, `TIME_BUDGET` or `BALANCE`.' }),
    muscle: t.field({
      type: MuscleEnum,
      nullable: true,
      description: 'The muscle that had too much.',
      resolve: ({ muscle }) => muscle ?? null,
    }),
    secondsOver: t.int({
      nullable: true,
      description: 'By how much the session was too long.',
      resolve: ({ secondsOver }) => secondsOver ?? null,
    }),
    retention: t.exposeFloat('retention', { description: 'How much spoke for keeping it; the least of all.' }),
    nextExerciseKey: t.string({
      nullable: true,
      description: 'What would have gone next.',
      resolve: ({ next }) => next?.exerciseId ?? null,
    }),
  }),
});

const MuscleVolumePlanType = builder
  .objectRef<{ muscle: Muscle; target: number; planned: number; delta: number }>('MuscleVolumePlan')
  .implement({
    description: 'Sets of one muscle in the week, this session included.',
    fields: (t) => ({
      muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
      target: t.exposeFloat('target', { description: 'Sets to aim at this week.' }),
      planned: t.exposeFloat('planned', { description: 'Effective sets done and planned.' }),
      delta: t.exposeFloat('delta', { description: 'Target less planned: what is still missing.' }),
    }),
  });

const DeferredType = builder.objectRef<Deferral & { muscle: Muscle }>('DeferredVolume').implement({
  description: 'What a muscle still misses after this session, and why.',
  fields: (t) => ({
    muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
    sets: t.exposeFloat('sets', { description: 'Sets that are missing.' }),
    reason: t.expose('reason', { type: DeferralReasonEnum, description: 'Why it got no more.' }),
    nextEntry: t.exposeString('nextIntent', {
      nullable: true,
      description: 'The entry of the weekly schedule that can take it.',
    }),
  }),
});

const CountType = builder.objectRef<{ reason: string; count: number }>('RejectionCount').implement({
  description: 'How many exercises fail for one reason.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason, as in `pain_conflict`.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const InfeasibleType = builder.objectRef<InfeasibleSlot>('InfeasibleSlot').implement({
  description: 'A slot that stayed empty.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleEnum, description: 'Which kind of slot.' }),
    slotIndex: t.exposeInt('slotIndex', { description: '0-based place within its role.' }),
    byReason: t.field({
      type: [CountType],
      description: 'What spoke against the exercises that were left.',
      resolve: ({ byReason }) => counts(byReason),
    }),
    unlock: t.field({
      type: [CountType],
      description: 'How many would fit if this one thing changed.',
      resolve: ({ unlock }) => counts(unlock),
    }),
    sentence: t.string({
      description: 'The same in one sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ sentence }, { locale }, { loaders }) => said(sentence, locale, loaders),
    }),
  }),
});

const WarningType = builder.objectRef<Warning>('SelectionWarning').implement({
  description: 'Something about the session that is worth knowing.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Example: `pool_too_small`.' }),
    params: t.field({
      type: [FactType],
      description: 'What it is about.',
      resolve: ({ params }) =>
        Object.entries(params)
          .sort(byName)
          .map(([name, value]) => ({ name, value: String(value) })),
    }),
  }),
});

const RecoveryType = builder.objectRef<SraWarning>('RecoveryWarning').implement({
  description: 'A muscle that has not fully recovered. Nothing is left out for it.',
  fields: (t) => ({
    muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
    percent: t.exposeInt('pct', { description: 'Recovered so far.' }),
    hoursLeft: t.exposeFloat('hoursLeft', { description: 'Hours until it is fully recovered.' }),
  }),
});

const SupersetType = builder.objectRef<Superset>('Superset').implement({
  description: 'Two accessories done in turns.',
  fields: (t) => ({
    exerciseKeys: t.stringList({ description: 'The two, in order.', resolve: ({ ids }) => [...ids] }),
    sharedRestSeconds: t.exposeInt('sharedRestSeconds', { description: 'Rest after the second one.' }),
  }),
});

const GeneralWarmUpType = builder.objectRef<GeneralWarmUp>('GeneralWarmUp').implement({
  description: 'What comes before the first exercise.',
  fields: (t) => ({
    seconds: t.exposeInt('seconds', { description: 'How long; part of the estimate. 0 for an empty session.' }),
    text: t.string({
      description: 'What to do, in one sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ text }, { locale }, { loaders }) => said(text, locale, loaders),
    }),
  }),
});

const ColdStartType = builder.objectRef<ColdStart>('ColdStart').implement({
  description: 'How much is known of the athlete: 0 starter sessions, 1 scored accessories, 2 full selection.',
  fields: (t) => ({
    stage: t.exposeInt('coldStartStage', { description: 'The stage by history and baselines.' }),
    bypass: t.string({
      nullable: true,
      description: '`baseline_experienced` where baselines lifted the stage.',
      resolve: ({ coldStartBypass }) => coldStartBypass ?? null,
    }),
    protocolEnabled: t.exposeBoolean('coldStartProtocolEnabled', { description: 'Whether stages are enforced.' }),
    effectiveStage: t.exposeInt('effectiveColdStartStage', { description: 'The stage that was in force.' }),
  }),
});

const AllocationStepType = builder.objectRef<AllocationStep>('AllocationStep').implement({
  description: 'One set given to one exercise.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Who got it.' }),
    gain: t.exposeFloat('gain', { description: 'What it closed, in sets.' }),
    remainingAfter: t.exposeFloat('remainingAfter', { description: 'What was still missing afterwards.' }),
  }),
});

export const SelectionRecordType = builder.objectRef<SelectionMetadata>('SelectionRecord').implement({
  description: 'How a session was chosen. It describes exactly what is in the session.',
  fields: (t) => ({
    policyId: t.string({
      description: 'Example: `selection/coach-1`.',
      resolve: ({ output }) => output.policyVersion,
    }),
    intent: t.field({ type: IntentEnum, description: 'What it is for.', resolve: ({ output }) => output.intent }),
    targetMuscles: t.field({
      type: [MuscleEnum],
      description: 'Muscles of a `BODY_PART` session.',
      resolve: ({ output }) => [...output.targetMuscles],
    }),
    mainSlots: t.int({ description: 'Slots for mains.', resolve: ({ output }) => output.slots.main }),
    accessorySlots: t.int({ description: 'Slots for accessories.', resolve: ({ output }) => output.slots.accessory }),
    estimatedMinutes: t.int({
      description: 'How long it takes, warm-ups and rests included.',
      resolve: ({ output }) => output.estimatedMinutes,
    }),
    estimatedSeconds: t.int({ description: 'The same in seconds.', resolve: ({ output }) => output.estimatedSeconds }),
    warmUp: t.field({
      type: GeneralWarmUpType,
      nullable: true,
      description: 'The general warm-up; null where the policy plans none.',
      resolve: ({ output }) => output.warmUp ?? null,
    }),
    picks: t.field({ type: [PickType], description: 'Its exercises in order, with reasons.', resolve: picksOf }),
    rejected: t.field({
      type: [RejectedType],
      description: 'Candidates that could not be taken, with the reason.',
      complexity: { field: 5, multiplier: 20 },
      args: {
        phase: t.arg({ type: FilterPhaseEnum, description: 'Only of this phase.' }),
        reason: t.arg({ type: FilterReasonEnum, description: 'Only for this reason.' }),
        first: t.arg.int({ description: 'At most this many, 1 to 1000; 100 if left out.', defaultValue: 100 }),
      },
      resolve: ({ output }, { phase, reason, first }) => {
        const most = first ?? 100;
        if (most < 1 || most > 1000) throw badInput('first must be from 1 to 1000.');
        return output.filteredOut
          .filter((row) => (!phase || row.phase === phase) && (!reason || row.reason === reason))
          .slice(0, most);
      },
    }),
    droppedPins: t.field({
      type: [DroppedPinType],
      description: 'Wishes that were not honoured.',
      resolve: ({ output }) => [...output.droppedPins],
    }),
    removed: t.field({
      type: [RemovalType],
      description: 'Placed, then taken out by caps or time.',
      resolve: ({ output }) => [...output.removed],
    }),
    volumePlan: t.field({
      type: [MuscleVolumePlanType],
      description: 'The week by muscle, all 18.',
      resolve: ({ output }) => MUSCLES.map((muscle) => ({ muscle, ...output.volumePlanByMuscle[muscle] })),
    }),
    deferred: t.field({
      type: [DeferredType],
      description: 'What is left for later sessions.',
      resolve: ({ output }) =>
        MUSCLES.flatMap((muscle) => {
          const row = output.deferredDeficitByMuscle[muscle];
          return row ? [{ muscle, ...row }] : [];
        }),
    }),
    infeasible: t.field({
      type: [InfeasibleType],
      description: 'Slots that stayed empty, and what would fill them.',
      resolve: ({ output }) => [...output.diagnostics.infeasible],
    }),
    warnings: t.field({
      type: [WarningType],
      description: 'What is worth knowing.',
      resolve: ({ output }) => [...output.warnings],
    }),
    recovery: t.field({
      type: [RecoveryType],
      description: 'Muscles that are still recovering.',
      resolve: ({ output }) => [...output.sraWarnings],
    }),
    supersets: t.field({
      type: [SupersetType],
      description: 'Accessories done in turns.',
      resolve: ({ output }) => [...output.supersets],
    }),
    coldStart: t.field({
      type: ColdStartType,
      description: 'How much was known of the athlete.',
      resolve: ({ output }) => output.coldStart,
    }),
    allocation: t.field({
      type: [AllocationStepType],
      description: 'Which set was given to whom, in order.',
      resolve: ({ output }) => [...output.allocationTrace],
    }),
    evidence: t.idList({
      description: 'Workouts that the choice rests on.',
      resolve: ({ output: { evidence } }) =>
        [...new Set([...evidence.volume, ...evidence.recency, ...evidence.continuity])].map((id) =>
          encodeGlobalId('Workout', id),
        ),
    }),
  }),
});

function counts(rows: Readonly<Record<string, number | undefined>>): { reason: string; count: number }[] {
  return Object.entries(rows)
    .sort(byName)
    .flatMap(([reason, count]) => (count ? [{ reason, count }] : []));
}

/** The database keeps no order of keys. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
