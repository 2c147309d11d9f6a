export { storeFile, UploadGaveWay } from './upload.ts';
