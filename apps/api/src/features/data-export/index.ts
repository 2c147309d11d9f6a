export { EXPORT_PATH, exportOfLink } from './link.ts';
