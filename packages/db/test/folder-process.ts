import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { databaseCode, openDatabase } from '../src/index.ts';

/**
 * A process of its own on the data folder `FOLDER`. Says `open` or why not, then stores each number that it reads and
 * says what came of it.
 */
const { FOLDER = '', STALE_MS } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const database = await openDatabase({
    engine: 'pglite',
    folder: FOLDER,
    lock: {
      onWait: (sentence) => say(`waits: ${sentence}`),
      onLost: (sentence) => say(`lost: ${sentence}`),
      ...(STALE_MS ? { staleMs: Number(STALE_MS) } : {}),
    },
  });
  await database.db.execute(sql`create table if not exists kept (number int)`);
  say('open');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') break;
    try {
      await database.transaction((tx) => tx.execute(sql`insert into kept values (${Number(line)})`));
      say(`stored ${line}`);
    } catch (error) {
      say(`refused ${line} ${databaseCode(error)}`);
    }
  }
  await database.close();
  say('closed');
} catch (error) {
  say(`refused: ${(error as Error).message}`);
}
process.exit(0);
