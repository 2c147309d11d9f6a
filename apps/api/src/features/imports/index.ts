export { storeFile } from './upload.ts';
