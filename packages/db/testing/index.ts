export { type PostgresServer, startPostgres } from './postgres-server.ts';
export { createTestDatabase, ENGINES, type Engine, openTestDatabase } from './test-database.ts';
