export { ArchiveError } from './archive/archive-error.ts';
export { importArchive } from './archive/import-archive.ts';
export { EXPORT_PATH, exportOfLink } from './link.ts';
