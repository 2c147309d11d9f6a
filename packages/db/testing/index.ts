export { withEachStep } from './each-step.ts';
export { type PostgresServer, startPostgres } from './postgres-server.ts';
export { createTestHome, ENGINES, type Engine, openTestDatabase, type TestHome } from './test-database.ts';
