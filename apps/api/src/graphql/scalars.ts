import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** At most five digits and four decimals: what people and plates can show. */
const DECIMAL = /^-?\d{1,5}(\.\d{1,4})?$/;

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, answered in UTC. Example: `2026-03-01T08:30:00.000Z`.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
    if (!instant || !isStorable(instant)) throw invalid('DateTime', value, '2026-03-01T08:30:00Z');
    return instant;
  },
});

builder.scalarType('Date', {
  description: "A day of the athlete's own calendar. Example: `2026-03-01`.",
  serialize: (value) => value,
  parseValue: (value) => {
    const valid = typeof value === 'string' && DAY.test(value) && isDay(value);
    if (!valid) throw invalid('Date', value, '2026-03-01');
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
    'An exact decimal with at most four places, answered as a string. Inputs may be strings or numbers. Example: `"82.5"`.',
  serialize: (value) => value,
  parseValue: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !DECIMAL.test(text)) throw invalid('Decimal', value, '82.5');
    // As the database will give it back: no leading zeros, no negative zero.
    return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=0(\.0*)?$)/, '');
  },
});

/** Of the years 1 to 9999: earlier and later ones have no ISO form that databases read. */
export function isStorable(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return isStorable(day) && day.toISOString().startsWith(text);
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return !/^[+-]/.test(text);
  } catch {
    return false;
  }
}

function invalid(scalar: string, value: unknown, example: string): GraphQLError {
  const shown = typeof value === 'string' ? value.slice(0, 40) : typeof value;
  return new GraphQLError(`${scalar} cannot be read from ${JSON.stringify(shown)}: write it like ${example}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}
