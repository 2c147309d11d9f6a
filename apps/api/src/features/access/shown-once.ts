/** Adds a secret that is not enumerable: it is answered now, and never stored with the first answer. */
export function shownOnce<T extends object, Name extends string>(
  payload: T,
  name: Name,
  secret: string,
): T & { readonly [N in Name]?: string } {
  return Object.defineProperty(payload, name, { value: secret, enumerable: false });
}
