export { endServer, fillDisk, restartPostgres } from './attacks.ts';
export { tokenOf, WITH_CREDENTIALS } from './credentials.ts';
export { Load, type Tally } from './load.ts';
export { ServerProcess } from './server-process.ts';
export { mayMountDisks, mountSmallDisk, type SmallDisk } from './small-disk.ts';
