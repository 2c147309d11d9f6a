import { IMPORT_STATES, type ImportLineRow, type ImportRow, importRepository, ownedRowRepository } from '@topset/db';
import { badInput, builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { nodeOf } from '../../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, paidRows, toConnection } from '../../../graphql/pagination.ts';
import { readId } from '../../../graphql/read-id.ts';
import type { ImportPreview } from '../preview-model.ts';
import { ImportPreviewType, ImportRefusalType } from './preview.ts';

const MOST_ROWS = 500;
const USUAL_ROWS = 100;

const StateEnum = enumOf('ImportState', IMPORT_STATES, 'Where an import stands.', {
  UPLOADED: 'The file is there and nobody has asked for a preview.',
  READING: 'A large file is being read: ask again, or watch `importProgress`.',
  REFUSED: 'The file could not be read: `refusal` says why and where.',
  READY: 'The preview is there.',
  COMMITTING: 'Its sessions are being stored.',
  COMMITTED: 'Its sessions are stored.',
  UNDOING: 'What it brought is being taken away.',
  UNDONE: 'What it brought is gone, and what it changed is as it was.',
  FAILED: 'It could not be ended: undo it, then try again.',
});

export const ImportType = nodeOf<ImportRow>('Import', {
  load: async (ids, { database, caller }) =>
    caller.role === 'ATHLETE' ? ownedRowRepository.findOwned(database.db, caller.athleteId, 'Import', ids) : [],
});

const BecameEnum = enumOf('ImportedRowBecame', ['SET', 'REST', 'NOTE', 'NOTHING'], 'What a row of a file became.', {
  SET: 'One or more sets.',
  REST: 'The rest of a set.',
  NOTE: 'A note.',
  NOTHING: 'Nothing: `reason` says why.',
});

const ImportedRowType = builder.objectRef<ImportLineRow>('ImportedRow').implement({
  description: 'A row of a committed file, verbatim.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line of its first character; the header is line 1.' }),
    cells: t.stringList({ description: 'Its cells as they stand.', resolve: ({ cells }) => [...cells] }),
    became: t.expose('became', { type: BecameEnum, description: 'What it became.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it became nothing.' }),
    keptAsText: t.stringList({
      description: 'Columns whose cell has no place here.',
      resolve: ({ kept }) => [...kept],
    }),
    setIds: t.idList({
      description: 'The sets that it became, or whose rest it is.',
      resolve: ({ setIds }) => setIds.map((id) => encodeGlobalId('PerformedSet', id)),
    }),
  }),
});

ImportType.implement({
  description: 'A file of another app on its way into your history, or in it.',
  fields: (t) => ({
    state: t.expose('state', { type: StateEnum, description: 'Where it stands.' }),
    fileName: t.exposeString('fileName', { nullable: true, description: 'What the file is called.' }),
    byteCount: t.exposeInt('bytes', { description: 'How long the file is.' }),
    dialect: t.exposeString('dialect', {
      nullable: true,
      description: 'The format that was found: `strong-ios`, `hevy`.',
    }),
    header: t.stringList({
      description: 'Its first record as it stands.',
      resolve: ({ header }) => [...(header ?? [])],
    }),
    refusal: t.expose('refusal', { type: ImportRefusalType, nullable: true, description: 'Why it could not be read.' }),
    preview: t.field({
      type: ImportPreviewType,
      nullable: true,
      description: 'What a commit would do, or did. Null until it is read.',
      resolve: ({ preview }) => preview as ImportPreview | null,
    }),
    rowsDone: t.exposeInt('rowsDone', { description: 'Rows that are stored so far.' }),
    rowsAll: t.exposeInt('rowsAll', { description: 'Rows of the file.' }),
    rows: t.field({
      type: [ImportedRowType],
      description: 'Rows of a committed file, in order.',
      complexity: ({ first }) => 1 + Math.ceil(paidRows(first ?? USUAL_ROWS, MOST_ROWS) / 10),
      args: {
        first: t.arg.int({ defaultValue: USUAL_ROWS, description: `How many, up to ${MOST_ROWS}.` }),
        afterLine: t.arg.int({ defaultValue: 0, description: 'Those after this line.' }),
      },
      resolve: (row, { first, afterLine }, { database }) => {
        const most = first ?? USUAL_ROWS;
        if (most < 1 || most > MOST_ROWS) throw badInput(`first must be between 1 and ${MOST_ROWS}.`);
        return importRepository.linesAfter(database.db, row, afterLine ?? 0, most);
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the file came.' }),
    committedAt: t.expose('committedAt', { type: 'DateTime', nullable: true, description: 'When it was stored.' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true, description: 'When it was undone.' }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});

builder.queryField('import', (t) =>
  t.field({
    type: ImportType,
    nullable: true,
    authScopes: { athlete: true },
    description: 'An import of yours. For the athlete only.',
    args: { id: t.arg.id({ required: true, description: 'Id of an import.' }) },
    resolve: async (_root, { id }, { database, caller }) => {
      const ids = [readId('Import', id)];
      const [row] = await ownedRowRepository.findOwned(database.db, caller.athleteId, 'Import', ids);
      return row ?? null;
    },
  }),
);

builder.queryField('imports', (t) =>
  t.connection(
    {
      type: ImportType,
      nullable: true,
      authScopes: { athlete: true },
      description: 'Your imports, newest first. For the athlete only. Null only beside an error.',
      complexity: pageComplexity,
      resolve: (_root, args, { database, caller }) =>
        toConnection(args, {
          page: (page) => importRepository.pageImports(database.db, caller.athleteId, page),
          count: () => importRepository.countImports(database.db, caller.athleteId),
          cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        }),
    },
    ...connectionOf(ImportType),
  ),
);
