import { column, type Dialect, perhaps } from './dialect.ts';
import { STRONG_NAMES } from './strong-names.ts';

/** In English, German, French and Chinese. */
export const strongIos: Dialect = {
  key: 'strong-ios',
  family: 'strong',
  bareNames: STRONG_NAMES,
  shape: 'SETS',
  zeros: true,
  literalBreaks: true,
  columns: [
    column('start', 'Date', 'Datum', '日期'),
    column('sessionName', 'Workout Name', 'Workout-Name', "Nom de l'entraînement", '锻炼名称'),
    perhaps('duration', 'Duration', 'Dauer', 'Durée', '时长'),
    column('exercise', 'Exercise Name', 'Name der Übung', "Nom de l'exercice", '运动名称'),
    column('mark', 'Set Order', 'Reihenfolge festlegen', 'Ordre de la série', '设置顺序'),
    column('load', 'Weight', 'Gewicht', 'Poids', '重量'),
    { role: 'load', names: ['Weight (kg)'], unit: 'KG' },
    { role: 'load', names: ['Weight (lbs)', 'Weight (lb)'], unit: 'LB' },
    column('reps', 'Reps', 'Wiederh.', 'Réps', '次'),
    column('distance', 'Distance', 'Entfernung', '距离'),
    column('seconds', 'Seconds', 'Sekunden', 'Secondes', '秒'),
    perhaps('notes', 'Notes', 'Notizen', '备注'),
    perhaps('sessionNotes', 'Workout Notes', 'Workout-Notizen', "Notes d'entraînement", '锻炼备注'),
    perhaps('rpe', 'RPE'),
  ],
};

/** The order of the columns where the header is in a language that is not known. */
export const STRONG_IOS_POSITIONS = [
  ...(['start', 'sessionName', 'duration', 'exercise', 'mark', 'load'] as const),
  ...(['reps', 'distance', 'seconds', 'notes', 'sessionNotes', 'rpe'] as const),
] as const;
