import type { Intent } from '@topset/engine';

/** One exercise of the demo athlete: where it starts, how it progresses. Loads in kilograms. */
export interface DemoExercise {
  readonly key: string;
  readonly sets: number;
  readonly warmups: readonly { readonly share: number; readonly reps: number }[];
  readonly load: number;
  readonly step: number;
  readonly lower: number;
  readonly upper: number;
  readonly restSeconds: number;
}

export interface DemoPlan {
  readonly slug: string;
  readonly name: string;
  readonly intent: Intent;
  /** Which day of the week's round it is trained on, from 0. */
  readonly dayOfRound: number;
  readonly exercises: readonly DemoExercise[];
}

const RAMP = [
  { share: 0.5, reps: 8 },
  { share: 0.75, reps: 4 },
] as const;

const main = (key: string, load: number, lower: number, upper: number, step = 2.5): DemoExercise => ({
  key,
  sets: 4,
  warmups: RAMP,
  load,
  step,
  lower,
  upper,
  restSeconds: 180,
});

const accessory = (key: string, load: number, lower: number, upper: number, step = 2.5): DemoExercise => ({
  key,
  sets: 3,
  warmups: [],
  load,
  step,
  lower,
  upper,
  restSeconds: 90,
});

/** A push, pull, legs week of an intermediate lifter with a full gym. */
export const DEMO_PLANS: readonly DemoPlan[] = [
  {
    slug: 'push',
    name: 'Push A',
    intent: 'push',
    dayOfRound: 0,
    exercises: [
      main('barbell-bench-press', 70, 5, 8),
      main('dumbbell-overhead-press', 18, 6, 10, 2),
      accessory('cable-fly', 12.5, 10, 15, 1.25),
      accessory('cable-lateral-raise', 7.5, 12, 18, 1.25),
      accessory('cable-triceps-pushdown', 25, 10, 15),
    ],
  },
  {
    slug: 'pull',
    name: 'Pull A',
    intent: 'pull',
    dayOfRound: 2,
    exercises: [
      main('barbell-row', 60, 6, 10),
      main('lat-pulldown', 55, 8, 12),
      accessory('seated-cable-row', 50, 8, 12),
      accessory('face-pull', 20, 12, 18, 1.25),
      accessory('cable-curl', 20, 8, 12, 1.25),
    ],
  },
  {
    slug: 'legs',
    name: 'Legs A',
    intent: 'legs',
    dayOfRound: 4,
    exercises: [
      main('barbell-back-squat', 90, 5, 8, 5),
      main('romanian-deadlift', 80, 6, 10, 5),
      accessory('leg-extension', 40, 10, 15),
      accessory('seated-leg-curl', 40, 10, 15),
      accessory('seated-calf-raise', 30, 12, 18),
    ],
  },
];
