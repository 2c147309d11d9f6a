import type { Unit } from '@topset/engine';
import type { ColumnSpec, Dialect } from './dialect.ts';

/** How a person says what the columns of an unknown table are: role by the name in the header. */
export interface GenericColumns {
  readonly date: string;
  readonly exercise: string;
  readonly time?: string;
  readonly workout?: string;
  readonly load?: string;
  /** A column of units, or one unit for all. */
  readonly unit?: string;
  readonly reps?: string;
  readonly seconds?: string;
  readonly distance?: string;
  readonly distanceUnit?: string;
  readonly rpe?: string;
  readonly rir?: string;
  readonly notes?: string;
}

export function genericDialect(columns: GenericColumns): Dialect {
  const fixed = columns.unit === 'KG' || columns.unit === 'LB' ? (columns.unit satisfies Unit) : null;
  const found: ColumnSpec[] = [];
  const add = (role: ColumnSpec['role'], name: string | undefined, more: Partial<ColumnSpec> = {}) => {
    if (name !== undefined) found.push({ role, names: [name], ...more });
  };
  add('start', columns.date);
  add('exercise', columns.exercise);
  add('startClock', columns.time);
  add('sessionName', columns.workout);
  add('load', columns.load, fixed ? { unit: fixed } : {});
  if (!fixed) add('loadUnit', columns.unit);
  add('reps', columns.reps);
  add('seconds', columns.seconds);
  add('distance', columns.distance);
  add('distanceUnit', columns.distanceUnit);
  add('rpe', columns.rpe);
  add('rir', columns.rir);
  add('setNotes', columns.notes);
  return { key: 'generic', family: 'generic', shape: 'SETS', columns: found };
}
