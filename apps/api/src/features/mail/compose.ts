import {
  type AthleteRow,
  type Db,
  dialogueRepository,
  type MailAddressRow,
  type NotificationRow,
  reportRepository,
} from '@topset/db';
import { type Locale, message, render } from '@topset/engine';
import { writeReport } from '@topset/engine/reports';
import { reportPage } from '@topset/report-page';
import type { MailMessage } from '../events/index.ts';
import { codeOf } from './codes.ts';

/** A mail in the words of its reader. */
export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

const REPORT_KEY = 'report:';

/** The mail as its rows are now; null: what it was about is gone, or is no longer wanted. */
export async function compose(
  db: Db,
  { id: athleteId, locale }: Pick<AthleteRow, 'id' | 'locale'>,
  to: MailAddressRow,
  about: MailMessage,
): Promise<Composed | null> {
  if (about.kind === 'CODE') return about.codeId === to.codeId ? codeMail(to, about.codeId, locale) : null;
  if (!to.confirmedAt) return null;
  const [note] = await dialogueRepository.findNotes(db, athleteId, [about.noteId]);
  if (!note) return null;
  if (note.kind === 'REPORT_READY') return to.wantsReports ? reportMail(db, note, locale) : null;
  if (!to.wantsNotes) return null;
  return { subject: render(message('mail.note-subject'), locale), text: render(note.text, locale) };
}

function codeMail(to: MailAddressRow, codeId: string, locale: Locale): Composed {
  const code = message('mail.code', { code: codeOf(to, codeId) });
  return { subject: render(message('mail.code-subject'), locale), text: render(code, locale) };
}

async function reportMail(db: Db, { athleteId, key }: NotificationRow, locale: Locale): Promise<Composed | null> {
  const [row] = await reportRepository.findReports(db, athleteId, [key.slice(REPORT_KEY.length)]);
  if (!row) return null;
  const { name, title, conclusion, change, blocks } = writeReport(row.report, locale);
  const parts = blocks.map((block) => [block.title, ...block.lines.map(({ text }) => `- ${text}`)].join('\n'));
  return {
    subject: render(message('mail.report-subject', { name, title }), locale),
    text: [`${name}: ${title}`, conclusion, change, ...parts].join('\n\n'),
    html: reportPage(row.report, locale, { outdated: row.outdatedAt !== null }),
  };
}
