#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('./dist/topset.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('Topset is not built yet: run `npm start` once, or `npm run build`.\n');
  process.exit(1);
}
