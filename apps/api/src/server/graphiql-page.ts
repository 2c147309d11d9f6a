import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { exampleHeaders, exampleTabs } from './examples.ts';

/** A page with everything that it needs inside. */
export interface Page {
  readonly body: Buffer;
  /** Its content security policy. */
  readonly policy: string;
}

/** Rendered once: it has nine megabytes, and all who ask share them. */
export function graphiqlPage(demoToken: string | null): Page {
  // As the browser will read it: a script's hash is that of the text with its line ends made equal.
  const html = renderGraphiQL({
    title: 'Topset',
    defaultTabs: exampleTabs(demoToken),
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: 'headers',
    ...(demoToken ? { headers: exampleHeaders(demoToken) } : {}),
  }).replaceAll(/\r\n?/g, '\n');
  return { body: Buffer.from(html), policy: policyOf(html) };
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
