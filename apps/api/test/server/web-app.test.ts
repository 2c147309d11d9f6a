import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from '../../src/server/web-app.ts';

const HTML = { accept: 'text/html,*/*' };

describe('the web app as the server has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topset-web-app-'));
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.html'), 'not of the app');
    writeFileSync(join(folder, 'dist', 'index.html'), '<html><head></head></html>');
    writeFileSync(join(folder, 'dist', 'service-worker.js'), '1');
    writeFileSync(join(folder, 'dist', 'assets', 'index-abc.js'), '2');
    writeFileSync(join(folder, 'dist', 'notes.txt'), 'no type that the app has');
    const app = webApp({ demoToken: 'topset_demo', signIn: null, folder: join(folder, 'dist') })!;
    server = createServer((request, response) => {
      const [path = '/'] = request.url!.split('?', 1);
      if (!app(path, request, response)) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/settings', '/workouts/V29ya291dDox'])(
    'answers %s with its page, which has the demo token',
    async (path) => {
      const page = await fetch(origin + path, { headers: HTML });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<meta name="topset-demo-token" content="topset_demo"></head>');
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  it('has no token in the page outside of demo mode', () => {
    const none = { demoToken: null, signIn: null };
    expect(webApp({ ...none, folder: join(folder, 'nowhere') })).toBeNull();
    const bodies: string[] = [];
    const response = {
      setHeader: () => {},
      writeHead: () => response,
      end: (body: Buffer) => bodies.push(String(body)),
    };
    webApp({ ...none, folder: join(folder, 'dist') })!('/', { headers: {} } as never, response as never);
    expect(bodies).toEqual(['<html><head></head></html>']);
  });

  it('tells the page where to sign in, and lets it ask there and nowhere else', () => {
    const heads: Record<string, string> = {};
    const bodies: string[] = [];
    const response = {
      setHeader: (name: string, value: string) => {
        heads[name] = value;
      },
      writeHead: () => response,
      end: (body: Buffer) => bodies.push(String(body)),
    };
    const signIn = {
      issuer: 'https://id.example/realm',
      clientId: 'web"><script>',
      scopes: 'openid',
      parameters: {},
      origins: ['https://id.example', 'https://token.example'],
    };
    webApp({ demoToken: null, signIn, folder: join(folder, 'dist') })!(
      '/',
      { headers: {} } as never,
      response as never,
    );
    expect(bodies[0]).toContain('&#34;clientId&#34;:&#34;web\\&#34;&#62;&#60;script&#62;&#34;');
    expect(bodies[0]).not.toContain('<script>');
    expect(heads['content-security-policy']!.split('; ').filter((part) => part.includes('http'))).toEqual([
      "connect-src 'self' https://id.example https://token.example",
    ]);
  });

  it('lets files with a hash in their name be kept for good, and others be asked about', async () => {
    const hashed = await fetch(`${origin}/assets/index-abc.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const worker = await fetch(`${origin}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('private, no-cache');
    const again = await fetch(`${origin}/service-worker.js`, {
      headers: { 'if-none-match': worker.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('runs its own scripts only: nothing inline, nothing from elsewhere', async () => {
    const policy = (await fetch(origin, { headers: HTML })).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
  });

  it.each([
    '/secret.html',
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/notes.txt',
    '/assets/',
    '/missing.js',
    '/nothing',
  ])('has nothing at %s for a program', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });
});
