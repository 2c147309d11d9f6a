import { createTopsetClient } from '@topset/client';

/** The server that `npm start` runs; it prints the token of its demo athlete. */
const { TOPSET_URL = 'http://127.0.0.1:4000/graphql', TOPSET_TOKEN = '' } = process.env;

export const client = createTopsetClient({ url: TOPSET_URL, token: TOPSET_TOKEN });
