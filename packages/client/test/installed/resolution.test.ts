import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { BROWSER, NODE, runThere, typeCheck } from './consumer.ts';

const consumer = inject('consumer');

/** What a consumer has to find, whatever the way: values, types, and every part with a path of its own. */
const PARTS = `
import { createTopsetClient, type TopsetClient, ViewerDocument, type ViewerQuery } from '@topset/client';
import { documentIds } from '@topset/client/document-ids';
import { keys, schema } from '@topset/client/graphcache';
import { introspection } from '@topset/client/introspection';
import { possibleTypes } from '@topset/client/possible-types';

export const members: string[] | undefined = possibleTypes['Node'];
export const none: null | undefined = keys['Load']?.();
export const root: string = introspection.__schema.queryType.name + schema.__schema.queryType.name;
export const client: TopsetClient = createTopsetClient({ url: 'https://api.example.com/graphql', token: 'jwt', documentIds });
export const asked: Promise<ViewerQuery> = client.request(ViewerDocument, {});
// @ts-expect-error: it is not any
export const wrong: number = client;
`;

const NODE10 = { ...BROWSER, module: 'CommonJS', moduleResolution: 'node10' };

describe('the package and its parts are found', () => {
  test.each([
    ['bundler', 'app.ts', BROWSER, 'current'],
    ['nodenext, from an ES module', 'app.mts', { ...NODE, lib: BROWSER.lib }, 'current'],
    ['nodenext, from CommonJS', 'app.cts', { ...NODE, lib: BROWSER.lib }, 'current'],
    ['node16, from CommonJS', 'app.cts', { ...NODE, lib: BROWSER.lib, module: 'Node16' }, 'older'],
    ['node10', 'app.cts', NODE10, 'older'],
  ] as const)('by %s', async (name, file, options, compiler) => {
    const folderName = name.replaceAll(/\W+/g, '-');
    writeFileSync(join(consumer, `${folderName}-${file}`), PARTS);
    expect(await typeCheck(folderName, options, [`${folderName}-${file}`], compiler)).toBe('');
  });

  test('by require', async () => {
    writeFileSync(
      join(consumer, 'required.cjs'),
      `const { createTopsetClient, isError } = require('@topset/client');
       const { documentIds } = require('@topset/client/document-ids');
       const { keys } = require('@topset/client/graphcache');
       const { possibleTypes } = require('@topset/client/possible-types');
       const { introspection } = require('@topset/client/introspection');
       const json = require('@topset/client/introspection.json');
       console.log(keys.Load(), possibleTypes.Error.includes('ConflictError'), introspection.__schema.types.length === json.__schema.types.length);
       const { TOPSET_URL: url, TOPSET_TOKEN: token } = process.env;
       createTopsetClient({ url, token, documentIds }).viewer().then(({ viewer }) => console.log(viewer.displayName, isError(viewer)));`,
    );
    expect(await runThere('required.cjs')).toBe('null true true\nDemo Athlete false\n');
  });
});
