import type { imports as original } from '../en/imports.ts';
import type { Translation } from '../message.ts';
import { plural } from './writing.ts';

export const imports: Translation<typeof original> = {
  'imports.workout': 'Тренировка',
  'refusal.open-questions': ({ count }) =>
    `${plural(count, { one: 'Остался', few: 'Осталось', many: 'Осталось', other: 'Осталось' })} ${count} ${plural(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов', other: 'вопроса' })} о файле: сначала ответь через previewImport.`,
  'refusal.import-not-ready': 'Сейчас с этим импортом так нельзя: посмотри на его состояние.',
  'refusal.import-edited': ({ count }) =>
    `${count} ${plural(count, { one: 'тренировка', few: 'тренировки', many: 'тренировок', other: 'тренировки' })} из этого импорта с тех пор изменена здесь: твои правки пропали бы.`,
  'refusal.import-followed': 'Более поздний импорт изменил то, что принёс этот: сначала отмени его.',
  'refusal.import-exercises-used': ({ count }) =>
    `${count} ${plural(count, { one: 'своё упражнение', few: 'своих упражнения', many: 'своих упражнений', other: 'своего упражнения' })} из этого импорта используется в других местах: сначала убери из планов и тренировок.`,
  'input.file-or-text': 'укажи файл, текст или номер импорта, что-то одно',
  'input.not-a-question': 'такого вопроса у этого импорта нет',
  'input.not-a-choice': ({ choices }) => `допустимо одно из: ${choices.join(', ')}`,
  'input.not-an-upload': 'пришли файл частью multipart-запроса',
  'input.text-too-long': ({ most }) => `больше ${most} байт: пришли файл частью multipart-запроса`,
  'input.fit-needs-workout': 'файл FIT описывает одну тренировку: укажи workoutId, и только для FIT',
  'input.unit-needed': 'укажи, в каких единицах записать веса',
};
