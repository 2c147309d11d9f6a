/** A report as one HTML page. */
export { type PageOptions, reportPage } from './page.ts';
