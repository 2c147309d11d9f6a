import { type PlanExercise, planRepository, planVersionRepository, progressionRepository } from '@topset/db';
import { type Message, message, render } from '@topset/engine';
import { dropLastSet, type RequestedChange, requestedChange, tenthLess } from '@topset/engine/dialogue';
import { fullTargets, LEVELS_1, nextRung, rollbackDate, stopsIncrease, type Targets } from '@topset/engine/progression';
import { ConflictError } from '../../errors.ts';
import { flagsInForce } from '../health/index.ts';
import { toTrack, withTargets } from '../levels/index.ts';
import { makeManualVersion } from '../plan-edits/index.ts';
import { rollbackPlan, setOverrides } from '../progression/index.ts';
import { openReview } from '../suggestions/index.ts';
import { type Answer, targetsOf } from './answer.ts';
import { type PlanScope, planScope } from './plan-scope.ts';
import { type PendingChange, type Question, YES_OR_NO } from './question.ts';
import type { Turn } from './turn.ts';

type TargetChange = Extract<PendingChange, { planExerciseIds: readonly string[] }>;

const NO_PLAN: Answer = {
  summary: message('change.no-plan'),
  nextStep: message('change.make-a-plan'),
};

/** A wish about levels and volumes. What is not mild is confirmed first. */
export async function handleChange(turn: Turn): Promise<Answer> {
  const wish = requestedChange(turn.text);
  if (wish?.kind === 'ROLL_BACK') return askRollBack(turn, wish);
  const scope = await planScope(turn);
  if (scope === null) return NO_PLAN;
  if (wish === null) return levels(turn, scope);
  if (wish.kind === 'KEEP_AS_IS') return keepAsIs(turn, scope);
  const change: TargetChange = {
    kind: wish.kind,
    planId: scope.plan.id,
    planExerciseIds: scope.chosen.map(({ id }) => id),
  };
  const after = changed(change, scope.exercises, turn);
  if (after === null) {
    return {
      summary: message('change.nothing-left'),
      nextStep: message('answer.plan-stays'),
    };
  }
  if (wish.kind === 'HARDER' && (await isHeldBack(turn))) {
    const stays = message('change.recovery-first');
    return { summary: stays, warnings: [stays], nextStep: message('change.keep-targets') };
  }
  // A tenth less after an effort at the limit is mild enough to be done at once.
  if (wish.kind === 'LIGHTER' && (await wasTooHard(turn, change.planExerciseIds))) return applyChange(turn, change);
  return ask(turn, change, scopeText(turn, scope, wish));
}

function ask(turn: Turn, change: PendingChange, what: Message): Answer {
  const question: Question = {
    subject: { kind: 'CONFIRM_CHANGE', change },
    text: message('ask.shall-i'),
    choices: YES_OR_NO,
    safeDefault: change.kind === 'MOVE' || change.kind === 'SKIP' ? 'PLUS_24H' : 'REPEAT',
  };
  turn.threads.ask(question);
  return { summary: what, nextStep: message('ask.yes-or-no'), question };
}

export { ask as askFirst };

const WISHES: Readonly<Record<TargetChange['kind'], Message>> = {
  DROP_LAST_SETS: message('change.drop-last-sets'),
  LIGHTER: message('change.lighter'),
  HARDER: message('change.harder'),
};

function scopeText({ names }: Turn, { chosen, named, plan }: PlanScope, wish: { kind: TargetChange['kind'] }): Message {
  return message('change.what-and-where', {
    wish: WISHES[wish.kind],
    exercises: named ? chosen.map(({ exerciseKey }) => names.nameOf(exerciseKey)) : [],
    plan: plan.name,
  });
}

/** The plan as it would be; null: nothing would change. */
function changed(change: TargetChange, exercises: readonly PlanExercise[], { context }: Turn): PlanExercise[] | null {
  const after = exercises.map((exercise) => {
    if (!change.planExerciseIds.includes(exercise.id)) return exercise;
    const track = toTrack(exercise.id, exercise);
    if (track === null) return change.kind === 'HARDER' ? exercise : oneSetLess(exercise);
    const targets = wanted(change.kind, track);
    return targets === null ? exercise : withTargets(exercise, targets, 100, context.newId);
  });
  return after.some((exercise, i) => exercise !== exercises[i]) ? after : null;
}

function wanted(kind: TargetChange['kind'], track: NonNullable<ReturnType<typeof toTrack>>): Targets | null {
  if (kind === 'DROP_LAST_SETS') return dropLastSet(track.targets);
  if (kind === 'LIGHTER') return tenthLess(track.targets);
  if (track.model === 'RANGE') {
    return track.targets.sets < LEVELS_1.range.maxSets ? { ...track.targets, sets: track.targets.sets + 1 } : null;
  }
  const next = nextRung(track.ladder, track.targets.rung.ordinal, LEVELS_1);
  return next === null ? null : fullTargets(next);
}

function oneSetLess(exercise: PlanExercise): PlanExercise {
  const work = exercise.sets.filter(({ type }) => type !== 'WARMUP');
  const last = work.at(-1);
  return work.length > 1 && last ? { ...exercise, sets: exercise.sets.filter(({ id }) => id !== last.id) } : exercise;
}

