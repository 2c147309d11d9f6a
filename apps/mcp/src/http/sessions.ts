import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createAssistantServer } from '../assistant-server.ts';
import type { Caller } from '../caller.ts';
import { createSession } from '../session.ts';
import type { Limits } from './limits.ts';

export interface HttpSession {
  readonly athleteId: string;
  readonly transport: StreamableHTTPServerTransport;
  /** Messages that are being answered. */
  open: number;
  lastUsed: number;
}

/** The conversations of this process, each bound to the athlete who began it. */
export function createSessions(limits: Limits) {
  const sessions = new Map<string, HttpSession>();
  const sweep = setInterval(endIdle, Math.min(limits.idleMs, 60_000));
  sweep.unref();

  return {
    /** The session of that id, for its athlete only: to everybody else there is none. */
    find(id: string, { athleteId }: Caller): HttpSession | undefined {
      const session = sessions.get(id);
      return session?.athleteId === athleteId ? session : undefined;
    },

    /** A transport for a request that begins a conversation; undefined: there is no room. */
    async begin({ athleteId }: Caller): Promise<HttpSession | undefined> {
      endIdle();
      const own = [...sessions].filter(([, session]) => session.athleteId === athleteId);
      if (own.length >= limits.sessionsPerAthlete) {
        // Assistants forget to say goodbye: the conversation that was silent longest makes room.
        const [oldest] = own.filter(([, { open }]) => open === 0).sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
        if (!oldest) return undefined;
        end(oldest[0]);
      }
      if (sessions.size >= limits.sessions) return undefined;
      const id = randomUUID();
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => id });
      const session: HttpSession = { athleteId, transport, open: 0, lastUsed: performance.now() };
      sessions.set(id, session);
      const server = createAssistantServer(createSession(id), ({ authInfo }) => authInfo?.extra?.caller as Caller);
      server.onclose = () => sessions.delete(id);
      // The transport's own callbacks are declared without `undefined`, which exact optional types tell apart.
      await server.connect(transport as Parameters<typeof server.connect>[0]);
      return session;
    },

    async stop(): Promise<void> {
      clearInterval(sweep);
      await Promise.all([...sessions.values()].map(({ transport }) => transport.close()));
    },
  };

  function endIdle(): void {
    const since = performance.now() - limits.idleMs;
    for (const [id, { open, lastUsed }] of sessions) if (open === 0 && lastUsed < since) end(id);
  }

  function end(id: string): void {
    const session = sessions.get(id);
    sessions.delete(id);
    session?.transport.close().catch(() => undefined);
  }
}
