import { isJsonObject, type JsonObject } from '@topset/llm-schema';

// Reading answers of others: nothing is what its documentation says until it was looked at.

export function asObject(value: unknown): JsonObject | null {
  return isJsonObject(value) ? value : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A count of tokens. */
export function asCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
