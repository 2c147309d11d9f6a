import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ESTIMATE_1,
  ESTIMATE_2,
  type ExerciseContext,
  evaluate,
  type PerformanceRow,
  resolve,
  type SuggestionDraft,
} from '../index.ts';
import { judgementOf } from '../judgement.ts';
import { DAY, flag, NOW } from '../testing/notation.ts';
import { anyPounds, anyTraining, estimated } from '../testing/strength.ts';
import { type EstimateSubject, estimateSubject } from './estimate-judgement.ts';
import { observationOf } from './observation.ts';
import { spareOf } from './outlook.ts';
import { strengthAfter } from './strength.ts';

const RUNS = { numRuns: 2000 };
const E = 1e-4;

describe.each([ESTIMATE_1, ESTIMATE_2])('laws of $id', (policy) => {
  const { promise, strength: rules } = policy;

  function subjectOf(context: ExerciseContext): EstimateSubject | null {
    const judgement = judgementOf(context, context.planExercise!, policy, () => {});
    const subject = estimateSubject(judgement, policy);
    return 'guard' in subject ? null : subject;
  }

  const changeOf = (draft: SuggestionDraft, property: string) =>
    draft.changes.find((change) => change.property === property);
  const newLoad = (draft: SuggestionDraft) => changeOf(draft, 'weight')?.next.value as number | undefined;
  const factOf = ({ record }: SuggestionDraft, name: string) =>
    Number(record.inputs.find((of) => of.name === name)!.value);

  /** Every suggestion with what it was made from. */
  function eachDraft(
    context: ExerciseContext,
    check: (draft: SuggestionDraft, subject: EstimateSubject, drafts: readonly SuggestionDraft[]) => void,
  ): void {
    const drafts = estimated(context, policy);
    if (drafts.length === 0) return;
    const subject = subjectOf(context)!;
    for (const draft of drafts) check(draft, subject, drafts);
  }

  const law = (name: string, check: (context: ExerciseContext) => void, cases = anyTraining) =>
    it(name, () => fc.assert(fc.property(cases, check), RUNS));

  it('the cases reach every rule, sentence and guard', () => {
    const seen = new Set<string>();
    for (const context of fc.sample(anyTraining, { numRuns: 4000, seed: 7 })) {
      const { drafts, trace } = evaluate(context, policy);
      for (const { ruleId, record } of drafts) seen.add(ruleId).add(record.reason.code);
      for (const entry of trace) if (entry.kind === 'RULE' && !entry.fired) seen.add(entry.guard);
    }
    const wanted = [
      ...['estimate-raise', 'estimate-lower', 'estimate-reps', 'suggestion.estimate-crash'],
      ...['suggestion.estimate-top', 'suggestion.estimate-fill', 'suggestion.estimate-raise-target'],
      ...['fits', 'implausible', 'no-body-weight', 'nothing-done', 'nothing-lighter'],
    ];
    expect(wanted.filter((of) => !seen.has(of))).toEqual([]);
  });

  law('1. every load is loadable, positive and under the ceiling that it was chosen for', (context) =>
    eachDraft(context, (draft, { system, outlook, zUp }) => {
      const load = newLoad(draft);
      if (load === undefined) return;
      const set = outlook.sets.find(({ planned }) => planned.id === draft.target.id)!;
      expect(load).toBeGreaterThanOrEqual(
        ['bodyweight_plus', 'assisted'].includes(context.exercise.loadType) ? 0 : 0.01,
      );
      expect(system.upTo(system.of(load) + E)).toBeCloseTo(load, 6);
      const ceiling = (z: number) => outlook.ceiling(z) * outlook.scale(set) + E;
      switch (draft.record.reason.code) {
        case 'suggestion.estimate-raise':
        case 'suggestion.estimate-raise-target':
          expect(system.of(load)).toBeLessThanOrEqual(ceiling(zUp));
          break;
        case 'suggestion.estimate-fill':
          expect(system.of(load)).toBeLessThanOrEqual(ceiling(promise.zTo));
          break;
        case 'suggestion.estimate-top':
          expect(load).toBe(system.next(set.planned.load, 1));
          break;
        default:
          expect(system.of(load)).toBeLessThan(set.load);
      }
    }),
  );

  law('2. all load changes of one run go the same way', (context) => {
    const ways = estimated(context, policy).flatMap(({ changes }) =>
      changes.flatMap(({ loadEffect }) => loadEffect ?? []),
    );
    expect(new Set(ways).size).toBeLessThanOrEqual(1);
    expect(new Set(estimated(context, policy).map(({ ruleId }) => ruleId)).size).toBeLessThanOrEqual(1);
  });

  law(`3. reps lie in the range and at most ${promise.repsMost} over what the set just did`, (context) =>
    eachDraft(context, (draft, { range, today, top }) => {
      const reps = changeOf(draft, 'reps')?.next.value as number | undefined;
      if (reps === undefined) return;
      if (range === null) return expect(reps).toBe(top);
      expect(reps).toBeGreaterThanOrEqual(range.lower);
      expect(reps).toBeLessThanOrEqual(range.upper);
      const own = today.work.find(({ set }) => set.plannedSetId === draft.target.id);
      const done = own?.reps ?? Math.min(...today.work.map((set) => set.reps));
      expect(reps).toBeLessThanOrEqual(Math.max(range.lower, done + promise.repsMost));
    }),
  );

  law('4. no no-op', (context) =>
    eachDraft(context, ({ changes }) => {
      expect(changes.length).toBeGreaterThan(0);
      for (const { magnitude } of changes) expect(magnitude).toBeGreaterThan(0);
    }),
  );

  law('5. under PAIN, FATIGUE or TECHNIQUE nothing harder; an easier load is the same', (context) => {
    for (const kind of ['PAIN', 'FATIGUE', 'TECHNIQUE']) {
      const flags = [flag(kind)];
      const flagged = evaluate({ ...context, flags }, policy).drafts;
      const kept = resolve(flagged, [], flags, NOW, policy).kept.filter(({ ruleId }) => /^estimate-/.test(ruleId));
      const easier = estimated(context, policy).filter(({ ruleId }) => ruleId === 'estimate-lower');
      expect(JSON.stringify(kept)).toBe(JSON.stringify(easier));
      for (const { changes } of kept) expect(changes.map(({ property }) => property)).toEqual(['weight']);
    }
  });

  law('6. the order of rows changes no byte', (context) => {
    const turned = (row: PerformanceRow): PerformanceRow => ({
      ...row,
      sets: row.sets.toReversed(),
      snapshot: row.snapshot && { ...row.snapshot, sets: row.snapshot.sets.toReversed() },
    });
    const plan = context.planExercise!;
    const other = evaluate(
      {
        ...context,
        planExercise: { ...plan, sets: plan.sets.toReversed() },
        current: turned(context.current),
        history: context.history.map(turned).toReversed(),
      },
      policy,
    );
    expect(JSON.stringify(other)).toBe(JSON.stringify(evaluate(context, policy)));
  });

  law('7. sessions older than the newest 24 change no byte', (context) => {
    const long = Array.from({ length: 23 }, (_, i): PerformanceRow => {
      const row = [context.current, ...context.history][i % (context.history.length + 1)]!;
      return { ...row, id: `h${i}`, workoutId: `hw${i}`, workoutStatus: 'DONE', startedAt: NOW - (i + 1) * 3 * DAY };
    });
    const ancient = long.map((row) => ({
      ...row,
      id: `${row.id}-old`,
      workoutId: `${row.workoutId}-old`,
      startedAt: row.startedAt - 200 * DAY,
    }));
    const whole = evaluate({ ...context, history: [...long, ...ancient] }, policy);
    expect(JSON.stringify(whole)).toBe(JSON.stringify(evaluate({ ...context, history: long }, policy)));
  });

  law('8. a raise ends at most at the next step or 1.35 times the heaviest of plan and day', (context) =>
    eachDraft(context, (draft, { system, outlook, lifted }) => {
      if (draft.ruleId !== 'estimate-raise') return;
      const set = outlook.sets.find(({ planned }) => planned.id === draft.target.id)!;
      if (set.load === 0) return;
      const next = system.of(system.next(set.planned.load, 1)!);
      expect(system.of(newLoad(draft)!)).toBeLessThanOrEqual(Math.max(next, 1.35 * lifted) + E);
    }),
  );

  law('9. an easier load is at least 0.7 times the old one less one step', (context) =>
    eachDraft(context, (draft, { system, outlook }) => {
      if (draft.ruleId !== 'estimate-lower') return;
      const set = outlook.sets.find(({ planned }) => planned.id === draft.target.id)!;
      const to = newLoad(draft)!;
      const above = system.next(to, 1)!;
      expect(system.of(above)).toBeGreaterThan(Math.min(set.load, 0.7 * outlook.heaviest * outlook.scale(set)) - E);
    }),
  );

  law('10. never easier after every planned set reached the floor at the planned load', (context) => {
    const subject = subjectOf(context);
    if (subject === null) return;
    const { outlook, today } = subject;
    const reached = outlook.sets.every(({ planned, load }) =>
      today.work.some((set) => set.set.plannedSetId === planned.id && set.load >= load && set.reps >= outlook.floor),
    );
    const all = today.work.every(({ reps, load }) => reps >= outlook.floor && load >= outlook.heaviest);
    if (reached && all) expect(estimated(context, policy).map(({ ruleId }) => ruleId)).not.toContain('estimate-lower');
  });

  law('11. all numbers are finite, and the ceilings are in order', (context) => {
    const subject = subjectOf(context);
    if (subject === null) return;
    const { strength, outlook, range, zUp } = subject;
    const { mean, sd } = outlook.forecast;
    for (const value of [...Object.values(strength), mean, sd]) expect(Number.isFinite(value)).toBe(true);
    expect(mean).toBeGreaterThan(0);
    expect(sd).toBeGreaterThan(0);
    const [up, top, down] = [zUp, promise.zTop, promise.zDown].map(outlook.ceiling);
    if (range !== null) expect([up, top, down]).toEqual([up, top, down].toSorted((a, b) => a! - b!));
  });

  law('12. one rep more in every set lowers what is expected by at most 1 %, unless it is a leap', (context) => {
    const before = subjectOf(context);
    const more = { ...context.current, sets: context.current.sets.map((set) => ({ ...set, reps: set.reps! + 1 })) };
    const after = subjectOf({ ...context, current: more });
    if (before === null || after === null) return;
    expect(after.outlook.forecast.mean).toBeGreaterThanOrEqual(before.outlook.forecast.mean * 0.99 - E);
  });

  law(
    '13. halving a lb case with a declared step and reading it as kg halves the output',
    (pounds) => {
      const halved = <Row extends { readonly load: { readonly value: number } | null }>(row: Row): Row => ({
        ...row,
        load: row.load && { value: row.load.value / 2, unit: 'KG' },
      });
      const half = (row: PerformanceRow): PerformanceRow => ({
        ...row,
        sets: row.sets.map(halved),
        snapshot: row.snapshot && { ...row.snapshot, sets: row.snapshot.sets.map(halved) },
      });
      const plan = pounds.planExercise!;
      const kilograms: ExerciseContext = {
        ...pounds,
        unit: 'KG',
        loadsAtHand: { kind: 'STEP', step: 2.5, from: 0 },
        planExercise: { ...plan, sets: plan.sets.map(halved) },
        current: half(pounds.current),
        history: pounds.history.map(half),
      };
      const outline = (context: ExerciseContext, factor: number) =>
        estimated(context, policy).map((draft) => [
          draft.ruleId,
          draft.target.id,
          (newLoad(draft) ?? 0) * factor,
          changeOf(draft, 'reps')?.next.value,
        ]);
      expect(outline(kilograms, 2)).toEqual(outline(pounds, 1));
    },
    anyPounds,
  );

  law('14. a session done as planned and below expectation changes strength by time only', (context) => {
    const subject = subjectOf(context);
    if (subject === null || subject.read.length < 2) return;
    const [today, ...earlier] = subject.read;
    const before = strengthAfter(earlier.toReversed(), policy);
    const said = observationOf(today!, policy);
    const last = earlier.find((of) => observationOf(of, policy) !== null);
    if (before === null || said === null || last === undefined) return;
    const days = (today!.session.startedAt - last.session.startedAt) / DAY;
    if (days > rules.layoffDays || !said.bound || !said.asPlanned) return;
    const kept = before.form < -rules.crash ? rules.crashKept : rules.formKept;
    if (said.shown > before.base * (1 + before.form * kept)) return;
    expect(subject.strength.base).toBeCloseTo(before.base, 6);
    expect(subject.strength.bb).toBeCloseTo(before.bb + rules.driftSd ** 2 * days, 9);
    expect(subject.strength.form).toBeCloseTo(before.form * kept, 9);
  });

  law('15. an unlinked warm-up changes nothing', (context) => {
    const { current } = context;
    const warmup = {
      ...current.sets[0]!,
      id: 'warmup',
      position: 99,
      type: 'WARMUP' as const,
      plannedSetId: null,
      logged: true,
      skipped: false,
    };
    const warmed = { ...context, current: { ...current, sets: [...current.sets, warmup] } };
    expect(JSON.stringify(estimated(warmed, policy))).toBe(JSON.stringify(estimated(context, policy)));
  });

  law('16. every record tells the promise: what is to spare at the old and the new load', (context) =>
    eachDraft(context, (draft, { outlook }, drafts) => {
      const now = spareOf(outlook, ({ load }) => load, policy);
      if (now !== null) expect(factOf(draft, 'spareNow')).toBeCloseTo(now, 5);
      const loads = new Map(drafts.map((of) => [of.target.id, newLoad(of)]));
      // Down to no load at all, where the body is not known, nothing is left to be short of.
      const isLoaded = [...loads.values()].some((load) => load !== 0);
      if (draft.ruleId === 'estimate-lower' && isLoaded) expect(factOf(draft, 'spareNew')).toBeGreaterThan(now!);
      expect(loads.size).toBe(drafts.length);
      for (const { value } of draft.record.inputs) expect(value).not.toMatch(/NaN|Infinity|\.\d{7}/);
    }),
  );

  it('16. evaluate never throws', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e9);
    fc.assert(
      fc.property(anyTraining, fc.array(odd, { minLength: 6, maxLength: 6 }), (context, odds) => {
        const spoiled: ExerciseContext = {
          ...context,
          preferredStep: odds[0]!,
          bodyWeight: { value: odds[1]!, unit: 'LB' },
          manualLoadEditAt: odds[2]!,
          loadsAtHand: { kind: 'LIST', loads: odds },
          current: {
            ...context.current,
            rpe: odds[3]!,
            sets: context.current.sets.map((set) => ({ ...set, rpe: odds[4]!, rir: odds[5]! })),
          },
        };
        expect(() => evaluate(spoiled, policy)).not.toThrow();
        expect(() => evaluate({ ...spoiled, loadsAtHand: null }, policy)).not.toThrow();
      }),
      RUNS,
    );
  });
});

