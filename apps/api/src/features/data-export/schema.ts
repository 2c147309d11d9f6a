import { type DataExportRow, EXPORT_STATES, ownedRowRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { defineMutation, rememberAs } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { readId } from '../../graphql/read-id.ts';
import { byId, idsOf } from '../../remembered-answer.ts';
import { linkOf } from './link.ts';
import { exportData, exportDataInput, type WantedExport } from './use-cases/export-data.ts';

const STATES = [...EXPORT_STATES, 'EXPIRED'] as const;

const StateEnum = enumOf('DataExportState', STATES, 'Where an export stands.', {
  QUEUED: 'Waits for a node.',
  RUNNING: 'Is being written.',
  READY: 'Has a link.',
  FAILED: 'Could not be written: ask for another one.',
  EXPIRED: 'Its link has ended: ask for another one.',
});

const DataExportType = nodeOf<DataExportRow>('DataExport', {
  load: async (ids, { database, caller }) =>
    caller.role === 'ATHLETE' ? ownedRowRepository.findOwned(database.db, caller.athleteId, 'DataExport', ids) : [],
});

DataExportType.implement({
  description:
    'An archive of everything that is stored of you: a compressed tar with a file of lines of JSON per table and a manifest with counts and checksums. `topset import-archive` brings it to another server.',
  fields: (t) => ({
    state: t.field({
      type: StateEnum,
      description: 'Where it stands.',
      resolve: (row, _args, { now }) => (row.state === 'READY' && !linkOf(row, now()) ? 'EXPIRED' : row.state),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    readyAt: t.expose('readyAt', { type: 'DateTime', nullable: true, description: 'When it was written.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the link ends: 24 hours after it was written, or earlier with a newer export.',
    }),
    rowCount: t.exposeInt('rows', { nullable: true, description: 'How many rows it has, of all tables.' }),
    rowsDone: t.exposeInt('rowsDone', {
      nullable: true,
      description: 'How many rows are written so far. An embedded database tells only at the end.',
    }),
    rowsAll: t.exposeInt('rowsAll', {
      nullable: true,
      description: 'How many rows it will have; null until it is being written.',
    }),
    byteCount: t.exposeFloat('bytes', { nullable: true, description: 'How long the file is.' }),
    link: t.string({
      nullable: true,
      description:
        'Path on this server to fetch the file from, without credentials: whoever has it has the archive. Null until READY and after `expiresAt`.',
      resolve: (row, _args, { now }) => linkOf(row, now()),
    }),
  }),
});

builder.queryField('dataExport', (t) =>
  t.field({
    type: DataExportType,
    nullable: true,
    authScopes: { athlete: true },
    description:
      'An export of your data; null if there is none, or it went some time after its end. For the athlete only.',
    args: { id: t.arg.id({ required: true, description: 'Id of an export.' }) },
    resolve: async (_root, { id }, { database, caller }) => {
      const ids = [readId('DataExport', id)];
      const [row] = await ownedRowRepository.findOwned(database.db, caller.athleteId, 'DataExport', ids);
      return row ?? null;
    },
  }),
);

const ExportDataPayload = builder.objectRef<WantedExport>('ExportDataPayload').implement({
  description: 'Answer of `exportData`.',
  fields: (t) => ({
    dataExport: t.field({
      type: DataExportType,
      description: 'The export. Ask for it with `dataExport` until it is READY.',
      resolve: ({ dataExport }) => dataExport,
    }),
  }),
});

rememberAs(ExportDataPayload, {
  dataExport: byId(['createdAt'], (tx, athleteId, kept) =>
    ownedRowRepository.findOwned(tx, athleteId, 'DataExport', idsOf(kept)),
  ),
});

defineMutation('exportData', {
  description:
    'Has an archive of everything made that is stored of you. While one is being made, that one is answered. Its link works like a key for a day, so that it needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  payload: ExportDataPayload,
  inputDescription: 'Nothing but the usual: an export is of everything.',
  input: exportDataInput,
  run: exportData,
});
