import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetailsFragment, TopsetClient } from '@topset/client';
import { Refusal } from './refusal.ts';

const AT_WORK: ReadonlySet<string> = new Set(['UPLOADED', 'READING', 'COMMITTING', 'UNDOING']);
/** Shorter than assistants wait for a tool; the job goes on without us. */
const LONGEST_MS = 45_000;

/** An import as it stands when its job has ended, or still at work after the longest wait. */
export async function awaitImport(client: TopsetClient, importId: string): Promise<ImportDetailsFragment> {
  const end = performance.now() + LONGEST_MS;
  for (let pause = 50; ; pause = Math.min(pause * 2, 1_000)) {
    const { import: found } = await client.import({ id: importId });
    if (!found) throw new Refusal('There is no such import. import_preview with the text begins one.');
    if (!AT_WORK.has(found.state) || performance.now() > end) return found;
    await wait(pause);
  }
}
