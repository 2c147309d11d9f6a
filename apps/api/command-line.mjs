import { parseArgs } from 'node:util';

/**
 * The flags of `npm start` and of the built server. Plain JavaScript, without dependencies: `npm start -- --help`
 * answers before anything is installed or built.
 */
const FLAGS = {
  port: { variable: 'PORT', value: 'number', says: 'port to listen on; 0 takes a free one (4000)' },
  host: {
    variable: 'HOST',
    value: 'address',
    says: 'address to listen on; others than loopback need JWT_* (127.0.0.1)',
  },
  data: { variable: 'TOPSET_DATA_DIR', value: 'folder', says: 'folder of the embedded database (.topset/data)' },
  database: {
    variable: 'DATABASE_URL',
    value: 'url',
    says: 'Postgres instead, as postgres://user:password@host:5432/database',
  },
};

/** What the arguments say: a text to print, a refusal, or the environment with the flags in it. A flag wins over a variable. */
export function readCommandLine(args, env) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      strict: true,
      allowPositionals: false,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(Object.keys(FLAGS).map((name) => [name, { type: 'string' }])),
      },
    }));
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    return { refusal: `${firstSentence(error.message)}\n\n${usage()}` };
  }
  if (values.help) return { help: usage() };
  const empty = Object.keys(FLAGS).find((name) => values[name]?.trim() === '');
  if (empty) return { refusal: `Option '--${empty}' needs a value.\n\n${usage()}` };
  const given = Object.entries(FLAGS).filter(([name]) => values[name] !== undefined);
  return { env: { ...env, ...Object.fromEntries(given.map(([name, { variable }]) => [variable, values[name]])) } };
}

/** Node goes on with advice for whoever wrote the parser. */
function firstSentence(message) {
  return `${message.split(/\. |\n/, 1)[0]}.`;
}

function usage() {
  const lines = Object.entries(FLAGS).map(([name, { value, says, variable }]) => [
    `--${name} <${value}>`,
    `${says}; ${variable}`,
  ]);
  const all = [...lines, ['-h, --help', 'this text']];
  const width = Math.max(...all.map(([flag]) => flag.length));
  return [
    'Usage: npm start -- [flags]',
    '',
    ...all.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`),
    '',
    'A flag wins over the environment variable named after it. All variables: docs/CONFIGURATION.md',
    '',
  ].join('\n');
}
