import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '@topset/vitest-config/built-server';
import type { TestProject } from 'vitest/node';
import { build } from '../../tooling/build.ts';
import { npm, PACKAGE } from './consumer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with nothing in it but the installed package: what a front-end team has. */
    consumer: string;
    /** Where the server of the demo athlete answers. */
    url: string;
    token: string;
  }
}

/** Packs and installs the package once, and starts one server, for all tests of this folder. */
export default async function setup(project: TestProject) {
  const work = mkdtempSync(join(tmpdir(), 'topset-client-'));
  const starting = startBuiltServer();
  try {
    const consumer = join(work, 'consumer');
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const archive = await pack(join(work, 'package'));
    await npm(consumer, 'install', archive, '--offline', '--no-audit', '--no-fund', '--ignore-scripts');
    const { api, token } = await starting;
    project.provide('consumer', consumer);
    project.provide('url', api);
    project.provide('token', token);
  } catch (error) {
    await stop();
    throw error;
  }
  async function stop() {
    await (await starting).stop();
    rmSync(work, { recursive: true, force: true });
  }
  return stop;
}

/** Builds into a folder of its own, so that a stale `dist` is neither tested nor changed. */
async function pack(folder: string): Promise<string> {
  mkdirSync(folder);
  for (const part of ['package.json', 'README.md', 'schema.graphql', 'src/generated/persisted-documents.json']) {
    cpSync(join(PACKAGE, part), join(folder, part));
  }
  build(join(folder, 'dist'));
  const stdout = await npm(folder, 'pack', '--json', '--ignore-scripts');
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  return join(folder, packed!.filename);
}
