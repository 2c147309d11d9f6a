import { createHash } from 'node:crypto';
import { ArchiveError } from './archive-error.ts';
import type { ByteSource } from './byte-source.ts';
import { fileOf, MANIFEST, type Manifest, manifest, type TableEntry } from './manifest.ts';
import { BLOCK, readTarHeader, type TarEntry, tarPadding } from './tar.ts';

const LONGEST_MANIFEST = 1_048_576;
const LONGEST_LINE = 67_108_864;
const NEWLINE = 0x0a;

/** What the archive says of itself: its first file. */
export async function readManifest(source: ByteSource): Promise<Manifest> {
  const { name, size } = await nextFile(source);
  if (name !== MANIFEST || size > LONGEST_MANIFEST) {
    throw new ArchiveError(`This is no archive of Topset: its first file is not ${MANIFEST}.`);
  }
  const text = (await source.take(size)).toString('utf8');
  await source.take(tarPadding(size).length);
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveError(
    `The manifest is broken at ${issue!.path.join('.') || 'its beginning'}: get the archive again.`,
  );
}

/** The lines of the next file, which has to be the one of the table and just what the manifest says of it. */
export async function* readLines(source: ByteSource, table: TableEntry): AsyncGenerator<string> {
  const { name, size } = await nextFile(source);
  if (name !== fileOf(table.name))
    throw new ArchiveError(`The archive lacks ${fileOf(table.name)}, or has it elsewhere.`);
  const hash = createHash('sha256');
  let rows = 0;
  let rest = Buffer.alloc(0);
  for await (const part of source.stream(size)) {
    hash.update(part);
    let text = Buffer.concat([rest, part]);
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE)) {
      rows += 1;
      yield text.toString('utf8', 0, end);
      text = text.subarray(end + 1);
    }
    if (text.length > LONGEST_LINE) throw new ArchiveError(`${name} has a line that is too long.`);
    rest = text;
  }
  await source.take(tarPadding(size).length);
  const isAsSaid =
    rest.length === 0 && size === table.bytes && rows === table.rows && hash.digest('hex') === table.sha256;
  if (!isAsSaid)
    throw new ArchiveError(`${name} is not what the manifest says (rows, length or SHA-256): get the archive again.`);
}

/** Nothing may follow the last table. */
export async function readEnd(source: ByteSource): Promise<void> {
  const entry = readTarHeader(await source.take(BLOCK));
  if (entry !== null) throw new ArchiveError('The archive has more files than its manifest names.');
}

/** Folders are passed over: some have been unpacked and packed again. */
async function nextFile(source: ByteSource): Promise<TarEntry> {
  for (;;) {
    const entry = readTarHeader(await source.take(BLOCK));
    if (entry === null) throw new ArchiveError('The archive has fewer files than its manifest names.');
    if (!entry) throw new ArchiveError('This is no archive of Topset: it is not a tar of plain files.');
    if (entry.isFile) return entry;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
