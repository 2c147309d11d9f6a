import type { Unit } from '../vocabulary.ts';

/** 1 kg in lb, fixed for every evaluation. */
export const LB_PER_KG = 2.20462;

/** The value in the other unit, unrounded. Only an evaluation converts; what is stored never is. */
export function convertLoad(value: number, from: Unit, to: Unit): number {
  if (from === to) return value;
  return from === 'KG' ? value * LB_PER_KG : value / LB_PER_KG;
}

/** The constants that the original rules give in pounds, with their one kilogram counterpart. */
export const LOAD_CONSTANTS = {
  LB: {
    plateRounding: 2.5,
    attemptedTolerance: 2.5,
    reducedMargin: 2.5,
    matchActualDeviation: 5,
    increment: { upper: 5, legs: 10, forearms: 2.5 },
    incrementByLoad: [
      { below: 50, increment: 2.5 },
      { below: 150, increment: 5 },
      { below: Number.POSITIVE_INFINITY, increment: 10 },
    ],
  },
  KG: {
    plateRounding: 1.25,
    attemptedTolerance: 1.25,
    reducedMargin: 1.25,
    matchActualDeviation: 2.5,
    increment: { upper: 2.5, legs: 5, forearms: 1.25 },
    incrementByLoad: [
      { below: 25, increment: 1.25 },
      { below: 70, increment: 2.5 },
      { below: Number.POSITIVE_INFINITY, increment: 5 },
    ],
  },
} as const;
