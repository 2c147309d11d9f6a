import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Db } from '../connection.ts';
import {
  allProgressRecords,
  apiTokens,
  checkIns,
  dataExports,
  flags,
  imports,
  messages,
  modes,
  notifications,
  offers,
  planVersionAudit,
  planVersionConflicts,
  programs,
  reports,
} from '../schema/index.ts';

/** What belongs to one athlete and is found by its id alone, by its name in the contract. */
const TABLES = {
  ApiToken: apiTokens,
  CheckIn: checkIns,
  DataExport: dataExports,
  DialogueMessage: messages,
  Flag: flags,
  Import: imports,
  Mode: modes,
  Notification: notifications,
  Offer: offers,
  PlanAuditEntry: planVersionAudit,
  PlanConflict: planVersionConflicts,
  Program: programs,
  ProgressUpdate: allProgressRecords,
  Report: reports,
} as const;

export type OwnedKind = keyof typeof TABLES;
export type OwnedRow<Kind extends OwnedKind> = (typeof TABLES)[Kind]['$inferSelect'];

/** Rows of an athlete by their ids; those of others are not found. */
export async function findOwned<Kind extends OwnedKind>(
  db: Db,
  athleteId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<OwnedRow<Kind>[]> {
  const table: (PgTable | PgView) & { readonly id: PgColumn; readonly athleteId: PgColumn } = TABLES[kind];
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.athleteId, athleteId), inArray(table.id, [...ids])));
  return rows as OwnedRow<Kind>[];
}
