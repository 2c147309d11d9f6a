/** A payload as JSON that comes back equal: instants keep their type. */
export function toStored(value: unknown): unknown {
  if (value instanceof Date) return { $instant: value.toISOString() };
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toStored(field)]));
  }
  return value;
}

export function fromStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromStored);
  if (typeof value === 'object' && value !== null) {
    if ('$instant' in value && typeof value.$instant === 'string') return new Date(value.$instant);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromStored(field)]));
  }
  return value;
}
