import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, bytes, instant, unit, version } from './columns.ts';

export const IMPORT_STATES = [
  ...(['UPLOADED', 'READING', 'REFUSED', 'READY'] as const),
  ...(['COMMITTING', 'COMMITTED', 'UNDOING', 'UNDONE', 'FAILED'] as const),
] as const;
export const importState = pgEnum('import_state', IMPORT_STATES);
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why a file was not read at all, with the place. */
export interface ImportRefusal {
  readonly code: string;
  readonly byte?: number;
  readonly line?: number;
  readonly columns?: readonly string[];
  readonly headers?: readonly string[];
  readonly dialects?: readonly string[];
}

/** A file of another app on its way into the history, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    state: importState('state').notNull(),
    fileName: text('file_name'),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    dialect: text('dialect'),
    family: text('family'),
    delimiter: text('delimiter'),
    /** The first record as it stands. */
    header: jsonb('header').$type<readonly string[]>(),
    /** How a table that no dialect knows is read. */
    columns: jsonb('columns').$type<object>(),
    answers: jsonb('answers').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    refusal: jsonb('refusal').$type<ImportRefusal>(),
    preview: jsonb('preview').$type<object>(),
    /** What the commit goes by: decided once, so that a run that begins again writes the same rows. */
    decided: jsonb('decided').$type<object>(),
    /** Steps of the job that are committed. */
    step: integer('step').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsAll: integer('rows_all').notNull().default(0),
    /** The clock by which dates count as too far ahead. */
    readAt: instant('read_at').notNull(),
    createdAt: instant('created_at').notNull(),
    committedAt: instant('committed_at'),
    undoneAt: instant('undone_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('imports_newest').on(t.athleteId, t.createdAt, t.id),
  ],
);

/** The bytes of a file until it is committed: from then on its rows are the file. */
export const importChunks = pgTable(
  'import_chunks',
  {
    athleteId: athleteId(),
    importId: uuid('import_id').notNull(),
    n: integer('n').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.importId, t.n] }),
    foreignKey({ columns: [t.athleteId, t.importId], foreignColumns: [imports.athleteId, imports.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Every row of a committed file, verbatim, with what it became. */
export const importRows = pgTable(
  'import_rows',
  {
    athleteId: athleteId(),
    importId: uuid('import_id').notNull(),
    /** Of its first character; the header is line 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    became: text('became').$type<'SET' | 'REST' | 'NOTE' | 'NOTHING'>().notNull(),
    reason: text('reason'),
    /** Columns whose cell has no place in the domain. */
    kept: jsonb('kept').$type<readonly string[]>().notNull(),
    setIds: jsonb('set_ids').$type<readonly string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.importId, t.line] }),
    foreignKey({ columns: [t.athleteId, t.importId], foreignColumns: [imports.athleteId, imports.id] }).onDelete(
      'cascade',
    ),
    check('import_rows_reason', sql`(${t.became} = 'NOTHING') = (${t.reason} is not null)`),
  ],
);

/** A session as files have told it, by which a newer file finds what it has to add. */
export const importSessions = pgTable(
  'import_sessions',
  {
    athleteId: athleteId(),
    /** Family, start in the file, ordinal. */
    identity: text('identity').notNull(),
    /** The import that told it last. */
    importId: uuid('import_id').notNull(),
    workoutId: uuid('workout_id').notNull(),
    /** Of the workout when it was written: another one means that somebody edited it here. */
    workoutVersion: integer('workout_version').notNull(),
    reading: jsonb('reading').$type<object>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.identity] }),
    foreignKey({ columns: [t.athleteId, t.importId], foreignColumns: [imports.athleteId, imports.id] }),
    index('import_sessions_of_import').on(t.athleteId, t.importId),
  ],
);

/** What an import changed of what was there before: undo puts it back. */
export const importChanges = pgTable(
  'import_changes',
  {
    athleteId: athleteId(),
    importId: uuid('import_id').notNull(),
    n: integer('n').notNull(),
    kind: text('kind')
      .$type<'WORKOUT' | 'SESSION' | 'ALIAS' | 'OWN_EXERCISE' | 'SUMMARY' | 'BASELINE' | 'REPORTS'>()
      .notNull(),
    key: text('key').notNull(),
    /** The rows as they were; null: there was none. */
    before: jsonb('before').$type<object>(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.importId, t.n] }),
    foreignKey({ columns: [t.athleteId, t.importId], foreignColumns: [imports.athleteId, imports.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Which exercise a name of another app means to this athlete. */
export const exerciseAliases = pgTable(
  'exercise_aliases',
  {
    athleteId: athleteId(),
    family: text('family').notNull(),
    name: text('name').notNull(),
    exerciseKey: text('exercise_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.family, t.name] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

export const HISTORY_FORMATS = ['HISTORY_CSV', 'STRONG_CSV', 'HEVY_CSV', 'FIT'] as const;
export const historyFormat = pgEnum('history_format', HISTORY_FORMATS);

/** A link to a history in a format of tables; what it opens is written when it is fetched. */
export const historyExports = pgTable(
  'history_exports',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    format: historyFormat('format').notNull(),
    unit: unit('unit'),
    fromAt: instant('from_at'),
    toAt: instant('to_at'),
    /** Of FIT, which holds one workout. */
    workoutId: uuid('workout_id'),
    secret: bytes('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

/** The private address of an athlete's planned workouts; a new one ends the old. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    athleteId: athleteId(),
    secret: bytes('secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);
