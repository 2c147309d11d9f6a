import {
  EQUIPMENT,
  type Equipment,
  type Exercise,
  INTENTS,
  type Intent,
  LOCALES,
  MOVEMENT_PATTERNS,
  MUSCLES,
  type Muscle,
  PAIN_AREAS,
  type PainArea,
  PRIMARY_GOALS,
  type PrimaryGoal,
  SPLIT_TAGS,
  TRAINING_AGES,
  type TrainingAge,
} from '@topset/engine';
import { describe, expect, it, test } from 'vitest';
import { blockTemplates } from './block-templates.ts';
import {
  availableEquipment,
  equipment,
  equipmentLabel,
  loadClassOf,
  parseEquipment,
  parseEquipmentLabels,
  parseLlmEquipment,
  toLlmEquipmentKey,
  usableAlternative,
} from './equipment.ts';
import { intentLabels, painAreaLabels, patternLabels } from './labels.ts';
import { ladderForExercise, ladders } from './ladders.ts';
import { exerciseByKey, exercises } from './library.ts';
import { muscleByKey, muscles, normaliseMuscle } from './muscles.ts';
import { profileEquipment, STARTER_PROFILES, starterProfile, starterSessions } from './starter-sessions.ts';
import { compareCodePoints, normaliseText } from './text.ts';
import { easierFallbacks, variationChains } from './variations.ts';

/** The calibration rows as the selection spec writes them. */
const CALIBRATION = `
| Barbell Bench Press | horizontal_push | chest, triceps | front_delts | 4/3/3 | y/y | 3-10 | 75 |
| Dumbbell Bench Press | horizontal_push | chest, triceps | front_delts | 3/4/4 | y/y | 3-10 | 50 |
| Incline Barbell Bench Press | horizontal_push | chest, front_delts | triceps | 4/3/3 | y/y | 3-10 | 80 |
| Incline Dumbbell Bench Press | horizontal_push | chest, front_delts | triceps | 3/4/4 | y/y | 3-10 | 55 |
| Dumbbell Overhead Press | vertical_push | front_delts, triceps | side_delts, core | 3/4/4 | y/y | 3-10 | 50 |
| Machine Shoulder Press | vertical_push | front_delts | triceps, side_delts | 2/5/3 | y/n | 6-12 | 50 |
| Cable Fly | horizontal_push | chest | - | 2/5/5 | n/n | 8-15 | 35 |
| Dumbbell Lateral Raise | abduction | side_delts | - | 2/5/2 | n/n | 10-20 | 30 |
| Cable Lateral Raise | abduction | side_delts | - | 2/5/3 | n/n | 10-20 | 35 |
| Cable Triceps Pushdown | extension | triceps | - | 2/5/1 | n/n | 8-15 | 35 |
| Overhead Cable Triceps Extension | extension | triceps | - | 2/5/5 | n/n | 8-15 | 35 |
| Barbell Row | horizontal_pull | lats, upper_back | biceps, lower_back, forearms | 4/3/4 | y/y | 3-10 | 75 |
| T-Bar Row | horizontal_pull | lats, upper_back | biceps, lower_back, forearms | 4/4/4 | y/y | 3-10 | 75 |
| Seated Cable Row | horizontal_pull | lats, upper_back | biceps, forearms | 2/5/4 | y/n | 6-12 | 50 |
| Lat Pulldown | vertical_pull | lats | biceps, upper_back, forearms | 2/5/4 | y/n | 6-12 | 50 |
| Close-Grip Lat Pulldown | vertical_pull | lats | biceps, upper_back | 2/5/4 | y/n | 6-12 | 50 |
| Chin-Up | vertical_pull | lats, biceps | upper_back, forearms | 3/4/4 | y/y | 3-10 | 35 |
| Cable Curl | flexion | biceps | forearms | 2/5/3 | n/n | 8-15 | 35 |
| Bayesian Curl | flexion | biceps | - | 2/5/5 | n/n | 8-15 | 35 |
| Incline Dumbbell Curl | flexion | biceps | - | 2/5/5 | n/n | 8-15 | 35 |
| Face Pull | horizontal_pull | rear_delts, upper_back | - | 2/4/4 | n/n | 8-15 | 35 |
| Barbell Back Squat | squat | quads, glutes | hamstrings, core, lower_back, adductors | 5/3/3 | y/y | 3-8 | 75 |
| Front Squat | squat | quads | glutes, core, upper_back | 4/3/3 | y/y | 3-8 | 75 |
| Hack Squat | squat | quads | glutes | 3/4/4 | y/y | 6-12 | 50 |
| Leg Press | squat | quads, glutes | hamstrings, adductors | 3/4/4 | y/y | 6-12 | 50 |
| Belt Squat | squat | quads, glutes | adductors, calves | 3/4/3 | y/y | 3-10 | 50 |
| Romanian Deadlift | hinge | hamstrings, glutes | lower_back, forearms | 3/4/5 | y/y | 3-10 | 75 |
| Seated Leg Curl | flexion | hamstrings | - | 2/5/5 | n/n | 10-20 | 40 |
| Lying Leg Curl | flexion | hamstrings | - | 2/5/3 | n/n | 10-20 | 40 |
| Seated Calf Raise | extension | calves | - | 1/5/5 | n/n | 10-20 | 40 |`;

