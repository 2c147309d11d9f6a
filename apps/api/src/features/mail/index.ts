export { addressOfLink, UNSUBSCRIBE_PATH } from './link.ts';
