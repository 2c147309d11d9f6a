import { z } from 'zod';

/** Every origin. */
export const ANY_ORIGIN = '*';

/** Schemes whose origins have a default port and lower-case names, as browsers write them. */
const OF_THE_WEB = /^https?:\/\//i;
/** Schemes of apps that are pages inside, such as `capacitor://localhost`: sent as they are. */
const OF_AN_APP = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/i;

/** Origins of pages, separated by commas, each made what a browser sends in its `Origin` header. */
export const origins = z
  .string()
  .default('')
  .transform((value, context) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const origin = originOf(entry);
        if (origin === null) context.addIssue({ code: 'custom', message: adviceFor(entry) });
        return origin ?? entry;
      }),
  );

function originOf(entry: string): string | null {
  if (entry === ANY_ORIGIN) return entry;
  if (!OF_THE_WEB.test(entry)) return OF_AN_APP.test(entry) ? entry : null;
  if (!URL.canParse(entry)) return null;
  const url = new URL(entry);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : null;
}

function adviceFor(entry: string): string {
  if (OF_THE_WEB.test(entry) && URL.canParse(entry)) {
    return `"${entry}" is more than an origin: write ${new URL(entry).origin}`;
  }
  const [name = ''] = entry.replace(/^[^/]*:\/\//, '').split(/[/?#]/, 1);
  const scheme = /^(localhost|127\.|\[)/.test(name) ? 'http' : 'https';
  return URL.canParse(`${scheme}://${name}`)
    ? `"${entry}" has no scheme: write ${scheme}://${name}`
    : `"${entry}" is no origin: write scheme, name and port as a browser does, such as https://app.example`;
}
