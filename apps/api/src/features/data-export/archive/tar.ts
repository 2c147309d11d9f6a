/**
 * The little of tar (POSIX ustar) that an archive needs: plain files under short names. Times are left at zero, so that
 * the same rows make the same bytes.
 */
export const BLOCK = 512;

const FILE = '0';
const FOLDER = '5';

export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'utf8');
  header.write('0000644\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${octal(size, 11)} `, 124, 'latin1');
  header.write(`${octal(0, 11)} `, 136, 'latin1');
  header.write(FILE, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksum(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** What fills up the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly isFile: boolean;
}

/** Null: the end of the archive. Undefined: not a header that is understood here. */
export function readTarHeader(header: Buffer): TarEntry | null | undefined {
  if (header.every((byte) => byte === 0)) return null;
  const size = numberAt(header, 124, 12);
  if (size === undefined || numberAt(header, 148, 8) !== checksum(header)) return undefined;
  const type = header.toString('latin1', 156, 157);
  if (type !== FILE && type !== '\0' && type !== FOLDER) return undefined;
  return { name: textAt(header, 0, 100), size, isFile: type !== FOLDER };
}

/** The sum of all bytes, with blanks where the sum itself stands. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

function numberAt(header: Buffer, start: number, length: number): number | undefined {
  const text = textAt(header, start, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

function textAt(header: Buffer, start: number, length: number): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0', 1);
  return text;
}
