export { makeManualVersion } from './manual-version.ts';
