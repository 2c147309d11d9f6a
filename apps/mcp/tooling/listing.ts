import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createTopsetClient } from '@topset/client';
import { createAssistantServer } from '../src/assistant-server.ts';
import { createSession } from '../src/session.ts';

/** What the protocol's own client lists, as the README shows it. Nobody is asked: listing needs no API. */
export async function listing(): Promise<string> {
  const caller = {
    athleteId: 'none',
    mayWrite: true,
    client: createTopsetClient({ url: 'http://127.0.0.1:4000/graphql', token: 'none' }),
  };
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createAssistantServer(createSession('listing'), () => caller).connect(there);
  const client = new Client({ name: 'listing', version: '0.0.0' });
  await client.connect(here);
  const { tools } = await client.listTools();
  const { resources } = await client.listResources();
  const { prompts } = await client.listPrompts();
  await client.close();
  return [
    '| tool | arguments (`?`: may be left out) | hints |',
    '| --- | --- | --- |',
    ...tools.map(({ name, inputSchema, annotations = {} }) => {
      const required = new Set(inputSchema.required ?? []);
      const args = Object.keys(inputSchema.properties ?? {}).map((arg) => `\`${arg}${required.has(arg) ? '' : '?'}\``);
      const hints = Object.entries(annotations).flatMap(([hint, value]) => (value === true ? [hint] : []));
      return `| \`${name}\` | ${args.join(' ') || 'none'} | ${hints.join(', ')} |`;
    }),
    '',
    ...tools.map(({ name, description }) => `- \`${name}\`: ${description}`),
    '',
    ...resources.map(({ uri, description }) => `- Resource \`${uri}\`: ${description}`),
    ...prompts.map(({ name, description }) => `- Prompt \`${name}\`: ${description}`),
  ].join('\n');
}