const MAIN_REPS: Readonly<Record<PrimaryGoal, readonly [number, number]>> = {
  hypertrophy: [6, 10],
  strength: [3, 6],
  fat_loss: [8, 12],
  athleticism: [4, 8],
  general_health: [8, 12],
};

const musclesOf = (...splits: readonly string[]) => muscles.filter((m) => splits.includes(m.split)).map((m) => m.key);
const LEGS_AND_LOWER: readonly Muscle[] = ['quads', 'hamstrings', 'glutes', 'calves', 'core', 'adductors', 'abductors'];
const CRITICAL: Readonly<Record<Exclude<Intent, 'body_part'>, readonly Muscle[]>> = {
  push: musclesOf('push'),
  pull: musclesOf('pull'),
  legs: [...LEGS_AND_LOWER, 'abs'],
  upper: musclesOf('push', 'pull'),
  lower: [...LEGS_AND_LOWER, 'lower_back'],
  full_body: muscles.filter((m) => m.landmarks.mev > 0).map((m) => m.key),
};
const SCOPE: Readonly<Record<Exclude<Intent, 'body_part'>, readonly Muscle[]>> = {
  ...CRITICAL,
  legs: musclesOf('legs'),
  lower: musclesOf('legs'),
  full_body: MUSCLES,
};
const SESSION_INTENTS = INTENTS.filter((intent) => intent !== 'body_part');

interface Question {
  readonly owned: readonly Equipment[];
  readonly intent: Exclude<Intent, 'body_part'>;
  readonly goal: PrimaryGoal;
  readonly pain?: PainArea;
  /** With it the filters of a coach are tested too: difficulty and too_heavy, for an athlete of 80 kg. */
  readonly age?: TrainingAge;
}

const AGE_FACTORS: Readonly<Record<TrainingAge, number>> = { beginner: 0.55, intermediate: 1, advanced: 1.35 };
const BODY_WEIGHT = 80;

function isTooHard({ difficulty, regression }: Exercise, age: TrainingAge): boolean {
  return TRAINING_AGES.indexOf(difficulty) > TRAINING_AGES.indexOf(age) || (regression && age !== 'beginner');
}

function isTooHeavy(exercise: Exercise, age: TrainingAge, owned: readonly Equipment[]): boolean {
  if (exercise.loadType !== 'external') return false;
  const used = usableAlternative(exercise.equipment, availableEquipment(owned));
  const loadClass = loadClassOf(used ?? []);
  const lightest = loadClass === 'barbell' ? 20 : loadClass === 'kettlebell' ? 4 : 2.5;
  return lightest > 1.25 * exercise.startRatio! * AGE_FACTORS[age] * BODY_WEIGHT;
}

