import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAssistantServer } from './assistant-server.ts';
import { identify } from './caller.ts';
import { startHttp } from './http/start-http.ts';
import { adviceOn } from './refusal.ts';
import { createSession } from './session.ts';
import { readSettings, type Settings, WrongSetting } from './settings.ts';

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  await (settings.mode === 'http' ? serveHttp(settings) : serveStdio(settings));
} catch (failure) {
  // Stdout belongs to the protocol.
  process.stderr.write(`${failure instanceof WrongSetting ? failure.message : adviceOn(failure)}\n`);
  process.exitCode = 1;
}

async function serveStdio({ apiUrl, token }: Settings): Promise<void> {
  if (!token) throw new WrongSetting('Set TOPSET_TOKEN to an API token of the athlete, and TOPSET_URL to the API.');
  const caller = await identify(apiUrl, token);
  await createAssistantServer(createSession(), () => caller).connect(new StdioServerTransport());
}

async function serveHttp(settings: Settings): Promise<void> {
  const { url, stop } = await startHttp(settings);
  process.stderr.write(`Assistants connect to ${url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
