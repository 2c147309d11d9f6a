import { randomUUID } from 'node:crypto';
import { createTestHome, type Engine, type TestHome } from '@topset/db/testing';
import { SignJWT } from 'jose';
import { ServerProcess } from '../../kit/server-process.ts';
import { JWT } from '../../kit/testkit.ts';
import { Report } from './report.ts';

/** Megabytes of heap. What grows without a bound ends the process long before an attack is over. */
const HEAP = 256;
const METRICS_TOKEN = 'the token of the attack';

/** As many requests at once as a browser would send, and some. */
const AT_ONCE = 8;

/** A request as an attack sends it. What an attack knows about the right answer, it says in `expected`. */
export interface Shot {
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Statuses, of which the answer must have one. Without them: any below 500. */
  readonly expected?: readonly number[];
}

/** A real server process with little memory, and what became of it. */
export class Target {
  readonly #home: TestHome;
  readonly #server: ServerProcess;
  #ended: number | string | null = null;

  private constructor(home: TestHome, server: ServerProcess) {
    this.#home = home;
    this.#server = server;
    server.ended.then((how) => {
      this.#ended = how ?? 'nothing';
    });
  }

  static async start(engine: Engine): Promise<Target> {
    const home = await createTestHome(engine);
    const server = await ServerProcess.start(home, {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${HEAP}`.trim(),
      JWT_ISSUER: JWT.issuer,
      JWT_AUDIENCE: JWT.audience,
      JWT_SECRET: JWT.secret,
      METRICS_TOKEN,
      // An attack is not to be slowed down: what answers it must be cheap. The limits have tests of their own.
      FAILED_AUTHENTICATIONS_PER_MINUTE: '0',
      MAX_COST_PER_MINUTE: '0',
      GRAPHIQL: 'on',
      INTROSPECTION: 'on',
      CORS_ORIGINS: 'https://app.example',
    });
    return new Target(home, server);
  }

  get url(): string {
    return this.#server.url;
  }

  async stop(): Promise<void> {
    await this.#server.kill();
    await this.#home.remove();
  }

  /** Everything that can be wrong with a JWT is an option. */
  token(
    claims: { sub?: string; aud?: string; iss?: string; exp?: number; scope?: unknown } = {},
    secret: string = JWT.secret,
  ): Promise<string> {
    const { aud = JWT.audience, iss = JWT.issuer, sub = randomUUID(), exp, scope } = claims;
    return new SignJWT(scope === undefined ? {} : { scope })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(iss)
      .setAudience(aud)
      .setSubject(sub)
      .setExpirationTime(exp ?? '2h')
      .sign(new TextEncoder().encode(secret));
  }

  /** Sends every shot, some at once, and notes what came back. */
  attack(name: string, shots: Iterable<Shot> | AsyncIterable<Shot>): Promise<Report> {
    return this.attackBy(name, async (report) => {
      const waiting = new Set<Promise<void>>();
      for await (const shot of shots) {
        if (this.#ended !== null) break;
        const shooting: Promise<void> = this.#shoot(shot, report).finally(() => waiting.delete(shooting));
        waiting.add(shooting);
        if (waiting.size >= AT_ONCE) await Promise.race(waiting);
      }
      await Promise.all(waiting);
    });
  }

  /** How the server stands after an attack of any kind. */
  async attackBy(name: string, how: (report: Report) => Promise<void>): Promise<Report> {
    const report = new Report(name);
    if (this.#ended === null) {
      await this.#scrape();
      await how(report);
    }
    if (this.#ended === null) report.measured = await this.#scrape();
    if (this.#ended !== null) report.fault(`The process ended with ${this.#ended}.`);
    else if (!(await this.#answers())) report.fault('The server answers a plain request no more.');
    return report;
  }

  async #shoot({ method = 'POST', query = '', headers = {}, body, expected }: Shot, report: Report): Promise<void> {
    const began = performance.now();
    try {
      const response = await fetch(`${this.url}${query}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          accept: 'application/graphql-response+json',
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      report.answer(response.status, text.length, performance.now() - began);
      const asked = `${method} ${query.slice(0, 300)} ${(body ?? '').slice(0, 700)} -> ${response.status} ${text.slice(0, 300)}`;
      if (response.status >= 500 || text.includes('"INTERNAL"')) report.fault(asked);
      if (expected && !expected.includes(response.status)) report.fault(`Not one of ${expected}: ${asked}`);
    } catch (error) {
      report.fault(
        `${method} ${query.slice(0, 300)} ${(body ?? '').slice(0, 300)} -> ${String((error as Error).cause ?? error)}`,
      );
    }
  }

  async #answers(): Promise<boolean> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.token()}` },
      body: JSON.stringify({ query: '{ viewer { displayName } }' }),
    });
    return response.status === 200 && (await response.text()).includes('displayName');
  }

  /** Memory now, and the longest stall since the last look. */
  async #scrape() {
    const response = await fetch(new URL('/metrics', this.url), {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const text = await response.text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      heap: value('nodejs_heap_size_used_bytes'),
      resident: value('process_resident_memory_bytes'),
      stall: value('nodejs_eventloop_lag_max_seconds') * 1000,
    };
  }
}
