import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDocumentCache } from '../../src/server/documents/document-cache.ts';

describe('the documents that are kept', () => {
  const MOST = 2_000_000;
  const document = fc
    .tuple(fc.nat(50), fc.nat({ max: 3000 }), fc.nat({ max: 20_000 }))
    .map(([name, fields, comment]) => `{ a${name} ${'b '.repeat(fields)} } #${'x'.repeat(comment)}`);

  it('promise 1: never take more than the bound, and the last one asked for is there if it fits', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 30 }), (texts) => {
        const cache = createDocumentCache(MOST);
        for (const text of texts) {
          const parsed = cache.get(text) ?? parse(text);
          cache.keep(text, parsed);
          expect(cache.bytes).toBeLessThanOrEqual(MOST);
          expect(cache.holds(parsed)).toBe(true);
          const fits = parsed.tokenCount! < 1500 && text.length < 20_000;
          if (fits) expect(cache.get(text)).toBe(parsed);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('promise 1: weigh at least what they take', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    // Nothing but names has the most nodes for its length.
    const text = (n: number) => `{ a${n} ${'b '.repeat(3900)} }`;
    const cache = createDocumentCache(1e9);
    const before = used();
    for (let n = 0; n < 40; n++) cache.keep(text(n), parse(text(n)));
    const taken = used() - before;
    expect(taken).toBeGreaterThan(40 * 3900 * 100);
    expect(cache.bytes).toBeGreaterThan(taken);
  });
});
