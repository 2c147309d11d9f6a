import { pino } from 'pino';

const MOST = 100;

const lines: string[] = [];

/** The log of test servers: what they warned of lately is told with the answer that a test fails on. */
export const remembering = () =>
  pino(
    { level: 'warn', base: null, timestamp: false },
    {
      write: (line: string) => {
        lines.push(line);
        if (lines.length > MOST) lines.shift();
      },
    },
  );

/** What was warned of during a request. */
export const warningsOf = (requestId: string | null): string =>
  requestId === null ? '' : lines.filter((line) => line.includes(requestId)).join('');
