import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './compression.ts';
import { exampleHeaders, exampleTabs } from './examples.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** A page with everything that it needs inside. */
interface Page {
  /** Nine megabytes of script; kept compressed only. */
  readonly bodies: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>;
  /** Changes with the page, and with nothing else. */
  readonly etag: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Answers with GraphiQL. It is made when somebody asks for it first: its script is not even read before. */
export function graphiqlPage(demoToken: string | null) {
  let page: Promise<Page> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    page ??= render(demoToken);
    // Made anew by the next who asks.
    page.catch(() => {
      page = undefined;
    });
    send(request, response, await page);
  };
}

function send(request: IncomingMessage, response: ServerResponse, { bodies, etag, policy }: Page): void {
  setSecurityHeaders(response, policy);
  response.setHeader('etag', etag);
  // It may be kept, and asked about: the next start may have other examples, or another version.
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('vary', 'Accept, Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(request);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (encoding === 'identity') {
    // For scripts that read the page; every browser takes one of the others.
    createGunzip()
      .on('error', () => response.destroy())
      .end(bodies.gzip)
      .pipe(response);
    return;
  }
  const body = bodies[encoding];
  response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length });
  response.end(body);
}

async function render(demoToken: string | null): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const tabs = exampleTabs(demoToken);
  // As the browser will read it: a script's hash is that of the text with its line ends made equal.
  const html = renderGraphiQL({
    title: 'Topset',
    defaultTabs: tabs,
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: 'variables',
    ...(demoToken ? { headers: exampleHeaders(demoToken) } : {}),
  }).replaceAll(/\r\n?/g, '\n');
  const body = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    // Half a second; the next better quality takes three times as long for a hundredth.
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body),
  ]);
  return {
    bodies: { br, gzip: gzipped },
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    policy: policyOf(html),
  };
}

/** The page's own script and no other; requests to this server alone. The editor writes styles and starts workers. */
function policyOf(html: string): string {
  const scripts = Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, script]) => `'sha256-${hash(script!)}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

/** What a browser sends when somebody opens the address. */
export function asksForPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
