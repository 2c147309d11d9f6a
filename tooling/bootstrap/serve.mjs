import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/api/command-line.mjs';
import { giveUp, install, ROOT, say, turbo } from './workspace.mjs';

// Before the work of minutes; the server reads the same arguments again.
const said = readCommandLine(process.argv.slice(2), process.env);
if (said.refusal) giveUp(said.refusal);
if (said.help) {
  process.stdout.write(said.help);
  process.exit(0);
}
stopWithNpm();
await install();

say('Building what changed ...');
const built = await turbo(['build', '--filter=@topset/api...', '--output-logs=new-only']);
if (built !== 0) giveUp('The server could not be built: the lines above say why.');

say('Starting the server (the first start makes the demo athlete) ...');
process.env.TOPSET_DATA_DIR ||= join(ROOT, '.topset', 'data');
// In this process, not in a child: signals and the exit code are the server's own, and nothing can be left behind.
await import(pathToFileURL(join(ROOT, 'apps', 'api', 'dist', 'main.js')).href);

/** npm starts us through a shell, which dies of a SIGTERM without passing it on: whoever stops npm must stop us too. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
