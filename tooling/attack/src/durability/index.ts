export { endServer, fillDisk, restartPostgres } from './attacks.ts';
export type { Tally } from './load.ts';
export { ServerProcess } from './server-process.ts';
export { mayMountDisks, mountSmallDisk, type SmallDisk } from './small-disk.ts';
