import { GraphQLError } from 'graphql';
import { isTimeZone } from '../time-zone.ts';
import { builder } from './builder.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
/** What tables and rules can hold with a week to spare on either side; nobody trains outside of it. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
/** At most seven digits and four decimals: what people and plates can show, and the longest way in metres. */
const DECIMAL = /^-?\d{1,7}(\.\d{1,4})?$/;

builder.scalarType('DateTime', {
  description: `An instant in ISO 8601 of the years ${FIRST_YEAR} to ${LAST_YEAR}, answered in UTC. Example: \`2026-03-01T08:30:00.000Z\`.`,
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const instant = typeof value === 'string' ? readInstant(value) : undefined;
    if (!instant) throw invalid('DateTime', value, '2026-03-01T08:30:00Z');
    return instant;
  },
});

builder.scalarType('Date', {
  description: `A day of the athlete's own calendar, of the years ${FIRST_YEAR} to ${LAST_YEAR}. Example: \`2026-03-01\`.`,
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !isDay(value)) throw invalid('Date', value, '2026-03-01');
    return value;
  },
});

builder.scalarType('TimeZone', {
  description: 'An IANA time zone. Example: `Europe/Berlin`.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !isTimeZone(value)) throw invalid('TimeZone', value, 'Europe/Berlin');
    return value;
  },
});

builder.scalarType('Decimal', {
  description:
    'An exact decimal with at most four places, answered as a string. Inputs may be numbers, or strings with a point or a comma. Example: `"82.5"`.',
  serialize: (value) => value,
  parseValue: (value) => {
    const text =
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().replace(',', '.') : value;
    if (typeof text !== 'string' || !DECIMAL.test(text)) throw invalid('Decimal', value, '82.5');
    // As the database will give it back: no leading zeros, no negative zero.
    return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=0(\.0*)?$)/, '');
  },
});

/** Undefined: there is no such instant, or it is out of reach. */
export function readInstant(text: string): Date | undefined {
  const [day = '', clock = '', ...rest] = text.split('T');
  // `new Date` takes the 30th of February for the 2nd of March, so the day is looked at by itself.
  if (rest.length > 0 || !isCalendarDay(day) || !CLOCK.test(clock)) return undefined;
  const instant = new Date(text);
  return isInReach(instant) ? instant : undefined;
}

function isDay(text: string): boolean {
  return isCalendarDay(text) && isInReach(new Date(`${text}T00:00:00Z`));
}

function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1)
    return false;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function isInReach(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function invalid(scalar: string, value: unknown, example: string): GraphQLError {
  const shown = typeof value === 'string' ? value.slice(0, 40) : typeof value;
  return new GraphQLError(`${scalar} cannot be read from ${JSON.stringify(shown)}: write it like ${example}.`, {
    extensions: { code: 'BAD_USER_INPUT', example },
  });
}