/** The hard filters of the selection spec, for an athlete without preferences or history. */
function passes(exercise: Exercise, role: 'main' | 'accessory', question: Question): boolean {
  const { owned, intent, goal, pain, age } = question;
  if (!usableAlternative(exercise.equipment, availableEquipment(owned))) return false;
  if (age && (isTooHard(exercise, age) || isTooHeavy(exercise, age, owned))) return false;
  if (pain && exercise.contraindications.includes(pain)) return false;
  if (role === 'accessory' && (goal === 'hypertrophy' || goal === 'fat_loss') && exercise.sfrScore <= 1) return false;
  const hit = [...exercise.primaryMuscles, ...exercise.secondaryMuscles];
  if (!hit.some((muscle) => CRITICAL[intent].includes(muscle))) return false;
  if (!exercise.primaryMuscles.some((muscle) => SCOPE[intent].includes(muscle))) return false;
  if (exercise.splitTags.every((tag) => tag === 'mobility' || tag === 'prehab' || tag === 'conditioning')) return false;
  if (role === 'accessory') return true;
  const [lower, upper] = MAIN_REPS[goal];
  return exercise.isMainLiftEligible && exercise.repRangeMin <= upper && exercise.repRangeMax >= lower;
}

const candidates = (role: 'main' | 'accessory', question: Question) =>
  exercises.filter((exercise) => passes(exercise, role, question));

const found = (key: string): Exercise => {
  const exercise = exerciseByKey(key);
  if (!exercise) throw new Error(`${key} is not in the library`);
  return exercise;
};

