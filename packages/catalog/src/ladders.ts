import type { LocalizedText } from '@topset/engine';

export type LadderKind = 'STRENGTH' | 'ENDURANCE' | 'MOBILITY';
export type VolumeUnit = 'REPS' | 'SECONDS';

/** One level of an exercise. Labels are free text; next and previous go by ordinal. */
export interface Rung {
  readonly ordinal: number;
  readonly label: string;
  /** Exercise key of the variation that this rung is done with. */
  readonly variation: string;
  readonly sets: readonly number[];
  readonly unit: VolumeUnit;
}

interface LadderIdentity {
  readonly key: string;
  readonly name: LocalizedText;
  /** The exercise that the ladder is offered for first; every variation on it leads here too. */
  readonly exerciseKey: string;
  readonly kind: LadderKind;
}

export interface ExplicitLadder extends LadderIdentity {
  readonly form: 'EXPLICIT';
  readonly rungs: readonly Rung[];
}

/** Rung 1 and a step; rung k is rung 1 stepped k-1 times, by the step of the progression policy. */
export interface StepLadder extends LadderIdentity {
  readonly form: 'STEP';
  readonly step: 'STRENGTH' | 'ENDURANCE';
  readonly first: Rung;
}

export type Ladder = ExplicitLadder | StepLadder;

/** A stage of an explicit ladder: one variation and its volumes, from `sets x amount` to `sets x amount`. */
type Stage = readonly [variation: string, ...volumes: readonly string[]];

export const ladders: readonly Ladder[] = [
  explicit('push-up', { en: 'Push-Up Ladder', ru: 'Лестница отжиманий' }, 'push-up', 'STRENGTH', 'REPS', [
    ['wall-push-up', '2x10', '3x15', '3x20'],
    ['incline-push-up', '3x8', '3x12', '3x16'],
    ['knee-push-up', '3x8', '3x12', '3x15'],
    ['push-up', '3x5', '3x8', '4x10', '4x15'],
    ['decline-push-up', '3x6', '3x10', '4x12'],
    ['archer-push-up', '3x4', '3x6', '4x8'],
    ['one-arm-push-up', '3x3', '4x5'],
  ]),
  explicit('pull-up', { en: 'Pull-Up Ladder', ru: 'Лестница подтягиваний' }, 'pull-up', 'STRENGTH', 'REPS', [
    ['scapular-pull-up', '3x6', '3x10'],
    ['band-assisted-pull-up', '3x5', '3x8', '3x10'],
    ['negative-pull-up', '3x3', '4x4', '4x5'],
    ['chin-up', '3x3', '3x5', '4x6'],
    ['pull-up', '3x4', '3x6', '4x8', '4x10'],
    ['archer-pull-up', '3x3', '4x4', '4x6'],
  ]),
  explicit('squat', { en: 'Squat Ladder', ru: 'Лестница приседаний' }, 'tempo-squat', 'STRENGTH', 'REPS', [
    ['chair-squat', '2x10', '3x12', '3x15'],
    ['bodyweight-squat', '3x12', '3x16', '3x20'],
    ['tempo-squat', '3x8', '3x12', '4x15'],
    ['assisted-pistol-squat', '3x5', '3x8', '3x10'],
    ['pistol-squat', '3x3', '3x5', '4x6'],
  ]),
  explicit('dip', { en: 'Dip Ladder', ru: 'Лестница брусьев' }, 'dip', 'STRENGTH', 'REPS', [
    ['bench-dip', '3x8', '3x12', '3x16'],
    ['assisted-dip', '3x6', '3x10'],
    ['dip', '3x4', '3x6', '4x8', '4x12'],
  ]),
  explicit(
    'row',
    { en: 'Bodyweight Row Ladder', ru: 'Лестница тяг с весом тела' },
    'doorframe-row',
    'STRENGTH',
    'REPS',
    [
      ['prone-lat-pull', '3x10', '3x15'],
      ['doorframe-row', '3x8', '3x12', '3x16'],
      ['table-row', '3x6', '3x10', '4x12'],
      ['inverted-row', '3x6', '3x10', '4x12'],
      ['feet-elevated-inverted-row', '3x5', '3x8', '4x12'],
    ],
  ),
  explicit('lunge', { en: 'Lunge Ladder', ru: 'Лестница выпадов' }, 'reverse-lunge', 'STRENGTH', 'REPS', [
    ['split-squat', '2x8', '3x10', '3x14'],
    ['reverse-lunge', '3x8', '3x12', '3x16'],
    ['walking-lunge', '3x10', '3x16', '3x20'],
    ['bodyweight-bulgarian-split-squat', '3x6', '3x10', '4x12'],
  ]),
  explicit('hip-bridge', { en: 'Hip Bridge Ladder', ru: 'Лестница мостиков' }, 'glute-bridge', 'STRENGTH', 'REPS', [
    ['glute-bridge', '3x10', '3x15', '3x20'],
    ['single-leg-glute-bridge', '3x6', '3x10', '3x15'],
    ['elevated-single-leg-hip-thrust', '3x6', '3x10', '4x12'],
  ]),
  explicit(
    'pike-push-up',
    { en: 'Handstand Push-Up Ladder', ru: 'Лестница к стойке на руках' },
    'pike-push-up',
    'STRENGTH',
    'REPS',
    [
      ['pike-push-up', '3x4', '3x8', '4x10'],
      ['elevated-pike-push-up', '3x4', '3x6', '4x8'],
      ['wall-handstand-push-up', '3x2', '3x4', '4x6'],
    ],
  ),
  explicit(
    'leg-raise',
    { en: 'Leg Raise Ladder', ru: 'Лестница подъёмов ног' },
    'lying-leg-raise',
    'STRENGTH',
    'REPS',
    [
      ['crunch', '3x12', '3x20'],
      ['reverse-crunch', '3x8', '3x12', '3x16'],
      ['lying-leg-raise', '3x8', '3x12', '3x16'],
      ['hanging-knee-raise', '3x6', '3x10', '3x15'],
      ['hanging-leg-raise', '3x4', '3x8', '3x12'],
    ],
  ),
  step('plank-hold', { en: 'Plank', ru: 'Планка' }, 'plank', 'ENDURANCE', [30, 30, 30], 'SECONDS'),
  step('side-plank-hold', { en: 'Side Plank', ru: 'Боковая планка' }, 'side-plank', 'ENDURANCE', [20, 20], 'SECONDS'),
  step('wall-sit-hold', { en: 'Wall Sit', ru: 'Стульчик у стены' }, 'wall-sit', 'ENDURANCE', [30, 30], 'SECONDS'),
  step('dead-hang-hold', { en: 'Dead Hang', ru: 'Вис на турнике' }, 'dead-hang', 'ENDURANCE', [15, 15, 15], 'SECONDS'),
  step(
    'calf-raise-volume',
    { en: 'Calf Raise', ru: 'Подъёмы на носки' },
    'single-leg-calf-raise',
    'STRENGTH',
    [8, 8],
    'REPS',
  ),
  step(
    'kettlebell-swing-volume',
    { en: 'Kettlebell Swing', ru: 'Махи гирей' },
    'kettlebell-swing',
    'STRENGTH',
    [10, 10],
    'REPS',
  ),
  explicit('deep-squat', { en: 'Deep Squat', ru: 'Глубокий присед' }, 'deep-squat-hold', 'MOBILITY', 'SECONDS', [
    ['assisted-deep-squat-hold', '2x20', '2x40', '3x60'],
    ['deep-squat-hold', '2x20', '3x40', '3x60', '3x90'],
  ]),
  explicit(
    'hip-flexor',
    { en: 'Hip Flexor', ru: 'Сгибатели бедра' },
    'half-kneeling-hip-flexor-stretch',
    'MOBILITY',
    'SECONDS',
    [
      ['half-kneeling-hip-flexor-stretch', '2x20', '2x40', '3x60'],
      ['couch-stretch', '2x20', '2x40', '3x60'],
    ],
  ),
  explicit(
    'shoulder-mobility',
    { en: 'Shoulder Mobility', ru: 'Подвижность плеч' },
    'shoulder-pass-through',
    'MOBILITY',
    'REPS',
    [
      ['wall-slide', '2x8', '2x12', '3x12'],
      ['shoulder-pass-through', '2x6', '2x10', '3x12'],
    ],
  ),
];

