import { readFileSync } from 'node:fs';
import postgres from 'postgres';

/** What a server of many athletes would have more of; a few show the same. */
const PARTITIONS = 4;

/** Hash-partitions the tables of athletes of a migrated database. */
export async function partition(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(`set topset.partitions = '${PARTITIONS}'`);
    await client.unsafe(readFileSync(new URL('../distributed/hash-partitions.sql', import.meta.url), 'utf8'));
  } finally {
    await client.end();
  }
}