const repeats = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('exercise fields (selection 2.1)', () => {
  it('holds at least 165 exercises, sorted by key', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(165);
    const keys = exercises.map((exercise) => exercise.key);
    expect(keys).toEqual([...keys].sort(compareCodePoints));
  });

  it('gives every exercise one kebab-case key outside the athletes’ own', () => {
    const keys = exercises.map((exercise) => exercise.key);
    expect(repeats(keys)).toEqual([]);
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || key.startsWith('my-'))).toEqual([]);
  });

  it.each(LOCALES)('has no two names or aliases alike in %s', (locale) => {
    const texts = exercises.flatMap((exercise) => [exercise.name[locale], ...exercise.aliases[locale]]);
    expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(repeats(texts.map(normaliseText))).toEqual([]);
  });

  test.each(exercises.map((exercise) => [exercise.key, exercise] as const))('%s has fields in range', (_, exercise) => {
    const isSubset = <T>(values: readonly T[], all: readonly T[], least: number, most: number) =>
      values.length >= least &&
      values.length <= most &&
      new Set(values).size === values.length &&
      values.every((value) => all.includes(value));
    expect(isSubset(exercise.movementPatterns, MOVEMENT_PATTERNS, 1, 3)).toBe(true);
    expect(isSubset(exercise.primaryMuscles, MUSCLES, 1, 3)).toBe(true);
    expect(isSubset(exercise.secondaryMuscles, MUSCLES, 0, 5)).toBe(true);
    expect(exercise.primaryMuscles.filter((muscle) => exercise.secondaryMuscles.includes(muscle))).toEqual([]);
    expect(isSubset(exercise.splitTags, SPLIT_TAGS, 1, 7)).toBe(true);
    expect(isSubset(exercise.contraindications, PAIN_AREAS, 0, 8)).toBe(true);
    expect(isSubset(exercise.stimulusBias, ['mechanical', 'metabolic', 'stretch', 'stability'], 1, 4)).toBe(true);

    expect(exercise.equipment.length).toBeGreaterThan(0);
    for (const alternative of exercise.equipment) expect(isSubset(alternative, EQUIPMENT, 1, 4)).toBe(true);
    // The body is always at hand, so an alternative beside it would never be reached.
    if (exercise.equipment.some((set) => set.join() === 'bodyweight')) expect(exercise.equipment).toHaveLength(1);

    for (const score of [exercise.fatigueCost, exercise.sfrScore, exercise.lengthPositionScore]) {
      expect([1, 2, 3, 4, 5]).toContain(score);
    }
    expect(Number.isInteger(exercise.timePerSetSec)).toBe(true);
    expect(exercise.timePerSetSec).toBeGreaterThanOrEqual(20);
    expect(exercise.timePerSetSec).toBeLessThanOrEqual(90);
    const [least, most] = exercise.measure === 'seconds' ? [5, 600] : [1, 50];
    expect(exercise.repRangeMin).toBeGreaterThanOrEqual(least);
    expect(exercise.repRangeMax).toBeLessThanOrEqual(most);
    expect(exercise.repRangeMin).toBeLessThanOrEqual(exercise.repRangeMax);
    if (exercise.isMainLiftEligible) expect([exercise.isCompound, exercise.measure]).toEqual([true, 'reps']);

    for (const locale of LOCALES) {
      expect(exercise.tips[locale].length).toBeGreaterThanOrEqual(1);
      expect(exercise.tips[locale].length).toBeLessThanOrEqual(3);
      for (const tip of exercise.tips[locale]) expect(tip.length).toBeLessThanOrEqual(90);
    }
    expect(exercise.tips.en.length).toBe(exercise.tips.ru.length);
    expect([exercise.name.ru, ...exercise.tips.ru].filter((text) => !/[а-яё]/iu.test(text))).toEqual([]);
    expect(exercise.tips.ru.filter((tip) => /(^|\s)(вы|вас|вам|ваш\S*)(\s|[.,]|$)/iu.test(tip))).toEqual([]);
    expect([exercise.name.en, ...exercise.tips.en].filter((text) => /[а-яё]/iu.test(text))).toEqual([]);
  });

  it('loads every exercise in a way that suits its equipment', () => {
    for (const { key, equipment: sets, loadType, loadStep, loadCounting } of exercises) {
      const loadClass = loadClassOf(sets[0] ?? []);
      const steps = { dumbbell: { lb: 5, kg: 2.5 }, cable: { lb: 5, kg: 2.5 }, machine: { lb: 5, kg: 2.5 } };
      const expected: Readonly<Record<string, unknown>> = { ...steps, kettlebell: { lb: 10, kg: 4 } };
      const loaded = loadType === 'external' || loadType === 'assisted';
      expect([key, loadStep]).toEqual([key, loaded ? expected[loadClass] : undefined]);
      if (loadType === 'external') expect([key, loadClass]).not.toEqual([key, 'bodyweight']);
      if (loadType === 'band') expect([key, loadClass]).toEqual([key, 'band']);
      if (!loaded) expect([key, loadCounting]).toEqual([key, 'total']);
    }
  });

  it('says of every external exercise, and of no other, where a stranger starts', () => {
    for (const { key, loadType, startRatio } of exercises) {
      expect([key, startRatio !== undefined]).toEqual([key, loadType === 'external']);
      if (startRatio !== undefined) expect([key, startRatio > 0 && startRatio <= 1.5]).toEqual([key, true]);
    }
  });

  it('R05 gives a beginner no lift that needs years', () => {
    const never = ['chin-up', 'pull-up', 'dip', 'dumbbell-thruster', 'kettlebell-push-press', 'assisted-pistol-squat'];
    for (const key of never) expect([key, found(key).difficulty]).not.toEqual([key, 'beginner']);
  });

  it('knows which exercises lead to another', () => {
    expect(exercises.filter(({ regression }) => regression).map(({ key }) => key)).toEqual([
      'band-assisted-pull-up',
      'chair-squat',
      'incline-push-up',
      'knee-plank',
      'knee-push-up',
      'knee-side-plank',
      'negative-pull-up',
      'scapular-pull-up',
      'wall-push-up',
    ]);
  });

  it('flags heavy compounds on bars only, and large pulls among them', () => {
    const bars = ['barbell', 'trap_bar', 'smith'];
    const noMains = ['good-morning', 'rack-pull'];
    for (const exercise of exercises.filter((candidate) => candidate.heavyCompound)) {
      expect([exercise.key, exercise.isMainLiftEligible]).toEqual([exercise.key, !noMains.includes(exercise.key)]);
      const onBars = exercise.equipment.every((set) => set.some((item) => bars.includes(item)));
      expect([exercise.key, onBars]).toEqual([exercise.key, true]);
    }
    for (const exercise of exercises.filter((candidate) => candidate.largePull)) {
      expect([exercise.key, exercise.heavyCompound]).toEqual([exercise.key, true]);
      const pulls = exercise.movementPatterns.some((pattern) => pattern === 'hinge' || pattern === 'horizontal_pull');
      expect([exercise.key, pulls]).toEqual([exercise.key, true]);
    }
  });
});

