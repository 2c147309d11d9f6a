import type { Intent, LocalizedText, MovementPattern, PainArea } from '@topset/engine';

export const intentLabels: Readonly<Record<Intent, LocalizedText>> = {
  push: { en: 'Push', ru: 'Жимовая тренировка' },
  pull: { en: 'Pull', ru: 'Тяговая тренировка' },
  legs: { en: 'Legs', ru: 'Ноги' },
  upper: { en: 'Upper Body', ru: 'Верх тела' },
  lower: { en: 'Lower Body', ru: 'Низ тела' },
  full_body: { en: 'Full Body', ru: 'Всё тело' },
  body_part: { en: 'Body Part', ru: 'Отдельные мышцы' },
};

export const patternLabels: Readonly<Record<MovementPattern, LocalizedText>> = {
  horizontal_push: { en: 'Horizontal Push', ru: 'Горизонтальный жим' },
  vertical_push: { en: 'Vertical Push', ru: 'Вертикальный жим' },
  horizontal_pull: { en: 'Horizontal Pull', ru: 'Горизонтальная тяга' },
  vertical_pull: { en: 'Vertical Pull', ru: 'Вертикальная тяга' },
  squat: { en: 'Squat', ru: 'Приседание' },
  hinge: { en: 'Hinge', ru: 'Наклон в тазу' },
  lunge: { en: 'Lunge', ru: 'Выпад' },
  carry: { en: 'Carry', ru: 'Переноска' },
  rotation: { en: 'Rotation', ru: 'Вращение' },
  anti_rotation: { en: 'Anti-Rotation', ru: 'Удержание от вращения' },
  flexion: { en: 'Flexion', ru: 'Сгибание' },
  extension: { en: 'Extension', ru: 'Разгибание' },
  abduction: { en: 'Abduction', ru: 'Отведение' },
  adduction: { en: 'Adduction', ru: 'Приведение' },
  isolation: { en: 'Isolation', ru: 'Изоляция' },
};

/** `unspecified` and `whole_body` are areas of flags only: they contraindicate nothing. */
export const painAreaLabels: Readonly<Record<PainArea | 'unspecified' | 'whole_body', LocalizedText>> = {
  knee: { en: 'Knee', ru: 'Колено' },
  low_back: { en: 'Lower Back', ru: 'Поясница' },
  shoulder: { en: 'Shoulder', ru: 'Плечо' },
  elbow: { en: 'Elbow', ru: 'Локоть' },
  wrist: { en: 'Wrist', ru: 'Запястье' },
  hip: { en: 'Hip', ru: 'Тазобедренный сустав' },
  neck: { en: 'Neck', ru: 'Шея' },
  ankle: { en: 'Ankle', ru: 'Голеностоп' },
  unspecified: { en: 'Unspecified', ru: 'Не указано' },
  whole_body: { en: 'Whole Body', ru: 'Всё тело' },
};
