/** A global id is the type's name and the row's key, readable when decoded. */
export function encodeGlobalId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Anything that is not a global id decodes to a type that does not exist, and so to "not found". */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const text = Buffer.from(globalId, 'base64url').toString('utf8');
  const at = text.indexOf(':');
  return at > 0 ? { typename: text.slice(0, at), id: text.slice(at + 1) } : { typename: '', id: '' };
}
