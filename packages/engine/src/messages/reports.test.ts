import { describe, expect, it } from 'vitest';
import { message, render } from './catalogue.ts';
import { writing } from './writings.ts';

describe('the words of reports', () => {
  it('counts decide about the form of a word', () => {
    const moved = (count: number) => render(message('report.skips.moved', { count }), 'ru');
    expect([1, 2, 5, 11, 21, 22].map(moved)).toEqual([
      '1 тренировка перенесена на другой день.',
      '2 тренировки перенесены на другой день.',
      '5 тренировок перенесено на другой день.',
      '11 тренировок перенесено на другой день.',
      '21 тренировка перенесена на другой день.',
      '22 тренировки перенесены на другой день.',
    ]);
    const done = (due: number) => render(message('report.share.workouts', { finished: 1, due }), 'ru').split(':')[0];
    expect([1, 4, 21].map(done)).toEqual([
      'Сделано 1 из 1 тренировки',
      'Сделано 1 из 4 тренировок',
      'Сделано 1 из 21 тренировки',
    ]);
    const pain = (days: number) => render(message('report.wellbeing.pain-days', { days }), 'en');
    expect([0, 1, 2].map(pain)).toEqual(['No days with pain.', '1 day with pain.', '2 days with pain.']);
  });

  it('numbers are written as the reader does, shares rounded half up', () => {
    expect([writing.en.tenths(75), writing.ru.tenths(75), writing.ru.tenths(80)]).toEqual(['7.5', '7,5', '8']);
    expect([writing.en.whole(12_500), writing.ru.whole(12_500)]).toEqual(['12,500', '12\u00a0500']);
    expect([writing.en.percent(1, 8), writing.en.percent(2, 3), writing.ru.permille(994)]).toEqual([
      '13\u00a0%',
      '67\u00a0%',
      '99\u00a0%',
    ]);
  });

  it('a week that lies in two months names both', () => {
    const title = (locale: 'en' | 'ru') =>
      render(message('report.title.weekly', { from: '2026-03-30', to: '2026-04-05' }), locale).replaceAll(
        '\u00a0',
        ' ',
      );
    expect([title('en'), title('ru')]).toEqual(['30 March – 5 April 2026', '30 марта – 5 апреля 2026']);
  });
});
