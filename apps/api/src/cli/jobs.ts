import { JOB_STATUSES, jobRepository } from '@topset/db';
import { type Command, CommandError, text, withDatabase } from './command.ts';

const SHOWN = 50;

export const jobs: Command = {
  says: 'Shows what ran, what failed and why, and what comes next: the newest jobs first.',
  usage: 'topset jobs [flags]',
  flags: {
    status: { value: 'word', says: `only those that are ${JOB_STATUSES.join(', ')}` },
    kind: { value: 'word', says: 'only those of this kind, such as generation' },
    json: { says: 'answer for programs: a line of JSON per job' },
  },
  run: async (said) => {
    const word = text(said, 'status')?.toUpperCase();
    const status = JOB_STATUSES.find((each) => each === word);
    if (word && !status) throw new CommandError(`--status must be one of ${JOB_STATUSES.join(', ')}.`);
    const kind = text(said, 'kind');
    const filter = { statuses: status && [status], kinds: kind ? [kind] : undefined };
    return withDatabase(said, async ({ db }) => {
      const { rows } = await jobRepository.pageJobs(db, filter, { limit: SHOWN, fromEnd: false });
      for (const { payload: _payload, athleteId: _athlete, cursor: _cursor, ...job } of rows) {
        const line = [job.status, job.kind, job.runAt.toISOString(), `${job.attempts}×`, job.lastError ?? ''];
        process.stdout.write(said.values.json ? `${JSON.stringify(job)}\n` : `${line.join('\t').trimEnd()}\n`);
      }
      if (rows.length === 0 && !said.values.json) process.stdout.write('No jobs.\n');
      return 0;
    });
  },
};
