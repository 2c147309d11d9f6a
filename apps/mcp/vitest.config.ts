import { packageTests } from '@topset/vitest-config';

// A parser that the protocol's client stands on publishes its sources under the name that our own packages use for theirs.
export default packageTests({
  logLevel: 'error',
  test: { server: { deps: { inline: [/modelcontextprotocol/, /eventsource/] } } },
});
