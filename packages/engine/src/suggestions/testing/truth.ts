import { expect } from 'vitest';
import { lowerMedian, mean } from '../../kernel/averages.ts';
import { same } from '../../kernel/exact-numbers.ts';
import { adaptiveJudgement } from '../adaptive/adaptive-judgement.ts';
import { type AdaptiveJudgement, halfStep } from '../adaptive/judgement.ts';
import { confirmedGoal, overshootExtra } from '../adaptive/progression-trigger.ts';
import { type EstimateSubject, estimateSubject } from '../estimate/estimate-judgement.ts';
import { spareOf } from '../estimate/outlook.ts';
import { attempted, bestE1rm, plannedRestAfter } from '../history/metrics.ts';
import { type ClassicJudgement, type Judgement, judgementOf } from '../judgement.ts';
import { applyChanges } from '../plan-changes/plan-changes.ts';
import type { EstimatePolicy, SuggestionPolicy } from '../policy.ts';
import { classicJudgement } from '../rules/classic-judgement.ts';
import type { PerformedSet, Session } from '../session.ts';
import type { ChangeProperty, ExerciseContext, SuggestionDraft } from '../types.ts';
import { countIn, numbersIn, type ReasonCode, readSentence } from './sentence.ts';

/** A draft with the sessions and sets that its record names, to hold its sentence against. */
interface Told {
  readonly draft: SuggestionDraft;
  readonly values: Readonly<Record<string, string>>;
  readonly judgement: Judgement;
  readonly classic: ClassicJudgement | null;
  readonly adaptive: AdaptiveJudgement | null;
  readonly estimate: EstimateSubject | null;
  /** Named in the evidence, newest first. */
  readonly sessions: readonly Session[];
  setsOf(session: Session): readonly PerformedSet[];
}

/** Reads both sentences of a draft and holds each number against the rows that the record names. */
export function expectTrue(draft: SuggestionDraft, context: ExerciseContext, policy: SuggestionPolicy): void {
  const { reason, evidence } = draft.record;
  const { code, values } = readSentence(reason, 'en');
  const russian = readSentence(reason, 'ru');
  for (const [name, text] of Object.entries(russian.values)) expect(numbersIn(text)).toEqual(numbersIn(values[name]!));
  const judgement = judgementOf(context, context.planExercise!, policy, () => {});
  const named = new Set(evidence.map((of) => `${of.kind} ${of.id}`));
  CHECKS[code]({
    draft,
    values,
    judgement,
    classic: policy.kind === 'classic' ? classicJudgement(judgement, policy) : null,
    adaptive: policy.kind === 'adaptive' ? adaptiveJudgement(judgement, policy) : null,
    estimate: policy.kind === 'estimate' ? subjectOf(judgement, policy) : null,
    sessions: judgement.sessions.filter(({ performanceId }) => named.has(`PERFORMANCE ${performanceId}`)),
    setsOf: (session) => session.sets.filter((set) => named.has(`SET ${set.id}`)),
  });
}

function subjectOf(judgement: Judgement, policy: EstimatePolicy): EstimateSubject | null {
  const subject = estimateSubject(judgement, policy);
  return 'guard' in subject ? null : subject;
}

const spoken = (value: number) => Math.round(value * 100) / 100;
const numberAt = ({ values }: Told, name: string): number => numbersIn(values[name]!)[0]!;

/** Neighbours that are equal are said once, and the oldest comes first. */
function inTurn(newestFirst: readonly number[]): readonly number[] {
  return newestFirst.toReversed().filter((value, i, all) => i === 0 || spoken(value) !== spoken(all[i - 1]!));
}

function expectInTurn(told: Told, name: string, newestFirst: readonly number[]): void {
  expect(numbersIn(told.values[name]!)).toEqual(inTurn(newestFirst).map(spoken));
}

function changed({ draft }: Told, property: ChangeProperty) {
  return draft.changes.find((change) => change.property === property)!;
}

function expectLoads(told: Told): void {
  const { previous, next } = changed(told, 'weight');
  expect([numberAt(told, 'from'), numberAt(told, 'to')]).toEqual(
    [Number(previous.value), Number(next.value)].map(spoken),
  );
}

/** What a rule held the main sets of a session to. */
function goalOf({ draft, adaptive }: Told, session: Session): number {
  switch (draft.ruleId) {
    case 'double-progression-range':
    case 'immediate-range':
      return session.upper;
    case 'confirmed-range':
      return confirmedGoal(adaptive!, session, 'RANGE');
    default:
      return session.target;
  }
}

