import type { Equipment, Locale } from '@topset/engine';
import { availablePieces } from '@topset/engine/kernel';
import { normaliseText } from './text.ts';

/** How the load of an exercise behaves: its step, its minimum, its starting load. */
export type LoadClass =
  | 'barbell'
  | 'machine'
  | 'cable'
  | 'dumbbell'
  | 'kettlebell'
  | 'sled'
  | 'band'
  | 'other'
  | 'bodyweight';

/** From the class that decides to the one that yields, when an exercise needs several pieces of equipment. */
export const LOAD_CLASS_ORDER: readonly LoadClass[] = [
  'barbell',
  'machine',
  'cable',
  'dumbbell',
  'kettlebell',
  'sled',
  'band',
  'other',
  'bodyweight',
];

/** One thing to train with, in the engine's, the language model's and the athlete's words. */
export interface EquipmentEntry {
  readonly key: Equipment;
  /** The first one is emitted, any is understood. */
  readonly llmKeys: readonly [string, ...string[]];
  /** The first one is shown, any is understood. */
  readonly labels: Readonly<Record<Locale, readonly [string, ...string[]]>>;
  /** Benches, racks and boxes carry no load of their own. */
  readonly loadClass: LoadClass | null;
}

export const equipment: readonly EquipmentEntry[] = [
  entry('bodyweight', ['eq_bodyweight', 'eq_mat_area'], 'Bodyweight', 'Собственный вес', 'bodyweight'),
  entry(
    'barbell',
    ['eq_barbell', 'eq_olympic_barbell_mens_20kg', 'eq_olympic_barbell_womens_15kg'],
    'Barbell',
    'Штанга',
    'barbell',
  ),
  entry('ez_bar', ['eq_ez_bar'], 'EZ Bar', 'EZ-гриф', 'barbell'),
  entry('trap_bar', ['eq_trap_bar'], 'Trap Bar', 'Трэп-гриф', 'barbell'),
  entry('dumbbell', ['eq_dumbbells_set_5-50', 'eq_dumbbells_set_55-100'], 'Dumbbells', 'Гантели', 'dumbbell'),
  entry('kettlebell', ['eq_kettlebells_set_5-35', 'eq_kettlebells_set_40-70'], 'Kettlebells', 'Гири', 'kettlebell'),
  entry(
    'plate',
    ['eq_weight_plates_standard', 'eq_weight_plates_bumper', 'eq_weight_plates_micro'],
    'Plates',
    'Блины',
    'other',
  ),
  entry('bench', ['eq_flat_bench', 'eq_adjustable_bench', 'eq_hip_thrust_bench_or_pad'], 'Bench', 'Скамья', null),
  entry('rack', ['eq_power_rack', 'eq_squat_stand'], 'Squat Rack', 'Силовая рама', null),
  entry('box', ['eq_plyo_box', 'eq_step_platform'], 'Box', 'Тумба', null),
  entry('smith', ['eq_smith_machine'], 'Smith Machine', 'Смит', 'machine'),
  entry('machine', ['eq_machines'], 'Machines', 'Тренажёры', 'machine'),
  entry('lat_pulldown', ['eq_lat_pulldown'], 'Lat Pulldown', 'Верхний блок', 'machine'),
  entry('seated_row', ['eq_seated_row'], 'Seated Row', 'Нижний блок', 'machine'),
  entry('assisted_pullup', ['eq_assisted_pullup'], 'Assisted Pull-up', 'Гравитрон', 'machine'),
  entry(
    'cable',
    ['eq_cable_machine_single_stack', 'eq_cable_machine_dual_stack'],
    'Cable Machine',
    'Блочный тренажёр',
    'cable',
  ),
  entry('band', ['eq_bands_light_medium', 'eq_bands_full'], 'Resistance Bands', 'Эспандеры', 'band'),
  entry('pullup_bar', ['eq_pullup_bar'], 'Pull-up Bar', 'Турник', 'bodyweight'),
  entry('dip_bars', ['eq_dip_bars'], 'Dip Bars', 'Брусья', 'bodyweight'),
  entry('sled', ['eq_sled_and_turf'], 'Sled', 'Сани', 'sled'),
  {
    key: 'cardio',
    llmKeys: ['eq_treadmill', 'eq_stationary_bike', 'eq_air_bike', 'eq_elliptical', 'eq_rower', 'eq_stair_climber'],
    labels: {
      en: ['Cardio', 'Treadmill', 'Rowing Machine', 'Jump Rope'],
      ru: ['Кардио', 'Беговая дорожка', 'Гребной тренажёр', 'Скакалка'],
    },
    loadClass: 'other',
  },
  entry('other', ['eq_other'], 'Other', 'Другое', 'other'),
];

