import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
// Imported only now: a static import would be read before the check above.
import('./serve.mjs').catch((error) => {
  process.stderr.write(`${error.stack || error}\n`);
  process.exit(1);
});
