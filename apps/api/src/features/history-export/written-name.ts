import { exerciseByKey, exercises } from '@topset/catalog';
import type { HistoryExportRow } from '@topset/db';
import type { Locale } from '@topset/engine';
import { exerciseIndex, matchExercise } from '@topset/exchange';

const INDEX = exerciseIndex(exercises);
/** As other apps write equipment behind a name. */
const EQUIPMENT = ['Barbell', 'Dumbbell', 'Cable', 'Machine', 'Bodyweight', 'Kettlebell', 'Smith Machine', 'Band'];
const names = new Map<string, string>();

/**
 * The name of a library exercise in a file. Our own table has keys; other apps have names alone, so that one which
 * several exercises share gets its equipment in brackets, and is read back as the same. Undefined: an own exercise.
 */
export function writtenName(key: string, format: HistoryExportRow['format'], locale: Locale): string | undefined {
  const exercise = exerciseByKey(key);
  if (!exercise || format === 'HISTORY_CSV' || format === 'FIT') return exercise?.name[locale];
  const place = `${locale} ${key}`;
  const name = names.get(place) ?? certainName(key, exercise.name[locale], exercise.aliases[locale]);
  names.set(place, name);
  return name;
}

function certainName(key: string, name: string, aliases: readonly string[]): string {
  const written = [name, ...EQUIPMENT.map((equipment) => `${name} (${equipment})`), ...aliases];
  const isRead = (text: string) => {
    const match = matchExercise(text, INDEX);
    return match.kind === 'MATCHED' && match.key === key;
  };
  return written.find(isRead) ?? name;
}
