export type { FeedChange, FeedPage } from './copy.ts';
export {
  createOfflineClient,
  globalIdOf,
  type OfflineClient,
  type OfflineConnection,
  type OfflineOptions,
} from './create.ts';
export type { OfflineInputs, OfflineMutation, QueueEntry, Rejection } from './entry.ts';
export { indexedDbStorage } from './indexed-db.ts';
export type { OfflinePerformance, OfflineSet, OfflineWorkout } from './overlay.ts';
export { memoryStorage, type OfflineStorage } from './storage.ts';
