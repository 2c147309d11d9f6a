import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import type { OidcConfig } from '../config.ts';
import { answer } from './answer.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Where `@topset/web` has its built files. */
const BUILT = join(dirname(createRequire(import.meta.url).resolve('@topset/web/package.json')), 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Its own files and requests to this server, and to the issuer where people sign in; nothing inline, nothing else. */
const policyOf = (signIn: OidcConfig | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...(signIn?.origins ?? [])].join(' '),
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

export interface WebAppOptions {
  /** In its page, as it is in GraphiQL's. */
  readonly demoToken: string | null;
  /** Likewise how to sign in; null: by pasting a token. */
  readonly signIn: OidcConfig | null;
  readonly folder?: string;
}

/** The web app as it was built; null: it was not. */
export function webApp({ demoToken, signIn, folder = BUILT }: WebAppOptions): WebApp | null {
  const files = readBuilt(folder, metasOf(demoToken, signIn));
  const policy = policyOf(signIn);
  const index = files.get(INDEX);
  if (!index) return null;
  return (path, request, response) => {
    const file = files.get(path) ?? (isPageOfApp(path, request) ? index : undefined);
    if (!file) return false;
    setSecurityHeaders(response, policy);
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
function readBuilt(folder: string, metas: string): ReadonlyMap<string, BuiltFile> {
  const paths = namesIn(folder).filter((path) => extname(path) in TYPES);
  return new Map(
    paths.map((path) => {
      const read = readFileSync(join(folder, path));
      const url = `/${path.split(sep).join('/')}`;
      const body = url === INDEX ? withMetas(read, metas) : read;
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

/** What the page is told by its server. */
function metasOf(demoToken: string | null, signIn: OidcConfig | null): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
  return [
    demoToken ? meta('topset-demo-token', demoToken) : '',
    signIn
      ? meta(
          'topset-sign-in',
          JSON.stringify({
            issuer: signIn.issuer,
            clientId: signIn.clientId,
            scopes: signIn.scopes,
            parameters: signIn.parameters,
          }),
        )
      : '',
  ].join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function withMetas(page: Buffer, metas: string): Buffer {
  return Buffer.from(page.toString().replace('</head>', () => `${metas}</head>`));
}
