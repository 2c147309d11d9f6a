import type { IncomingMessage, ServerResponse } from 'node:http';
import { athleteRepository, type Database, mailRepository } from '@topset/db';
import { message, render } from '@topset/engine';
import { addressOfLink, UNSUBSCRIBE_PATH } from '../features/mail/index.ts';
import { answer } from './answer.ts';

export const isUnsubscribe = (path: string): boolean => path.startsWith(UNSUBSCRIBE_PATH);

/** The path as logs may have it. */
export const UNSUBSCRIBE_SHOWN = `${UNSUBSCRIBE_PATH}…`;

/** Switches mail off: at once for a POST, as mail programs send it, and with a button for people who follow the link. */
export async function unsubscribe(
  database: Database,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.resume();
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST') {
    response.setHeader('allow', 'GET, HEAD, POST');
    return answer(response, 405, 'text/plain', 'Method not allowed.\n');
  }
  const row = await addressOfLink(database, path);
  const athlete = row && (await athleteRepository.findAthlete(database.db, row.athleteId));
  if (!athlete) return answer(response, 404, 'text/plain', 'There is no such link, or it has ended.\n');
  const { locale } = athlete;
  if (request.method === 'POST') {
    const off = { wantsNotes: false, wantsReports: false };
    await mailRepository.changeAddress(database.db, athlete.id, off);
    return answer(response, 200, 'text/plain; charset=utf-8', `${render(message('mail.ended'), locale)}\n`);
  }
  const [question, button] = [message('mail.end-question'), message('mail.end-button')].map((each) =>
    render(each, locale),
  );
  response.setHeader('content-security-policy', "default-src 'none'; form-action 'self'");
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>Topset</title><p>${question}</p><form method="post"><button>${button}</button></form></html>\n`;
  answer(response, 200, 'text/html; charset=utf-8', page);
}
