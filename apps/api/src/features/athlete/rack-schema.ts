import type { AthleteRow } from '@topset/db';
import { EQUIPMENT, type Equipment, type Load, message, type Unit } from '@topset/engine';
import type { PlatePairs, Plates, RackEntry } from '@topset/engine/kernel';
import { builder } from '../../graphql/builder.ts';
import { EquipmentEnum, UnitEnum } from '../../graphql/enums.ts';
import { said } from '../../graphql/in-locale.ts';
import { LoadType } from '../../graphql/load.ts';
import { athleteRack } from './loads-at-hand.ts';
import { AthleteType } from './schema.ts';

interface ShownEntry {
  readonly equipment: Equipment;
  readonly unit: Unit;
  readonly entry: RackEntry;
  readonly isDefault: boolean;
}

const PlatePairsType = builder.objectRef<PlatePairs>('PlatePairs').implement({
  description: 'Plates of one weight, for both sides of a bar.',
  fields: (t) => ({
    load: t.field({
      type: 'Decimal',
      description: 'Weight of one plate, in the unit of the entry.',
      resolve: ({ load }) => String(load),
    }),
    pairs: t.exposeInt('pairs', { nullable: true, description: 'How many pairs; null: as many as one likes.' }),
  }),
});

const decimalOf = (value: number | null | undefined): string | null => (value == null ? null : String(value));

const RackEntryType = builder.objectRef<ShownEntry>('RackEntry').implement({
  description: 'What one piece of equipment can be loaded with: a bar with plates, steps, or a list of loads.',
  fields: (t) => ({
    equipment: t.expose('equipment', { type: EquipmentEnum, description: 'Which equipment.' }),
    unit: t.expose('unit', {
      type: UnitEnum,
      description: 'Unit of the loads below: the one that the athlete lifts in.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'As a usual gym has it: nothing else was declared. Follows the unit of the athlete.',
    }),
    bar: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Weight of the empty bar; null: it is not loaded with plates.',
      resolve: ({ entry }) => decimalOf(entry.kind === 'BAR' ? entry.bar : null),
    }),
    plates: t.field({
      type: [PlatePairsType],
      description: 'Plates for the bar, the largest first.',
      resolve: ({ entry }) => (entry.kind === 'BAR' ? [...entry.plates] : []),
    }),
    step: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Step between two loads, where there are steps.',
      resolve: ({ entry }) => decimalOf(entry.kind === 'STEP' ? entry.step : null),
    }),
    least: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The lightest load of the steps.',
      resolve: ({ entry }) => decimalOf(entry.kind === 'STEP' && entry.least > 0 ? entry.least : null),
    }),
    most: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The heaviest load of the steps; null: they have no end.',
      resolve: ({ entry }) => decimalOf(entry.kind === 'STEP' ? entry.most : null),
    }),
    loads: t.field({
      type: ['Decimal'],
      description: 'Every load that is there, where they are listed.',
      resolve: ({ entry }) => (entry.kind === 'LIST' ? entry.loads.map(String) : []),
    }),
  }),
});

builder.objectFields(AthleteType, (t) => ({
  rack: t.field({
    type: [RackEntryType],
    description:
      'What the athlete loads, by equipment: every suggested load can be put on it. Changed by `updateAthlete`; what was never declared is as a usual gym has it.',
    resolve: (athlete) => shownRack(athlete),
  }),
}));

function shownRack(athlete: Pick<AthleteRow, 'loadsAtHand' | 'unit'>): ShownEntry[] {
  const rack = athleteRack(athlete);
  return EQUIPMENT.flatMap((equipment) => {
    const entry = rack[equipment];
    const isDefault = athlete.loadsAtHand[equipment] === undefined;
    return entry ? [{ equipment, unit: athlete.unit, entry, isDefault }] : [];
  });
}

/** Plates with the unit that they are in. */
export interface ShownPlates extends Plates {
  readonly unit: Unit;
}

const loadOf = (value: number, unit: Unit): Load => ({ value: String(value), unit });

const PlateCountType = builder.objectRef<{ load: Load; count: number }>('PlateCount').implement({
  description: 'Plates of one weight on one side of a bar.',
  fields: (t) => ({
    load: t.expose('load', { type: LoadType, description: 'Weight of one plate.' }),
    count: t.exposeInt('count', { description: 'How many of them, on each side.' }),
  }),
});

export const PlatesType = builder.objectRef<ShownPlates>('Plates').implement({
  description: 'What to put on a bar, with the fewest plates of the rack.',
  fields: (t) => ({
    bar: t.field({ type: LoadType, description: 'The empty bar.', resolve: ({ bar, unit }) => loadOf(bar, unit) }),
    side: t.field({
      type: [PlateCountType],
      description: 'What goes on each side, the largest first; empty: the bar alone.',
      resolve: ({ side, unit }) => side.map(({ load, count }) => ({ load: loadOf(load, unit), count })),
    }),
    total: t.field({
      type: LoadType,
      description: 'What it weighs then: the load itself, or the nearest that the rack can make.',
      resolve: ({ total, unit }) => loadOf(total, unit),
    }),
    label: t.string({
      description:
        "Each side in short, as in `20 + 2 x 5 + 1.25`, with the decimal mark of the athlete's language; empty: the bar alone.",
      resolve: ({ side }, _args, { loaders }) => said(message('plates.side', { plates: side }), null, loaders),
    }),
  }),
});
