/** How the server runs; flags win over the environment. */
export interface Settings {
  readonly mode: 'stdio' | 'http';
  readonly apiUrl: string;
  /** Of stdio: whose conversation it is. */
  readonly token: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly allowedOrigins: readonly string[];
  /** Names under which the HTTP server may be asked; none: those of this machine only. */
  readonly allowedHosts: readonly string[];
}

export class WrongSetting extends Error {}

const DEFAULT_PORT = 4_100;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export function readSettings(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const flags = readFlags(args);
  const host = flags.get('host') ?? env.TOPSET_MCP_HOST?.trim() ?? '127.0.0.1';
  const allowedHosts = list(env.TOPSET_MCP_HOSTS);
  if (!LOOPBACK.has(host) && allowedHosts.length === 0) {
    throw new WrongSetting('An address other than loopback needs TOPSET_MCP_HOSTS, the names it is asked under.');
  }
  const apiUrl = env.TOPSET_URL?.trim() || 'http://127.0.0.1:4000/graphql';
  if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
    throw new WrongSetting('TOPSET_URL is no address: write it as http://127.0.0.1:4000/graphql.');
  }
  const port = Number(flags.get('port') ?? (env.TOPSET_MCP_PORT?.trim() || DEFAULT_PORT));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new WrongSetting('--port is no port.');
  return {
    mode: flags.has('http') ? 'http' : 'stdio',
    apiUrl,
    token: env.TOPSET_TOKEN?.trim() || undefined,
    host,
    port,
    allowedOrigins: list(env.TOPSET_MCP_ORIGINS),
    allowedHosts,
  };
}

function readFlags(args: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let place = 0; place < args.length; place += 1) {
    const arg = args[place]!;
    if (arg === '--http') flags.set('http', '');
    else if ((arg === '--port' || arg === '--host') && args[place + 1] !== undefined) {
      place += 1;
      flags.set(arg.slice(2), args[place]!);
    } else throw new WrongSetting(`${arg} is no flag: --http, --port 4100, --host 127.0.0.1.`);
  }
  return flags;
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
