// Preloaded into the measured server (`--import`): records by what its parent asks for over the fork's channel.
import { Session } from 'node:inspector/promises';
import { Socket } from 'node:net';
import { PerformanceObserver } from 'node:perf_hooks';

/** Of the frontend messages of Postgres: Execute and Query each run one statement. */
const EXECUTE = 0x45;
const QUERY = 0x51;

const counted = { statements: 0, toPostgres: 0, fromPostgres: 0, counting: false };
const garbage = { milliseconds: 0, collections: 0 };

const collector = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    garbage.milliseconds += duration;
    garbage.collections += 1;
  }
});
collector.observe({ entryTypes: ['gc'] });

const { write, push } = Socket.prototype;
const postgresPort = Number(new URL(process.env.DATABASE_URL).port || 5432);

Socket.prototype.write = function (chunk, ...rest) {
  if (counted.counting && this.remotePort === postgresPort && chunk instanceof Uint8Array) {
    counted.toPostgres += chunk.length;
    counted.statements += statementsIn(chunk);
  }
  return write.call(this, chunk, ...rest);
};
Socket.prototype.push = function (chunk, ...rest) {
  if (counted.counting && this.remotePort === postgresPort && chunk) counted.fromPostgres += chunk.length;
  return push.call(this, chunk, ...rest);
};

/** Every message is a letter, its length, and that many bytes. The driver never splits one over two writes. */
function statementsIn(chunk) {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  let statements = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === EXECUTE || bytes[at] === QUERY) statements += 1;
  }
  return statements;
}

const session = new Session();
session.connect();

const ANSWERS = {
  count: () => {
    Object.assign(counted, { statements: 0, toPostgres: 0, fromPostgres: 0, counting: true });
    return {};
  },
  counted: () => {
    counted.counting = false;
    return counted;
  },
  record: async () => {
    Object.assign(garbage, { milliseconds: 0, collections: 0 });
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return {};
  },
  recorded: async () => {
    const { profile } = await session.post('Profiler.stop');
    return { profile, garbage };
  },
};

process.on('message', async ({ ask }) => {
  if (ANSWERS[ask]) process.send({ answer: ask, value: await ANSWERS[ask]() });
});
// The channel alone must not keep a server alive that was told to stop.
process.channel?.unref();
