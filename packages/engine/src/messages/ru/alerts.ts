import type { Phrases } from '../message.ts';

/** What operators watch and athletes are told of it. */
export const alerts = {
  'alert.load-too-high': 'Похоже, нагрузка стала излишней, проверь восстановление.',
  'alert.conflict-stale': 'Вопрос по твоему плану ждёт уже неделю. Реши его, когда сможешь.',
  'alert.shorter-session': 'В последнее время пропусков больше, чем тренировок. Может, сегодня что-нибудь покороче?',
} satisfies Phrases;
