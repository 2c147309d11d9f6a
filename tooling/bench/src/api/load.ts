import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { type LoadJob, type LoadResult, UUID_PLACEHOLDER } from './load-job.ts';

/** Keeps every connection busy, one request at a time, until the time or the requests are used up. */
async function run(job: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
  const latencies: number[] = [];
  let sent = 0;
  let wrong: string | null = null;
  const began = performance.now();
  const worker = async () => {
    while (wrong === null && sent < job.mostRequests && performance.now() - began < job.milliseconds) {
      const { headers, body } = job.requests[sent++ % job.requests.length]!;
      const start = performance.now();
      const answer = await post(
        agent,
        job.url,
        headers,
        body.replace(UUID_PLACEHOLDER, () => randomUUID()),
        'text' in job.expect,
      );
      latencies.push(performance.now() - start);
      const right =
        answer.status === 200 &&
        ('bytes' in job.expect ? answer.bytes === job.expect.bytes : answer.text.includes(job.expect.text));
      if (!right) wrong ??= `${answer.status}, ${answer.bytes} bytes ${answer.text.slice(0, 400)}`;
    }
  };
  await Promise.all(Array.from({ length: job.connections }, worker));
  const milliseconds = performance.now() - began;
  agent.destroy();
  return { requests: latencies.length, milliseconds, latencies, wrong };
}

function post(agent: Agent, url: string, headers: Readonly<Record<string, string>>, body: string, keepText: boolean) {
  return new Promise<{ status: number; bytes: number; text: string }>((resolve, reject) => {
    const request = send(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let bytes = 0;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (keepText) chunks.push(chunk);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
