import { join } from 'node:path';

/** Where the parts of one cluster lie. */
export interface ClusterLayout {
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
  readonly port: string;
  readonly lock: string;
  readonly users: string;
}

/** `home` holds what the caller alone reads; `reachable` what Postgres reads (the same folder but for root). */
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
