export { type App, type AppOptions, startApp } from './app.ts';
export { mintToken } from './auth/api-token.ts';
export { type Config, readConfig } from './config.ts';
export { DEMO_ATHLETE_ID } from './demo/demo-ids.ts';
export { DEMO_TOKEN } from './demo/ensure-demo-athlete.ts';
export { createExecutor } from './execution/execute.ts';
export { schema } from './schema.ts';
