import { getTableColumns, sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, instant } from './columns.ts';
import { progressRecordColumns, progressRecords } from './progression.ts';

/** Old verdicts as they were when they left the live table. The database refuses to change them; they go with the athlete. */
export const progressRecordsArchive = pgTable(
  'progress_records_archive',
  {
    ...progressRecordColumns(),
    archivedAt: instant('archived_at').notNull(),
    sourceTable: text('source_table').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('progress_records_archive_of_track').on(t.athleteId, t.planExerciseId, t.workoutStart, t.id),
    index('progress_records_archive_of_workout').on(t.athleteId, t.workoutId),
    index('progress_records_archive_of_day').on(t.athleteId, t.slotDate),
  ],
);

/** Archived verdicts that were derived anew since: history was edited far back. */
export const archiveSupersessions = pgTable(
  'archive_supersessions',
  {
    athleteId: athleteId(),
    recordId: uuid('record_id').notNull(),
    supersededAt: instant('superseded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.recordId] }),
    foreignKey({
      name: 'archive_supersessions_of_record',
      columns: [t.athleteId, t.recordId],
      foreignColumns: [progressRecordsArchive.athleteId, progressRecordsArchive.id],
    }).onDelete('cascade'),
  ],
);

const COLUMNS = Object.values(getTableColumns(progressRecords)).map(({ name }) => name);
const archived = COLUMNS.map((name) =>
  name === 'superseded_at' ? 'coalesce(a.superseded_at, s.superseded_at)' : `a.${name}`,
);

/** Live and archived verdicts together: whoever asks about the past reads this, so that archiving changes no answer. */
export const allProgressRecords = pgView('all_progress_records', progressRecordColumns()).as(
  sql.raw(
    `select ${COLUMNS.join(', ')} from progress_records union all select ${archived.join(', ')} from progress_records_archive a left join archive_supersessions s on s.athlete_id = a.athlete_id and s.record_id = a.id`,
  ),
);
