import { REP_MODES, REST_MODES, SET_TYPES, UNITS } from '@topset/engine';
import { sql } from 'drizzle-orm';
import { customType, integer, numeric, pgEnum, timestamp, uuid } from 'drizzle-orm/pg-core';

export const unit = pgEnum('unit', UNITS);
export const setType = pgEnum('set_type', SET_TYPES);
export const repMode = pgEnum('rep_mode', REP_MODES);
export const restMode = pgEnum('rest_mode', REST_MODES);

/** Owner of the row. Leads every key and index, so that the data can be distributed by athlete. */
export const athleteId = () => uuid('athlete_id').notNull();

/** Milliseconds, as Date has them: microseconds would make keyset pages skip rows. */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

/** A decimal as the person wrote it; never a binary float. */
export const decimal = (name: string) => numeric(name, { mode: 'string' });

/** Bumped by every write; callers send the one they saw. */
export const version = () => integer('version').notNull().default(1);

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
  toDriver: (value) => value,
});

/** A load is entered with its unit, within what a person can lift, with at most four decimals. */
export const loadIsValid = (value: string, loadUnit: string) =>
  sql.raw(
    `("${value}" is null) = ("${loadUnit}" is null) and ("${value}" is null or ("${value}" >= 0 and "${value}" <= 5000 and scale("${value}") <= 4))`,
  );

/** RPE goes from 1.0 to 10.0 in tenths. */
export const rpeIsValid = (column: string) =>
  sql.raw(`"${column}" is null or ("${column}" between 1 and 10 and scale("${column}") <= 1)`);
