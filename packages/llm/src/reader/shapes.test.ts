import { align, loadRegistry } from '@topset/llm-schema';
import { describe, expect, it } from 'vitest';
import { FIXED_SHAPE } from '../../testing/catalogue.ts';
import { readAnswer } from '../stages/check-answer.ts';

const registry = loadRegistry();

describe('broken shapes that are put right', () => {
  for (const { name, text, wire, codes, intended } of FIXED_SHAPE) {
    it(name, () => {
      const entry = registry.entry(wire === 'yaml' ? 'workout-v1.2' : 'llm-v2-flat');
      const read = readAnswer(text, wire, entry);
      if (!read.ok) throw new Error(read.code);
      const { value, fixes } = align(read.value, entry);
      expect([...new Set([...read.fixes, ...fixes].map(({ code }) => code))]).toEqual(codes);
      expect(value).toEqual(intended);
      expect(entry.validate(value)).toEqual([]);
    });
  }
});
