import type { Database } from '@topset/db';

/** One step of a migration that is made while nodes of the release before and after it both work. */
interface MigrationStep {
  readonly name: string;
  readonly statements: readonly string[];
}

/** What the new release needs, beside what the old one has: both write, and neither sees the other's half empty. */
export const EXPAND: readonly MigrationStep[] = [
  {
    name: 'a column beside the old one, kept equal by a trigger',
    statements: [
      'alter table workouts add column title text',
      `create function keep_title() returns trigger language plpgsql as $$
       begin new.title := new.name; return new; end $$`,
      'create trigger keep_title before insert or update on workouts for each row execute function keep_title()',
    ],
  },
  {
    name: 'old rows filled, a few at a time',
    // An update of a row by itself, which the trigger completes.
    statements: Array.from(
      { length: 20 },
      (_, part) =>
        `update workouts set name = name where title is distinct from name and abs(hashtext(id::text)) % 20 = ${part}`,
    ),
  },
  {
    name: 'a rule on it, held for new rows first and then for all',
    statements: [
      'alter table workouts add constraint workouts_title check (title is not distinct from name) not valid',
      'alter table workouts validate constraint workouts_title',
      'create index concurrently workouts_title on workouts (athlete_id, title)',
    ],
  },
];

/** What nobody needs once no node of the old release is left. */
export const CONTRACT: readonly MigrationStep[] = [
  {
    name: 'what kept both equal, and the column that is no longer needed',
    statements: [
      'drop index concurrently workouts_title',
      'alter table workouts drop constraint workouts_title',
      'drop trigger keep_title on workouts',
      'drop function keep_title()',
      'alter table workouts drop column title',
    ],
  },
];

/** Rather later than in everybody's way: who waits for a lock on a table holds up all who come after. */
const LOCK_WITHIN = `set lock_timeout = '500ms'`;
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 40;

/** Each statement by itself; one that does not get its lock in time is tried again. Returns how often that was. */
export async function migrateBySteps(database: Database, steps: readonly MigrationStep[]): Promise<number> {
  let again = 0;
  await database.db.execute(LOCK_WITHIN);
  for (const text of steps.flatMap(({ statements }) => statements)) {
    for (let tried = 1; ; tried++) {
      try {
        await database.db.execute(text);
        break;
      } catch (error) {
        const { code } = ((error as Error).cause ?? error) as { code?: string };
        if (code !== LOCK_NOT_AVAILABLE || tried === TRIES) throw error;
        again += 1;
      }
    }
  }
  return again;
}
