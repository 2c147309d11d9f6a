import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exerciseByKey, exercises } from '@topset/catalog';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, test } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { exerciseIndex, matchExercise } from './match.ts';
import { nameWords } from './words.ts';

interface Name {
  readonly name: string;
  readonly app: string;
  readonly key: string;
}

const file = readFileSync(join(import.meta.dirname, '../../fixtures/exercise-names.csv'), 'utf8');
const names: readonly Name[] = parse(file, { columns: true });
const index = exerciseIndex(exercises);
const match = ({ name, app }: Name) =>
  matchExercise(name, index, { dialect: dialects.find(({ family }) => family === app)! });
const known = names.filter(({ key }) => exerciseByKey(key));
const ambiguous = names.filter(({ key }) => key.startsWith('ambiguous'));

/** What the file calls missing and the library has since. */
const ADDED: Readonly<Record<string, string>> = {
  'Barbell Decline Bench Press': 'decline-barbell-bench-press',
  'Concentration Curl': 'concentration-curl',
  'Concentration Curl (Dumbbell)': 'concentration-curl',
  'Dumbbell Kickbacks': 'dumbbell-triceps-kickback',
  'Iso-Lateral Row (Machine)': 'iso-lateral-row',
  'Leg Press Horizontal (Machine)': 'horizontal-leg-press',
  'Leg Raise Parallel Bars': 'captains-chair-leg-raise',
  'Preacher Curl (Machine)': 'machine-preacher-curl',
  'Seated Leg Press (Machine)': 'horizontal-leg-press',
  'Single Arm Triceps Pushdown (Cable)': 'single-arm-triceps-pushdown',
  Treadmill: 'treadmill',
};

describe('names of other apps (exchange 1.6)', () => {
  test.each(names.map((name) => [name.name, name.app, name] as const))('%s of %s has no wrong match', (_, __, name) => {
    const found = match(name);
    const right = name.key === 'missing' ? ADDED[name.name] : name.key;
    if (found.kind === 'MATCHED') expect(found.key).toBe(right);
    else expect(name.key === 'missing' ? ADDED[name.name] : undefined).toBeUndefined();
  });

  it('match outright in at least 85 of 100, and else have the right one among the first three', () => {
    const outright = known.filter((name) => match(name).kind === 'MATCHED');
    expect(outright.length / known.length).toBeGreaterThanOrEqual(0.85);
    const asked = known.flatMap((name) => {
      const found = match(name);
      return found.kind === 'ASK' && !found.candidates.slice(0, 3).includes(name.key) ? [name.name] : [];
    });
    expect(asked).toEqual([]);
  });

  test.each(ambiguous.map((name) => [name.name, name.app, name] as const))('%s of %s asks', (_, __, name) => {
    const found = match(name);
    const right = name.key.replace('ambiguous: ', '').split('|');
    expect(found.kind).toBe('ASK');
    expect(found.kind === 'ASK' && found.candidates.slice(0, 3).some((key) => right.includes(key))).toBe(true);
  });

  it('never go across equipment, laterality, position or grip', () => {
    const of = (name: string) => {
      const found = matchExercise(name, index);
      return found.kind === 'MATCHED' ? found.key : null;
    };
    expect(of('Bench Press (Kettlebell)')).toBeNull();
    expect(of('Single Leg Extension (Machine)')).toBeNull();
    expect(of('Standing Leg Extension (Machine)')).toBeNull();
    expect(of('Reverse Grip Bench Press (Barbell)')).toBeNull();
    expect(of('Jumps')).toBeNull();
    expect(of('Machine')).toBeNull();
    expect(of('(Barbell)')).toBeNull();
    expect(of('Bench Press')).toBeNull();
    expect(of('Жим лёжа')).toBeNull();
    expect(of('Жим штанги лёжа')).toBe('barbell-bench-press');
  });

  it('every name of the library means its own exercise, or asks', () => {
    for (const { key, name, aliases } of exercises) {
      for (const text of [name.en, name.ru, ...aliases.en, ...aliases.ru]) {
        const found = matchExercise(text, index);
        expect([text, found.kind === 'MATCHED' ? found.key : key]).toEqual([text, key]);
      }
    }
  });

  it('a choice of the athlete comes first', () => {
    const remembered = new Map([['Bench Press', 'smith-machine-bench-press']]);
    expect(matchExercise('Bench Press', index, { remembered })).toEqual({
      kind: 'MATCHED',
      key: 'smith-machine-bench-press',
    });
  });

  it('levels spellings', () => {
    const words = (name: string) => [...nameWords(name).words].sort().join(' ');
    expect(words('Pull Up')).toBe(words('pullups'));
    expect(words('One Arm Flyes')).toBe(words('single-arm fly'));
    expect(words('Bicep Curl')).toBe(words('Biceps Curls'));
    expect(nameWords('Seated Calf Raise (Plate Loaded)').equipment).toEqual(['machine']);
  });
});
