import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../command-line.mjs';
import { readConfig } from '../../src/config.ts';

const FLAGS = ['--port', '--host', '--data', '--database', '--help'];

describe('the command line', () => {
  const configOf = (args: string[], env: Record<string, string> = {}) => {
    const said = readCommandLine(args, env);
    if (!('env' in said)) throw new Error(JSON.stringify(said));
    return readConfig(said.env);
  };

  it('says port, host and data folder, or the database', () => {
    expect(configOf(['--port', '4001', '--host=::1', '--data', '/tmp/topset'])).toMatchObject({
      port: 4001,
      host: '::1',
      database: { engine: 'pglite', folder: '/tmp/topset' },
    });
    expect(configOf(['--database', 'postgres://u:p@db:5432/topset']).database).toMatchObject({
      engine: 'postgres',
      url: 'postgres://u:p@db:5432/topset',
    });
  });

  it('wins over the environment, of which the rest stays', () => {
    const env = { PORT: '4002', HOST: 'localhost', CORS_ORIGINS: 'https://app.example' };
    expect(configOf(['--port', '4001'], env)).toMatchObject({
      port: 4001,
      host: 'localhost',
      corsOrigins: ['https://app.example'],
    });
    expect(configOf([], env).port).toBe(4002);
  });

  it.each([
    [['--prot', '4001'], "Unknown option '--prot'"],
    [['--port'], '--port'],
    [['--port='], "'--port' needs a value"],
    [['--port', '--host', 'localhost'], '--port'],
    [['4001'], "Unexpected argument '4001'"],
    [['--help=yes'], '--help'],
  ])('refuses %j with what is wrong and the list of what there is', (args, sentence) => {
    const said = readCommandLine(args, {});
    if (!('refusal' in said)) throw new Error('It was not refused.');
    expect(said.refusal).toContain(sentence);
    for (const flag of FLAGS) expect(said.refusal).toContain(flag);
  });

  it('is answered by npm start itself, before anything is installed or built', async () => {
    const start = fileURLToPath(new URL('../../../../tooling/bootstrap/start.mjs', import.meta.url));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [start, '--help']);
    for (const flag of FLAGS) expect(stdout).toContain(flag);
    expect(stdout).not.toContain('Installing');
    await expect(run(process.execPath, [start, '--prot', '1'])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("Unknown option '--prot'"),
    });
  });
});
