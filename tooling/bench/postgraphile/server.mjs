import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

/** PostGraphile as its manual begins, on our tables: whoever asks may read everybody. */
/** Tables and enums of one name. */
const enumNames = {
  name: 'EnumNames',
  version: '1.0.0',
  inflection: {
    replace: {
      enumType(previous, _options, ...rest) {
        return `${previous.call(this, ...rest)}Enum`;
      },
    },
  },
};
const instance = postgraphile({
  plugins: [enumNames],
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      // Connections that come and go would be counted as nobody's.
      poolConfig: { idleTimeoutMillis: 0 },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
});
await instance.getSchema();
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}/graphql\n`));
