import {
  createTopsetClient,
  ExpectedFailure,
  expectPayload,
  isError,
  NetworkError,
  RateLimitedError,
  TopsetError,
  UnauthenticatedError,
} from '@topset/client';
import { client } from './connection.ts';

/** Failures that a mutation declares are data, and the compiler knows which ones there are. */
const { createPlan } = await client.createPlan({ input: { name: '', exercises: [] } });
if (isError(createPlan)) {
  switch (createPlan.__typename) {
    case 'ValidationError':
      for (const { path, message } of createPlan.issues) console.log(`${path} ${message}`);
      break;
    case 'ForbiddenError':
    case 'IdempotencyConflictError':
      console.log(createPlan.message);
      break;
  }
} else {
  console.log(createPlan.plan.name);
}

/** Or they are thrown, for callers who cannot do anything about them on the spot. */
try {
  const { archivePlan } = await client.archivePlan({ input: { planId: 'nothing', expectedVersion: 1 } });
  expectPayload(archivePlan);
} catch (error) {
  if (error instanceof ExpectedFailure) console.log(`refused: ${error.code}`);
  else throw error;
}

/** Everything else that can go wrong is a `TopsetError` of some kind. */
const stranger = createTopsetClient({ url: process.env.TOPSET_URL ?? '', token: 'topset_wrong' });
try {
  await stranger.viewer();
} catch (error) {
  if (error instanceof UnauthenticatedError) console.log('sign in again');
  else if (error instanceof RateLimitedError) console.log(`come back in ${error.retryAfter ?? 60} seconds`);
  else if (error instanceof NetworkError) console.log('offline');
  else if (error instanceof TopsetError) console.log(`report ${error.requestId}: ${error.message}`);
  else throw error;
}