function expectReached(told: Told, more: number): void {
  expect(told.sessions.length).toBeGreaterThan(0);
  for (const session of told.sessions) {
    const goal = goalOf(told, session);
    expect(told.setsOf(session).length).toBeGreaterThan(0);
    for (const set of told.setsOf(session)) expect(set.reps).toBeGreaterThanOrEqual(goal + more);
  }
}

/** One goal: every session was held to it. Several: each to its own. */
function expectGoals(told: Told, more: number): void {
  const goals = told.sessions.map((session) => goalOf(told, session));
  if ('goal' in told.values) {
    expect(goals.map(() => numberAt(told, 'goal'))).toEqual(goals);
    expect(countIn(told.values.times!)).toBe(told.sessions.length);
  } else {
    expectInTurn(told, 'goals', goals);
    expect(new Set(goals).size).toBeGreaterThan(1);
  }
  expectReached(told, more);
  expectLoads(told);
}

function expectRepReset(told: Told): void {
  const lower = numberAt(told, 'lower');
  expect(lower).toBe(told.judgement.live.reps.lower);
  const plan = applyChanges(told.judgement.planExercise, told.draft);
  expect(plan.sets.find(({ id }) => id === told.draft.target.id)!.reps).toBe(lower);
}

const mainSets = ({ classic, adaptive }: Told, i: number) => (classic?.progression ?? adaptive!.primary)[i]!;

function expectBelowRange(told: Told): void {
  const { judgement, sessions, classic, adaptive } = told;
  const tolerance = (load: number) =>
    classic ? classic.policy.loads[judgement.loads.unit].attemptedTolerance : halfStep(adaptive!, load);
  const window = judgement.sessions.slice(0, (classic?.policy ?? adaptive!.profile).belowRangeWindow);
  expect(numberAt(told, 'of')).toBe(window.length);
  expect(numberAt(told, 'failed')).toBe(sessions.length);
  const short = (i: number, lower: number) =>
    mainSets(told, i).length > 0 && mainSets(told, i).every((set) => set.reps < lower && attempted(set, tolerance));
  const under = window.filter((session, i) => {
    // One number holds for the whole window, whatever each session was asked for.
    if ('lower' in told.values) return short(i, numberAt(told, 'lower'));
    return session.mode === 'RANGE' && short(i, session.lower);
  });
  expect(under).toEqual(sessions);
  const lowers = sessions.map((session) => session.lower);
  expectInTurn(told, 'lower' in told.values ? 'lower' : 'lowers', lowers);
  expectLoads(told);
}

function expectReduced(told: Told): void {
  const { sessions, judgement } = told;
  expect(countIn(told.values.times!)).toBe(sessions.length);
  expectInTurn(
    told,
    'floors',
    sessions.map((session) => session.floor!),
  );
  for (const session of sessions) {
    const [set] = told.setsOf(session);
    expect(judgement.loads.effort(set!.load)).toBeLessThan(judgement.loads.effort(set!.target!.load));
    expect(set!.reps).toBeLessThanOrEqual(session.floor!);
  }
  expect(numberAt(told, 'to')).toBe(spoken(Number(changed(told, 'weight').next.value)));
}

function expectSetNumber(told: Told): void {
  const { sets, byId } = told.judgement.live;
  const own = byId.get(told.draft.target.id)!;
  const sameKind = sets.filter(({ type }) => (type === 'WARMUP') === (own.type === 'WARMUP'));
  const upToIt = sameKind.filter(({ position }) => position <= own.position).length;
  expect(numberAt(told, 'set')).toBe(upToIt);
  expect(told.draft.setNumber).toBe(upToIt);
}

function neverARule({ draft }: Told): void {
  throw new Error(`No rule says that: ${draft.ruleId}`);
}

function expectRest(told: Told): void {
  expect(numberAt(told, 'to')).toBe(told.draft.changes[0]!.next.value);
}

/** One time out of four, or of five. */
function expectTooHeavy(told: Told, z: number): void {
  const { outlook, strength, policy } = told.estimate!;
  expect(numberAt(told, 'floor')).toBe(outlook.floor);
  expect(strength.form).toBeGreaterThan(-policy.strength.crash - 1e-6);
  // Straight sets are meant as one load, be it that one was left behind.
  const meant = ({ load }: { readonly load: number }) => (outlook.straight ? outlook.heaviest : load);
  expect(spareOf(outlook, meant, policy)).toBeLessThan(z);
  expectLoads(told);
}

