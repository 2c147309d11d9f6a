import { describe, expect, it } from 'vitest';
import { styleOf } from './adaptive/style.ts';
import { ADAPTIVE_1, CLASSIC_1, evaluate, resolve, type SuggestionPolicy } from './index.ts';
import { loadTermsOf } from './loads/load-terms.ts';
import { judgeSession } from './session.ts';
import { contextOf, expected, NOW, written } from './testing/notation.ts';

type Row = readonly [
  id: string,
  setup: string,
  plan: string,
  sessionsA: string,
  expectA: string,
  sessionsB: string,
  expectB: string,
];

const CLASSIC: readonly Row[] = [
  [
    'C-01',
    'R8-12',
    '2*135x12',
    '2*135x12 / 2*135x12',
    '1,2 weight 135>140 & reps 12>8 [double-progression-range]',
    '2*135x12 / 135x12 135x11',
    'none',
  ],
  [
    'C-02',
    'R8-12',
    '2*135x12',
    '2*135x16 / 135x16 135x17',
    '1,2 weight 135>142.5 & reps 12>8 [large-overshoot]',
    '135x16 135x15 / 135x16 135x17',
    '1,2 weight 135>140 & reps 12>8 [double-progression-range]',
  ],
  [
    'C-03',
    'T8',
    '2*25x8',
    '25x9 25x10 / 2*25x9',
    '1,2 weight 25>30 [double-progression-target]',
    '25x8 25x10 / 2*25x9',
    'none',
  ],
  [
    'C-04',
    'R8-12',
    '2*60x10',
    '62.5x10 60x10 / 2*60x10',
    '1,2 reps 10>11 [steady-reps]',
    '60x9 60x10 / 60x9 60x11',
    'none',
  ],
  ['C-05', 'R8-12', '60x8', '60x10 / 60x10', '1 reps 8>11 [steady-reps]', '60x10 / 60x9', 'none'],
  [
    'C-06',
    'R5-8 legs',
    '2*225x5',
    '2*225x4 / 225x6 225x5 / 225x4 225x3',
    '1,2 weight 225>215 [below-range]; ex restSeconds 90>105 [stagnation-rest]',
    '2*225x4 / 2*220x4',
    'none',
  ],
  ['C-07', 'T8', '95x8', '85x8 / 85x7', '1 weight 95>85 [reduced-load]', '85x9 / 85x8', 'none'],
  [
    'C-08',
    'R6-12',
    '135x8',
    '145x8 / 147.5x8 / 150x8',
    '1 weight 135>147.5 [match-actual-load]; 1 reps 8>9 [steady-reps]',
    '140x8 / 147.5x8 / 150x8',
    'none',
  ],
  [
    'C-09',
    'R8-12',
    '135x8',
    '145x12 / 145x12 / 145x12',
    '1 weight 135>140 [double-progression-range]',
    '145x12 / {none} 145x12',
    'none',
  ],
  [
    'C-10',
    'R8-12',
    '2*185x12',
    '2*185x8 / 185x8 185x7 / 185x8 185x7',
    'ex restSeconds 90>105 [stagnation-rest]',
    '2*185x10 / 185x10 185x11 / 185x11 185x10',
    'none',
  ],
  [
    'C-11',
    'R8-12 A120',
    '2*100x12',
    '100x11r60 100x9 / 100x11r60 100x9',
    'ex restSeconds 120>135 [short-rest]',
    '100x11r105 100x9 / 100x11r105 100x9',
    'none',
  ],
  ['C-12', 'R8-12', 'd70x12 100x8', 'd70x12 100x8', '1 type DROP>REGULAR [drop-without-base]', 'w70x12 100x8', 'none'],
  [
    'C-13',
    'R8-12',
    'w90x5 100x8',
    'w95x5 100x9 / w90x5 100x8',
    '1 type WARMUP>REGULAR [warmup-is-work]',
    'w89x5 100x9 / w95x5 100x8',
    'none',
  ],
  [
    'C-14',
    'R8-12',
    '60x10 2*100x8',
    '60x10 2*100x9 / 65x10 100x8 100x10',
    '1 type REGULAR>WARMUP [work-is-warmup]',
    '70x10 2*100x9 / 65x10 100x8 100x10',
    'none',
  ],
  [
    'C-15',
    'R8-12',
    '2*100x8',
    '100x9 f100x9 / 100x8 f100x10',
    '2 type REGULAR>FAILURE [set-type-mismatch]',
    '100x9 f100x9 / 100x8 s100x10',
    'none',
  ],
  [
    'C-16',
    'R8-12',
    '2*100x12 80x8',
    '2*100x12 70x8 / 2*100x12 70x8',
    '3 weight 80>70 [reduced-load]',
    '2*100x12 80x8 / 2*100x12 80x9',
    '1,2 weight 100>105 & reps 12>8 [double-progression-range]',
  ],
  [
    'C-17',
    'N',
    '100x10',
    '100x9 / {R6-10} 100x8 / {R6-10} 100x7 / {T8} 100x8',
    'ex mode NOT_SET>RANGE & lower 8>6 & upper 12>10 [rep-range-inference]',
    '100x9 / 100x8 / 100x7',
    'none',
  ],
  [
    'C-18',
    'kg R8-12 legs',
    '2*100x12',
    '2*100x16 / 2*100x16',
    '1,2 weight 100>107.5 & reps 12>8 [large-overshoot]',
    '2*100x12 / 2*100x15',
    '1,2 weight 100>105 & reps 12>8 [double-progression-range]',
  ],
  [
    'C-19',
    'R8-12',
    '2*140x8',
    '2*140x12 / {R6-10; 2*135x10} 2*135x10',
    '1,2 weight 140>145 [double-progression-range]',
    '2*140x12 / {T10; 2*135x10} 2*135x12',
    'none',
  ],
  ['C-20', 'R8-12 flag:PAIN', '95x8', '85x8 / 85x8', '1 weight 95>85 [reduced-load]', '95x12 / 95x12', 'none'],
];

