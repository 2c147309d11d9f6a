export interface BuiltServer {
  /** Where the web app is; empty: it is not served. */
  readonly url: string;
  /** The GraphQL endpoint. */
  readonly api: string;
  /** Of the demo athlete; empty outside of demo mode. */
  readonly token: string;
  stop(): Promise<void>;
}

export declare function startBuiltServer(settings?: Readonly<Record<string, string>>): Promise<BuiltServer>;
