import { createTopsetConnection } from '@topset/client';
import { loop, token, url } from './loop.mjs';

const connection = createTopsetConnection({ url, token });

await loop('the SDK itself', (document, variables) => connection.request(document, variables));