const ADAPTIVE: readonly Row[] = [
  [
    'A-01',
    'kg R8-10 machine',
    '100x10',
    '100x13',
    '1 weight 100>107.5 & reps 10>8 [large-overshoot]',
    '100x12',
    '1 weight 100>105 & reps 10>8 [immediate-range]',
  ],
  [
    'A-02',
    'kg R8-10 heavy',
    '2*100x9',
    '2*100x10 / 2*100x10',
    '1,2 weight 100>102.5 & reps 9>8 [confirmed-range]',
    '2*100x10',
    'none',
  ],
  [
    'A-03',
    'kg R8-10 machine',
    '2*100x8',
    '2*100x10 +100x9',
    '1,2 weight 100>105 [immediate-range]',
    '2*100x10 +100x6',
    'none',
  ],
  ['A-04', 'R8-10 machine step:15', '100x8', '100x10', '1 weight 100>115 [immediate-range]', '100x9', 'none'],
  ['A-05', 'kg T8 machine', '60x8', '60x9', '1 weight 60>65 [immediate-target]', '60x8', 'none'],
  ['A-06', 'kg T8 dumbbell', '20x8', '20x8 / 20x8', '1 weight 20>22.5 [confirmed-target]', '20x9 / 20x7', 'none'],
  ['A-07', 'kg R8-12 heavy', '100x8', '100x10 / 100x9', '1 reps 8>9 [steady-reps]', '101.25x10 / 100x10', 'none'],
  ['A-08', 'kg R8-10 machine', '100x9', '100x7 / 98x6', '1 weight 100>95 [below-range]', '100x7 / 97x6', 'none'],
  [
    'A-09',
    'kg R8-10 machine',
    '100x9',
    '97.5x8 / 97.5x7',
    '1 weight 100>97.5 [reduced-load]',
    '97.5x8 / 97.5x8',
    'none',
  ],
  [
    'A-10',
    'kg R6-12',
    '100x9',
    '110x8 / 112.5x8 / 112.5x8',
    '1 weight 100>112.5 [match-actual-load]',
    '112.5x8 / 110x8 / 107.5x8',
    'none',
  ],
  [
    'A-11',
    'kg R8-10 I',
    '2*100x10r90',
    '100x9r60 100x7 / 100x9r60 100x7',
    '1 rest 90>105 [short-rest]',
    '100x9r60 100x8 / 100x9r60 100x8',
    'none',
  ],
  [
    'A-12',
    'kg R8-12 I heavy',
    '2*100x12r120',
    '100x8r120 100x7 / 100x8r120 100x7 / 95x10r120 95x10',
    '1 rest 120>135 [stagnation-rest]',
    '100x9r120 100x8 / 100x9r120 100x8 / 100x9r120 100x8',
    'none',
  ],
  [
    'A-13',
    'kg R8-12',
    'w40x5 2*100x12',
    'w50x5 2*100x9 / w50x5 100x8 100x10',
    '1 weight 40>50 [warmup-calibration]',
    'w50x5 2*100x9 / w40x5 100x8 100x10',
    'none',
  ],
  [
    'A-14',
    'kg R8-12',
    'w90x5 2*100x12',
    'w95x11 2*100x9 / w95x11 100x8 100x8',
    '1 type WARMUP>REGULAR [warmup-is-work]',
    'w90x9 2*100x9 / w90x9 100x8 100x8',
    'none',
  ],
  [
    'A-15',
    'kg R8-12',
    '60x12 100x12 95x12',
    '60x8 100x9 95x9 / 60x8 100x8 95x10',
    '1 type REGULAR>WARMUP [work-is-warmup]',
    '60x8 2*100x9 / 60x8 100x8 100x10',
    'none',
  ],
  [
    'A-16',
    'kg R8-12',
    '2*100x12',
    '100x9 f100x9 / 100x8 f100x8',
    '2 type REGULAR>FAILURE [set-type-mismatch]',
    '100x9 d80x9 / 100x8 d80x8',
    'none',
  ],
  [
    'A-17',
    'kg R8-12',
    'd70x12 100x12',
    'd70x12 100x8',
    '1 type DROP>REGULAR [drop-without-base]',
    'w70x12 100x8',
    'none',
  ],
  [
    'A-18',
    'kg N',
    '100x0',
    '100x12 / 100x11 / 100x10',
    'ex mode NOT_SET>RANGE & lower 8>10 [initial-range]',
    '100x1 / 100x1 / 100x1',
    'none',
  ],
  [
    'A-19',
    'kg T8 heavy',
    '100x8',
    '100x9 / 100x7 / 100x9',
    'ex mode TARGET>RANGE & lower 8>7 & upper 12>9 [target-to-range]',
    '100x7 / 100x7 / 100x7',
    'none',
  ],
  [
    'A-20',
    'kg R8-12 bodyweight',
    '0x12',
    '0x14 / 0x12 / 0x13',
    'ex lower 8>12 & upper 12>14 [shift-range-up]',
    '0x12 / 0x12 / 0x11',
    'none',
  ],
  [
    'A-21',
    'kg R8-12 heavy',
    '100x12',
    '100x7 / 100x8 / 100x9',
    'ex lower 8>7 & upper 12>9 [shift-range-down]',
    '100x8 / 100x8 / 100x9',
    'none',
  ],
];

