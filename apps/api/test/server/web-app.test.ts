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
    const app = webApp('topset_demo', join(folder, 'dist'))!;
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
    expect(webApp(null, join(folder, 'nowhere'))).toBeNull();
    const bodies: string[] = [];
    const response = {
      setHeader: () => {},
      writeHead: () => response,
      end: (body: Buffer) => bodies.push(String(body)),
    };
    webApp(null, join(folder, 'dist'))!('/', { headers: {} } as never, response as never);
    expect(bodies).toEqual(['<html><head></head></html>']);
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
