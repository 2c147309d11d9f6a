import { once, sameCases } from '@topset/vitest-config/same-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSession } from '../timeboxing/estimate.ts';
import { INTENTS, MUSCLES } from '../vocabulary.ts';
import { brokenCaps, sessionDose } from '../volume/caps.ts';
import type { SelectionInput } from './input/input.ts';
import { openContext, recencyPenalty } from './input/open-context.ts';
import { availableEquipment, isUsable } from './library/equipment.ts';
import type { SelectionOutput } from './output/output.ts';
import { sessionExercise } from './picking/session-exercise.ts';
import { openState, place } from './picking/session-state.ts';
import { mostPins, slotTargets } from './picking/slots.ts';
import { planSession } from './plan-session.ts';
import { GREEDY_1 } from './policy.ts';
import { componentsOf } from './scoring/components.ts';
import { rank } from './scoring/ranking.ts';
import { rankCandidates, stateWith } from './scoring/seeded-state.ts';
import { totalScore, weightsFor } from './scoring/weights.ts';
import { selectSession } from './select-session.ts';
import { inputOf } from './testing/fixture-input.ts';
import { exercise } from './testing/fixture-library.ts';
import { historyEntry, intentInput, reordered, templateInput } from './testing/random-input.ts';

const RUNS = { numRuns: 2000 };

function select(input: SelectionInput): SelectionOutput {
  const result = selectSession(input, GREEDY_1);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.output;
}

/** Worked out once per case for all laws; the first of them compares it with what else can be asked. */
const outputOf = once(select);

/** The session of an input, as caps and closure read it. */
const sessionOf = once((input: SelectionInput) => {
  const output = outputOf(input);
  const context = openContext(input, GREEDY_1);
  const exercises = output.selectedExerciseIds.map((id) =>
    sessionExercise(
      context,
      { exercise: context.library.byId.get(id)!, role: output.roles[id]!, step: 'pin', slotIndex: 0, pick: null },
      output.perExerciseSetTargets[id]!,
    ),
  );
  return { context, exercises };
});

const anyInput = sameCases(fc.oneof(intentInput, templateInput));
const filled = sameCases(
  fc.oneof(
    intentInput,
    templateInput.map((input) => ({ ...input, autoFillUnpinned: true })),
  ),
);

