import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isEnumType, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { send, startTestServer, type TestServer } from '../kit/testkit.ts';

const ROOT = new URL('../../../../', import.meta.url);
const GUIDES = readdirSync(new URL('docs/guides', ROOT)).map((name) => `docs/guides/${name}`);
const PAGES = ['README.md', ...GUIDES].map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));

interface Snippet {
  readonly path: string;
  readonly code: string;
}

const snippets: readonly Snippet[] = PAGES.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^```graphql\n(.*?)^```/gms), ([, code]) => ({ path, code: code! })),
);
const commands: readonly Snippet[] = PAGES.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^ *(curl .*)$/gm), ([, code]) => ({ path, code: code! })),
);

/** TypeScript in the guides is type-checked by packages/client, against the packed package. */
describe('what the guides show', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', { demo: true });
  });
  afterAll(() => server.stop());

  it('is enough to be worth a test', () => {
    expect(GUIDES.map((path) => path.replace('docs/guides/', '')).sort()).toEqual([
      'contribute.md',
      'deploy.md',
      'front-end.md',
      'sdk.md',
    ]);
    expect(snippets.length).toBeGreaterThan(4);
    expect(commands.length).toBeGreaterThan(1);
  });

  it.each(snippets)('runs, in $path: $code', async ({ code }) => {
    expect(validate(schema(), parse(code))).toEqual([]);
    const answer = await send<Record<string, { __typename?: string } | null>>(
      server.url,
      code,
      {},
      { token: server.app.demoToken! },
    );
    expect(answer.errors, answer.story).toEqual([]);
    for (const part of Object.values(answer.data ?? {})) {
      expect(part).not.toBeNull();
      expect(part?.__typename ?? '', answer.story).not.toMatch(/Error$/);
    }
  });

  it.each(commands)('can be typed, in $path: $code', async ({ code }) => {
    const typed = code
      .replaceAll('http://127.0.0.1:4000/graphql', server.url)
      .replaceAll('topset_…', server.app.demoToken!);
    const { stdout } = await promisify(execFile)('sh', ['-c', typed]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { viewer: { displayName: 'Demo Athlete' } } });
  });
});

it('the guide for front-end developers lists every code of an error, and no other', () => {
  const guide = PAGES.find(({ path }) => path === 'docs/guides/front-end.md')!.text;
  const listed = Array.from(guide.matchAll(/^\| `([A-Z_]+)` \|/gm), ([, code]) => code!);
  const type = schema().getType('ErrorCode');
  if (!isEnumType(type)) throw new Error('ErrorCode is no enum.');
  expect(listed.sort()).toEqual(
    type
      .getValues()
      .map(({ name }) => name)
      .sort(),
  );
});

it.each(PAGES)('$path links to what is there', ({ path, text }) => {
  const targets = Array.from(text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g), ([, target]) => target!);
  const missing = targets.filter(
    (target) => !/^https?:/.test(target) && !existsSync(fileURLToPath(new URL(target, new URL(path, ROOT)))),
  );
  expect(missing).toEqual([]);
});
