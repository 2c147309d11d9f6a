import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUuid, newId } from '../../src/ids.ts';

it('promise 27: ids are in the order of their making, whatever the clock does', () => {
  const instants = fc.array(fc.integer({ min: 1_772_000_000_000, max: 1_772_000_000_003 }), { minLength: 2 });
  fc.assert(
    fc.property(instants, (clock) => {
      const ids = clock.map((now) => newId(now));
      expect(ids.every(isUuid)).toBe(true);
      expect(ids).toEqual([...new Set(ids)].sort());
    }),
  );
});

it('promise 27: more ids than a millisecond has room for stay in order', () => {
  const now = Date.now();
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(ids).toEqual([...new Set(ids)].sort());
});

it('ids begin with the time of their making, as version 7 has it', () => {
  const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const later = timeOf(newId()) + 60_000;
  const id = newId(later);
  expect(timeOf(id)).toBe(later);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
