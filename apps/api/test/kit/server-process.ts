export { ServerProcess } from '@topset/attack/durability';
