import { type Db, dialogueRepository, type NotificationRow } from '@topset/db';
import type { Context } from '../../context.ts';
import { mailNotes } from '../events/index.ts';

/** Something to tell the athlete. The key names the occasion: told twice, it is one note. */
export type Note = Pick<NotificationRow, 'kind' | 'key' | 'text'> &
  Partial<Pick<NotificationRow, 'workoutId' | 'planId'>>;

/** Writes notes in the transaction of what they tell about. */
export async function sendNotes(
  tx: Db,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  athleteId: string,
  notes: readonly Note[],
): Promise<void> {
  const rows = notes.map(
    (note): NotificationRow => ({
      athleteId,
      id: newId(),
      workoutId: null,
      planId: null,
      createdAt: now(),
      readAt: null,
      ...note,
    }),
  );
  const fresh = await dialogueRepository.insertNotes(tx, rows);
  await mailNotes(
    tx,
    { newId, now },
    athleteId,
    rows.filter(({ id }) => fresh.has(id)),
  );
}
