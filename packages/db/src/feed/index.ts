export { recogniseServer, renewHistory } from './history.ts';
export { dropTombstones } from './purge.ts';
export { FEED_START, type FeedPage, type FeedPlace, type FeedRow, pageFeed } from './read.ts';
