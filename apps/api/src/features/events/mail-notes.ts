import { type Db, mailRepository, type NotificationRow } from '@topset/db';
import { sendLater } from '@topset/jobs';
import type { Context } from '../../context.ts';

export const MAIL_TOPIC = 'mail';

/** What the outbox keeps of a mail: what it is about. The words come when it is sent. */
export type MailMessage =
  | { readonly kind: 'NOTE'; readonly noteId: string }
  | { readonly kind: 'CODE'; readonly codeId: string };

/** Has notes mailed to an athlete who wants them, in the transaction that writes them. */
export async function mailNotes(
  tx: Db,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  athleteId: string,
  notes: readonly Pick<NotificationRow, 'id' | 'kind'>[],
): Promise<void> {
  if (notes.length === 0) return;
  const to = await mailRepository.findAddress(tx, athleteId);
  if (!to?.confirmedAt) return;
  const wanted = notes.filter(({ kind }) => (kind === 'REPORT_READY' ? to.wantsReports : to.wantsNotes));
  const messages = wanted.map(({ id }) => {
    const payload: MailMessage = { kind: 'NOTE', noteId: id };
    return { id: newId(), topic: MAIL_TOPIC, idempotencyKey: `note.${id}`, athleteId, payload };
  });
  await sendLater(tx, messages, now());
}
