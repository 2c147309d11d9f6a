export { readDocument, readJsonValue } from './read-document.ts';
export { readYaml } from './read-yaml.ts';
export { type KeyOrder, renderYaml } from './render-yaml.ts';
export type { Fix, FixCode, JsonObject, JsonValue, ReadResult, RefusalCode } from './result.ts';
