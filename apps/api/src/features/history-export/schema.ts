import { HISTORY_FORMATS, type HistoryExportRow, historyExportRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { FILE_NAMES, LEFT_OUT } from './formats.ts';
import { calendarLink, historyLink } from './link.ts';
import {
  calendarInput,
  createCalendarAddress,
  exportHistory,
  exportHistoryInput,
  revokeCalendarAddress,
  type WantedHistory,
} from './use-cases/export-history.ts';

enumOf('HistoryFormat', HISTORY_FORMATS, 'A file that a history can be written to.', {
  HISTORY_CSV: 'Our own table: a row per set, nothing left out.',
  STRONG_CSV: 'As Strong writes it.',
  HEVY_CSV: 'As Hevy writes it.',
  FIT: 'An activity file of one workout.',
});

const HistoryExportType = builder.objectRef<HistoryExportRow>('HistoryExport').implement({
  description: 'A link to a file with your history.',
  fields: (t) => ({
    link: t.string({
      nullable: true,
      description:
        'Path on this server to fetch the file from, without credentials: whoever has it has the file. Null after `expiresAt`.',
      resolve: (row, _args, { now }) => historyLink(row, now()),
    }),
    fileName: t.string({ description: 'What the file is called.', resolve: ({ format }) => FILE_NAMES[format] }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link ends: after 24 hours.' }),
    leftOut: t.stringList({
      description:
        'What the format has no column for, and is not in the file: `SUPERSETS`, `RIR`, `RESTS`, `SKIPPED_SETS`, `SET_NOTES`, `SECONDS_OF_THE_CLOCK`, `UNKNOWN_TIMES`.',
      resolve: ({ format }) => [...LEFT_OUT[format]],
    }),
  }),
});

const ExportHistoryPayload = builder.objectRef<WantedHistory>('ExportHistoryPayload').implement({
  description: 'Answer of `exportHistory`.',
  fields: (t) => ({
    historyExport: t.field({
      type: HistoryExportType,
      description: 'The link, and what the file does not have.',
      resolve: (payload) => payload.export,
    }),
  }),
});

defineMutation('exportHistory', {
  description: 'Makes a link to your finished workouts as a file: our own table, that of another app, or FIT.',
  by: 'athlete',
  scope: 'read',
  errors: [NotFoundError],
  payload: ExportHistoryPayload,
  inputDescription: 'Which file, of which time.',
  input: exportHistoryInput,
  run: exportHistory,
});

builder.queryField('calendarAddress', (t) =>
  t.string({
    nullable: true,
    authScopes: { athlete: true },
    description:
      'Path on this server of a calendar (iCalendar) with your planned workouts, for whoever knows it. Null: there is none. For the athlete only.',
    resolve: async (_root, _args, { database, caller }) => {
      const row = await historyExportRepository.calendarAddressOf(database.db, caller.athleteId);
      return row ? calendarLink(row) : null;
    },
  }),
);

const CreateCalendarAddressPayload = builder
  .objectRef<Awaited<ReturnType<typeof createCalendarAddress>>>('CreateCalendarAddressPayload')
  .implement({
    description: 'Answer of `createCalendarAddress`.',
    fields: (t) => ({
      address: t.string({
        description: 'Path on this server of the calendar. Whoever knows it sees your planned workouts.',
        resolve: ({ address }) => calendarLink(address),
      }),
    }),
  });

defineMutation('createCalendarAddress', {
  description: 'Makes a private address of a calendar with your planned workouts. The one before ends.',
  by: 'athlete',
  scope: 'manage',
  payload: CreateCalendarAddressPayload,
  inputDescription: 'Nothing but the usual: there is one address at a time.',
  input: calendarInput,
  run: createCalendarAddress,
});

const RevokeCalendarAddressPayload = builder
  .objectRef<{ readonly revoked: boolean }>('RevokeCalendarAddressPayload')
  .implement({
    description: 'Answer of `revokeCalendarAddress`.',
    fields: (t) => ({
      revoked: t.exposeBoolean('revoked', { description: 'False: there was none.' }),
    }),
  });

defineMutation('revokeCalendarAddress', {
  description: 'Ends the address of the calendar.',
  by: 'athlete',
  scope: 'manage',
  payload: RevokeCalendarAddressPayload,
  inputDescription: 'Nothing but the usual: the one address ends.',
  input: calendarInput,
  run: revokeCalendarAddress,
});
