import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../src/breaking-changes.ts';

const BEFORE = 'type Query { dialog: String, gone: String @deprecated(reason: "Use dialog.") }';
const BROKEN = 'type Query { dialogue: String }';
const UNRELEASED = {
  until: '2026-11-18T00:00:00Z',
  reason: 'No version has been released, so that nobody has clients of it.',
};
const landed = (at: string, sdl = BEFORE) => ({ sdl, landedAt: new Date(at) });

describe('a change that breaks clients', () => {
  it('is refused where nothing says that the schema has none', async () => {
    const { refused, accepted } = await breakingChanges(landed('2026-11-17T04:00:00Z'), BROKEN, null);
    expect(refused).toEqual(["Field 'dialog' was removed from object type 'Query'"]);
    expect(accepted).toEqual([]);
  });

  it('is accepted of a schema that landed before the stated instant', async () => {
    const { refused, accepted } = await breakingChanges(landed('2026-11-17T04:00:00Z'), BROKEN, UNRELEASED);
    expect(refused).toEqual([]);
    expect(accepted).toEqual(["Field 'dialog' was removed from object type 'Query'"]);
  });

  it('is refused again of what landed since', async () => {
    for (const at of ['2026-11-18T00:00:00Z', '2027-01-01T00:00:00Z']) {
      expect((await breakingChanges(landed(at), BROKEN, UNRELEASED)).refused).toHaveLength(1);
    }
  });

  it('needs an instant and a reason', async () => {
    const at = landed('2026-11-17T04:00:00Z');
    await expect(breakingChanges(at, BROKEN, { ...UNRELEASED, until: 'soon' })).rejects.toThrow('no instant');
    await expect(breakingChanges(at, BROKEN, { ...UNRELEASED, reason: 'because' })).rejects.toThrow('say why');
  });

  it('is not: more fields, or the end of a deprecated one', async () => {
    const { refused, all } = await breakingChanges(
      landed('2027-01-01'),
      'type Query { dialog: String, more: Int }',
      null,
    );
    expect(refused).toEqual([]);
    expect(all).toBeGreaterThan(0);
  });
});