async function isHeldBack({ tx, athlete, context }: Turn): Promise<boolean> {
  return stopsIncrease(await flagsInForce(tx, athlete.id, context.now()));
}

async function wasTooHard({ tx, athlete }: Turn, planExerciseIds: readonly string[]): Promise<boolean> {
  const newest = await progressionRepository.recentRecords(tx, athlete.id, planExerciseIds, 1);
  return newest.length > 0 && newest.every(({ update }) => (update.rpeTenths ?? 0) > LEVELS_1.rpe.highestHold);
}

/** A yes to a change of targets: an edit by hand. */
export async function applyChange(turn: Turn, change: TargetChange): Promise<Answer> {
  const { tx, context, athlete } = turn;
  await openReview(tx, context);
  const plan = await planRepository.lockPlan(tx, athlete.id, change.planId);
  const before = plan ? ((await planRepository.exercisesOfPlans(tx, athlete.id, [plan.id])).get(plan.id) ?? []) : [];
  const after = changed(change, before, turn);
  if (!plan || after === null) return NO_PLAN;
  const { version } = await makeManualVersion(tx, context, plan, before, after, {
    reason: render(WISHES[change.kind], athlete.locale),
    acknowledged: false,
  });
  return {
    summary: message('change.done', { wish: WISHES[change.kind] }),
    nextStep: message('answer.plan-now-at-version', { version: version?.version ?? plan.version }),
    version,
  };
}

async function keepAsIs({ tx, context, athlete, names }: Turn, scope: PlanScope): Promise<Answer> {
  const levelled = scope.chosen.filter(({ level }) => level);
  await setOverrides(
    tx,
    context,
    athlete.id,
    levelled.map(({ id }) => id),
    true,
  );
  const exercises = levelled.map(({ exerciseKey }) => names.nameOf(exerciseKey));
  return {
    summary: message('change.kept-for-a-week', { exercises }),
    nextStep: message('change.same-targets'),
  };
}

/** Levels as they stand, where a message speaks of them and asks for nothing. */
function levels({ names }: Turn, { chosen }: PlanScope): Answer {
  return {
    summary: message('change.your-levels'),
    main: chosen.flatMap((exercise) => {
      const track = toTrack(exercise.id, exercise);
      if (track?.model !== 'LEVEL') return [];
      const { rung, sets } = track.targets;
      const name = names.nameOf(exercise.exerciseKey);
      return [message('change.level', { exercise: name, level: rung.label, sets })];
    }),
    nextStep: message('change.say-which'),
    targets: targetsOf(chosen),
  };
}

async function askRollBack(turn: Turn, wish: Extract<RequestedChange, { kind: 'ROLL_BACK' }>): Promise<Answer> {
  const { tx, athlete, today } = turn;
  if (wish.day === null) {
    return {
      summary: message('change.which-day'),
      nextStep: message('change.name-the-day'),
    };
  }
  const date = rollbackDate({ day: wish.day, slotTime: wish.slotTime, force: false }, today);
  const { rows: plans } = await planRepository.pagePlans(
    tx,
    athlete.id,
    { archived: false },
    { limit: LEVELS_1.dialogue.plans, fromEnd: false },
  );
  const changed = await planVersionRepository.plansChangedInSlot(
    tx,
    athlete.id,
    plans.map(({ id }) => id),
    { date, time: wish.slotTime },
  );
  const plan = plans.find(({ id }) => changed.has(id));
  if (!plan) return refusal('NOTHING_TO_ROLL_BACK');
  const change: PendingChange = { kind: 'ROLL_BACK', planId: plan.id, date, slotTime: wish.slotTime };
  return ask(turn, change, message('change.roll-back', { date, name: plan.name }));
}

const REFUSALS: Readonly<Record<string, Message>> = {
  NOTHING_TO_ROLL_BACK: message('change.nothing-to-roll-back'),
  NO_PREDECESSOR: message('change.no-predecessor'),
  CHANGED_SINCE: message('change.changed-since'),
  FLAGS_ACTIVE: message('change.recovery-first'),
};

const refusal = (code: string): Answer => ({
  summary: REFUSALS[code] ?? message('change.not-possible'),
  nextStep: message('answer.plan-stays'),
});

/** A yes to a rollback. A refusal of the rules has written nothing and becomes the reply. */
export async function applyRollBack(
  { tx, context }: Turn,
  change: Extract<PendingChange, { kind: 'ROLL_BACK' }>,
): Promise<Answer> {
  try {
    const { planId, date, slotTime } = change;
    const { version } = await rollbackPlan(tx, { planId, day: { date }, slotTime, force: false }, context);
    return {
      summary: message('change.rolled-back', { date }),
      nextStep: version
        ? message('answer.plan-now-at-version', { version: version.version })
        : message('answer.plan-stays'),
      version,
    };
  } catch (error) {
    if (error instanceof ConflictError && error.code in REFUSALS) return refusal(error.code);
    throw error;
  }
}
