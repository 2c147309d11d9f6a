import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Database, type DataExportRow, dataExportRepository } from '@topset/db';
import { EXPORT_PATH, exportOfLink } from '../features/data-export/index.ts';
import { answer } from './answer.ts';

export const isExport = (path: string): boolean => path.startsWith(EXPORT_PATH);

/** The path as logs may have it: the rest of it opens the archive. */
export const shownPath = (path: string): string => (isExport(path) ? `${EXPORT_PATH}…` : path);

/** The archive behind a link, a piece at a time and no faster than it is taken. */
export async function sendExport(
  database: Database,
  path: string,
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  const found = await exportOfLink(database, path, now);
  if (!found) return answer(response, 404, 'text/plain', 'There is no such export, or its link has ended.\n');
  response.writeHead(200, {
    'content-type': 'application/gzip',
    'content-length': found.bytes ?? undefined,
    'content-disposition': `attachment; filename="topset-export-${found.createdAt.toISOString().slice(0, 10)}.tar.gz"`,
  });
  if (request.method !== 'HEAD') await sendChunks(database, found, response);
  response.end();
}

async function sendChunks({ db }: Database, { athleteId, id }: DataExportRow, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let chunk = await dataExportRepository.nextChunk(db, athleteId, id, -1);
  while (chunk && !gone.signal.aborted) {
    if (!response.write(chunk.content)) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    chunk = await dataExportRepository.nextChunk(db, athleteId, id, chunk.n);
  }
}
