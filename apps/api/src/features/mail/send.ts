import { athleteRepository, type Database, mailRepository } from '@topset/db';
import { message, render } from '@topset/engine';
import type { Sender } from '@topset/jobs';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailConfig } from '../../config.ts';
import { MAIL_TOPIC, type MailMessage } from '../events/index.ts';
import { compose } from './compose.ts';
import { unsubscribeLink } from './link.ts';
import { MAIL_1 } from './policy.ts';

const payloadOf: z.ZodType<MailMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NOTE'), noteId: z.uuid() }),
  z.object({ kind: z.literal('CODE'), codeId: z.uuid() }),
]);

/** From here on a server will never take the mail. */
const FOR_GOOD = 500;

/** Sends mails by SMTP, each with the same Message-ID however often it is tried. */
export function mailSender({ db }: Database, config: MailConfig | null): Sender {
  const transport = config && openTransport(config);
  return {
    topic: MAIL_TOPIC,
    send: async ({ athleteId, idempotencyKey, payload }) => {
      if (!config || !transport || !athleteId) return 'DROPPED';
      const athlete = await athleteRepository.findAthlete(db, athleteId);
      const to = await mailRepository.findAddress(db, athleteId);
      const mail = athlete && to && (await compose(db, athlete, to, payloadOf.parse(payload)));
      if (!mail) return 'DROPPED';
      const link = unsubscribeLink(config.publicUrl, to);
      const footer = render(message('mail.footer', { link }), athlete.locale);
      const parts = { subject: mail.subject, text: `${mail.text}\n\n-- \n${footer}\n` };
      try {
        await transport.sendMail({
          ...(mail.html ? { ...parts, html: mail.html } : parts),
          from: config.from,
          to: { name: '', address: to.address },
          messageId: `<${idempotencyKey}@${config.from.split('@').at(-1)}>`,
          headers: {
            'List-Unsubscribe': `<${link}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        });
        return 'SENT';
      } catch (error) {
        if (Number((error as { responseCode?: number }).responseCode) >= FOR_GOOD) return 'DROPPED';
        throw error;
      }
    },
  };
}

function openTransport({ smtpUrl }: MailConfig) {
  return createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: MAIL_1.connectWithinMs,
    greetingTimeout: MAIL_1.connectWithinMs,
    socketTimeout: MAIL_1.silentForMs,
  });
}
