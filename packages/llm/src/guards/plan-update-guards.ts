import type { PlanUpdate, PlanUpdateAction } from '@topset/llm-schema';
import type { AthleteContext } from './context.ts';
import { blocking, findingIf, type Guard } from './guard.ts';
import { isEquipped, isForbidden } from './rules/eligibility.ts';
import { X1 } from './rules/plain-text.ts';

/** Sets of repetitions or of seconds; the other one is null. */
export interface PlanTarget {
  readonly sets: number;
  readonly reps: number | null;
  readonly seconds: number | null;
}

/** An exercise of the plan, by its position. */
export interface PlannedExercise {
  readonly exerciseKey: string;
  /** What was decided for it; null for nothing. */
  readonly decision: 'ADVANCE' | 'HOLD' | 'REGRESS' | null;
  readonly current: PlanTarget;
  /** The decided target of ADVANCE and REGRESS. */
  readonly target: PlanTarget | null;
  readonly restSeconds: number;
  /** What it may be swapped for, each with its target. */
  readonly variations: ReadonlyMap<string, PlanTarget>;
  /** Suspended, or overridden by hand within 24 hours. */
  readonly locked: boolean;
}

/** What an update of a plan is judged by. */
export interface PlanUpdateContext extends AthleteContext {
  /** In the order of their refs. */
  readonly exercises: readonly PlannedExercise[];
  /** An active TECHNIQUE flag: only then something may be added. */
  readonly technique: boolean;
}

const MAX_REST_STEP = 60;

type UpdateGuard = Guard<PlanUpdate, PlanUpdateContext>;
const guard = blocking<PlanUpdate, PlanUpdateContext>;

/** The updates of known exercises. */
function updatesOf(update: PlanUpdate, { exercises }: PlanUpdateContext) {
  return update.exercises.flatMap((entry, i) => {
    const planned = exercises[entry.ref];
    return planned === undefined ? [] : [{ entry, planned, pointer: `/exercises/${i}` }];
  });
}

const U1 = guard('U1', ({ exercises, added }, context) => {
  const message = 'ref missing, repeated or unknown';
  const count = context.exercises.length;
  const seen = new Set(exercises.map(({ ref }) => ref));
  return [
    ...exercises.flatMap(({ ref }, i) =>
      findingIf(ref >= count || exercises.findIndex((other) => other.ref === ref) < i, `/exercises/${i}/ref`, message),
    ),
    ...findingIf(
      context.exercises.some((_, ref) => !seen.has(ref)),
      '/exercises',
      message,
    ),
    ...added.flatMap(({ afterRef }, i) => findingIf(afterRef >= count, `/added/${i}/afterRef`, message)),
  ];
});

const U2 = guard('U2', (update, context) =>
  updatesOf(update, context).flatMap(({ entry, planned, pointer }) => {
    if (planned.locked) return [];
    const allowed = allowedActions(planned);
    return findingIf(!allowed.includes(entry.action), `${pointer}/action`, `must be ${allowed.join(' or ')}`);
  }),
);

function allowedActions({ decision }: PlannedExercise): readonly PlanUpdateAction[] {
  if (decision === 'REGRESS') return ['REGRESS', 'SWAP'];
  return [decision ?? 'KEEP'];
}

const U3 = guard('U3', (update, context) => [
  ...updatesOf(update, context).flatMap(({ entry, planned, pointer }) => {
    const target = targetOf(entry, planned);
    const least = Math.max(0, planned.restSeconds - MAX_REST_STEP);
    const most = planned.restSeconds + MAX_REST_STEP;
    return [
      ...findingIf(target !== null && !isSameTarget(entry, target), pointer, `must be ${target && inWords(target)}`),
      ...findingIf(
        entry.restSeconds < least || entry.restSeconds > most,
        `${pointer}/restSeconds`,
        `must be ${least} to ${most}`,
      ),
    ];
  }),
  ...update.added.flatMap(({ exerciseKey, reps, seconds }, i) => {
    const measure = context.library.get(exerciseKey)?.measure ?? 'reps';
    const isMeasured = measure === 'reps' ? reps !== null && seconds === null : reps === null && seconds !== null;
    return findingIf(!isMeasured, `/added/${i}`, `must be in ${measure}`);
  }),
]);

/** Null where the action itself is wrong. */
function targetOf({ action, exerciseKey }: PlanUpdate['exercises'][number], planned: PlannedExercise) {
  if (action === 'SWAP') return planned.variations.get(exerciseKey) ?? null;
  const isStep = planned.decision === 'ADVANCE' || planned.decision === 'REGRESS';
  return isStep && !planned.locked ? (planned.target ?? planned.current) : planned.current;
}

function isSameTarget(a: PlanTarget, b: PlanTarget): boolean {
  return a.sets === b.sets && a.reps === b.reps && a.seconds === b.seconds;
}

function inWords({ sets, reps, seconds }: PlanTarget): string {
  return `${sets} x ${reps ?? `${seconds} s`}`;
}

const U4 = guard('U4', (update, context) =>
  updatesOf(update, context).flatMap(({ entry, planned, pointer }) => {
    const isOffered =
      entry.action === 'SWAP' ? planned.variations.has(entry.exerciseKey) : entry.exerciseKey === planned.exerciseKey;
    return findingIf(!isOffered, `${pointer}/exerciseKey`, 'is not an offered variation');
  }),
);

const U5 = guard('U5', (update, context) => [
  ...updatesOf(update, context).flatMap(({ entry, planned, pointer }) =>
    findingIf(planned.locked && entry.action !== 'KEEP' && entry.action !== 'HOLD', `${pointer}/action`, 'is locked'),
  ),
  ...update.added.flatMap(({ exerciseKey }, i) => {
    const known = context.library.get(exerciseKey);
    const mayBeAdded =
      context.technique && known !== undefined && isEquipped(known, context) && !isForbidden(known, context);
    return findingIf(!mayBeAdded, `/added/${i}/exerciseKey`, 'may not be added');
  }),
]);

/** Every rule about an update of a plan. */
export const planUpdateGuards: readonly UpdateGuard[] = [U1, U2, U3, U4, U5, X1];
