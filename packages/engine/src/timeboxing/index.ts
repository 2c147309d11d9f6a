export { type EstimateRequest, estimateSession } from './estimate.ts';
