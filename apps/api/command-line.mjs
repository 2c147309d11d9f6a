import { parseArgs } from 'node:util';

/**
 * Flags of `npm start`, of the built server and of `topset`. Plain JavaScript, without dependencies: `npm start -- --help`
 * answers before anything is installed or built, and one parser serves all of them.
 */
const STORE = {
  data: { variable: 'TOPSET_DATA_DIR', value: 'folder', says: 'folder of the embedded database (.topset/data)' },
  database: {
    variable: 'DATABASE_URL',
    value: 'url',
    says: 'Postgres instead, as postgres://user:password@host:5432/database',
  },
};

const SERVER = {
  port: { variable: 'PORT', value: 'number', says: 'port to listen on; 0 takes a free one (4000)' },
  host: {
    variable: 'HOST',
    value: 'address',
    says: 'address to listen on; others than loopback need JWT_* (127.0.0.1)',
  },
  ...STORE,
};

/** What the arguments say: a text to print, a refusal, or the environment with the flags in it. A flag wins over a variable. */
export function readCommandLine(args, env, usage = 'npm start -- [flags]') {
  return withoutRest(readArguments(args, env, { usage, flags: SERVER }));
}

/** The same for a command of `topset` that works on the database; beside the environment, what its own flags say. */
export function readCommand(args, env, { usage, flags = {}, positionals = [] }) {
  return readArguments(args, env, { usage, flags: { ...flags, ...STORE }, positionals });
}

function withoutRest({ values: _values, named: _named, ...said }) {
  return said;
}

function readArguments(args, env, command) {
  const { flags, positionals = [] } = command;
  const refuse = (sentence) => ({ refusal: `${sentence}\n\n${usageOf(command)}` });
  let parsed;
  try {
    parsed = parseArgs({
      args,
      strict: true,
      allowPositionals: positionals.length > 0,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          Object.entries(flags).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
        ),
      },
    });
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    return refuse(firstSentence(error.message));
  }
  const { values } = parsed;
  if (values.help) return { help: usageOf(command) };
  const empty = Object.keys(flags).find((name) => flags[name].value && values[name]?.trim() === '');
  if (empty) return refuse(`Option '--${empty}' needs a value.`);
  const missing = Object.keys(flags).find((name) => flags[name].required && values[name] === undefined);
  if (missing) return refuse(`Option '--${missing}' is missing.`);
  if (parsed.positionals.length < positionals.length) return refuse(`The <${positionals.at(-1)}> is missing.`);
  const unexpected = parsed.positionals[positionals.length];
  if (unexpected !== undefined) return refuse(`Unexpected argument '${unexpected}'.`);
  const given = Object.entries(flags).filter(([name, { variable }]) => variable && values[name] !== undefined);
  return {
    env: { ...env, ...Object.fromEntries(given.map(([name, { variable }]) => [variable, values[name]])) },
    values,
    named: Object.fromEntries(positionals.map((name, at) => [name, parsed.positionals[at]])),
  };
}

/** Node goes on with advice for whoever wrote the parser. */
function firstSentence(message) {
  return `${message.split(/\. |\n/, 1)[0]}.`;
}

function usageOf({ usage, flags }) {
  const lines = Object.entries(flags).map(([name, { value, says, variable }]) => [
    value ? `--${name} <${value}>` : `--${name}`,
    variable ? `${says}; ${variable}` : says,
  ]);
  const all = [...lines, ['-h, --help', 'this text']];
  const width = Math.max(...all.map(([flag]) => flag.length));
  return [
    `Usage: ${usage}`,
    '',
    ...all.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`),
    '',
    'A flag wins over the environment variable named after it. All variables: docs/CONFIGURATION.md',
    '',
  ].join('\n');
}
