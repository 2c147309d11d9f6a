import { llmConfig } from '@topset/llm';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';

const JWT = { JWT_ISSUER: 'https://login.example', JWT_AUDIENCE: 'topset', JWT_SECRET: 'x'.repeat(32) };

describe('the configuration', () => {
  it('without any variable is demo mode on loopback with the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      database: { engine: 'pglite' },
      jwt: null,
      graphiql: true,
      web: true,
      trustedDocumentsOnly: false,
    });
  });

  it.each(['0.0.0.0', '::', '192.168.1.4', 'example.org', '127.0.0.1.example.org'])(
    'refuses demo mode on %s and says what to set',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(ConfigError);
      expect(() => readConfig({ HOST })).toThrow(/HOST to 127\.0\.0\.1.*JWT_ISSUER/);
      expect(readConfig({ HOST, ...JWT }).host).toBe(HOST);
    },
  );

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('allows demo mode on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it('with authentication has no GraphiQL unless it is asked for', () => {
    expect(readConfig(JWT).graphiql).toBe(false);
    expect(readConfig({ ...JWT, GRAPHIQL: 'true' }).graphiql).toBe(true);
    expect(readConfig({ GRAPHIQL: '0' }).graphiql).toBe(false);
  });

  it.each([
    [{ JWT_ISSUER: 'https://login.example' }],
    [{ JWT_SECRET: 'x'.repeat(32) }],
    [{ ...JWT, JWT_JWKS_URL: 'https://login.example/jwks' }],
    [{ JWT_ISSUER: 'https://login.example', JWT_AUDIENCE: 'topset' }],
  ])('refuses half of an authentication: %o', (env) => {
    expect(() => readConfig(env)).toThrow(/half configured/);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['JWT_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['MAX_DEPTH', '2'],
    ['JWT_JWKS_URL', 'not an address'],
    ['LLM_PROVIDER', 'oracle'],
    ['LLM_REPAIRS', '4'],
    ['LLM_TRANSPORT_RETRIES', '3'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['LLM_COST_PER_DAY_USD', '-1'],
    ['LLM_REPAIRS', '1.5'],
    ['LLM_REPAIRS', '-1'],
    ['LLM_TODAY_PLAN_REPAIRS', '4'],
    ['LLM_ANALYZER_TIMEOUT_S', '0'],
    ['LLM_MAX_CONCURRENT', '0'],
    ['LLM_BREAKER_FAILURES', '0'],
    ['LLM_TOKENS_PER_DAY', 'many'],
    ['LLM_GENERATOR_WIRE', 'xml'],
    ['LLM_STRUCTURED', 'strict'],
    ['LLM_FALLBACK', 'model'],
    ['LLM_DEBUG_FLAGS', 'ture'],
    ['LOCAL_LLM_TOOLS', 'nope'],
    ['LOCAL_LLM_BASE_URL', 'file:///tmp/model'],
    ['TRUSTED_DOCUMENTS_ONLY', 'enabled'],
    ['GRAPHIQL', 'maybe'],
  ])('names the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('lets people sign in at the issuer, over TLS or on this machine', () => {
    const jwt = {
      JWT_ISSUER: 'https://id.example/realm',
      JWT_AUDIENCE: 'api',
      JWT_JWKS_URL: 'https://id.example/keys',
    };
    expect(readConfig(jwt).oidc).toBeNull();
    const client = { ...jwt, OIDC_CLIENT_ID: 'web', OIDC_PARAMETERS: 'audience=https://api.example&prompt=login' };
    expect(readConfig({ ...client, OIDC_ORIGINS: 'https://token.example/x' }).oidc).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'web',
      scopes: 'openid profile read write generate manage',
      parameters: { audience: 'https://api.example', prompt: 'login' },
      origins: ['https://id.example', 'https://token.example'],
    });
    expect(readConfig({ ...client, JWT_ISSUER: 'http://127.0.0.1:9/' }).oidc?.origins).toEqual(['http://127.0.0.1:9']);
    expect(() => readConfig({ ...client, JWT_ISSUER: 'http://id.example' })).toThrow(/JWT_ISSUER.*https/);
    expect(() => readConfig({ ...client, OIDC_ORIGINS: "https://a.example;script-src 'unsafe-inline'" })).toThrow(
      /OIDC_ORIGINS/,
    );
    expect(() => readConfig({ OIDC_CLIENT_ID: 'web' })).toThrow(/JWT_ISSUER/);
  });

  it('of the model layer has the defaults of the layer itself', () => {
    expect(readConfig({}).llm).toEqual(llmConfig());
  });

  it('refuses a provider without its key, and says what to set', () => {
    expect(() => readConfig({ LLM_PROVIDER: 'gemini' })).toThrow(ConfigError);
    expect(() => readConfig({ LLM_PROVIDER: 'gemini' })).toThrow(/GEMINI_API_KEY/);
    expect(readConfig({ LLM_PROVIDER: 'gemini', GEMINI_API_KEY: 'x' }).llm.provider).toBe('gemini');
  });

  it('takes an empty or blank variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', JWT_ISSUER: '' })).toEqual(readConfig({}));
    expect(readConfig({ OPENAI_API_KEY: ' ', MODEL_COACH: ' ', LLM_COST_PER_DAY_USD: ' ' })).toEqual(readConfig({}));
  });

  it('takes keys and names without the white space around them, and flags in any case', () => {
    const { llm } = readConfig({ OPENAI_API_KEY: ' sk \n', MODEL_COACH: ' gpt-4o ', LOCAL_LLM_TOOLS: ' OFF ' });
    expect(llm.openai.apiKey).toBe('sk');
    expect(llm.models.named).toEqual({ coach: 'gpt-4o' });
    expect(llm.local.tools).toBe(false);
    expect(readConfig({ LLM_DEBUG_FLAGS: 'Yes' }).llm.debugFlags).toBe(true);
  });

  it('reads the list of origins', () => {
    expect(readConfig({ CORS_ORIGINS: ' https://a.example, https://b.example ,' }).corsOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
