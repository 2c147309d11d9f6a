import { EQUIPMENT, type Equipment } from '../vocabulary.ts';

/** Classes that share a starting load and a usual step (`selection.md` 8.4), the deciding one first. */
export const LOAD_CLASSES = ['barbell', 'machine', 'cable', 'dumbbell', 'kettlebell', 'sled', 'band', 'other'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** What loads the exercise: the class that the increment and the profile of a suggestion look up. */
export type EquipmentClass =
  | 'barbell'
  | 'smith'
  | 'ez_bar'
  | 'machine'
  | 'assisted'
  | 'cable'
  | 'dumbbell'
  | 'kettlebell'
  | 'plate'
  | 'band'
  | 'bodyweight'
  | 'other';

/**
 * What every piece of equipment is to the engines that step and round loads; null: nothing is loaded on it. The rows
 * stand in order of precedence for the equipment class: what is loaded decides, not what one stands or lies on.
 */
const CLASSES: Readonly<
  Record<Equipment, { readonly equipment: EquipmentClass | null; readonly load: LoadClass | null }>
> = {
  barbell: { equipment: 'barbell', load: 'barbell' },
  trap_bar: { equipment: 'barbell', load: 'barbell' },
  smith: { equipment: 'smith', load: 'machine' },
  ez_bar: { equipment: 'ez_bar', load: 'barbell' },
  machine: { equipment: 'machine', load: 'machine' },
  lat_pulldown: { equipment: 'machine', load: 'machine' },
  seated_row: { equipment: 'machine', load: 'machine' },
  assisted_pullup: { equipment: 'assisted', load: 'machine' },
  cable: { equipment: 'cable', load: 'cable' },
  dumbbell: { equipment: 'dumbbell', load: 'dumbbell' },
  kettlebell: { equipment: 'kettlebell', load: 'kettlebell' },
  plate: { equipment: 'plate', load: 'other' },
  sled: { equipment: 'other', load: 'sled' },
  band: { equipment: 'band', load: 'band' },
  other: { equipment: 'other', load: 'other' },
  pullup_bar: { equipment: 'bodyweight', load: null },
  dip_bars: { equipment: 'bodyweight', load: null },
  bodyweight: { equipment: 'bodyweight', load: null },
  cardio: { equipment: null, load: 'other' },
  bench: { equipment: null, load: null },
  rack: { equipment: null, load: null },
  box: { equipment: null, load: null },
};

const IN_ORDER = Object.keys(CLASSES) as readonly Equipment[];

/** The class of the piece that decides among those of one alternative. */
export function equipmentClassOf(pieces: readonly Equipment[]): EquipmentClass {
  for (const piece of IN_ORDER) {
    const { equipment } = CLASSES[piece];
    if (equipment !== null && pieces.includes(piece)) return equipment;
  }
  return 'other';
}

/** Null: nothing is loaded on the piece. */
export function loadClassOfPiece(piece: Equipment): LoadClass | null {
  return CLASSES[piece].load;
}

/** The thing among these pieces that carries the load: a bar, not its bench; undefined: nothing is loaded. */
export function implementOf(pieces: readonly Equipment[]): Equipment | undefined {
  const classes = pieces.map(loadClassOfPiece);
  const deciding = LOAD_CLASSES.find((loadClass) => classes.includes(loadClass));
  return deciding && pieces[classes.indexOf(deciding)];
}

/** The pieces of a load class. */
export function piecesOfLoadClass(loadClass: LoadClass): readonly Equipment[] {
  return EQUIPMENT.filter((piece) => CLASSES[piece].load === loadClass);
}

const STATIONS: readonly Equipment[] = ['lat_pulldown', 'seated_row'];

/** What else a piece is good for, by piece. */
export const GRANTED: Readonly<Partial<Record<Equipment, readonly Equipment[]>>> = {
  machine: [...STATIONS, 'assisted_pullup'],
  cable: STATIONS,
};

/** What an athlete can train with: what is owned, what that grants, and always the own body. */
export function availablePieces(owned: readonly Equipment[]): readonly Equipment[] {
  return [...new Set<Equipment>(['bodyweight', ...owned.flatMap((piece) => [piece, ...(GRANTED[piece] ?? [])])])];
}
