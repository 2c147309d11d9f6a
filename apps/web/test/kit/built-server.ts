export { type BuiltServer, startBuiltServer } from '@topset/vitest-config/built-server';