function suggestions(setup: string, plan: string, sessions: string, policy: SuggestionPolicy): readonly string[] {
  const context = contextOf(setup, plan, sessions);
  const { drafts, trace } = evaluate(context, policy);
  for (const entry of trace) if (entry.kind === 'RULE') expect(entry.ruleId).toBeTruthy();
  return written(resolve(drafts, [], context.flags, NOW, policy).kept);
}

for (const [policy, rows] of [
  [CLASSIC_1, CLASSIC],
  [ADAPTIVE_1, ADAPTIVE],
] as const) {
  describe(policy.id, () => {
    for (const [id, setup, plan, sessionsA, expectA, sessionsB, expectB] of rows) {
      it(`${id}a: ${setup} | ${plan} | ${sessionsA} -> ${expectA}`, () => {
        expect(suggestions(setup, plan, sessionsA, policy)).toEqual(expected(expectA));
      });
      it(`${id}b: ${setup} | ${plan} | ${sessionsB} -> ${expectB}`, () => {
        expect(suggestions(setup, plan, sessionsB, policy)).toEqual(expected(expectB));
      });
    }
  });
}

describe('styles', () => {
  const STYLES = [
    ['100x8 100x8 100x8 100x8', 'STRAIGHT'],
    ['200x8 200x8 150x8 150x8', 'TOP_SET_BACKOFF'],
    ['80x8 90x8 100x8 100x8', 'FEEDER_RAMP'],
    ['165x8 175x8 185x8 200x8', 'ASCENDING'],
    ['100x8 90x8 80x8 70x8', 'DESCENDING'],
    ['100x8 110x8 110x8 100x8', 'UNKNOWN'],
    ['100x8r30 100x5r30 100x3', 'REST_PAUSE'],
    ['100x6 90x8 90x8', 'REVERSE_PYRAMID'],
    ['80x10 100x8 85x10', 'PYRAMID'],
    ['100x8 100x8', 'UNKNOWN'],
  ] as const;
  for (const [sets, style] of STYLES) {
    it(`${sets} is ${style}`, () => {
      const { current } = contextOf('kg R8-12', sets, sets);
      const session = judgeSession(current, 'KG', () => {});
      expect(styleOf(session.sets, 'KG', ADAPTIVE_1.styles)).toBe(style);
    });
  }

  it('rounding, lb: machine 206.8 -> 205', () => {
    const loads = loadTermsOf(contextOf('lb R8-12 machine', '100x8', '100x8'), ADAPTIVE_1);
    expect(loads.round(206.8)).toBe(205);
  });
});
