/** What the tests use of it; it has no types of its own. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: object);
    on(event: 'grant.success', listener: (context: { oidc: { params?: { grant_type?: string } } }) => void): void;
    listen(port: number, host: string, ready: () => void): Server;
  }
}
