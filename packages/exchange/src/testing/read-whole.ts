import type { Batch, RowReading, SessionReading } from '../reading/model.ts';
import { readFile } from '../reading/read-file.ts';
import { Summing } from '../reading/summary.ts';
import { type ReadingChoices, surveyFile } from '../reading/survey.ts';

const CHOICES: ReadingChoices = { zone: 'Europe/Moscow', now: Date.parse('2026-11-16T12:00:00Z') };

/** Bytes in pieces of a size, as a stream would bring them. */
function opening(content: Uint8Array | string, size = 997) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
}

/** A whole file with what it asks, what it became and its counts. */
export async function readWhole(content: Uint8Array | string, choices: Partial<ReadingChoices> = {}, size?: number) {
  const open = opening(content, size);
  const survey = await surveyFile(open, { ...CHOICES, ...choices });
  const batches: Batch[] = [];
  const summing = new Summing();
  for await (const batch of readFile(open, survey)) {
    batches.push(batch);
    summing.take(batch);
  }
  const rows: RowReading[] = batches.flatMap((batch) => batch.rows).sort((a, b) => a.line - b.line);
  const sessions = batches
    .flatMap(({ session, rows: own }) => (session ? [{ session, line: own[0]!.line }] : []))
    .sort((a, b) => a.session.start - b.session.start || a.line - b.line)
    .map(({ session }): SessionReading => session);
  return { survey, rows, sessions, summary: summing.summary };
}
