import type { failures as original } from '../en/failures.ts';
import type { Translation } from '../message.ts';

export const failures: Translation<typeof original> = {
  'failure.bad-input': 'По этому запросу ничего составить нельзя: измени его и попробуй снова.',
  'failure.llm-config': 'Модель не настроена для этого запроса: это может исправить только администратор.',
  'failure.llm-budget-exceeded': 'Лимит ответов модели пока исчерпан: попробуй позже.',
  'failure.llm-unavailable': 'Модель сейчас недоступна: попробуй позже.',
  'failure.llm-rate-limited': 'Модель сейчас не принимает запросы: попробуй позже.',
  'failure.llm-transport': 'Связаться с моделью не удалось: попробуй ещё раз.',
  'failure.llm-timeout': 'Модель отвечала слишком долго: попробуй ещё раз.',
  'failure.llm-output-invalid': 'Модель не дала пригодного ответа: попробуй ещё раз.',
  'failure.llm-truncated': 'Ответ модели оборвался: попробуй ещё раз.',
  'failure.llm-refused': 'Модель отказалась отвечать: сформулируй запрос иначе.',
  'failure.llm-cancelled': 'Генерация отменена: если она ещё нужна, начни новую.',
  'failure.not-planned': 'Тренировка уже не запланирована, поэтому она осталась без изменений.',
  'failure.stale-plan': 'План за это время изменился, поэтому он остался без изменений.',
};
