import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './kit/built-server.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
/** Beside the packages that the program imports. */
const FOLDER = fileURLToPath(new URL('../.reports', import.meta.url));
const run = promisify(execFile);

const snippet = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(README)![1]!;

describe('the README', () => {
  let server: BuiltServer;
  let token: string;
  beforeAll(async () => {
    server = await startBuiltServer();
    const page = await (await fetch(server.url)).text();
    token = /name="topset-demo-token" content="([^"]+)"/.exec(page)![1]!;
  });
  afterAll(() => server?.stop());

  /** As a reader does it who puts their own address and token in. */
  const mine = (text: string) => text.replaceAll('http://127.0.0.1:4000/', server.url).replaceAll('topset_…', token);

  it('opens with what it is in two sentences, and a picture', () => {
    const [, sentences = '', picture = ''] = README.split('\n\n');
    expect(sentences.replaceAll('\n', ' ').match(/\.( |$)/g)).toHaveLength(2);
    expect(picture).toMatch(/^!\[.+\]\(docs\/images\/.+\.png\)$/);
  });

  it('asks a first query that gets the answer it shows', async () => {
    const answer = await fetch(`${server.url}graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: snippet('graphql') }),
    });
    expect(((await answer.json()) as { data: unknown }).data).toEqual(JSON.parse(snippet('json')));
  });

  it('sends it by a command that works', async () => {
    const command = /^ {4}(curl .+)$/m.exec(README)![1]!;
    const words = [...mine(command).matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    const header = words[words.indexOf('-H') + 1]!;
    expect(words.filter((word) => word.startsWith('http'))).toEqual([`${server.url}graphql`]);
    // What curl would send: it is not on every machine.
    const answer = await fetch(words[1]!, {
      method: 'POST',
      headers: { [header.split(': ')[0]!]: header.split(': ')[1]!, 'content-type': 'application/json' },
      body: words.at(-1)!,
    });
    expect(await answer.json()).toMatchObject({ data: { viewer: { displayName: 'Demo Athlete' } } });
  });

  it('shows a program of the SDK that runs', async () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/readme.mjs`, mine(snippet('ts')));
    const { stdout } = await run(process.execPath, [`${FOLDER}/readme.mjs`]);
    expect(stdout).toBe('Demo Athlete lifts in KG\n5 reps are logged\n');
  });
});
