import { isAbsolute, resolve } from 'node:path';
import type { PostgresConfig, TimeLimits } from '@topset/db';
import { FEATURE_FLAGS, type FeatureFlags } from '@topset/engine/selection';
import { type LlmConfig, LlmConfigError, llmConfig, PROVIDER_NAMES } from '@topset/llm';
import { z } from 'zod';
import { origins } from './origins.ts';

const ON = ['1', 'true', 'yes', 'on'];
const OFF = ['0', 'false', 'no', 'off'];

/** A word for on or off; any other is a mistake that nobody would notice. */
const onOrOff = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum([...ON, ...OFF]))
  .transform((word) => ON.includes(word));

const flag = (byDefault: boolean) => onOrOff.default(byDefault);

/** A key or a name: white space around it came along by accident. */
const word = z.string().trim();

const wholeNumber = (byDefault: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(byDefault);

const webAddress = z.url({ protocol: /^https?$/ });

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** Every variable that the server reads, in one place. `docs/CONFIGURATION.md` lists the same. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(4000, 0, 65_535),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 500),
  DATABASE_CONNECT_TIMEOUT_S: wholeNumber(5, 1, 60),
  DATABASE_ACQUIRE_TIMEOUT_S: wholeNumber(10, 1, 300),
  DATABASE_STATEMENT_TIMEOUT_S: wholeNumber(30, 0, 3600),
  DATABASE_LOCK_TIMEOUT_S: wholeNumber(10, 0, 3600),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_S: wholeNumber(60, 0, 3600),
  TOPSET_DATA_DIR: z.string().default('.topset/data'),
  JWT_ISSUER: z.string().optional(),
  JWT_AUDIENCE: z.string().optional(),
  JWT_JWKS_URL: z.url().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OIDC_CLIENT_ID: word.optional(),
  OIDC_SCOPES: word.default('openid profile read write generate manage'),
  OIDC_PARAMETERS: word.optional(),
  OIDC_ORIGINS: list,
  CORS_ORIGINS: origins,
  ALLOWED_HOSTS: list,
  GRAPHIQL: onOrOff.optional(),
  WEB: flag(true),
  INTROSPECTION: flag(true),
  TRUSTED_DOCUMENTS_ONLY: flag(false),
  MAX_BODY_BYTES: wholeNumber(1_048_576, 1024, 100_000_000),
  MAX_DOCUMENT_BYTES: wholeNumber(65_536, 1024, 1_000_000),
  MAX_DEPTH: wholeNumber(14, 3, 100),
  MAX_ALIASES: wholeNumber(30, 0, 1000),
  MAX_TOKENS: wholeNumber(4000, 100, 100_000),
  MAX_COST: wholeNumber(50_000, 100, 10_000_000),
  MAX_COST_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  RATE_LIMIT_STORE: z.enum(['memory', 'database']).default('memory'),
  MAX_STREAMS_PER_ATHLETE: wholeNumber(20, 0, 1_000_000),
  MAX_STREAMS: wholeNumber(2000, 0, 1_000_000),
  FAILED_AUTHENTICATIONS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).optional(),
  SECRETS_KEY: word.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PUBLIC_URL: webAddress.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MAX_CONNECTIONS: wholeNumber(10_000, 1, 1_000_000),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(60, 1, 3600),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 0, 600),
  SHUTDOWN_IDLE_SECONDS: wholeNumber(1, 0, 600),
  SHUTDOWN_GRACE_SECONDS: wholeNumber(10, 0, 600),
  KEEP_ALIVE_SECONDS: wholeNumber(75, 0, 3600),
  USE_INTENT_COLD_START_PROTOCOL: flag(false),
  USE_INTENT_DEFAULT_FOR_NEW_USERS: flag(false),
  USE_EFFECTIVE_VOLUME_CAPS: flag(false),
  USE_REVISED_FAT_LOSS_POLICY: flag(false),
  USE_SUPERSET_AUTO_PAIRING: flag(false),
  LLM_PROVIDER: z.enum(PROVIDER_NAMES).default('auto'),
  OPENAI_API_KEY: word.optional(),
  OPENAI_BASE_URL: webAddress.default('https://api.openai.com/v1'),
  GEMINI_API_KEY: word.optional(),
  GEMINI_BASE_URL: webAddress.default('https://generativelanguage.googleapis.com'),
  GEMINI_MODEL: word.default('gemini-2.5-flash'),
  LOCAL_LLM_BASE_URL: webAddress.optional(),
  LOCAL_LLM_MODEL: word.default('llama3.1:8b'),
  LOCAL_LLM_API_KEY: word.default('local'),
  LOCAL_LLM_TOOLS: flag(true),
  MODEL_ANALYZER: word.optional(),
  MODEL_GENERATOR: word.optional(),
  MODEL_TODAY_PLAN: word.optional(),
  MODEL_SUGGESTIONS: word.optional(),
  MODEL_COACH: word.optional(),
  MODEL_PLAN_UPDATE: word.optional(),
  LLM_ANALYZER_TIMEOUT_S: wholeNumber(90, 1, 300),
  LLM_GENERATOR_TIMEOUT_S: wholeNumber(60, 1, 300),
  LLM_TODAY_PLAN_TIMEOUT_S: wholeNumber(60, 1, 300),
  LLM_SUGGESTIONS_TIMEOUT_S: wholeNumber(20, 1, 300),
  LLM_COACH_TIMEOUT_S: wholeNumber(30, 1, 300),
  LLM_PLAN_UPDATE_TIMEOUT_S: wholeNumber(60, 1, 300),
  LLM_MAX_TOKENS_ANALYZER: wholeNumber(3000, 1, 1_000_000),
  LLM_MAX_TOKENS_GENERATOR: wholeNumber(8000, 1, 1_000_000),
  LLM_MAX_TOKENS_TODAY_PLAN: wholeNumber(3000, 1, 1_000_000),
  LLM_MAX_TOKENS_SUGGESTIONS: wholeNumber(1500, 1, 1_000_000),
  LLM_MAX_TOKENS_COACH: wholeNumber(1000, 1, 1_000_000),
  LLM_MAX_TOKENS_PLAN_UPDATE: wholeNumber(4000, 1, 1_000_000),
  LLM_STAGE_FACTOR: wholeNumber(3, 1, 20),
  LLM_JOB_DEADLINE_S: wholeNumber(300, 1, 7200),
  LLM_REPAIRS: wholeNumber(3, 0, 3),
  LLM_TODAY_PLAN_REPAIRS: wholeNumber(0, 0, 3),
  LLM_NO_PROGRESS_STOP: flag(true),
  LLM_TRANSPORT_RETRIES: wholeNumber(2, 0, 2),
  LLM_RETRY_AFTER_MAX_S: wholeNumber(20, 0, 600),
  LLM_GENERATOR_WIRE: z.enum(['auto', 'yaml', 'json']).default('auto'),
  LLM_STRUCTURED: z.enum(['auto', 'none']).default('auto'),
  LLM_SCHEMA_VERSION: word.optional(),
  LLM_DEBUG_FLAGS: flag(false),
  LLM_BREAKER_FAILURES: wholeNumber(5, 1, 1000),
  LLM_BREAKER_WINDOW_S: wholeNumber(300, 1, 86_400),
  LLM_BREAKER_OPEN_S: wholeNumber(60, 1, 86_400),
  LLM_BREAKER_HARD_OPEN_S: wholeNumber(600, 1, 86_400),
  LLM_TOKENS_PER_JOB: wholeNumber(120_000, 1, 1_000_000_000),
  LLM_TOKENS_PER_DAY: wholeNumber(500_000, 1, 1_000_000_000),
  LLM_COST_PER_DAY_USD: z.coerce.number().min(0).optional(),
  LLM_MAX_CONCURRENT: wholeNumber(8, 1, 1000),
  LLM_CACHE_TTL_S: wholeNumber(86_400, 0, 31_536_000),
  LLM_FALLBACK: z.enum(['none', 'rules']).default('none'),
  LLM_MAX_REGENERATIONS: wholeNumber(5, 0, 100),
  LLM_STORE_RAW: flag(false),
  LLM_STORE_RAW_KEY: word.optional(),
  LLM_AI_SUGGESTIONS: flag(false),
  LLM_LOG_HASH_KEY: z.string().optional(),
  LLM_REPLAY_DIR: z.string().optional(),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database:
    | { readonly engine: 'pglite'; readonly folder: string }
    | (PostgresConfig & { readonly poolSize: number; readonly limits: TimeLimits });
  /** Null: demo mode, on loopback only. */
  readonly jwt: JwtConfig | null;
  /** How people sign in to the web app at the issuer; null: they paste a token. */
  readonly oidc: OidcConfig | null;
  readonly corsOrigins: readonly string[];
  /** Names of this server; empty: every name, in demo mode those of this machine. */
  readonly allowedHosts: readonly string[];
  readonly graphiql: boolean;
  /** Whether the web app is served at `/`. */
  readonly web: boolean;
  /** Whether the schema tells about itself. */
  readonly introspection: boolean;
  readonly trustedDocumentsOnly: boolean;
  readonly limits: {
    readonly bodyBytes: number;
    readonly documentBytes: number;
    readonly depth: number;
    readonly aliases: number;
    readonly tokens: number;
    readonly cost: number;
    /** This and the next ones: 0 is no limit. */
    readonly costPerMinute: number;
    /** Whether all nodes count together, in the database. */
    readonly areShared: boolean;
    readonly streams: { readonly perPerson: number; readonly perNode: number };
    readonly failedAuthenticationsPerMinute: number;
  };
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly metricsToken: string | null;
  /** Seals secrets that have to be read again, such as those of web hooks; null: they are stored as they are. */
  readonly secretsKey: Uint8Array | null;
  /** Null: no mail is sent. */
  readonly mail: MailConfig | null;
  readonly connections: { readonly most: number; readonly keepAliveMs: number; readonly requestMs: number };
  readonly shutdown: { readonly delayMs: number; readonly idleMs: number; readonly graceMs: number };
  /** For athletes without a value of their own. */
  readonly featureFlags: FeatureFlags;
  readonly llm: LlmConfig;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** Where links in mails lead: this server, as people reach it. */
  readonly publicUrl: string;
}

