import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS, isFaultName } from './faults.ts';
import type { Step } from './steps.ts';
import { type JournalEntry, type Script, startWireDouble } from './wire-double.ts';

const HELP = `A server that answers like OpenAI and Gemini, for building against Topset without a model.

  pnpm llm:double [--port 4010] [--delay 500] [--fault name] [--script file.json]

  --port    where to listen (default 4010)
  --delay   milliseconds before every answer
  --fault   every request fails like this
  --script  a JSON list of steps, played one per request; afterwards every answer is valid

Faults:
${Object.entries(FAULTS)
  .map(([name, { what }]) => `  ${name.padEnd(18)} ${what}`)
  .join('\n')}
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    delay: { type: 'string', default: '0' },
    fault: { type: 'string' },
    script: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
} else {
  const double = await startWireDouble(chosenScript(), {
    port: wholeNumber('--port', values.port),
    delayMs: wholeNumber('--delay', values.delay),
    onRequest: ({ wire, stage, model }: JournalEntry) =>
      process.stdout.write(`${wire} ${stage ?? 'other request'} (${model})\n`),
  });
  process.stdout.write(`The double listens on ${double.url}. Point the API at it with one of

  LLM_PROVIDER=openai OPENAI_API_KEY=double OPENAI_BASE_URL=${double.openaiUrl} npm start
  LLM_PROVIDER=gemini GEMINI_API_KEY=double GEMINI_BASE_URL=${double.geminiUrl} npm start
  LLM_PROVIDER=openai-compatible LOCAL_LLM_BASE_URL=${double.openaiUrl} npm start

`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void double.close());
}

function chosenScript(): Script {
  const { fault, script } = values;
  if (fault !== undefined) {
    if (!isFaultName(fault)) fail(`There is no fault "${fault}"; --help lists them.`);
    return () => ({ kind: 'fault', fault });
  }
  if (script === undefined) return [];
  // A package script runs in its own folder; the file was named from where the person stands.
  const steps: unknown = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', script), 'utf8'));
  if (!Array.isArray(steps)) fail('A script is a JSON list of steps.');
  return steps as readonly Step[];
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) fail(`${option} takes a whole number.`);
  return Number(text);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