export function ladderByKey(key: string): Ladder | undefined {
  return ladders.find((ladder) => ladder.key === key);
}

/** The ladder to climb with an exercise: the one named after it, else the first that it is a rung of. */
export function ladderForExercise(exerciseKey: string): Ladder | undefined {
  return (
    ladders.find((ladder) => ladder.exerciseKey === exerciseKey) ??
    ladders.find((ladder) => ladder.form === 'EXPLICIT' && ladder.rungs.some((rung) => rung.variation === exerciseKey))
  );
}

/** Labels read `stage.level`: 3.2 is the second level of the third variation. */
function explicit(
  key: string,
  name: LocalizedText,
  exerciseKey: string,
  kind: LadderKind,
  unit: VolumeUnit,
  stages: readonly Stage[],
): ExplicitLadder {
  const rungs = stages.flatMap(([variation, ...volumes], stage) =>
    volumes.map((volume, level) => ({ label: `${stage + 1}.${level + 1}`, variation, sets: readSets(volume), unit })),
  );
  return {
    key,
    name,
    exerciseKey,
    kind,
    form: 'EXPLICIT',
    rungs: rungs.map((rung, index) => ({ ordinal: index + 1, ...rung })),
  };
}

function step(
  key: string,
  name: LocalizedText,
  exerciseKey: string,
  kind: StepLadder['step'],
  sets: readonly number[],
  unit: VolumeUnit,
): StepLadder {
  const first: Rung = { ordinal: 1, label: '1', variation: exerciseKey, sets, unit };
  return { key, name, exerciseKey, kind, form: 'STEP', step: kind, first };
}

/** `3x8` is three sets of eight. */
function readSets(volume: string): readonly number[] {
  const [sets = 0, amount = 0] = volume.split('x').map(Number);
  return Array.from({ length: sets }, () => amount);
}
