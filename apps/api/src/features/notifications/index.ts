export { type Note, sendNotes } from './send-notes.ts';
