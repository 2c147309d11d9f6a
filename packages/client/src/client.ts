import { connect, type TopsetClientOptions, type TopsetConnection } from './connection.ts';
import { type OperationMethods, operations } from './generated/operations.ts';
import { operationOf } from './operation.ts';
import { pollingTwins } from './polling.ts';

/** A method for each operation, and two ways to send a document of your own. */
export interface TopsetClient extends OperationMethods, TopsetConnection {}

/** Makes a client of the API at `url`. It holds no connection and no cache: make as many as there are tokens. */
export function createTopsetClient(options: TopsetClientOptions): TopsetClient {
  const connection = connect(options, pollingTwins);
  const methods: Record<string, unknown> = {};
  for (const document of operations) {
    const { name = '', kind } = operationOf(document);
    const send = (kind === 'subscription' ? connection.subscribe : connection.request) as (
      ...call: unknown[]
    ) => unknown;
    methods[`${name.charAt(0).toLowerCase()}${name.slice(1)}`] = (...call: unknown[]) => send(document, ...call);
  }
  // The list is generated together with the interface, and a test holds the two to the same names.
  return { ...(methods as unknown as OperationMethods), ...connection };
}
