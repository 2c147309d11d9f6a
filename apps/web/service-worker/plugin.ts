import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('service-worker.js', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
/** Letters that neither language has are fetched if they are ever met. */
const RARE = /onest-(?!latin-wght|cyrillic-wght)/;

/** Writes the worker with the files of this build in it; its version is what they are. */
export function serviceWorker(): Plugin {
  return {
    name: 'topset-service-worker',
    apply: 'build',
    // When the files are there: a chunk that only carried styles is taken out of the bundle late.
    writeBundle({ dir }) {
      const built = readdirSync(`${dir}/assets`)
        .filter((name) => !RARE.test(name))
        .map((name) => `assets/${name}`);
      const files = [...built, ...readdirSync(PUBLIC)].map((name) => `/${name}`).sort();
      const hash = createHash('sha256').update(files.join());
      for (const name of readdirSync(PUBLIC)) hash.update(readFileSync(`${PUBLIC}/${name}`));
      const version = hash.digest('base64url').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(files));
      writeFileSync(`${dir}/service-worker.js`, source);
    },
  };
}
