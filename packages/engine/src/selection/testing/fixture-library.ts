import type { Equipment, LoadCounting, MovementPattern, Muscle, PainArea, SplitTag } from '../../vocabulary.ts';
import type { SelectableExercise } from '../input/input.ts';
import { FIXTURE_LANDMARKS } from './fixture-landmarks.ts';

/** The 30 calibration rows of section 2.4: name | pattern | primary | secondary | F/S/L | c/m | reps | seconds. */
const ROWS = `
Barbell Bench Press | horizontal_push | chest, triceps | front_delts | 4/3/3 | y/y | 3-10 | 75
Dumbbell Bench Press | horizontal_push | chest, triceps | front_delts | 3/4/4 | y/y | 3-10 | 50
Incline Barbell Bench Press | horizontal_push | chest, front_delts | triceps | 4/3/3 | y/y | 3-10 | 80
Incline Dumbbell Bench Press | horizontal_push | chest, front_delts | triceps | 3/4/4 | y/y | 3-10 | 55
Dumbbell Overhead Press | vertical_push | front_delts, triceps | side_delts, core | 3/4/4 | y/y | 3-10 | 50
Machine Shoulder Press | vertical_push | front_delts | triceps, side_delts | 2/5/3 | y/n | 6-12 | 50
Cable Fly | horizontal_push | chest | - | 2/5/5 | n/n | 8-15 | 35
Dumbbell Lateral Raise | abduction | side_delts | - | 2/5/2 | n/n | 10-20 | 30
Cable Lateral Raise | abduction | side_delts | - | 2/5/3 | n/n | 10-20 | 35
Cable Triceps Pushdown | extension | triceps | - | 2/5/1 | n/n | 8-15 | 35
Overhead Cable Triceps Extension | extension | triceps | - | 2/5/5 | n/n | 8-15 | 35
Barbell Row | horizontal_pull | lats, upper_back | biceps, lower_back, forearms | 4/3/4 | y/y | 3-10 | 75
T-Bar Row | horizontal_pull | lats, upper_back | biceps, lower_back, forearms | 4/4/4 | y/y | 3-10 | 75
Seated Cable Row | horizontal_pull | lats, upper_back | biceps, forearms | 2/5/4 | y/n | 6-12 | 50
Lat Pulldown | vertical_pull | lats | biceps, upper_back, forearms | 2/5/4 | y/n | 6-12 | 50
Close-Grip Lat Pulldown | vertical_pull | lats | biceps, upper_back | 2/5/4 | y/n | 6-12 | 50
Chin-Up | vertical_pull | lats, biceps | upper_back, forearms | 3/4/4 | y/y | 3-10 | 35
Cable Curl | flexion | biceps | forearms | 2/5/3 | n/n | 8-15 | 35
Bayesian Curl | flexion | biceps | - | 2/5/5 | n/n | 8-15 | 35
Incline Dumbbell Curl | flexion | biceps | - | 2/5/5 | n/n | 8-15 | 35
Face Pull | horizontal_pull | rear_delts, upper_back | - | 2/4/4 | n/n | 8-15 | 35
Barbell Back Squat | squat | quads, glutes | hamstrings, core, lower_back, adductors | 5/3/3 | y/y | 3-8 | 75
Front Squat | squat | quads | glutes, core, upper_back | 4/3/3 | y/y | 3-8 | 75
Hack Squat | squat | quads | glutes | 3/4/4 | y/y | 6-12 | 50
Leg Press | squat | quads, glutes | hamstrings, adductors | 3/4/4 | y/y | 6-12 | 50
Belt Squat | squat | quads, glutes | adductors, calves | 3/4/3 | y/y | 3-10 | 50
Romanian Deadlift | hinge | hamstrings, glutes | lower_back, forearms | 3/4/5 | y/y | 3-10 | 75
Seated Leg Curl | flexion | hamstrings | - | 2/5/5 | n/n | 10-20 | 40
Lying Leg Curl | flexion | hamstrings | - | 2/5/3 | n/n | 10-20 | 40
Seated Calf Raise | extension | calves | - | 1/5/5 | n/n | 10-20 | 40
`;

