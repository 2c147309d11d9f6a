import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TOPSET = fileURLToPath(new URL('../../topset.mjs', import.meta.url));

/** Commands end before optimized WebAssembly would pay. */
const SHORT_LIVED = '--liftoff-only';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built executable as a shell would. */
export function topset(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [SHORT_LIVED, TOPSET, ...args], { env: { PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
