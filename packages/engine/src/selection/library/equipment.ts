import { GRANTED, LOAD_CLASSES, type LoadClass, piecesOfLoadClass } from '../../kernel/equipment-classes.ts';
import { EQUIPMENT, type Equipment } from '../../vocabulary.ts';
import { maskOf } from './muscle-masks.ts';

const EQUIPMENT_NUMBERS: ReadonlyMap<string, number> = new Map(EQUIPMENT.map((item, number) => [item, number]));

export function isEquipment(word: unknown): word is Equipment {
  return typeof word === 'string' && EQUIPMENT_NUMBERS.has(word);
}

export function equipmentBit(item: Equipment): number {
  return 1 << EQUIPMENT_NUMBERS.get(item)!;
}

export function equipmentMask(items: readonly string[]): number {
  return maskOf(items, EQUIPMENT_NUMBERS);
}

const BODYWEIGHT = equipmentBit('bodyweight');
const GRANTED_BY = EQUIPMENT.map((item) => ({
  owned: equipmentBit(item),
  granted: equipmentMask(GRANTED[item] ?? []),
}));

/** What the athlete can use: what is owned, what that grants, and always the own body. */
export function availableEquipment(owned: readonly string[]): number {
  let available = equipmentMask(owned) | BODYWEIGHT;
  for (const { owned: piece, granted } of GRANTED_BY) if (available & piece) available |= granted;
  return available;
}

/** One whole alternative must be available; an exercise without any passes. */
export function isUsable(alternatives: readonly number[], available: number): boolean {
  if (alternatives.length === 0) return true;
  for (const needed of alternatives) if ((needed & ~available) === 0) return true;
  return false;
}

const CLASS_MASKS: readonly number[] = LOAD_CLASSES.map((loadClass) => equipmentMask(piecesOfLoadClass(loadClass)));

/**
 * The class of the first available alternative, highest in table order. Without an available one (a plain template) the
 * first alternative counts, so that the load still suits what the exercise is done with.
 */
export function loadClassOf(alternatives: readonly number[], available: number): LoadClass {
  let items = alternatives[0] ?? 0;
  for (const needed of alternatives) {
    if ((needed & ~available) === 0) {
      items = needed;
      break;
    }
  }
  for (let i = 0; i < LOAD_CLASSES.length; i++) if (items & CLASS_MASKS[i]!) return LOAD_CLASSES[i]!;
  return 'other';
}
