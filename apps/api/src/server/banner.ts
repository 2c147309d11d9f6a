import type { App } from '../app.ts';
import type { Config } from '../config.ts';

/** What a person needs next: where to click, with which token, and where the data is. */
export function banner(config: Config, { server, database, demoToken, endedDemo }: App): string {
  const lines = [
    '',
    '  Topset is running.',
    '',
    ...(server.appUrl ? [`  App        ${server.appUrl}`] : []),
    ...(config.graphiql ? [`  GraphiQL   ${server.url}   (open it: the examples run as they are)`] : []),
    `  API        ${server.url}`,
    ...(demoToken ? [`  Token      ${demoToken}   (demo athlete, this machine only)`] : []),
    ...(endedDemo
      ? [
          `  Demo       over: ${endedDemo.tokens} demo tokens and ${endedDemo.grants} grants of this database are revoked`,
        ]
      : []),
    `  Browsers   ${pagesThatMay(config)}`,
    `  Database   ${database.engine === 'pglite' ? `embedded, in ${database.location}` : `Postgres at ${database.location}`}`,
    ...(database.engine === 'pglite'
      ? ['             for Postgres: npm start -- --database postgres://user:password@host:5432/database']
      : []),
    '  Stop       Ctrl+C',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** Which pages may call the API, and how that is changed: the first thing that a front end on another port meets. */
function pagesThatMay({ jwt, corsOrigins }: Config): string {
  const listed = corsOrigins.join(', ');
  if (jwt !== null)
    return `pages of ${listed || 'no other origin'} may call the API   (CORS_ORIGINS=https://app.example)`;
  return `any page of this machine may call the API${listed ? `, and ${listed}` : '   (others: CORS_ORIGINS=https://app.example)'}`;
}
