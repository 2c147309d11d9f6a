import { describe, expect, it } from 'vitest';
import { readPrescription } from '../../src/features/training/read-prescription.ts';

const inShort = (text: string) => {
  const read = readPrescription(text);
  return read && `${read.sets} of ${read.lower}-${read.upper} ${read.unit}${read.side ? ` a ${read.side}` : ''}`;
};

describe('a prescription of a plan of today', () => {
  it.each([
    ['3 x 10', '3 of 10-10 reps'],
    ['3 x 8-12', '3 of 8-12 reps'],
    ['2 x 30s', '2 of 30-30 seconds'],
    ['2 x 20-40s', '2 of 20-40 seconds'],
    ['3 x 10/side', '3 of 10-10 reps a side'],
    ['3 x 8-12/arm', '3 of 8-12 reps a arm'],
    ['2 x 30s/leg', '2 of 30-30 seconds a leg'],
    [' 1 x 1 ', '1 of 1-1 reps'],
    ['3x10', '3 of 10-10 reps'],
    ['50 x 1000', '50 of 1000-1000 reps'],
    ['1 x 14400s', '1 of 14400-14400 seconds'],
    ['3 x 10-10', '3 of 10-10 reps'],
  ])('%s becomes targets', (text, expected) => expect(inShort(text)).toBe(expected));

  it.each([
    '',
    '10',
    '10 reps',
    'as many as possible',
    '3 × 10',
    '3 X 10',
    '3 x 10 @ RPE 8',
    '3 x 10 reps',
    '3 x AMRAP',
    '3 x 12-8',
    '0 x 10',
    '3 x 0',
    '03 x 10',
    '3 x 010',
    '3 x -5',
    '3 x 8.5',
    '3 x 8–12',
    '3 x 8 - 12',
    '3 x 30 s',
    '3 x 30sec',
    '3 x 10/foot',
    '3 x 10 /side',
    '3 x 10s-20s',
    '51 x 10',
    '3 x 1001',
    '1 x 14401s',
    '3 x 10\n2 x 5',
    '1 x 5 min',
  ])('%j is a note without targets', (text) => expect(inShort(text)).toBeNull());
});