describe('laws of selection (section 17)', () => {
  it('1 the same input gives the same bytes, in any order of rows', () => {
    const pair = anyInput.chain((input) => fc.tuple(fc.constant(input), reordered(input)));
    fc.assert(
      fc.property(pair, ([input, other]) => {
        const straight = JSON.stringify(outputOf(input));
        expect(JSON.stringify(select(input))).toBe(straight);
        expect(JSON.stringify(select(other))).toBe(straight);
      }),
      RUNS,
    );
  });

  it('2, 3 roles partition the ids, at most two are mains, and every map has exactly the selected ids', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const output = outputOf(input);
        const ids = [...output.selectedExerciseIds].sort();
        expect([...output.mainLiftIds, ...output.accessoryIds].sort()).toEqual(ids);
        expect(output.mainLiftIds.length).toBeLessThanOrEqual(2);
        for (const map of [output.perExerciseSetTargets, output.roles, output.rationale]) {
          expect(Object.keys(map).sort()).toEqual(ids);
        }
      }),
      RUNS,
    );
  });

  it('4 intent sessions have two sets up to the ceiling, a deload exactly two', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const ceiling = input.deload ? 2 : GREEDY_1.volume.setCeiling[input.trainingAge];
        for (const sets of Object.values(outputOf(input).perExerciseSetTargets)) {
          expect(sets).toBeGreaterThanOrEqual(2);
          expect(sets).toBeLessThanOrEqual(ceiling);
        }
      }),
      RUNS,
    );
  });

  it('5 the estimate is within budget or no accessory is left', () => {
    fc.assert(
      fc.property(filled, (input) => {
        const output = outputOf(input);
        if (output.estimatedSeconds > input.sessionMinutes * 60) expect(output.accessoryIds).toEqual([]);
      }),
      RUNS,
    );
  });

  it('6 no accessory has a primary over its cap', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const { context, exercises } = sessionOf(input);
        const broken = brokenCaps(context, sessionDose(exercises));
        for (const { exercise: placed, role } of exercises) {
          if (role === 'accessory') expect(placed.primaryMask & broken).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('7 nothing avoided, contraindicated or unavailable is selected outside a plain template', () => {
    fc.assert(
      fc.property(filled, (input) => {
        const { context, exercises } = sessionOf(input);
        const available = availableEquipment(input.constraints.availableEquipment);
        for (const { exercise: placed } of exercises) {
          expect(isUsable(placed.equipment, available)).toBe(true);
          expect(context.avoided.has(placed.id)).toBe(false);
          expect(placed.contraindications & context.painMask).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('8 every pin is selected or dropped with a reason, and not too many are honoured', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const output = outputOf(input);
        const pins = new Set(input.pinnedExerciseIds);
        for (const id of pins) {
          const dropped = output.droppedPins.some(({ exerciseId }) => exerciseId === id);
          expect(dropped || output.selectedExerciseIds.includes(id)).toBe(true);
        }
        if (input.mode === 'template' && !input.autoFillUnpinned) return;
        const honoured = output.selectedExerciseIds.filter(
          (id) => output.rationale[id]!.because.code === 'pinned' && pins.has(id),
        );
        expect(honoured.length).toBeLessThanOrEqual(mostPins(output.slots.main + output.slots.accessory, GREEDY_1));
      }),
      RUNS,
    );
  });

  it('9 a body-part session keeps each muscle within 10 or 8 direct sets', () => {
    const bodyPart = intentInput.map((input): SelectionInput => ({ ...input, intent: 'body_part' }));
    fc.assert(
      fc.property(bodyPart, (input) => {
        const { context, exercises } = sessionOf(input);
        const { direct } = sessionDose(exercises);
        MUSCLES.forEach((_, m) => {
          expect(direct[m]).toBeLessThanOrEqual(context.landmarks.large & (1 << m) ? 10 : 8);
        });
      }),
      RUNS,
    );
  });

  it('10 a planned value is the week plus the session', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const output = outputOf(input);
        const { context, exercises } = sessionOf(input);
        const { direct, indirect } = sessionDose(exercises);
        MUSCLES.forEach((muscle, m) => {
          const { planned, target, delta } = output.volumePlanByMuscle[muscle];
          const exact =
            context.history.weekDirect[m]! + direct[m]! + 0.3 * (context.history.weekIndirect[m]! + indirect[m]!);
          expect(planned).toBeCloseTo(exact, 9);
          expect(Math.abs(target - planned - delta)).toBeLessThan(0.1 + 1e-9);
        });
      }),
      RUNS,
    );
  });

  it('11 a favourite gains exactly 1.0 in one state, and recency never rises with age', () => {
    fc.assert(
      fc.property(intentInput, fc.nat(29), (input, pick) => {
        const key = input.exerciseLibrary[pick]!.key;
        const score = (favoriteExerciseIds: string[]) => {
          const seeded = stateWith({ ...input, preferences: { favoriteExerciseIds } }, GREEDY_1);
          if (!seeded.ok) throw new Error('refused');
          // Unrounded: half a thousandth rounds away from zero on either side of it.
          const { context, session } = seeded.state;
          return rank(context, session, 'accessory', 30).best.find((ranked) => ranked.exercise.id === key)?.score;
        };
        const plain = score([]);
        if (plain !== undefined) expect(score([key])! - plain).toBeCloseTo(1, 9);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.nat(2e9), fc.nat(2e9), (a, b) => {
        expect(recencyPenalty(Math.max(a, b), GREEDY_1)).toBeLessThanOrEqual(recencyPenalty(Math.min(a, b), GREEDY_1));
      }),
      RUNS,
    );
  });

  it('12 a larger budget never gives fewer slots', () => {
    for (const intent of INTENTS) {
      for (let minutes = 20; minutes < 180; minutes++) {
        const fewer = slotTargets(intent, minutes, GREEDY_1);
        const more = slotTargets(intent, minutes + 1, GREEDY_1);
        expect(more.main).toBeGreaterThanOrEqual(fewer.main);
        expect(more.accessory).toBeGreaterThanOrEqual(fewer.accessory);
      }
    }
  });

  it('13 every allocated set gains, and what is missing never grows', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const { allocationTrace } = outputOf(input);
        allocationTrace.forEach((step, i) => {
          expect(step.gain).toBeGreaterThan(0);
          if (i > 0) expect(step.remainingAfter).toBeLessThanOrEqual(allocationTrace[i - 1]!.remainingAfter);
        });
      }),
      RUNS,
    );
  });

  it('14 the unit changes no selection', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const inPounds = JSON.stringify(outputOf({ ...input, athlete: { unit: 'LB' } }));
        expect(JSON.stringify(outputOf({ ...input, athlete: { unit: 'KG' } }))).toBe(inPounds);
      }),
      RUNS,
    );
  });

  it('15 an exercise that the library does not know changes nothing', () => {
    fc.assert(
      fc.property(anyInput, historyEntry, (input, entry) => {
        const unknown = entry.exercises.map((row) => ({ ...row, exerciseId: 'somebody-elses' }));
        const history = input.history.map((row) => ({ ...row, exercises: [...row.exercises, ...unknown] }));
        expect(JSON.stringify(outputOf({ ...input, history }))).toBe(JSON.stringify(outputOf(input)));
      }),
      RUNS,
    );
  });

  it('16 main-phase scores do not depend on p', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (p) => {
        expect(weightsFor('main', p, GREEDY_1)).toEqual(weightsFor('main', 0, GREEDY_1));
      }),
      RUNS,
    );
  });

  it('every score is the weighted sum of the components that explain it', () => {
    fc.assert(
      fc.property(intentInput, fc.constantFrom('main', 'accessory'), (input, role) => {
        const context = openContext(input, GREEDY_1);
        const state = openState(context, 2, 4);
        for (let pick = 0; pick < 3; pick++) {
          const { best, weights, needs } = rank(context, state, role, context.candidates[role].length);
          for (const { exercise, score } of best) {
            const components = componentsOf(context, state, needs, exercise, role);
            expect(score).toBeCloseTo(totalScore(components, weights), 9);
          }
          if (best[0]) place(context, state, best[0].exercise, role, 'accessory_pick');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('17 with all flags off the effective cold-start stage is 2', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(outputOf({ ...input, flags: {} }).coldStart.effectiveColdStartStage).toBe(2);
      }),
      { numRuns: 500 },
    );
  });

  it('18 superset members are accessories in one pair each, and pairing never takes longer', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const output = outputOf({ ...input, flags: { ...input.flags, USE_SUPERSET_AUTO_PAIRING: true } });
        const members = output.supersets.flatMap(({ ids }) => ids);
        expect(new Set(members).size).toBe(members.length);
        for (const id of members) expect(output.roles[id]).toBe('accessory');
        const exercises = output.selectedExerciseIds.map((id) => ({
          exercise: input.exerciseLibrary.find(({ key }) => key === id)!,
          role: output.roles[id]!,
          sets: output.perExerciseSetTargets[id]!,
        }));
        const alone = estimateSession(
          {
            exercises,
            goal: input.goals.primary,
            trainingAge: input.trainingAge,
            flags: { ...input.flags, USE_SUPERSET_AUTO_PAIRING: false },
          },
          GREEDY_1,
        );
        expect(output.estimatedSeconds).toBeLessThanOrEqual(alone.seconds);
      }),
      RUNS,
    );
  });

  it('19 auto-fill keeps pinned positions, a plain template is returned as it is', () => {
    fc.assert(
      fc.property(templateInput, (input) => {
        const output = outputOf(input);
        const template = input.templateExerciseIds!;
        if (!input.autoFillUnpinned) {
          expect(output.selectedExerciseIds).toEqual(template);
          return;
        }
        // Positions close up when an exercise leaves, so only a whole session shows them.
        if (output.selectedExerciseIds.length !== template.length) return;
        for (const id of input.pinnedExerciseIds ?? []) {
          const position = output.selectedExerciseIds.indexOf(id);
          const honoured = position >= 0 && output.rationale[id]!.selectedStep === 'pin';
          if (honoured) expect(position).toBe(template.indexOf(id));
        }
      }),
      RUNS,
    );
  });

  it('20 loads are on the grid, at least the minimum, and never above the newest top under a flag', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const result = planSession(input, GREEDY_1);
        if (!result.ok) throw new Error('refused');
        const context = openContext(input, GREEDY_1);
        for (const { loads } of result.session.exercises) {
          const { thresholds, inputs } = loads.decision;
          const read = (facts: typeof inputs, name: string) => Number(facts.find((fact) => fact.name === name)?.value);
          const step = read(thresholds, 'step');
          const tops = inputs
            .find(({ name }) => name === 'tops')
            ?.value.split(', ')
            .map(Number);
          for (const { load } of loads.sets) {
            if (load === null) continue;
            const value = Number(load.value);
            const offGrid = Math.abs(value / step - Math.round(value / step));
            if (context.restrained && tops) expect(value).toBeLessThanOrEqual(tops[0]! + 1e-9);
            expect(offGrid).toBeLessThan(1e-3);
            // Whoever lifted less than the usual bar weighs is not asked for more under a flag.
            const lighterBar = context.restrained && tops && tops[0]! < read(thresholds, 'minimum');
            if (!lighterBar) expect(value).toBeGreaterThanOrEqual(read(thresholds, 'minimum'));
          }
        }
      }),
      RUNS,
    );
  });

  it('never throws, whatever it is given', () => {
    const garbage = fc.oneof(fc.anything(), fc.constant(undefined), fc.constant(null));
    fc.assert(
      fc.property(intentInput, fc.string(), garbage, (input, extra, value) => {
        for (const field of [...Object.keys(input), extra]) {
          const broken = { ...input, [field]: value } as unknown as SelectionInput;
          expect(() => selectSession(broken, GREEDY_1)).not.toThrow();
        }
      }),
      { numRuns: 300 },
    );
    expect(selectSession(null as unknown as SelectionInput, GREEDY_1).ok).toBe(false);
  });

  it('an empty library gives an empty session that says so', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const output = outputOf({ ...input, exerciseLibrary: [], pinnedExerciseIds: [] });
        expect(output.selectedExerciseIds).toEqual([]);
        expect(output.warnings.map(({ code }) => code)).toContain('pool_too_small');
        expect(output.diagnostics.infeasible.length).toBe(output.slots.main + output.slots.accessory);
      }),
      { numRuns: 200 },
    );
  });

  it('names tie by code point, whatever the plane of their characters', () => {
    const twin = (name: string) =>
      exercise({ name, patterns: ['extension'], primary: ['triceps'], with: { key: `k${name.codePointAt(0)}` } });
    const library = [twin('\u{1F3CB} lift'), twin('\uFF21 lift'), twin('a lift')];
    const seeded = stateWith(inputOf({ exerciseLibrary: library }), GREEDY_1);
    if (!seeded.ok) throw new Error('refused');
    expect(rankCandidates(seeded.state, 'accessory').map(({ exerciseId }) => exerciseId)).toEqual([
      'k97',
      'k65313',
      'k127947',
    ]);
  });
});
