import { z } from 'zod';

/** Everything is in a folder of this name, so that unpacking litters nothing. */
const FOLDER = 'topset-export';
export const MANIFEST = `${FOLDER}/manifest.json`;
export const fileOf = (table: string): string => `${FOLDER}/${table}.ndjson`;

export const FORMAT = 'topset-archive';
export const FORMAT_VERSION = 1;

/** What an archive says of itself, before all else. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** The newest migration of the server that made it. */
  schemaVersion: z.string(),
  athleteId: z.uuid(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest['tables'][number];
