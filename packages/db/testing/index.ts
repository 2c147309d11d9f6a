export { type Deployment, deployment } from './deployment.ts';
export { withEachStep } from './each-step.ts';
export { type PlainProgram, plainProgram } from './plain-program.ts';
export { type Pooler, poolerBinary, startPooler } from './pooler.ts';
export { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
export { createOwnPostgres, type OwnPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';
export { createReplicaServer, type ReplicaServer, WITH_REPLICA } from './replica-server.ts';
export { ANY_ENGINE, createTestHome, ENGINES, type Engine, openTestDatabase, type TestHome } from './test-database.ts';
export { openWire, type Wire } from './wire.ts';
