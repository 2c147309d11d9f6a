import type { Equipment, Intent, Muscle } from '@topset/engine';
import { availableEquipment } from './equipment.ts';

/** Levels of equipment, from the one that is preferred to the one that everybody has. */
export const STARTER_PROFILES = ['full_gym', 'machines', 'dumbbells', 'kettlebell', 'bands', 'bodyweight'] as const;
export type StarterProfile = (typeof STARTER_PROFILES)[number];

/** One row of the starter table: what it trains, and with what at each level of equipment. */
export interface StarterSlot {
  readonly slot: string;
  readonly muscles: readonly Muscle[];
  readonly exercises: Readonly<Record<StarterProfile, string>>;
}

export interface StarterSessionSlot {
  readonly slot: string;
  readonly main: boolean;
}

/** Curated first sessions. `body_part` has none of its own: it takes every slot that trains a target. */
export interface StarterSessions {
  readonly slots: readonly StarterSlot[];
  readonly sessions: Readonly<Record<Exclude<Intent, 'body_part'>, readonly StarterSessionSlot[]>>;
}

/** What a typical owner of each profile has; the library is tested against it. */
export const profileEquipment: Readonly<Record<StarterProfile, readonly Equipment[]>> = {
  full_gym: ['barbell', 'rack', 'bench', 'dumbbell', 'cable', 'machine', 'pullup_bar', 'dip_bars', 'box'],
  machines: ['machine', 'cable'],
  dumbbells: ['dumbbell'],
  kettlebell: ['kettlebell'],
  bands: ['band'],
  bodyweight: [],
};

const PROFILE_NEEDS: Readonly<Record<StarterProfile, readonly Equipment[]>> = {
  full_gym: ['barbell', 'rack', 'bench'],
  machines: ['machine', 'cable'],
  dumbbells: ['dumbbell'],
  kettlebell: ['kettlebell'],
  bands: ['band'],
  bodyweight: [],
};

/** The first profile whose needs are all owned. */
export function starterProfile(owned: Iterable<Equipment>): StarterProfile {
  const available = availableEquipment(owned);
  return (
    STARTER_PROFILES.find((profile) => PROFILE_NEEDS[profile].every((item) => available.has(item))) ?? 'bodyweight'
  );
}

export const starterSessions: StarterSessions = {
  slots: [
    slot(
      'HP',
      ['chest'],
      [
        'barbell-bench-press',
        'machine-chest-press',
        'dumbbell-floor-press',
        'kettlebell-floor-press',
        'band-chest-press',
        'push-up',
      ],
    ),
    slot(
      'VP',
      ['front_delts'],
      [
        'dumbbell-overhead-press',
        'machine-shoulder-press',
        'dumbbell-overhead-press',
        'kettlebell-overhead-press',
        'band-overhead-press',
        'pike-push-up',
      ],
    ),
    slot(
      'CI',
      ['chest'],
      ['cable-fly', 'pec-deck', 'dumbbell-floor-fly', 'kettlebell-squeeze-press', 'band-fly', 'wide-push-up'],
    ),
    slot(
      'SD',
      ['side_delts'],
      [
        'dumbbell-lateral-raise',
        'machine-lateral-raise',
        'dumbbell-lateral-raise',
        'kettlebell-lateral-raise',
        'band-lateral-raise',
        'self-resisted-lateral-raise',
      ],
    ),
    slot(
      'TR',
      ['triceps'],
      [
        'cable-triceps-pushdown',
        'machine-triceps-extension',
        'dumbbell-overhead-extension',
        'kettlebell-overhead-extension',
        'band-pushdown',
        'close-grip-push-up',
      ],
    ),
    slot(
      'HR',
      ['lats', 'upper_back'],
      ['barbell-row', 'seated-cable-row', 'one-arm-dumbbell-row', 'kettlebell-row', 'band-row', 'doorframe-row'],
    ),
    slot(
      'VR',
      ['lats'],
      ['pull-up', 'lat-pulldown', 'dumbbell-pullover', 'kettlebell-pullover', 'band-lat-pulldown', 'prone-lat-pull'],
    ),
    slot(
      'RD',
      ['rear_delts'],
      [
        'face-pull',
        'reverse-pec-deck',
        'dumbbell-rear-delt-raise',
        'kettlebell-rear-delt-raise',
        'band-pull-apart',
        'prone-y-raise',
      ],
    ),
    slot(
      'BI',
      ['biceps', 'forearms'],
      ['cable-curl', 'machine-curl', 'dumbbell-curl', 'kettlebell-curl', 'band-curl', 'self-resisted-towel-curl'],
    ),
    slot(
      'SQ',
      ['quads'],
      ['barbell-back-squat', 'leg-press', 'goblet-squat', 'kettlebell-front-squat', 'band-squat', 'tempo-squat'],
    ),
    slot(
      'HI',
      ['hamstrings', 'glutes', 'lower_back'],
      [
        'romanian-deadlift',
        'machine-hip-thrust',
        'dumbbell-romanian-deadlift',
        'kettlebell-deadlift',
        'band-romanian-deadlift',
        'single-leg-glute-bridge',
      ],
    ),
    slot(
      'LU',
      ['quads', 'glutes', 'adductors', 'abductors'],
      [
        'bulgarian-split-squat',
        'leg-extension',
        'dumbbell-reverse-lunge',
        'kettlebell-reverse-lunge',
        'band-split-squat',
        'reverse-lunge',
      ],
    ),
    slot(
      'HC',
      ['hamstrings'],
      [
        'seated-leg-curl',
        'seated-leg-curl',
        'dumbbell-leg-curl',
        'kettlebell-single-leg-deadlift',
        'band-leg-curl',
        'sliding-leg-curl',
      ],
    ),
    slot(
      'CA',
      ['calves'],
      [
        'seated-calf-raise',
        'machine-calf-raise',
        'dumbbell-calf-raise',
        'kettlebell-calf-raise',
        'band-calf-press',
        'single-leg-calf-raise',
      ],
    ),
    slot(
      'AB',
      ['abs', 'core'],
      [
        'cable-crunch',
        'machine-crunch',
        'weighted-dead-bug',
        'kettlebell-windmill',
        'band-pallof-press',
        'reverse-crunch',
      ],
    ),
  ],
  sessions: {
    push: session('HP* VP CI SD TR'),
    pull: session('HR* VR RD BI'),
    legs: session('SQ* HI* LU HC CA'),
    upper: session('HP* HR* VP VR SD BI TR'),
    lower: session('SQ* HI* HC CA AB'),
    full_body: session('SQ* HP* HR SD HC BI'),
  },
};

type KeysByProfile = readonly [
  fullGym: string,
  machines: string,
  dumbbells: string,
  kettlebell: string,
  bands: string,
  bodyweight: string,
];

function slot(name: string, muscles: readonly Muscle[], keys: KeysByProfile): StarterSlot {
  const [full_gym, machines, dumbbells, kettlebell, bands, bodyweight] = keys;
  return { slot: name, muscles, exercises: { full_gym, machines, dumbbells, kettlebell, bands, bodyweight } };
}

/** Reads `HP* VP`: slots in order, a star marks a main lift. */
function session(notation: string): readonly StarterSessionSlot[] {
  return notation.split(' ').map((word) => ({ slot: word.replace('*', ''), main: word.endsWith('*') }));
}
