import { register } from 'tsx/esm/api';

/** For `node --import`: the process that is given it loads TypeScript. */
export const TYPESCRIPT_LOADER = import.meta.resolve('tsx');

/** Whatever this process imports from now on may be TypeScript. */
export function loadTypeScript() {
  register();
}
