import type { App } from '../app.ts';
import type { Config } from '../config.ts';

/** What a person needs next: where to click, with which token, and where the data is. */
export function banner(config: Config, { server, database, demoToken, endedDemo }: App): string {
  const lines = [
    '',
    '  Topset is running.',
    '',
    ...(config.graphiql ? [`  GraphiQL   ${server.url}   (open it: the examples run as they are)`] : []),
    `  API        ${server.url}`,
    ...(demoToken ? [`  Token      ${demoToken}   (demo athlete, this machine only)`] : []),
    ...(endedDemo
      ? [
          `  Demo       over: ${endedDemo.tokens} demo tokens and ${endedDemo.grants} grants of this database are revoked`,
        ]
      : []),
    `  Database   ${database.engine === 'pglite' ? `embedded, in ${database.location}` : `Postgres at ${database.location}`}`,
    ...(database.engine === 'pglite'
      ? ['             for Postgres: DATABASE_URL=postgres://user:password@host:5432/database npm start']
      : []),
    '  Stop       Ctrl+C',
    '',
  ];
  return `${lines.join('\n')}\n`;
}
