import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@topset/db';
import { createTestHome, type TestHome } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf } from '../kit/export-kit.ts';
import { Person, startTestServer } from '../kit/testkit.ts';
import { topset } from '../kit/topset-command.ts';

const COMMANDS = [
  'serve',
  'migrate',
  'jobs',
  'import-archive',
  'create-token',
  'backup',
  'restore',
  'doctor',
  'simulate',
  'backtest',
  'gate:progression',
];

describe('topset', () => {
  it('lists its commands, each of which says what its flags are', async () => {
    const { code, stdout } = await topset(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) {
      expect(stdout).toContain(`  ${command} `);
      const help = await topset([command, '--help']);
      expect([command, help.code, help.stderr]).toEqual([command, 0, '']);
      expect(help.stdout).toContain(`Usage: topset ${command}`);
      expect(help.stdout).toContain('--database <url>');
    }
  });

  it.each([
    [['dance'], "There is no command 'dance'"],
    [['doctor', '--loud'], "Unknown option '--loud'"],
    [['import-archive'], 'The <file> is missing.'],
    [['import-archive', 'a', 'b'], "Unexpected argument 'b'"],
    [['create-token'], "Option '--athlete' is missing."],
    [['migrate', '--database='], "'--database' needs a value"],
  ])('refuses %j', async (args, sentence) => {
    const { code, stdout, stderr } = await topset(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  it('says in a sentence why it cannot', async () => {
    const { code, stderr } = await topset(['migrate', '--database', 'postgres://u:p@127.0.0.1:1/x']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No Postgres answers at 127\.0\.0\.1:1\/x .*\n$/);
  });
});

describe('topset on a server', () => {
  let home: TestHome;
  let folder: string;
  let env: Record<string, string>;
  let athleteId: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'topset-cli-'));
    const first = await startTestServer('postgres');
    const ada = await first.athlete({ displayName: 'Ada of the archive' });
    await ada.change('createPlan', { name: 'Push', exercises: [] });
    writeFileSync(join(folder, 'ada.tar.gz'), await archiveOf(first, ada));
    athleteId = ada.rowId;
    await first.stop();
    home = await createTestHome('postgres');
    if (home.config.engine !== 'postgres') throw new Error('not a server');
    const { url, directUrl = url } = home.config;
    env = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await home.remove();
  });

  it('holds two policies against each other, on the database and on an archive', async () => {
    const refused = { code: 1, stderr: 'The tables are not there, or of another release: `topset migrate` first.\n' };
    const empty = ['--data', join(folder, 'empty')];
    expect(await topset(['backtest', '--athlete', athleteId, ...empty])).toMatchObject(refused);
    expect(await topset(['backtest', '--athlete', 'nobody'], env)).toMatchObject({
      code: 1,
      stderr: '--athlete nobody is not the id of an athlete.\n',
    });
    const { code, stdout } = await topset(['backtest', '--archive', join(folder, 'ada.tar.gz'), '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        sessions: 0,
        baseline: { policyId: 'suggestions/classic-1' },
        candidate: { policyId: 'suggestions/estimate-1' },
        disagreements: [],
      },
    ]);
  });

  it('the gate on logs, and the backtest of levels: too few raises are no answer', async () => {
    const data = ['--data', join(folder, 'gate')];
    expect(await topset(['migrate', ...data])).toMatchObject({ code: 0 });
    const gate = ['gate:progression', '--source', 'db', '--candidate', 'eager', '--until', '2026-03-02T08:00:00Z'];
    const first = await topset([...gate, ...data, '--json']);
    expect([first.code, JSON.parse(first.stdout)]).toMatchObject([
      2,
      { source: 'db', answer: 'NOT_ENOUGH_DATA', candidate: { policy: 'eager', raises: 0 }, baseline: { censored: 0 } },
    ]);
    expect((await topset([...gate, ...data, '--json'])).stdout).toBe(first.stdout);
    expect((await topset([...gate, ...data])).stdout).toContain('| policy | raises | resolved | held |');
    expect(await topset(['gate:progression', '--source', 'moon'])).toMatchObject({ code: 1 });
    const archive = ['--archive', join(folder, 'ada.tar.gz')];
    const levels = await topset(['backtest', '--candidate', 'eager', ...archive, '--json']);
    expect([levels.code, JSON.parse(levels.stdout)]).toMatchObject([
      0,
      { sessions: 0, baseline: { policyId: 'levels-1' }, candidate: { policyId: 'eager' } },
    ]);
  });

  it('imports an archive once, makes a token, and shows how things stand', async () => {
    expect(await topset(['migrate', '--json'], env)).toMatchObject({ code: 0, stderr: '' });
    const file = join(folder, 'ada.tar.gz');
    const imported = await topset(['import-archive', file, '--json'], env);
    expect(JSON.parse(imported.stdout)).toMatchObject({ athleteId });
    expect(await topset(['import-archive', file], env)).toMatchObject({
      code: 1,
      stderr: 'The athlete of the archive is on this server already: import it into an empty one.\n',
    });
    expect(await topset(['import-archive', join(folder, 'none')], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be read (ENOENT)'),
    });
    const made = await topset(['create-token', '--athlete', athleteId, '--scopes', 'read,write'], env);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(await topset(['create-token', '--athlete', athleteId, '--scopes', 'fly'], env)).toMatchObject({ code: 1 });
    expect(await topset(['create-token', '--athlete', crypto.randomUUID()], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no athlete'),
    });
    const checked = await topset(['doctor', '--json'], env);
    expect([checked.code, checked.stderr]).toEqual([0, '']);
    const findings = JSON.parse(checked.stdout) as { what: string; ok: boolean }[];
    expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(['database', 'tables', 'jobs due']));
    expect(checked.stdout).not.toContain(new URL(env.DATABASE_URL!).password || 'no password');
    expect(await topset(['jobs'], env)).toMatchObject({ code: 0, stdout: 'No jobs.\n' });

    const second = await startTestServer('postgres', { database: await openDatabase(home.config) });
    const person = new Person(second.url, athleteId, made.stdout.trim());
    expect(await person.query('{ viewer { displayName } plans { nodes { name } } }')).toEqual({
      viewer: { displayName: 'Ada of the archive' },
      plans: { nodes: [{ name: 'Push' }] },
    });
    await second.stop();
  });

  it('finds what is wrong', async () => {
    const { code, stdout } = await topset(['doctor'], { ...env, PORT: 'x' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^WRONG {2}configuration +PORT is not valid/m);
  });
});
