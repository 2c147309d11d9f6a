import { decodeText, type OpenSource } from '../table/decode.ts';
import type { RowDraft } from './draft.ts';
import type { Batch } from './model.ts';
import { rowReader } from './row.ts';
import { buildSession } from './session.ts';
import { dataRecords, type Survey } from './survey.ts';

/**
 * Reads a file that was surveyed: a batch for each session as soon as its last row is read, and one for each row that is
 * of none. Only sessions that are not complete are held.
 */
export async function* readFile(open: OpenSource, survey: Survey): AsyncGenerator<Batch> {
  const read = rowReader(survey.table, survey.rules);
  const waiting = new Map<string, RowDraft[]>();
  for await (const record of dataRecords(decodeText(open()), survey.delimiter)) {
    const draft = read(record);
    if (draft.key === null) {
      yield buildSession([draft]);
      continue;
    }
    const drafts = waiting.get(draft.key) ?? [];
    drafts.push(draft);
    if (drafts.length < survey.rowsBySession.get(draft.key)!) waiting.set(draft.key, drafts);
    else {
      waiting.delete(draft.key);
      yield buildSession(drafts);
    }
  }
}
