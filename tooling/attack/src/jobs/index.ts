import { spawn } from 'node:child_process';
import { type DatabaseConfig, jobRepository, openDatabase } from '@topset/db';
import { plainProgram } from '@topset/db/testing';
import { DAY_OF_TESTS } from '@topset/vitest-config/day-of-tests';
import { seededDraw } from '../seeded-draw.ts';

export interface JobsAttack {
  readonly config: DatabaseConfig;
  readonly jobs: number;
  readonly seed: number;
}

export interface JobsTally {
  /** How often each effect was found: all should say 1. */
  readonly effects: ReadonlyMap<string, number>;
  readonly expected: number;
  readonly kills: number;
  readonly ms: number;
}

/** Statements that a worker lives for: some jobs, or a part of one. */
const SHORTEST_LIFE = 10;
const LIFE_SPREAD = 120;

/**
 * Two API nodes enqueue the same jobs at once, two workers run them and are killed at statements that the seed draws,
 * and are started again, until everything is done.
 */
export async function killWorkers({ config, jobs, seed }: JobsAttack): Promise<JobsTally> {
  const program = await plainProgram(new URL('node.ts', import.meta.url));
  const began = Date.now();
  const draw = seededDraw(seed);
  let kills = 0;
  const start = (role: 'api' | 'worker', killAt: number): Promise<number | NodeJS.Signals | null> => {
    const child = spawn(process.execPath, [program.file], {
      env: {
        ...DAY_OF_TESTS,
        PATH: process.env.PATH,
        DATABASE: JSON.stringify(config),
        ROLE: role,
        JOBS: String(jobs),
        KILL_AT: String(killAt),
        BEGAN: String(began),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  };
  const workAgain = async () => {
    for (;;) {
      const end = await start('worker', SHORTEST_LIFE + Math.floor(draw() * LIFE_SPREAD));
      if (end === 0) return;
      if (end !== 'SIGKILL') throw new Error(`A worker ended with ${end}.`);
      kills++;
    }
  };
  try {
    await Promise.all([start('api', 0), start('api', 0), workAgain(), workAgain()]);
    return { effects: await countEffects(config), expected: jobs * 2, kills, ms: Date.now() - began };
  } finally {
    await program.remove();
  }
}

async function countEffects(config: DatabaseConfig): Promise<Map<string, number>> {
  const database = await openDatabase(config);
  try {
    const effects = new Map<string, number>();
    for (const key of await jobRepository.outboxKeys(database.db, 'mark')) {
      const mark = key.slice(0, key.lastIndexOf(' '));
      effects.set(mark, (effects.get(mark) ?? 0) + 1);
    }
    return effects;
  } finally {
    await database.close();
  }
}