/** Where the table is silent: equipment, counting and contraindications by words of the name. */
const EQUIPMENT_BY_WORD: readonly (readonly [RegExp, readonly Equipment[]])[] = [
  [/Dumbbell/, ['dumbbell', 'bench']],
  [/Barbell|Front Squat|Romanian/, ['barbell', 'rack']],
  [/Cable|Bayesian|Face Pull/, ['cable']],
  [/Lat Pulldown/, ['lat_pulldown']],
  [/Chin-Up/, ['pullup_bar']],
  [/./, ['machine']],
];

const CONTRAINDICATED: Readonly<Partial<Record<MovementPattern, readonly PainArea[]>>> = {
  squat: ['knee'],
  hinge: ['low_back'],
  vertical_push: ['shoulder'],
  horizontal_push: ['shoulder'],
  vertical_pull: ['elbow'],
};

export interface ExerciseSketch {
  readonly name: string;
  readonly patterns: readonly MovementPattern[];
  readonly primary: readonly Muscle[];
  readonly secondary?: readonly Muscle[];
  /** fatigue, sfr, length */
  readonly ratings?: readonly [number, number, number];
  readonly compound?: boolean;
  readonly main?: boolean;
  readonly reps?: readonly [number, number];
  readonly seconds?: number;
  readonly with?: Partial<SelectableExercise>;
}

/** A library entry from the few fields that a test is about. */
export function exercise(sketch: ExerciseSketch): SelectableExercise {
  const split = FIXTURE_LANDMARKS.find((row) => row.key === sketch.primary[0])!.split;
  return {
    key: kebab(sketch.name),
    name: { en: sketch.name, ru: sketch.name },
    aliases: { en: [], ru: [] },
    movementPatterns: sketch.patterns,
    primaryMuscles: sketch.primary,
    secondaryMuscles: sketch.secondary ?? [],
    splitTags: [split satisfies SplitTag],
    equipment: [['bodyweight']],
    ...(sketch.ratings && {
      fatigueCost: sketch.ratings[0],
      sfrScore: sketch.ratings[1],
      lengthPositionScore: sketch.ratings[2],
    }),
    jointStress: 'low',
    difficulty: 'beginner',
    stimulusBias: [],
    contraindications: [],
    isCompound: sketch.compound ?? sketch.main ?? false,
    isMainLiftEligible: sketch.main ?? false,
    isUnilateral: false,
    ...(sketch.seconds !== undefined && { timePerSetSec: sketch.seconds }),
    ...(sketch.reps && { repRangeMin: sketch.reps[0], repRangeMax: sketch.reps[1] }),
    tips: { en: [], ru: [] },
    loadType: 'external',
    loadCounting: 'total',
    ...sketch.with,
  };
}

export function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function fromRow(row: string): SelectableExercise {
  const [name, pattern, primary, secondary, ratings, kind, reps, seconds] = row.split('|').map((cell) => cell.trim());
  const numbers = (text: string, by: string) => text.split(by).map(Number);
  const [compound, main] = kind!.split('/').map((cell) => cell === 'y');
  const loadCounting: LoadCounting = /Dumbbell/.test(name!) ? 'per_implement' : 'total';
  return exercise({
    name: name!,
    patterns: [pattern as MovementPattern],
    primary: primary!.split(', ') as Muscle[],
    secondary: secondary === '-' ? [] : (secondary!.split(', ') as Muscle[]),
    ratings: numbers(ratings!, '/') as [number, number, number],
    compound: compound!,
    main: main!,
    reps: numbers(reps!, '-') as [number, number],
    seconds: Number(seconds),
    with: {
      equipment: [EQUIPMENT_BY_WORD.find(([word]) => word.test(name!))![1]],
      contraindications: CONTRAINDICATED[pattern as MovementPattern] ?? [],
      jointStress: compound ? 'medium' : 'low',
      loadType: name === 'Chin-Up' ? 'bodyweight' : 'external',
      loadCounting,
    },
  });
}

export const FIXTURE_LIBRARY: readonly SelectableExercise[] = ROWS.trim().split('\n').map(fromRow);
