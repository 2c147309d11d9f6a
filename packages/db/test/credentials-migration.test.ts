import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const file = (path: string) => readFileSync(new URL(`../migrations/${path}`, import.meta.url), 'utf8');
const { entries } = JSON.parse(file('meta/_journal.json')) as { entries: { idx: number; tag: string }[] };

const ADA = '00000000-0000-4000-8000-000000000001';
const COACH = '00000000-0000-4000-8000-000000000002';

it('whoever was a coach before there were invitations stays so, and tokens have no parent', async () => {
  const database = await PGlite.create();
  const invitations = entries.findIndex(({ tag }) => tag.endsWith('_credentials'));
  for (const { tag } of entries.slice(0, invitations)) await database.exec(file(`${tag}.sql`));
  await database.exec(`
    insert into athletes (id, display_name, created_at, updated_at) values ('${ADA}', 'Ada', now(), now());
    insert into api_tokens (athlete_id, id, name, secret_hash, hint, scopes, created_at)
      values ('${ADA}', '${COACH}', 'Watch', 'x', 'abcd', '{read,write}', now());
    insert into coach_grants (athlete_id, coach_id, access, created_at, updated_at)
      values ('${ADA}', '${COACH}', 'WRITE', '2026-01-01T00:00:00Z', now());`);
  for (const { tag } of entries.slice(invitations)) await database.exec(file(`${tag}.sql`));
  const grants = await database.query(
    'select coach_id, access, accepted_at, id is not null as named, code_hash, expires_at, token_id from coach_grants',
  );
  expect(grants.rows).toEqual([
    {
      coach_id: COACH,
      access: 'WRITE',
      accepted_at: new Date('2026-01-01T00:00:00Z'),
      named: true,
      code_hash: null,
      expires_at: null,
      token_id: null,
    },
  ]);
  expect((await database.query('select scopes, parent_id from api_tokens')).rows).toEqual([
    { scopes: ['read', 'write'], parent_id: null },
  ]);
  await database.close();
});
