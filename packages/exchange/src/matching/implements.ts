import type { Equipment, Exercise } from '@topset/engine';
import type { ImplementWord } from './words.ts';

/** What a piece of equipment may be called in the name of an exercise: a station is a machine and a cable. */
const CALLED: Readonly<Partial<Record<Equipment, readonly ImplementWord[]>>> = {
  bodyweight: ['bodyweight'],
  barbell: ['barbell'],
  ez_bar: ['ez_bar'],
  trap_bar: ['trap_bar'],
  dumbbell: ['dumbbell'],
  kettlebell: ['kettlebell'],
  smith: ['smith'],
  machine: ['machine'],
  lat_pulldown: ['machine', 'cable'],
  seated_row: ['machine', 'cable'],
  assisted_pullup: ['machine'],
  cable: ['cable'],
  band: ['band'],
  pullup_bar: ['bodyweight'],
  dip_bars: ['bodyweight'],
  cardio: ['machine'],
};

export function implementsOf({ equipment }: Exercise): ReadonlySet<ImplementWord> {
  return new Set(equipment.flat().flatMap((piece) => CALLED[piece] ?? []));
}
