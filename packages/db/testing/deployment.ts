const DEPLOYMENTS = ['plain', 'partitioned', 'pooled', 'nodes', 'cluster'] as const;

/**
 * What the tests' Postgres looks like, by `TOPSET_TEST_DEPLOYMENT`: `partitioned`: every table of athletes is
 * hash-partitioned; `pooled`: behind PgBouncer in transaction mode; `nodes`: three servers answer in turn; `cluster`: they
 * do so behind PgBouncer, and a replica is read from.
 */
export type Deployment = (typeof DEPLOYMENTS)[number];

export function deployment(): Deployment {
  const asked = process.env.TOPSET_TEST_DEPLOYMENT || 'plain';
  const found = DEPLOYMENTS.find((name) => name === asked);
  if (!found) throw new Error(`TOPSET_TEST_DEPLOYMENT is ${asked}: it has to be one of ${DEPLOYMENTS.join(', ')}.`);
  return found;
}
