export { documentIds } from './generated/document-ids.ts';
