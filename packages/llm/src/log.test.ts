import { expect, it } from 'vitest';
import { allowedFields, createLog, type LogLine } from './log.ts';

it('an unlisted key throws in tests and is dropped in production', () => {
  expect(() => allowedFields({ event: 'x', prompt: 'secret' }, 'throw')).toThrow('"prompt"');
  expect(allowedFields({ event: 'x', prompt: 'secret' }, 'drop')).toEqual({ event: 'x' });
});

it('a value that is not what its field holds is left out', () => {
  expect(
    allowedFields(
      {
        event: 'llm_call',
        providerRequestId: 'req/../<b>',
        httpStatus: '500',
        errorCodes: ['T_SCHEMA', 'a text with words'],
        pointers: ['/sets/*/rir', ''],
        costUsd: null,
      },
      'throw',
    ),
  ).toEqual({ event: 'llm_call', pointers: ['/sets/*/rir', ''] });
  expect(allowedFields({ providerRequestId: 'req_Ab-1' }, 'throw')).toEqual({ providerRequestId: 'req_Ab-1' });
  expect(allowedFields({ providerRequestId: 'x'.repeat(65) }, 'throw')).toEqual({});
});

it('an athlete is a keyed hash of 16 digits', () => {
  const lines: LogLine[] = [];
  const hash = (hashKey: string | null) =>
    createLog((line) => lines.push(line), { unlisted: 'throw', hashKey }).athleteHash('athlete-1');
  expect(hash('k')).toMatch(/^[0-9a-f]{16}$/);
  expect(hash('k')).toBe(hash('k'));
  expect(hash('k')).not.toBe(hash('other'));
  expect(hash(null)).not.toBe(hash(null));
});
