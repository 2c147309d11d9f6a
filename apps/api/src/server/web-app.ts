import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { answer } from './answer.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Where `@topset/web` has its built files. */
const BUILT = join(dirname(createRequire(import.meta.url).resolve('@topset/web/package.json')), 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Its own files and requests to this server; nothing inline, nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const INDEX = '/index.html';
/** What the build named by its content. */
const HASHED = /^\/assets\//;

interface BuiltFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** Answers with a file of the web app; false: it has none for this path. */
export type WebApp = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** The web app as it was built; null: it was not. The demo token is in its page, as it is in GraphiQL's. */
export function webApp(demoToken: string | null, folder: string = BUILT): WebApp | null {
  const files = readBuilt(folder, demoToken);
  const index = files.get(INDEX);
  if (!index) return null;
  return (path, request, response) => {
    const file = files.get(path) ?? (isPageOfApp(path, request) ? index : undefined);
    if (!file) return false;
    setSecurityHeaders(response, POLICY);
    response.setHeader('etag', file.etag);
    response.setHeader(
      'cache-control',
      HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    );
    if (request.headers['if-none-match']?.includes(file.etag)) response.writeHead(304).end();
    else answer(response, 200, file.type, file.body);
    return true;
  };
}

/** The app has its own routes, and says itself where one leads nowhere. */
function isPageOfApp(path: string, { headers }: IncomingMessage): boolean {
  return path === '/' || (extname(path) === '' && (headers.accept ?? '').includes('text/html'));
}

/** By path, as they are asked for: a path that is not here reads nothing. */
function readBuilt(folder: string, demoToken: string | null): ReadonlyMap<string, BuiltFile> {
  const paths = namesIn(folder).filter((path) => extname(path) in TYPES);
  return new Map(
    paths.map((path) => {
      const read = readFileSync(join(folder, path));
      const url = `/${path.split(sep).join('/')}`;
      const body = url === INDEX && demoToken ? withDemoToken(read, demoToken) : read;
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      return [url, { body, type: TYPES[extname(path)]!, etag }];
    }),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function withDemoToken(page: Buffer, token: string): Buffer {
  return Buffer.from(page.toString().replace('</head>', `<meta name="topset-demo-token" content="${token}"></head>`));
}
