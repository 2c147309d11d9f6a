import { AsyncLocalStorage } from 'node:async_hooks';

/** Id of the request that is being answered, for what GraphQL calls without a context: the masking of faults. */
export const requestScope = new AsyncLocalStorage<string>();
