export * from './audit/audit.ts';
export { freshCases } from './audit/grid.ts';
export { SESSION_MARKS } from './audit/marks.ts';
export { PROGRAM_MARKS } from './audit/program-marks.ts';
export { auditPrograms } from './audit/programs.ts';
