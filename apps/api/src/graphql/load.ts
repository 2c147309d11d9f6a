import type { Load } from '@topset/engine';
import { builder } from './builder.ts';
import { UnitEnum } from './enums.ts';

export const LoadType = builder.objectRef<Load>('Load').implement({
  description: 'A load exactly as it was entered, in the unit it was entered in.',
  fields: (t) => ({
    value: t.expose('value', { type: 'Decimal', description: 'The number.' }),
    unit: t.expose('unit', { type: UnitEnum, description: 'Its unit.' }),
  }),
});

/** A load from its two columns. */
export function toLoad(value: string | null, unit: Load['unit'] | null): Load | null {
  return value === null || unit === null ? null : { value, unit };
}