/** Keys that a language model may list and that make no exercise possible by themselves. */
const GRANTS_NOTHING: ReadonlySet<string> = new Set(['eq_cable_attachments_basic', 'eq_cable_attachments_full']);

const byKey: ReadonlyMap<string, EquipmentEntry> = new Map(equipment.map((item) => [item.key, item]));

export function equipmentByKey(key: Equipment): EquipmentEntry {
  const item = byKey.get(key);
  if (!item) throw new Error(`The equipment table has no row for ${key}`);
  return item;
}

/** What an owner of these things can train with: what they grant, and the own body. */
export function availableEquipment(owned: Iterable<Equipment>): ReadonlySet<Equipment> {
  return new Set(availablePieces([...owned]));
}

/** The first alternative that is wholly available; an exercise without any equipment needs none. */
export function usableAlternative(
  alternatives: readonly (readonly Equipment[])[],
  available: ReadonlySet<Equipment>,
): readonly Equipment[] | undefined {
  if (alternatives.length === 0) return [];
  return alternatives.find((alternative) => alternative.every((item) => available.has(item)));
}

/** The class that decides about the load when these things are used together. */
export function loadClassOf(alternative: readonly Equipment[]): LoadClass {
  const classes = new Set(alternative.map((item) => equipmentByKey(item).loadClass));
  return LOAD_CLASS_ORDER.find((loadClass) => classes.has(loadClass)) ?? 'bodyweight';
}

export interface EquipmentWarning {
  readonly code: 'unknown_equipment';
  readonly params: { readonly value: string };
}

export interface ParsedEquipment {
  /** Without repeats, in the order of the vocabulary. */
  readonly equipment: readonly Equipment[];
  readonly warnings: readonly EquipmentWarning[];
}

/** Reads the language model's keys (`eq_barbell`). */
export function parseLlmEquipment(keys: readonly string[]): ParsedEquipment {
  return parse(keys, (text) => {
    const key = text.trim();
    if (GRANTS_NOTHING.has(key)) return 'nothing';
    return equipment.find((item) => item.llmKeys.includes(key))?.key;
  });
}

/** Reads labels in either language, whatever their case ("barbell", "Штанга"). */
export function parseEquipmentLabels(labels: readonly string[]): ParsedEquipment {
  return parse(labels, (text) => {
    const label = normaliseText(text);
    const matches = (candidate: string) => normaliseText(candidate) === label;
    return equipment.find((item) => item.labels.en.some(matches) || item.labels.ru.some(matches))?.key;
  });
}

/** Reads any of the three dialects, word by word. */
export function parseEquipment(words: readonly string[]): ParsedEquipment {
  return parse(words, (text) => {
    const engineKey = byKey.get(text.trim())?.key;
    if (engineKey) return engineKey;
    const reader = text.trim().startsWith('eq_') ? parseLlmEquipment : parseEquipmentLabels;
    const read = reader([text]);
    return read.warnings.length > 0 ? undefined : (read.equipment[0] ?? 'nothing');
  });
}

export function toLlmEquipmentKey(key: Equipment): string {
  return equipmentByKey(key).llmKeys[0];
}

export function equipmentLabel(key: Equipment, locale: Locale): string {
  return equipmentByKey(key).labels[locale][0];
}

function parse(words: readonly string[], read: (word: string) => Equipment | 'nothing' | undefined): ParsedEquipment {
  const found = new Set<Equipment>();
  const warnings: EquipmentWarning[] = [];
  for (const word of words) {
    const key = read(word);
    if (key === 'nothing') continue;
    if (key === undefined) warnings.push({ code: 'unknown_equipment', params: { value: word } });
    found.add(key ?? 'other');
  }
  return { equipment: equipment.map((item) => item.key).filter((key) => found.has(key)), warnings };
}

function entry(
  key: Equipment,
  llmKeys: readonly [string, ...string[]],
  en: string,
  ru: string,
  loadClass: LoadClass | null,
): EquipmentEntry {
  return { key, llmKeys, labels: { en: [en], ru: [ru] }, loadClass };
}
