import { describe, expect, it } from 'vitest';
import { FIXED_SHAPE, FIXED_TEXT, type Fixture, REFUSED_TEXT, REFUSED_YAML, WORKOUT } from '../../testing/catalogue.ts';
import { readDocument } from './read-document.ts';
import { readYaml } from './read-yaml.ts';

const read = ({ wire, text }: Fixture) => (wire === 'json' ? readDocument(text) : readYaml(text, Object.keys(WORKOUT)));

describe('broken texts that are read', () => {
  for (const fixture of FIXED_TEXT) {
    it(fixture.name, () => {
      const result = read(fixture);
      expect(result.ok && result.value).toEqual(fixture.intended);
      expect(result.ok && result.fixes.map(({ code }) => code)).toEqual(fixture.codes);
    });
  }
});

describe('broken shapes are read for the alignment', () => {
  for (const fixture of FIXED_SHAPE) it(fixture.name, () => expect(read(fixture).ok).toBe(true));
});

describe('broken texts that are refused', () => {
  for (const fixture of [...REFUSED_TEXT, ...REFUSED_YAML]) {
    it(fixture.name, () => expect(read(fixture)).toMatchObject({ ok: false, code: fixture.codes[0] }));
  }
});
