import { JOB_STATUSES, type JobRow, jobRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, toConnection } from '../../graphql/pagination.ts';
import { logRequeued, type RequeuedJob, requeueJob, requeueJobInput } from './use-cases/requeue-job.ts';

const StatusEnum = enumOf('JobStatus', JOB_STATUSES, 'Where a job stands.', {
  QUEUED: 'Waits until it is due and a node has room.',
  RUNNING: 'A node holds it.',
  DONE: 'Its effect is stored.',
  DEAD: 'Was given up after its last attempt; `requeueJob` brings it back.',
});

/** What an admin needs to judge it. The payload is left out: it may hold what belongs to an athlete. */
const JobType = nodeOf<JobRow>('Job', {
  id: 'Send it to `requeueJob`.',
  load: async (ids, { database, caller }) =>
    caller.scopes.has('admin') ? jobRepository.findJobs(database.db, ids) : [],
});

JobType.implement({
  description: 'Work of the deployment that happens once, on any node.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What is done, such as `generation`.' }),
    key: t.exposeString('key', { description: 'Names the work and its period; one job per kind and key.' }),
    status: t.expose('status', { type: StatusEnum, description: 'Where it stands.' }),
    attempts: t.exposeInt('attempts', { description: 'How often a node took it up.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Kind of the last fault, never its words.' }),
    runAt: t.expose('runAt', { type: 'DateTime', description: 'When it is due, or was.' }),
    leaseUntil: t.expose('leaseUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Of RUNNING: when another node may take it over.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was enqueued.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true, description: 'When it was done or given up.' }),
  }),
});

const JobFilter = builder.inputType('JobFilter', {
  description: 'Which jobs to list; every given condition must hold.',
  fields: (t) => ({
    kinds: t.stringList({ description: 'Of one of these kinds, such as `generation`.' }),
    statuses: t.field({ type: [StatusEnum], description: 'In one of these states.' }),
  }),
});

builder.queryField('jobs', (t) =>
  t.connection(
    {
      type: JobType,
      nullable: true,
      description: 'Jobs of the deployment, newest first. Needs scope `admin`. Null only beside an error.',
      authScopes: { admin: true },
      complexity: pageComplexity,
      args: { filter: t.arg({ type: JobFilter, description: 'Which ones.' }) },
      resolve: (_root, { filter, ...args }, { database }) => {
        const wanted = { kinds: filter?.kinds ?? undefined, statuses: filter?.statuses ?? undefined };
        return toConnection(args, {
          page: (page) => jobRepository.pageJobs(database.db, wanted, page),
          count: () => jobRepository.countJobs(database.db, wanted),
          cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        });
      },
    },
    ...connectionOf(JobType),
  ),
);

const RequeueJobPayload = builder.objectRef<RequeuedJob>('RequeueJobPayload').implement({
  description: 'Answer of `requeueJob`.',
  fields: (t) => ({ job: t.field({ type: JobType, description: 'The job.', resolve: ({ job }) => job }) }),
});

defineMutation('requeueJob', {
  description:
    'Brings back a job that was given up: it is due now and has all its attempts again. One that waits or runs stays as it is. Needs scope `admin`.',
  by: 'athlete',
  scope: 'admin',
  errors: [NotFoundError, ConflictError],
  payload: RequeueJobPayload,
  inputDescription: 'Which job comes back.',
  input: requeueJobInput,
  run: requeueJob,
  afterwards: logRequeued,
});
