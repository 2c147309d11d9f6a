import type { alerts as original } from '../en/alerts.ts';
import type { Translation } from '../message.ts';

/** What operators watch and athletes are told of it. */
export const alerts: Translation<typeof original> = {
  'alert.load-too-high': 'Похоже, нагрузка стала излишней, проверь восстановление.',
  'alert.conflict-stale': 'Вопрос по твоему плану ждёт уже неделю. Реши его, когда сможешь.',
  'archive.analytics-may-lag': 'История архивируется, аналитика может немного запаздывать.',
  'report.weekly-ready': 'Отчёт за неделю готов.',
  'report.monthly-ready': 'Отчёт за месяц готов.',
  'webhook.disabled': ({ host }) =>
    `Веб-хук на ${host} не работает уже несколько дней и отключён. Когда получатель заработает, создай новый.`,
  'alert.shorter-session': 'В последнее время пропусков больше, чем тренировок. Может, сегодня что-нибудь покороче?',
};
