import { join } from 'node:path';

/** The places of the parts of a cluster. */
export interface ClusterLayout {
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
  readonly port: string;
  readonly lock: string;
  readonly users: string;
}

/**
 * `home` has the files that only the caller reads. `reachable` has those that Postgres reads. They are the same folder unless the caller is
 * root.
 */
export function layOut(home: string, reachable: string): ClusterLayout {
  return {
    cluster: join(reachable, 'cluster'),
    log: join(home, 'postgres.log'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    lock: join(home, 'start.lock'),
    users: join(home, 'users'),
  };
}
