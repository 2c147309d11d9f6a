import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { createTestHome, type PlainProgram, plainProgram, type TestHome } from '../testing/index.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Why two containers cannot be had here, if so. */
const noContainers =
  spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0
    ? null
    : 'this user may not make namespaces (unshare)';

/** Another process on the folder, which does what it is told and whose words are read one by one. */
class FolderProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly ended: Promise<unknown>;

  constructor(folder: string, command: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const [program, ...args] = command;
    this.#child = spawn(program!, args, {
      cwd: PACKAGE,
      env: { PATH: process.env.PATH, FOLDER: folder, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]();
    this.ended = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  get pid(): number {
    return this.#child.pid!;
  }

  async says(): Promise<string | undefined> {
    return (await this.#lines.next()).value;
  }

  tell(line: string | number): Promise<string | undefined> {
    this.#child.stdin!.write(`${line}\n`);
    return this.says();
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    if (signal === 'SIGKILL') await this.ended;
  }
}

describe('promise 4: a data folder belongs to one process at a time', () => {
  let program: PlainProgram;
  let node: readonly string[];
  let home: TestHome;
  let folder: string;
  const running: FolderProcess[] = [];
  beforeAll(async () => {
    program = await plainProgram(new URL('folder-process.ts', import.meta.url));
    // A process this short is over before it gains from optimized WebAssembly.
    node = [process.execPath, '--liftoff-only', program.file];
  });
  afterAll(() => program.remove());
  beforeEach(async () => {
    home = await createTestHome('pglite');
    if (home.config.engine === 'pglite') folder = home.config.folder;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.signal('SIGKILL')));
    await home.remove();
  });
  const start = (command = node, env?: Readonly<Record<string, string>>): FolderProcess => {
    const started = new FolderProcess(folder, command, env);
    running.push(started);
    return started;
  };
  const kept = async (): Promise<number[]> => {
    const database = await openDatabase({ engine: 'pglite', folder });
    const rows = await database.db.select({ number: sql<number>`number` }).from(sql`kept`).orderBy(sql`number`);
    await database.close();
    return rows.map(({ number }) => number);
  };

  it('promise 4: a second process is refused in one sentence, also while the first is stopped; after a kill it starts at once', async () => {
    const first = start();
    expect(await first.says()).toBe('open');
    expect(await first.tell(1)).toBe('stored 1');
    const refusal = `refused: The data folder ${folder} is already open in process ${first.pid}: stop that process, or set TOPSET_DATA_DIR to another folder.`;
    expect(await start().says()).toBe(refusal);
    await first.signal('SIGSTOP');
    expect(await start().says()).toBe(refusal);
    await first.signal('SIGCONT');
    expect(await first.tell(2)).toBe('stored 2');
    await first.signal('SIGKILL');
    const second = start();
    // Without a word about waiting.
    expect(await second.says()).toBe('open');
    expect(await second.tell(3)).toBe('stored 3');
    expect(await second.tell('close')).toBe('closed');
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it('promise 4: of four that start at once on the folder of a dead one, one gets it', async () => {
    const dead = start();
    expect(await dead.says()).toBe('open');
    await dead.signal('SIGKILL');
    const answers = await Promise.all(Array.from({ length: 4 }, () => start().says()));
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(1);
    expect(answers.filter((answer) => answer?.includes('is already open in process'))).toHaveLength(3);
  });

  it('promise 4: a process that left is no obstacle, and leaves one small file behind', async () => {
    const database = await openDatabase({ engine: 'pglite', folder });
    await expect(openDatabase({ engine: 'pglite', folder })).rejects.toThrow(/already open in process/);
    await database.close();
    await (await openDatabase({ engine: 'pglite', folder })).close();
    expect(readdirSync(folder).filter((name) => name.startsWith('topset'))).toEqual([
      expect.stringMatching(/^topset\.lock\.\d+$/),
    ]);
  });

  it('promise 4: an owner that cannot be seen from here is waited for, and a sign of life is a refusal', async () => {
    const owner = { token: 'theirs', pid: 1, startedAt: '7', boot: 'another', pidNamespace: 'x', host: 'far-away' };
    const beat = () => writeFileSync(join(folder, 'topset.lock.9'), JSON.stringify({ ...owner, socket: null }));
    beat();
    const beating = setInterval(beat, 50);
    const waits: string[] = [];
    const open = () =>
      openDatabase({ engine: 'pglite', folder, lock: { staleMs: 600, onWait: (said) => waits.push(said) } });
    await expect(open()).rejects.toThrow(
      `The data folder ${folder} is already open in another container or on another machine (process 1 on far-away): stop it there, or set TOPSET_DATA_DIR to another folder.`,
    );
    expect(waits).toEqual([
      `The data folder ${folder} was left open by process 1 on far-away, which cannot be seen from here: waiting up to 1 s for a sign of life.`,
    ]);
    clearInterval(beating);
    await (await open()).close();
    expect(waits).toHaveLength(2);
  });

  describe.skipIf(noContainers !== null)(`in containers${noContainers ? ` (skipped: ${noContainers})` : ''}`, () => {
    it('promise 4: of two containers on one folder, both process 1, exactly one serves', async () => {
      const first = start([...CONTAINER, ...node]);
      expect(await first.says()).toBe('open');
      expect(await first.tell(1)).toBe('stored 1');
      const second = start([...CONTAINER, ...node]);
      expect(await second.says()).toBe(
        `refused: The data folder ${folder} is already open in another container or on another machine (process 1 on ${hostname()}): stop it there, or set TOPSET_DATA_DIR to another folder.`,
      );
      expect(await first.tell(2)).toBe('stored 2');
      await first.signal('SIGKILL');
      // The kernel knows that it is gone: nothing to wait for.
      const third = start([...CONTAINER, ...node]);
      expect(await third.says()).toBe('open');
      expect(await third.tell('close')).toBe('closed');
      expect(await kept()).toEqual([1, 2]);
    });

    it('promise 4: a machine that stood still, was taken over and goes on cannot commit', async () => {
      const first = start();
      expect(await first.says()).toBe('open');
      expect(await first.tell(1)).toBe('stored 1');
      // Another machine: its kernel has another boot, so that it sees no process and no socket of this one.
      const bootId = join(folder, 'boot-id');
      writeFileSync(bootId, 'another-machine\n');
      const elsewhere = [
        ...[...CONTAINER, '--mount', 'sh', '-c'],
        `mount --bind '${bootId}' /proc/sys/kernel/random/boot_id && exec ${node.join(' ')}`,
      ];
      const second = start(elsewhere);
      expect(await second.says()).toMatch(/^waits: /);
      expect(await second.says()).toMatch(/^refused: .* another machine/);
      await first.signal('SIGSTOP');
      const third = start(elsewhere, { STALE_MS: '2000' });
      expect(await third.says()).toMatch(/^waits: /);
      expect(await third.says()).toBe('open');
      expect(await third.tell(2)).toBe('stored 2');
      await first.signal('SIGCONT');
      const lost = /^lost: Another process has taken over the data folder/;
      expect([await first.tell(3), await first.says()].sort()).toEqual([
        expect.stringMatching(lost),
        'refused 3 FOLDER_LOST',
      ]);
      expect(await first.tell(4)).toBe('refused 4 FOLDER_LOST');
      expect(await first.tell('close')).toBe('closed');
      expect(await third.tell(5)).toBe('stored 5');
      expect(await third.tell('close')).toBe('closed');
      expect(await kept()).toEqual([1, 2, 5]);
    });
  });
});
