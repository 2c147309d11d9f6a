import { type Db, type ImportRow, importRepository } from '@topset/db';
import { type GenericColumns, type OpenSource, type Survey, surveyFile } from '@topset/exchange';

/** The stored file from its beginning, each time it is opened. */
export const openImport =
  (db: Db, row: ImportRow): OpenSource =>
  () =>
    importRepository.chunksOf(db, row);

/** The file as a whole, by the clock of its preview: read again it says the same. */
export function surveyImport(
  open: OpenSource,
  { readAt, columns }: ImportRow,
  zone: string,
  answers: ImportRow['answers'],
): Promise<Survey> {
  const mapped = columns ? { columns: columns as GenericColumns } : {};
  return surveyFile(open, { zone, now: readAt.getTime(), answers, ...mapped });
}