describe('calibration rows (selection 2.4)', () => {
  const rows = CALIBRATION.trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

  it('counts 30', () => expect(rows).toHaveLength(30));

  test.each(rows.map((row) => [row[0] ?? '', row] as const))('%s', (name, row) => {
    const exercise = found(name.toLowerCase().replaceAll(' ', '-'));
    const yes = (value: boolean) => (value ? 'y' : 'n');
    expect([
      exercise.name.en,
      exercise.movementPatterns.join(', '),
      exercise.primaryMuscles.join(', '),
      exercise.secondaryMuscles.join(', ') || '-',
      `${exercise.fatigueCost}/${exercise.sfrScore}/${exercise.lengthPositionScore}`,
      `${yes(exercise.isCompound)}/${yes(exercise.isMainLiftEligible)}`,
      `${exercise.repRangeMin}-${exercise.repRangeMax}`,
      String(exercise.timePerSetSec),
    ]).toEqual(row);
    expect(exercise.loadType).toBe(name === 'Chin-Up' ? 'bodyweight' : 'external');
  });
});

describe('coverage (selection 2.5)', () => {
  const questions = STARTER_PROFILES.flatMap((profile) =>
    SESSION_INTENTS.flatMap((intent) => PRIMARY_GOALS.map((goal) => [profile, intent, goal] as const)),
  );

  test.each(questions)('%s, %s, %s: a main lift and five accessories besides', (profile, intent, goal) => {
    const question = { owned: profileEquipment[profile], intent, goal };
    expect(candidates('main', question).length).toBeGreaterThanOrEqual(1);
    expect(candidates('accessory', question).length).toBeGreaterThanOrEqual(6);
    for (const age of TRAINING_AGES) {
      const ofAge = { ...question, age };
      expect([age, candidates('main', ofAge).length >= 1]).toEqual([age, true]);
      expect([age, candidates('accessory', ofAge).length >= 5]).toEqual([age, true]);
    }
  });

  test.each(MUSCLES)('%s is a primary muscle of three exercises, and of one in every profile', (muscle) => {
    const trained = exercises.filter(
      ({ primaryMuscles, splitTags }) => primaryMuscles.includes(muscle) && !splitTags.includes('mobility'),
    );
    expect(trained.length).toBeGreaterThanOrEqual(3);
    for (const profile of STARTER_PROFILES) {
      const available = availableEquipment(profileEquipment[profile]);
      const usable = trained.filter((exercise) => usableAlternative(exercise.equipment, available));
      expect([profile, usable.length > 0]).toEqual([profile, true]);
    }
  });

  test.each(PAIN_AREAS.flatMap((pain) => SESSION_INTENTS.map((intent) => [pain, intent] as const)))(
    'full gym with pain in the %s leaves three candidates for %s',
    (pain, intent) => {
      for (const goal of PRIMARY_GOALS) {
        const question = { owned: profileEquipment.full_gym, intent, goal, pain };
        expect(candidates('accessory', question).length).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

describe('variations', () => {
  it('name exercises of the library, each in one chain only', () => {
    const chained = variationChains.flat();
    expect(repeats(chained)).toEqual([]);
    const keys = [...chained, ...Object.keys(easierFallbacks), ...Object.values(easierFallbacks)];
    expect(keys.filter((key) => !exerciseByKey(key))).toEqual([]);
  });

  it('train a common muscle and never get less difficult on the way up', () => {
    const difficulty = ['beginner', 'intermediate', 'advanced'];
    const steps = exercises.flatMap((exercise) => [
      ...(exercise.harder ? [[exercise, found(exercise.harder)] as const] : []),
      ...(exercise.easier ? [[found(exercise.easier), exercise] as const] : []),
    ]);
    for (const [easier, harder] of steps) {
      const step = `${easier.key} -> ${harder.key}`;
      expect([step, easier.primaryMuscles.some((m) => harder.primaryMuscles.includes(m))]).toEqual([step, true]);
      const climbs = difficulty.indexOf(easier.difficulty) <= difficulty.indexOf(harder.difficulty);
      expect([step, climbs]).toEqual([step, true]);
    }
  });

  it('agree with each other: every step has a way back, and no way leads round in a circle', () => {
    for (const exercise of exercises) {
      if (exercise.harder) expect([exercise.key, found(exercise.harder).easier]).toEqual([exercise.key, exercise.key]);
      if (exercise.easier) expect([exercise.key, found(exercise.easier).harder]).not.toEqual([exercise.key, undefined]);
      const below = new Set<string>();
      for (let key = exercise.easier; key; key = found(key).easier) {
        expect([exercise.key, key === exercise.key || below.has(key)]).toEqual([exercise.key, false]);
        below.add(key);
      }
      expect([exercise.key, exercise.harder && below.has(exercise.harder)]).not.toEqual([exercise.key, true]);
    }
  });
});

describe('ladders (progression 1)', () => {
  it('cover at least eight movements, all kinds and both forms', () => {
    expect(ladders.length).toBeGreaterThanOrEqual(8);
    expect(repeats(ladders.map((ladder) => ladder.key))).toEqual([]);
    expect(new Set(ladders.map((ladder) => ladder.kind))).toEqual(new Set(['STRENGTH', 'ENDURANCE', 'MOBILITY']));
    expect(new Set(ladders.map((ladder) => ladder.form))).toEqual(new Set(['EXPLICIT', 'STEP']));
  });

  test.each(ladders.map((ladder) => [ladder.key, ladder] as const))('%s', (_, ladder) => {
    const rungs = ladder.form === 'EXPLICIT' ? ladder.rungs : [ladder.first];
    expect(rungs.map((rung) => rung.ordinal)).toEqual(rungs.map((_rung, index) => index + 1));
    expect(repeats(rungs.map((rung) => rung.label))).toEqual([]);
    expect(rungs.map((rung) => rung.variation)).toContain(ladder.exerciseKey);
    expect(ladderForExercise(ladder.exerciseKey)).toBe(ladder);
    if (ladder.form === 'STEP') expect(ladder.step).toBe(ladder.kind);
    if (ladder.kind === 'ENDURANCE') expect(rungs.map((rung) => rung.unit)).toEqual(['SECONDS']);

    let before: (typeof rungs)[number] | undefined;
    for (const rung of rungs) {
      const exercise = found(rung.variation);
      expect([rung.label, rung.unit]).toEqual([rung.label, exercise.measure === 'seconds' ? 'SECONDS' : 'REPS']);
      expect([rung.label, rung.sets.length >= 1 && rung.sets.length <= 5]).toEqual([rung.label, true]);
      for (const amount of rung.sets) {
        const inRange = amount >= exercise.repRangeMin && amount <= exercise.repRangeMax;
        expect([rung.label, amount, inRange]).toEqual([rung.label, amount, true]);
      }
      if (before?.variation === rung.variation) {
        const volume = (sets: readonly number[]) => sets.reduce((sum, amount) => sum + amount, 0);
        expect([rung.label, volume(rung.sets) > volume(before.sets)]).toEqual([rung.label, true]);
      }
      before = rung;
    }
    const stages = rungs.map((rung) => rung.variation).filter((key, index, keys) => key !== keys[index - 1]);
    expect(repeats(stages)).toEqual([]);
    const difficulty = ['beginner', 'intermediate', 'advanced'];
    const levels = stages.map((key) => difficulty.indexOf(found(key).difficulty));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });
});

describe('starter sessions (selection 10.3)', () => {
  const cells = starterSessions.slots.flatMap((slot) => STARTER_PROFILES.map((profile) => [slot, profile] as const));

  it('has 15 slots, and sessions made of them', () => {
    expect(starterSessions.slots).toHaveLength(15);
    const known = starterSessions.slots.map((slot) => slot.slot);
    const used = Object.values(starterSessions.sessions).flat();
    expect(used.filter(({ slot }) => !known.includes(slot))).toEqual([]);
    expect(starterSessions.sessions.legs.map(({ slot, main }) => slot + (main ? '*' : ''))).toEqual([
      ...['SQ*', 'HI*', 'LU', 'HC', 'CA'],
    ]);
  });

  test.each(cells.map(([slot, profile]) => [slot.slot, profile, slot] as const))('%s, %s', (_, profile, slot) => {
    const exercise = found(slot.exercises[profile]);
    expect(usableAlternative(exercise.equipment, availableEquipment(profileEquipment[profile]))).toBeDefined();
    expect(exercise.primaryMuscles.some((muscle) => slot.muscles.includes(muscle))).toBe(true);
  });

  it('picks the profile by what is owned', () => {
    for (const profile of STARTER_PROFILES) expect(starterProfile(profileEquipment[profile])).toBe(profile);
    expect(starterProfile(['barbell', 'rack', 'dumbbell'])).toBe('dumbbells');
    expect(starterProfile(['machine', 'band'])).toBe('bands');
    expect(starterProfile(['pullup_bar'])).toBe('bodyweight');
  });
});

describe('block templates (llm 3)', () => {
  const named = LOCALES.flatMap((locale) =>
    blockTemplates[locale].flatMap((template) => template.exercises.map(({ name }) => [locale, name] as const)),
  );

  test.each(named)('%s: %s is a library name that needs no equipment', (locale, name) => {
    const exercise = exercises.find((candidate) => candidate.name[locale] === name);
    expect(exercise?.equipment).toEqual([['bodyweight']]);
  });

  it('keeps the two languages parallel and the blocks distinct', () => {
    const shape = blockTemplates.en.map(({ key, durationMinutes, exercises: list }) => [
      key,
      durationMinutes,
      list.map(({ name, prescription }) => [
        exercises.find((exercise) => exercise.name.en === name)?.name.ru,
        prescription,
      ]),
    ]);
    expect(
      blockTemplates.ru.map(({ key, durationMinutes, exercises: list }) => [
        key,
        durationMinutes,
        list.map(({ name, prescription }) => [name, prescription]),
      ]),
    ).toEqual(shape);
    for (const locale of LOCALES) {
      expect(repeats(blockTemplates[locale].map(({ key: _key, ...block }) => JSON.stringify(block)))).toEqual([]);
    }
  });

  test.each(named)('%s: %s hides behind no name that pain forbids sooner', (locale, name) => {
    // A plan is refused if a name contains a contraindicated one, so a template must be withheld at least as soon.
    const exercise = exercises.find((candidate) => candidate.name[locale] === name);
    const words = ` ${normaliseText(name)} `;
    for (const other of exercises) {
      const texts = LOCALES.flatMap((each) => [other.name[each], ...other.aliases[each]]);
      if (!texts.some((text) => words.includes(` ${normaliseText(text)} `))) continue;
      const sooner = other.contraindications.filter((area) => !exercise?.contraindications.includes(area));
      expect([other.key, sooner]).toEqual([other.key, []]);
    }
  });
});

describe('equipment vocabulary (selection 2.2)', () => {
  it('has a row for every word, without repeats in any dialect', () => {
    expect(equipment.map((entry) => entry.key)).toEqual([...EQUIPMENT]);
    expect(repeats(equipment.flatMap((entry) => entry.llmKeys))).toEqual([]);
    for (const locale of LOCALES) {
      expect(repeats(equipment.flatMap((entry) => entry.labels[locale].map(normaliseText)))).toEqual([]);
    }
  });

  it('reads back what it emits, in each dialect', () => {
    for (const { key } of equipment) {
      const read = { equipment: [key], warnings: [] };
      expect(parseLlmEquipment([toLlmEquipmentKey(key)])).toEqual(read);
      for (const locale of LOCALES) expect(parseEquipmentLabels([equipmentLabel(key, locale)])).toEqual(read);
      expect(parseEquipment([key])).toEqual(read);
    }
  });

  it('understands every synonym, in any case and without repeats', () => {
    expect(parseLlmEquipment(['eq_rower', 'eq_olympic_barbell_mens_20kg', 'eq_barbell'])).toEqual({
      equipment: ['barbell', 'cardio'],
      warnings: [],
    });
    expect(parseEquipmentLabels(['jump rope', ' ТРЕНАЖЕРЫ ', 'pull-up BAR'])).toEqual({
      equipment: ['machine', 'pullup_bar', 'cardio'],
      warnings: [],
    });
    expect(parseEquipment(['eq_flat_bench', 'гири', 'band'])).toEqual({
      equipment: ['kettlebell', 'bench', 'band'],
      warnings: [],
    });
  });

  it('takes what it does not know for other, and says so', () => {
    const unknown = (value: string) => ({
      equipment: ['other'],
      warnings: [{ code: 'unknown_equipment', params: { value } }],
    });
    expect(parseLlmEquipment(['eq_gravity_boots'])).toEqual(unknown('eq_gravity_boots'));
    expect(parseEquipmentLabels(['Trampoline'])).toEqual(unknown('Trampoline'));
    expect(parseEquipment(['eq_gravity_boots'])).toEqual(unknown('eq_gravity_boots'));
    expect(parseLlmEquipment(['eq_other'])).toEqual({ equipment: ['other'], warnings: [] });
  });

  it('lets cable attachments grant nothing', () => {
    expect(parseLlmEquipment(['eq_cable_attachments_basic', 'eq_cable_attachments_full'])).toEqual({
      equipment: [],
      warnings: [],
    });
  });

  it('closes over machines and cables, and always owns the body', () => {
    expect([...availableEquipment([])]).toEqual(['bodyweight']);
    expect([...availableEquipment(['cable'])].sort()).toEqual(['bodyweight', 'cable', 'lat_pulldown', 'seated_row']);
    expect(availableEquipment(['machine']).has('assisted_pullup')).toBe(true);
    expect(usableAlternative([['bodyweight', 'pullup_bar']], availableEquipment([]))).toBeUndefined();
    expect(usableAlternative([], availableEquipment([]))).toEqual([]);
  });
});

describe('muscles (selection 2.3) and labels', () => {
  it('lists the 18 in tie order with landmarks that rise', () => {
    expect(muscles.map((muscle) => muscle.key)).toEqual([...MUSCLES]);
    for (const { key, landmarks: sets } of muscles) {
      expect([key, sets.mv <= sets.mev && sets.mev <= sets.mav && sets.mav < sets.mrv]).toEqual([key, true]);
    }
    expect(muscles.filter((muscle) => muscle.landmarks.mev > 0)).toHaveLength(10);
    expect(muscleByKey('triceps')).toEqual({
      key: 'triceps',
      label: { en: 'Triceps', ru: 'Трицепсы' },
      landmarks: { mv: 4, mev: 6, mav: 12, mrv: 18 },
      sraHours: 36,
      split: 'push',
      size: 'small',
    });
  });

  it('reads names from clients', () => {
    expect([' Upper-Back', 'rear delts', 'CORE', 'neck', ''].map(normaliseMuscle)).toEqual([
      ...['upper_back', 'rear_delts', 'core', undefined, undefined],
    ]);
  });

  it('labels everything in both languages', () => {
    const labels = [...muscles.map((muscle) => muscle.label), ...ladders.map((ladder) => ladder.name)];
    for (const table of [intentLabels, patternLabels, painAreaLabels]) labels.push(...Object.values(table));
    for (const label of labels) {
      expect(label.en).toMatch(/^[A-Za-z -]+$/);
      expect(label.ru).toMatch(/^[А-ЯЁа-яё -]+$/u);
    }
  });
});
