/** Gives a mutation's input the id that makes it safe to send again. One that the caller chose stays. */
export function withClientMutationId(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { input } = variables;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return variables;
  if ('clientMutationId' in input && input.clientMutationId != null) return variables;
  return { ...variables, input: { ...input, clientMutationId: randomUuid() } };
}

/** Whether the server will recognise this mutation when it comes twice. */
export function hasClientMutationId({ input }: Readonly<Record<string, unknown>>): boolean {
  return typeof input === 'object' && input !== null && 'clientMutationId' in input && input.clientMutationId != null;
}

/** The part of `crypto` that an id is made with. */
interface RandomSource {
  randomUUID(): string;
  getRandomValues(bytes: Uint8Array): unknown;
}

/** Browsers have `randomUUID` only on secure pages, React Native neither it nor, without a polyfill, `crypto`. */
export function randomUuid(source: Partial<RandomSource> | undefined = globalThis.crypto): string {
  if (source?.randomUUID) return source.randomUUID();
  const bytes = new Uint8Array(16);
  if (source?.getRandomValues) source.getRandomValues(bytes);
  else for (let index = 0; index < 16; index += 1) bytes[index] = Math.floor(Math.random() * 256);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
