import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !RARE.test(name));
      const files = [...built, ...readdirSync(PUBLIC)].map((name) => `/${name}`).sort();
      const hash = createHash('sha256').update(files.join());
      for (const name of readdirSync(PUBLIC)) hash.update(readFileSync(`${PUBLIC}/${name}`));
      const version = hash.digest('base64url').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
