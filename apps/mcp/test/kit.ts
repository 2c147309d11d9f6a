import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { BuiltServer } from '@topset/vitest-config/built-server';

export const PROGRAM = fileURLToPath(new URL('../topset-mcp.mjs', import.meta.url));
const ISSUER = 'https://issuer.example';
const AUDIENCE = 'topset';
const SECRET = 'a secret that only these tests have in common';

/** Settings of an API where anybody signs in with a token of `signedIn`. */
export const SIGNING_IN = { JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE, JWT_SECRET: SECRET };

/** A token of a new athlete of that name. */
export function signedIn(subject: string, scope = 'read write generate manage', audience = AUDIENCE): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: ISSUER, aud: audience, sub: subject, scope, iat: now, exp: now + 3_600 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

/** What a tool answered, as the protocol's client gives it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own shape, which the client has validated.
  readonly content: any;
}

export interface Assistant {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

export function overStdio({ api }: BuiltServer, token: string): Promise<Assistant> {
  const env = { TOPSET_URL: api, TOPSET_TOKEN: token, PATH: process.env.PATH ?? '' };
  return connected(new StdioClientTransport({ command: process.execPath, args: [PROGRAM], env }));
}

export function overHttp(url: string, token: string): Promise<Assistant> {
  const headers = { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  return connected(transport as Parameters<Client['connect']>[0]);
}

async function connected(transport: Parameters<Client['connect']>[0]): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '0.0.0' });
  await client.connect(transport);
  // The client validates structured content against the schemas that it has listed.
  await client.listTools();
  return {
    client,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      const [first] = result.content as { type: string; text: string }[];
      return { isError: result.isError === true, text: first?.text ?? '', content: result.structuredContent };
    },
    close: () => client.close(),
  };
}
