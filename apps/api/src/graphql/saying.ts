import { type CodesOf, type Message, message, type ValuesOf } from '@topset/engine';
import type { z } from 'zod';

type InputCode = CodesOf<'input.'>;

/** Every message that a schema says, by the text that it travels as: as many as schemas have. */
const carried = new Map<string, Message>();

/** What is wrong with an input, as validation carries it: zod takes nothing but a text. */
export function saying<Code extends InputCode>(
  code: Code,
  ...values: ValuesOf<Code> extends undefined ? [] : [values: ValuesOf<Code>]
): string {
  const said = message(code, ...values);
  const text = JSON.stringify(said);
  carried.set(text, said);
  return text;
}

/** What an issue of zod says: what the schema has it say, else what follows from the bound that was broken. */
export function saidOf(issue: z.core.$ZodIssue): Message {
  const own = carried.get(issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      return message('input.type');
    case 'invalid_format':
      return message('input.format');
    case 'invalid_value':
      return message('input.one-of', { values: issue.values.map(String) });
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    default:
      return message('input.invalid');
  }
}

function atLeast(origin: string, least: number): Message {
  if (origin !== 'string' && origin !== 'array') return message('input.at-least', { least });
  return least === 1 ? message('input.not-empty') : message('input.entries-at-least', { least });
}

function atMost(origin: string, most: number): Message {
  if (origin === 'string') return message('input.characters-at-most', { most });
  return origin === 'array' ? message('input.entries-at-most', { most }) : message('input.at-most', { most });
}
