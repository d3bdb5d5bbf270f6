import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { DatabaseAway } from './database-away.js';
import type { Connection } from './transaction.js';
import { WatchedClient } from './watched-client.js';

export interface TakenConnection {
  connection: Connection;
  /** Says whether the connection broke. Errors on it then have no code that says so. */
  isLost(): boolean;
  /** Hands it back to the pool; with a reason it is closed instead. */
  giveBack(reason?: unknown): void;
}

/**
 * Takes a connection from the data source's pool. Avoids its query runners: they report every statement to subscribers, logs and caches,
 * which took as long as the work. If none is free in time, the server is overloaded or the database away, so the caller may retry soon.
 */
export async function takeConnection(dataSource: DataSource): Promise<TakenConnection> {
  const [client, release] = await poolOf(dataSource).catch((cause: unknown) => {
    throw new DatabaseAway(cause);
  });
  // The waiting statements report the loss. An `error` event without a listener would end the process.
  client.on('error', ignore);
  const giveBack = (reason?: unknown) => {
    client.off('error', ignore);
    release(reason instanceof Error ? reason : reason !== undefined);
  };
  const isLost = () => client instanceof WatchedClient && client.isLost;
  return { connection: new GatheringConnection(client), isLost, giveBack };
}

function poolOf(dataSource: DataSource): Promise<[PoolClient, (reason?: Error | boolean) => void]> {
  const driver = dataSource.driver as PostgresDriver;
  return driver.obtainMasterConnection() as Promise<[PoolClient, (reason?: Error | boolean) => void]>;
}

/** Statements of one turn of the event loop leave in one piece: half of what a small one costs is the call that hands it to the system. */
class GatheringConnection implements Connection {
  #isGathering = false;

  constructor(private readonly client: PoolClient) {}

  query(...statement: Parameters<Connection['query']>): ReturnType<Connection['query']> {
    this.#gather();
    return (this.client as unknown as Connection).query(...statement);
  }

  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.client.connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

function ignore(): void {}
