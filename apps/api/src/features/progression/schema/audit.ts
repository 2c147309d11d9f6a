import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { ownedNode } from '../../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, toConnection } from '../../../graphql/pagination.ts';
import { AuthorEnum, PlanType, PlanVersionType } from '../../plans/index.ts';
import { DiffOperationType } from './diff.ts';

const AuditActionEnum = enumOf(
  'PlanAuditAction',
  ['CREATED', 'ACTIVATED', 'SUPERSEDED', 'PENDING'],
  'What happened to a version.',
  {
    CREATED: 'It was made, in force or waiting.',
    ACTIVATED: 'It waited and came into force.',
    SUPERSEDED: 'Another one took its place, or it was dropped.',
    PENDING: 'It waits for a word.',
  },
);

const AuditEntryType = ownedNode('PlanAuditEntry');

AuditEntryType.implement({
  description: 'One thing that happened to a version of a plan. Entries are only ever added.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Which version.' }),
    action: t.expose('action', { type: AuditActionEnum, description: 'What happened.' }),
    author: t.expose('author', { type: AuthorEnum, description: 'Who did it.' }),
    authorId: t.id({
      nullable: true,
      description: 'The person; null: the rules did it.',
      resolve: ({ authorId }) => authorId && encodeGlobalId('Athlete', authorId),
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why.' }),
    diff: t.field({
      type: [DiffOperationType],
      description: 'From its parent to the version, where it came into being or into force.',
      resolve: ({ diff }) => [...diff.operations],
    }),
    traceId: t.exposeString('traceId', { nullable: true, description: 'Id of the request that did it.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
  }),
});

builder.objectField(PlanVersionType, 'audit', (t) =>
  t.field({
    type: [AuditEntryType],
    description: 'What happened to it, oldest first.',
    resolve: ({ planId, version }, _args, { loaders }) => loaders.versionAudit.load(`${planId}:${version}`),
  }),
);

builder.objectField(PlanType, 'audit', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      description: 'What happened to its versions, newest first.',
      complexity: pageComplexity,
      resolve: (plan, args, { loaders }) =>
        toConnection(args, {
          page: (page) => loaders.planAudit.load({ planId: plan.id, page }),
          count: () => loaders.planAuditCount.load(plan.id),
          cursorOf: ({ at, id }) => ({ at, id }),
        }),
    },
    ...connectionOf(AuditEntryType),
  ),
);