export interface JwtConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly key: { readonly jwksUrl: string } | { readonly secret: string };
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  /** Further parameters of the request for a token, such as `audience`, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Where the page may send requests to sign in: the issuer, and what was named beside it. */
  readonly origins: readonly string[];
}

/** Operations of the highest cost that a token may run in a minute, unless something else is said. */
const COSTLIEST_PER_MINUTE = 20;
const FAILURES_PER_MINUTE = 60;

/** The configuration is wrong; the message says which variable and what to write instead. */
export class ConfigError extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')} is not valid (${issue.message}): correct or unset it.`);
  }
  const values = parsed.data;
  const jwt = readJwt(values);
  if (!jwt && !isLoopback(values.HOST)) {
    throw new ConfigError(
      `Without authentication the server runs in demo mode, on loopback only: set HOST to 127.0.0.1, or set JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL (or JWT_SECRET) to serve ${values.HOST}.`,
    );
  }
  if (values.MAX_COST_PER_MINUTE && values.MAX_COST_PER_MINUTE < values.MAX_COST) {
    throw new ConfigError(
      `MAX_COST_PER_MINUTE is less than the ${values.MAX_COST} that one operation may cost: raise it, or lower MAX_COST.`,
    );
  }
  if (!jwt && values.ALLOWED_HOSTS.length > 0) {
    throw new ConfigError(
      'ALLOWED_HOSTS is for a server with authentication: in demo mode it answers under loopback names only. Unset it, or set JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL (or JWT_SECRET).',
    );
  }
  return {
    host: values.HOST,
    port: values.PORT,
    database: values.DATABASE_URL
      ? {
          engine: 'postgres',
          url: values.DATABASE_URL,
          ...(values.DATABASE_DIRECT_URL ? { directUrl: values.DATABASE_DIRECT_URL } : {}),
          ...(values.DATABASE_REPLICA_URL ? { replicaUrl: values.DATABASE_REPLICA_URL } : {}),
          poolSize: values.DATABASE_POOL_SIZE,
          limits: {
            connectMs: values.DATABASE_CONNECT_TIMEOUT_S * 1000,
            acquireMs: values.DATABASE_ACQUIRE_TIMEOUT_S * 1000,
            statementMs: values.DATABASE_STATEMENT_TIMEOUT_S * 1000,
            lockMs: values.DATABASE_LOCK_TIMEOUT_S * 1000,
            idleInTransactionMs: values.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_S * 1000,
          },
        }
      : {
          engine: 'pglite',
          folder: isAbsolute(values.TOPSET_DATA_DIR) ? values.TOPSET_DATA_DIR : resolve(values.TOPSET_DATA_DIR),
        },
    jwt,
    oidc: readOidc(values, jwt),
    corsOrigins: values.CORS_ORIGINS,
    allowedHosts: values.ALLOWED_HOSTS,
    graphiql: values.GRAPHIQL ?? jwt === null,
    web: values.WEB,
    introspection: values.INTROSPECTION,
    trustedDocumentsOnly: values.TRUSTED_DOCUMENTS_ONLY,
    limits: {
      bodyBytes: values.MAX_BODY_BYTES,
      documentBytes: values.MAX_DOCUMENT_BYTES,
      depth: values.MAX_DEPTH,
      aliases: values.MAX_ALIASES,
      tokens: values.MAX_TOKENS,
      cost: values.MAX_COST,
      areShared: values.RATE_LIMIT_STORE === 'database',
      costPerMinute: values.MAX_COST_PER_MINUTE ?? (jwt ? values.MAX_COST * COSTLIEST_PER_MINUTE : 0),
      streams: { perPerson: values.MAX_STREAMS_PER_ATHLETE, perNode: values.MAX_STREAMS },
      failedAuthenticationsPerMinute: values.FAILED_AUTHENTICATIONS_PER_MINUTE ?? (jwt ? FAILURES_PER_MINUTE : 0),
    },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    secretsKey: readSecretsKey(values.SECRETS_KEY),
    mail: readMail(values),
    connections: {
      most: values.MAX_CONNECTIONS,
      keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
      requestMs: values.REQUEST_TIMEOUT_SECONDS * 1000,
    },
    shutdown: {
      delayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
      idleMs: values.SHUTDOWN_IDLE_SECONDS * 1000,
      graceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
    },
    featureFlags: Object.fromEntries(FEATURE_FLAGS.map((name) => [name, values[name]])),
    llm: readLlm(values),
  };
}