describe('laws of a session that was lighter on purpose', () => {
  const reduced = (row: PerformanceRow): PerformanceRow => ({ ...row, reduced: true });
  const never = (context: ExerciseContext): ExerciseContext => ({
    ...context,
    current: { ...context.current, reduced: false },
    history: context.history.map((row) => ({ ...row, reduced: false })),
  });

  it('estimate-2 decides nothing about loads and reps after it', () =>
    fc.assert(
      fc.property(anyTraining, (context) => {
        expect(estimated({ ...context, current: reduced(context.current) }, ESTIMATE_2)).toEqual([]);
      }),
      RUNS,
    ));

  it('whatever was lifted in it, estimate-2 decides the same afterwards, as if it had not been', () =>
    fc.assert(
      fc.property(anyTraining, fc.nat(), (context, at) => {
        const plain = never(context);
        if (plain.history.length === 0) return;
        const i = at % plain.history.length;
        const outline = (history: readonly PerformanceRow[]) =>
          estimated({ ...plain, history }, ESTIMATE_2).map(({ ruleId, target, changes }) => [ruleId, target, changes]);
        const light = plain.history.map((row, j) => (j === i ? reduced(row) : row));
        expect(outline(light)).toEqual(outline(plain.history.filter((_, j) => j !== i)));
      }),
      RUNS,
    ));

  it('takes no strength away under estimate-1', () =>
    fc.assert(
      fc.property(anyTraining, (context) => {
        const light = { ...context, current: reduced(context.current), manualLoadEditAt: null };
        const subject = estimateSubject(
          judgementOf(light, light.planExercise!, ESTIMATE_1, () => {}),
          ESTIMATE_1,
        );
        if ('guard' in subject) return;
        const [today, ...earlier] = subject.read;
        const before = strengthAfter(earlier.toReversed(), ESTIMATE_1);
        const last = earlier.find((of) => observationOf(of, ESTIMATE_1) !== null);
        if (before === null || before.above > 0 || last === undefined) return;
        if ((today!.session.startedAt - last.session.startedAt) / DAY > ESTIMATE_1.strength.layoffDays) return;
        expect(subject.strength.base).toBeGreaterThan(before.base - 1e-6);
      }),
      RUNS,
    ));
});
