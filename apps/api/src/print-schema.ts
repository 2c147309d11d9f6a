import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** Writes the public contract to where the client is generated from. */
const target = fileURLToPath(new URL('../../../packages/client/schema.graphql', import.meta.url));
writeFileSync(target, `${printSchema(lexicographicSortSchema(schema()))}\n`);
