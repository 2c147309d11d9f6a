import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonValue } from './read-document.ts';

const FOLDER = join(import.meta.dirname, '../../../../../shared/corpora/JSONTestSuite/test_parsing');
const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];

/** Null for a file that is not UTF-8. */
function contents(file: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(join(FOLDER, file)));
  } catch {
    return null;
  }
}

function read(file: string) {
  const text = contents(file);
  return text === null ? null : readJsonValue(text);
}

describe.skipIf(files.length === 0)('JSONTestSuite', () => {
  it('reads what must be accepted as JSON.parse does, but for a key with two values', () => {
    const mustAccept = files.filter((file) => file.startsWith('y_'));
    const failed = mustAccept.filter((file) => {
      const result = read(file);
      // Stringified: a negative zero is zero here.
      return !(result?.ok && JSON.stringify(result.value) === JSON.stringify(JSON.parse(contents(file)!)));
    });
    console.log(`JSONTestSuite: ${mustAccept.length - failed.length} of ${mustAccept.length} must-accept files read`);
    expect(failed).toEqual(['y_object_duplicated_key.json']);
  });

  it('reads little of what must be rejected, and nothing of it without a fix', () => {
    const mustReject = files.filter((file) => file.startsWith('n_'));
    const accepted = mustReject.map(read).filter((result) => result?.ok);
    console.log(`JSONTestSuite: ${accepted.length} of ${mustReject.length} must-reject files read with fixes`);
    expect(accepted.length).toBeLessThanOrEqual(23);
    for (const result of accepted) expect(result?.ok && result.fixes.length).toBeGreaterThan(0);
  });
});