/** The set has what the sentence promises, at its new load. */
function expectPromise(told: Told, mode: 'RANGE' | 'TARGET'): void {
  const { outlook, zUp, policy, system } = told.estimate!;
  const next = Number(changed(told, 'weight').next.value);
  expect([numberAt(told, 'to'), numberAt(told, 'floor')]).toEqual([spoken(next), outlook.floor]);
  expect(told.judgement.live.reps.mode).toBe(mode);
  const set = outlook.sets.find(({ planned }) => planned.id === told.draft.target.id)!;
  const spare = spareOf({ ...outlook, sets: [set] }, () => system.of(next), policy);
  expect(spare).toBeGreaterThan(zUp - 1e-4);
}

/** By template; a new sentence does not compile without a check of its own. */
const CHECKS: Readonly<Record<ReasonCode, (told: Told) => void>> = {
  'suggestion.rep-range-inference': (told) => {
    const { repPolicy } = applyChanges(told.judgement.planExercise, told.draft);
    const { mode, lower, upper, target } = repPolicy;
    expect(numbersIn(told.values.range!)).toEqual(mode === 'RANGE' ? [lower, upper] : [target]);
    if (told.sessions.length === 0) {
      expect(told.judgement.context.typicalReps).toEqual({ lower, upper });
    }
    for (const session of told.sessions) {
      const own = mode === 'RANGE' ? [session.lower, session.upper] : [session.target];
      expect([session.mode, ...own]).toEqual([mode, ...numbersIn(told.values.range!)]);
    }
  },
  'suggestion.rep-range-inference-failure': (told) => {
    for (const session of told.sessions) expect(session.mode).toBe('UNTIL_FAILURE');
  },
  'suggestion.large-overshoot': (told) => {
    expect(countIn(told.values.workouts!)).toBe(told.sessions.length);
    const { overshootRange, overshootTarget } = told.classic!.policy;
    expect(numberAt(told, 'extra')).toBe(told.judgement.live.reps.mode === 'RANGE' ? overshootRange : overshootTarget);
    for (const session of told.sessions) {
      const goal = session.mode === 'RANGE' ? session.upper : session.target;
      for (const set of told.setsOf(session)) {
        expect(set.reps).toBeGreaterThanOrEqual(goal + numberAt(told, 'extra'));
      }
    }
    expectLoads(told);
  },
  'suggestion.large-overshoot-once': (told) => {
    const [session, ...others] = told.sessions;
    expect(others).toEqual([]);
    const mode = session!.mode === 'TARGET' ? 'TARGET' : 'RANGE';
    const extra = numberAt(told, 'extra');
    expect(extra).toBe(overshootExtra(told.adaptive!, session!, mode));
    const goal = mode === 'RANGE' ? session!.upper : session!.target;
    for (const set of told.setsOf(session!)) expect(set.reps).toBeGreaterThanOrEqual(goal + extra);
    expectLoads(told);
  },
  'suggestion.double-progression-range': (told) => {
    expectGoals(told, 0);
    expectRepReset(told);
  },
  'suggestion.double-progression-range-moved': (told) => {
    expectGoals(told, 0);
    expectRepReset(told);
  },
  'suggestion.double-progression-target': (told) => expectGoals(told, 1),
  'suggestion.double-progression-target-moved': (told) => expectGoals(told, 1),
  'suggestion.confirmed-target': (told) => expectGoals(told, 0),
  'suggestion.confirmed-target-moved': (told) => expectGoals(told, 0),
  'suggestion.steady-reps': (told) => {
    const reps = told.sessions.flatMap((session) => told.setsOf(session).map((set) => set.reps));
    expect(reps).toEqual([numberAt(told, 'reps'), numberAt(told, 'reps')]);
    expect(numberAt(told, 'to')).toBe(changed(told, 'reps').next.value);
  },
  'suggestion.steady-reps-at-least': (told) => {
    const reps = told.sessions.flatMap((session) => told.setsOf(session).map((set) => set.reps));
    expect(reps).toHaveLength(2);
    expect(numberAt(told, 'reps')).toBe(Math.min(...reps));
    expect(numberAt(told, 'to')).toBe(changed(told, 'reps').next.value);
  },
  'suggestion.below-range': expectBelowRange,
  'suggestion.below-range-moved': expectBelowRange,
  'suggestion.reduced-load': expectReduced,
  'suggestion.reduced-load-assisted': expectReduced,
  'suggestion.match-actual-load': (told) => {
    const { sessions, judgement } = told;
    expect(countIn(told.values.workouts!)).toBe(sessions.length);
    const sets = sessions.map((session) => told.setsOf(session)[0]!);
    expectInTurn(
      told,
      'planned',
      sessions.map((session, i) => {
        const planned = session.snapshot!.byId.get(sets[i]!.plannedSetId!)!;
        return planned.entered?.value ?? 0;
      }),
    );
    const next = Number(changed(told, 'weight').next.value);
    expect(numberAt(told, 'to')).toBe(spoken(next));
    const lifted = sets.map((set) => set.load);
    const middle = told.classic
      ? mean(lifted)
      : Math.abs(lowerMedian(lifted.map((load) => judgement.loads.effort(load))));
    expect(same(judgement.loads.grid.nearest(middle), next)).toBe(true);
  },
  'suggestion.stagnation-rest': (told) => {
    const { judgement, adaptive } = told;
    const count = countIn(told.values.workouts!);
    const all = adaptive === null || ['ASCENDING', 'PYRAMID', 'STRAIGHT', 'UNKNOWN'].includes(adaptive.style);
    const compared = judgement.sessions
      .map((session, i) => ({ session, best: bestE1rm(all ? session.sets : mainSets(told, i), judgement.loads) }))
      .filter(({ best }) => best !== null)
      .slice(0, count);
    expect(compared).toHaveLength(count);
    for (const { session } of compared) expect(told.sessions).toContain(session);
    expect(compared[0]!.best! / compared[count - 1]!.best!).toBeLessThan(1.02);
    expectRest(told);
  },
  'suggestion.short-rest': (told) => {
    expect(countIn(told.values.times!)).toBe(told.sessions.length);
    for (const session of told.sessions) {
      const cut = told.setsOf(session).filter((set) => {
        const planned = plannedRestAfter(session, set);
        return set.rest !== null && planned !== null && set.rest < planned;
      });
      expect(cut.length).toBeGreaterThan(0);
    }
    expectRest(told);
  },
  'suggestion.drop-without-base': expectSetNumber,
  'suggestion.warmup-is-work': expectSetNumber,
  'suggestion.work-is-warmup': expectSetNumber,
  'suggestion.set-type-mismatch': (told) => {
    expectSetNumber(told);
    const types = told.sessions.flatMap((session) => told.setsOf(session).map(({ type }) => type));
    expect(types).toHaveLength(countIn(told.values.times!));
    expect(new Set<string>(types)).toEqual(new Set([told.values.type]));
  },
  'suggestion.warmup-calibration': (told) => {
    const next = Number(changed(told, 'weight').next.value);
    expect(numberAt(told, 'to')).toBe(spoken(next));
    const planned = told.judgement.live.byId.get(told.draft.target.id)!.load;
    const heavier = told.sessions.filter((session) => told.setsOf(session).some((set) => set.load > planned));
    expect(heavier.length).toBeGreaterThan(1);
  },
  'suggestion.inferred-range': (told) => {
    const { lower, upper } = applyChanges(told.judgement.planExercise, told.draft).repPolicy;
    expect([numberAt(told, 'lower'), numberAt(told, 'upper')]).toEqual([lower, upper]);
    for (const session of told.sessions) {
      const middle = lowerMedian(told.setsOf(session).map((set) => set.reps));
      expect(middle).toBeGreaterThanOrEqual(lower);
      expect(middle).toBeLessThanOrEqual(upper);
    }
  },
  'suggestion.estimate-raise': (told) => expectPromise(told, 'RANGE'),
  'suggestion.estimate-raise-target': (told) => expectPromise(told, 'TARGET'),
  'suggestion.estimate-top': (told) => {
    const { today, top } = told.estimate!;
    expect(numberAt(told, 'top')).toBe(top);
    for (const { reps } of today.work) expect(reps).toBeGreaterThanOrEqual(top);
    expectLoads(told);
  },
  'suggestion.estimate-fill': (told) => {
    expect(Number(changed(told, 'weight').previous.value)).toBe(0);
    expect(numberAt(told, 'to')).toBe(spoken(Number(changed(told, 'weight').next.value)));
  },
  'suggestion.estimate-lower': (told) => expectTooHeavy(told, -0.6745),
  'suggestion.estimate-lower-fifth': (told) => expectTooHeavy(told, -0.8416),
  'suggestion.estimate-crash': (told) => {
    const { strength, policy } = told.estimate!;
    expect(strength.form).toBeLessThan(-policy.strength.crash);
    expectLoads(told);
  },
  'suggestion.estimate-reps': (told) => {
    expect(numberAt(told, 'reps')).toBe(changed(told, 'reps').next.value);
  },
  'suggestion.by-hand': neverARule,
  'suggestion.switched-off': neverARule,
};
