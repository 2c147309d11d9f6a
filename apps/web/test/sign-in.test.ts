import { hasChromium, launchChromium } from '@topset/vitest-config/chromium';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './kit/built-server.ts';
import { AUDIENCE, CLIENT_ID, freePort, type Issuer, startIssuer } from './kit/issuer.ts';
import { violations } from './kit/open-app.ts';

const WAIT_MS = 120_000;
const TOKEN_SECONDS = 3600;

describe.skipIf(!hasChromium('signing in is not tested in a browser'))('signing in at an issuer', () => {
  let issuer: Issuer;
  let server: BuiltServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const web = `http://127.0.0.1:${port}/`;
    issuer = await startIssuer(() => web, TOKEN_SECONDS);
    [server, browser] = await Promise.all([
      startBuiltServer({
        PORT: String(port),
        JWT_ISSUER: issuer.url,
        JWT_AUDIENCE: AUDIENCE,
        JWT_JWKS_URL: `${issuer.url}/jwks`,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_SCOPES: 'openid profile offline_access read write generate manage',
        OIDC_PARAMETERS: `resource=${AUDIENCE}`,
      }),
      launchChromium(),
    ]);
    context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The issuer's own pages are not ours.
      if (message.type() === 'error' && page.url().startsWith(server.url)) complaints.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await issuer?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('topset.signed-in') ?? 'null'));
  const signIn = async (name: string) => {
    await button('Sign in').click();
    await page.waitForURL(`${issuer.url}/**`);
    await page.locator('input[name="login"]').fill(name);
    await page.locator('input[name="password"]').fill('anything');
    await page.locator('button[type="submit"]').click();
    await page.getByText('Continue').click();
  };

  it('leads to the issuer and back to the page that was opened, with no trace of the code', async () => {
    await page.goto(`${server.url}settings`);
    await button('Sign in').waitFor();
    expect(await violations(page)).toEqual([]);
    await signIn('ada');
    await page.waitForURL(`${server.url}settings`);
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('topset.signing-in'))).toBeNull();
    expect(await kept()).toMatchObject({ accessToken: expect.stringMatching(/^ey/), refreshToken: expect.any(String) });
    expect(issuer.grants).toEqual(['authorization_code']);
  });

  it('renews a token that is about to end, once for all that ask', async () => {
    await page.evaluate(() => {
      const known = JSON.parse(localStorage.getItem('topset.signed-in')!);
      localStorage.setItem('topset.signed-in', JSON.stringify({ ...known, endsAt: Date.now() }));
    });
    const before = (await kept()) as { refreshToken: string };
    await page.goto(`${server.url}progress`);
    await page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor();
    await page.getByRole('navigation').getByText('Today').waitFor();
    await expect
      .poll(async () => ((await kept()) as { refreshToken: string }).refreshToken)
      .not.toBe(before.refreshToken);
    expect(issuer.grants).toEqual(['authorization_code', 'refresh_token']);
  });

  it('takes no answer that it did not ask for, nor one with another state', async () => {
    const stranger = await context.newPage();
    await stranger.goto(`${server.url}signed-in?code=somebody-elses&state=made-up&iss=${issuer.url}`);
    await stranger.getByRole('heading', { name: 'Not signed in' }).waitFor();
    expect(new URL(stranger.url()).search).toBe('');
    await stranger.evaluate(() =>
      sessionStorage.setItem(
        'topset.signing-in',
        JSON.stringify({ verifier: 'v', state: 'asked', nonce: 'n', returnTo: '//elsewhere.example' }),
      ),
    );
    await stranger.goto(`${server.url}signed-in?code=x&state=other&iss=${issuer.url}`);
    await stranger.getByRole('heading', { name: 'Not signed in' }).waitFor();
    expect(await stranger.evaluate(() => sessionStorage.getItem('topset.signing-in'))).toBeNull();
    expect(issuer.grants).toHaveLength(2);
    await stranger.close();
  });

  it('tells whoever is no longer signed in, and leads them back', async () => {
    await page.evaluate(() => {
      const known = JSON.parse(localStorage.getItem('topset.signed-in')!);
      localStorage.setItem('topset.signed-in', JSON.stringify({ ...known, accessToken: 'ended', refreshToken: null }));
    });
    await page.goto(`${server.url}library`);
    await button('Sign in again').click();
    // The issuer remembers who it is, and asks whether the app may still act for them.
    await page.getByText('Continue').click();
    await page.waitForURL(`${server.url}library`);
    await page.getByRole('searchbox').waitFor();
    // A refused request is told to the console.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('401')));
  });

  it('leaves nothing behind after signing out, here and at the issuer', async () => {
    await page.goto(`${server.url}settings/account`);
    await button('Sign out').click();
    await page.waitForURL(`${issuer.url}/**`);
    await page.getByText('Yes, sign me out').click();
    await page.waitForURL(server.url);
    await button('Sign in').waitFor();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('topset.')));
    expect(left.filter((key) => key !== 'topset.language')).toEqual([]);
    // The issuer asks for a name again.
    await signIn('grace');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });
});
