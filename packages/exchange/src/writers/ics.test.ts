import { expect, test } from 'vitest';
import { writeCalendar } from './ics.ts';

test('a calendar of planned workouts, folded and escaped', () => {
  const changedAt = Date.parse('2026-11-16T12:00:00Z');
  const written = writeCalendar('Topset', [
    {
      id: 'a',
      title: 'Push; heavy, day 1',
      description: 'Жим\nТяга',
      date: '2026-11-17',
      startsAt: changedAt,
      minutes: 60,
      changedAt,
    },
    {
      id: 'b',
      title: 'Ноги и ещё много слов, чтобы строка не поместилась в семьдесят пять',
      description: null,
      date: '2026-11-18',
      startsAt: null,
      minutes: null,
      changedAt,
    },
  ]);
  const lines = written.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines).toContain('SUMMARY:Push\\; heavy\\, day 1');
  expect(lines).toContain('DESCRIPTION:Жим\\nТяга');
  expect(lines).toContain('DTSTART:20261116T120000Z');
  expect(lines).toContain('DURATION:PT60M');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261118');
  expect(written.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Ноги и ещё много слов\\, чтобы строка не поместилась в семьдесят пять\r\n',
  );
});
