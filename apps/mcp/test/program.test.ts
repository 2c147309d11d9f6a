import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSettings, WrongSetting } from '../src/settings.ts';
import { PROGRAM } from './kit.ts';

test('by default it speaks by stdio to the API of this machine', () => {
  expect(readSettings([], {})).toMatchObject({ mode: 'stdio', apiUrl: 'http://127.0.0.1:4000/graphql' });
  expect(
    readSettings(['--http', '--port', '0'], { TOPSET_MCP_ORIGINS: 'https://a.example, https://b.example' }),
  ).toMatchObject({
    mode: 'http',
    host: '127.0.0.1',
    port: 0,
    allowedOrigins: ['https://a.example', 'https://b.example'],
  });
});

test.each([
  [['--https'], {}],
  [['--http', '--port', 'many'], {}],
  [['--http', '--host', '0.0.0.0'], {}],
  [[], { TOPSET_URL: 'file:///etc/passwd' }],
])('%j with %j is refused', (args, env) => {
  expect(() => readSettings(args, env)).toThrow(WrongSetting);
});

test('without a token it says on stderr what to set, and nothing on stdout', async () => {
  const program = spawn(process.execPath, [PROGRAM], { env: { PATH: process.env.PATH } });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const [out, said, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(said).toContain('TOPSET_TOKEN');
});

test('with --http it says on stderr where it is, answers there, and ends when it is told to', async () => {
  const program = spawn(process.execPath, [PROGRAM, '--http', '--port', '0'], { env: { PATH: process.env.PATH } });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const [said] = (await once(program.stderr, 'data')) as [Buffer];
  const [url] = /http:\S+/.exec(String(said))!;
  const response = await fetch(url, { method: 'POST' });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="topset"']);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
});
