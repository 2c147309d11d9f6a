export { SendMessagePayload } from './dialogue-schema.ts';