function readLlm(values: z.infer<typeof environment>): LlmConfig {
  try {
    return llmConfig(values);
  } catch (error) {
    throw error instanceof LlmConfigError ? new ConfigError(error.message) : error;
  }
}

function readJwt(values: z.infer<typeof environment>): JwtConfig | null {
  const { JWT_ISSUER, JWT_AUDIENCE, JWT_JWKS_URL, JWT_SECRET } = values;
  if (!JWT_ISSUER && !JWT_AUDIENCE && !JWT_JWKS_URL && !JWT_SECRET) return null;
  if (!JWT_ISSUER || !JWT_AUDIENCE || Boolean(JWT_JWKS_URL) === Boolean(JWT_SECRET)) {
    throw new ConfigError(
      'Authentication is half configured: set JWT_ISSUER, JWT_AUDIENCE and exactly one of JWT_JWKS_URL and JWT_SECRET.',
    );
  }
  return {
    issuer: JWT_ISSUER,
    audience: JWT_AUDIENCE,
    key: JWT_JWKS_URL ? { jwksUrl: JWT_JWKS_URL } : { secret: JWT_SECRET! },
  };
}

function readOidc(values: z.infer<typeof environment>, jwt: JwtConfig | null): OidcConfig | null {
  const { OIDC_CLIENT_ID, OIDC_SCOPES, OIDC_PARAMETERS, OIDC_ORIGINS } = values;
  if (!OIDC_CLIENT_ID) return null;
  if (!jwt || !('jwksUrl' in jwt.key)) {
    throw new ConfigError(
      'OIDC_CLIENT_ID is for people who sign in at an issuer: set JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL, or unset it.',
    );
  }
  return {
    issuer: jwt.issuer,
    clientId: OIDC_CLIENT_ID,
    scopes: OIDC_SCOPES,
    parameters: Object.fromEntries(new URLSearchParams(OIDC_PARAMETERS ?? '')),
    origins: [
      ...new Set([originOf('JWT_ISSUER', jwt.issuer), ...OIDC_ORIGINS.map((url) => originOf('OIDC_ORIGINS', url))]),
    ],
  };
}

/** An address that a person's credentials go to: over TLS, or on this machine. */
function originOf(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.origin;
  throw new ConfigError(
    `${variable} is not valid: to sign in with OIDC_CLIENT_ID, write an https address, not ${text}.`,
  );
}

function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof environment>): MailConfig | null {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM || !PUBLIC_URL) {
    throw new ConfigError('Mail is half configured: beside SMTP_URL set MAIL_FROM and PUBLIC_URL, or unset it.');
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL };
}

const SECRETS_KEY_BYTES = 32;

function readSecretsKey(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length === SECRETS_KEY_BYTES) return key;
  throw new ConfigError(`SECRETS_KEY is not valid: write ${SECRETS_KEY_BYTES} bytes in base64, or unset it.`);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
