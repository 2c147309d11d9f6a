import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEUTRAL_WORDS, SPEC_FATIGUE, SPEC_PAIN, SPEC_RED_FLAGS } from '../testing/spec-triggers.ts';
import { analyseWords } from './analyse-words.ts';

const neutral = fc.array(fc.constantFrom(...NEUTRAL_WORDS), { maxLength: 4 });
const within = (trigger: fc.Arbitrary<string>) =>
  fc.tuple(neutral, trigger, neutral).map(([before, said, after]) => [...before, said, ...after].join(' '));

describe('promise 16: in doubt the trigger stands', () => {
  it.each([
    ['потянул штангой спину', 'low_back', 2],
    ['мышца потянулась на становой', 'unspecified', 2],
    ['потянул гирей плечо', 'shoulder', 2],
    ['потянулся и потянул поясницу', 'low_back', 2],
    ['тянет блок поясницы', 'low_back', 1],
    ['тянет вес тела в колене', 'knee', 1],
    ['тянет штангой запястье', 'wrist', 1],
    ['Колено болело за командной игрой', 'knee', 2],
    ['спина болела за нашу тренировку раз пять', 'low_back', 2],
    ['заболело колено прошел пять километров', 'knee', 2],
    ['болит спина ушел с тренировки', 'low_back', 2],
    ["my knee wouldn't hurt so much with a brace", 'knee', 2],
    ["it won't hurt less tomorrow", 'unspecified', 2],
    ["one more set wouldn't hurt my back more", 'low_back', 2],
    ['Приседания без веса боль в колене', 'knee', 2],
    ['squats without weights pain in the knee', 'knee', 2],
  ])('%s', (text, area, severity) => {
    expect(analyseWords(text).pain).toEqual([{ area, severity }]);
  });

  it('whatever lifts, equipment, places and degrees stand around a trigger of the specification', () => {
    fc.assert(
      fc.property(within(fc.constantFrom(...SPEC_PAIN, ...SPEC_RED_FLAGS)), (text) => {
        expect(analyseWords(text).pain).not.toEqual([]);
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(within(fc.constantFrom(...SPEC_FATIGUE)), (text) => {
        expect(analyseWords(text).fatigue).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('a red flag stays one among them', () => {
    const chest = fc.tuple(fc.constantFrom('груди', 'грудь', 'chest'), fc.constantFrom(...SPEC_PAIN));
    const flags = fc.oneof(
      fc.constantFrom(...SPEC_RED_FLAGS),
      chest.map(([where, pain]) => `${where} ${pain}`),
    );
    fc.assert(
      fc.property(within(flags), (text) => {
        expect(analyseWords(text).redFlag).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('every trigger of the specification stands alone', () => {
    expect([...SPEC_PAIN, ...SPEC_RED_FLAGS].filter((text) => analyseWords(text).pain.length === 0)).toEqual([]);
    expect(SPEC_FATIGUE.filter((text) => !analyseWords(text).fatigue)).toEqual([]);
    expect(SPEC_RED_FLAGS.filter((text) => !analyseWords(text).redFlag)).toEqual([]);
  });
});
