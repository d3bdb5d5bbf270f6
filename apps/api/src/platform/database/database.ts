import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AppError } from '../http/app-error.js';
import { codeOf, DatabaseAway, isDatabaseAway } from './database-away.js';
import { takeConnection } from './take-connection.js';
import type { Tenant } from './tenant.js';
import { beginSql, SYSTEM_SETTINGS, type TransactionSettings, tenantSettings } from './tenant-settings.js';
import { type Connection, TenantTransaction, Transaction } from './transaction.js';

/** Serialization failure and deadlock: the same work may succeed at once. */
const RETRYABLE = new Set(['40001', '40P01']);
/** `cached plan must not change result type`: the schema changed under a prepared statement, which a new connection prepares anew. */
const STALE_STATEMENT = '0A000';
const MAX_TRIES = 4;

/** All access to Postgres: each unit of work is one transaction, bound to a tenant or, where the caller says so, to the system. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** Runs work that may touch one organisation's rows only, and of its projects those in the tenant's scope. Retries deadlocks; the work must therefore have no side effects of its own. */
  tenant<Result>(tenant: Tenant, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    const settings = tenantSettings(tenant);
    const begin = (connection: Connection) =>
      new TenantTransaction(connection, settings.role, this.dataSource, tenant.organisationId, tenant.userId);
    return this.#retrying(() => this.#run(settings, begin, work));
  }

  /** Runs work across organisations: sign-in, reconcilers, public delivery by project key. Never with a tenant's own input as a filter. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const begin = (connection: Connection) => new Transaction(connection, SYSTEM_SETTINGS.role, this.dataSource);
    return this.#retrying(() => this.#run(SYSTEM_SETTINGS, begin, work));
  }

  async #run<Tx extends Transaction, Result>(
    settings: TransactionSettings,
    begin: (connection: Connection) => Tx,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const { connection, isLost, giveBack } = await takeConnection(this.dataSource);
    const tx = begin(connection);
    let result: Result;
    try {
      // Waited for: were it to fail, statements sent behind it would run outside of the transaction, in the role of the owner.
      await connection.query(beginSql(settings));
      result = await work(tx);
      await tx.ending();
      tx.close();
      await commit(connection);
    } catch (error) {
      tx.close();
      const broken = await rollBack(connection);
      giveBack(broken ?? (codeOf(error) === STALE_STATEMENT ? error : undefined));
      throw asAway(error, isLost());
    }
    giveBack();
    await tx.committed();
    return result;
  }

  async #retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        const state = codeOf(error);
        if (tries >= MAX_TRIES || !(RETRYABLE.has(state) || state === STALE_STATEMENT)) throw error;
        await sleep(10 * tries * (1 + Math.random()));
      }
    }
  }
}

/** Postgres answers the commit of a transaction in which a statement failed with ROLLBACK, as if all were well. */
async function commit(connection: Connection): Promise<void> {
  const { command } = await connection.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
}

/** A connection that broke cannot roll back; the server has done it. Gives back why it must not be used again; the first error is the one that counts. */
function rollBack(connection: Connection): Promise<unknown> {
  return connection.query('rollback').then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Statements on a connection that was lost fail with errors that do not say so. */
function asAway(error: unknown, isLost: boolean): unknown {
  if (error instanceof AppError) return error;
  return isLost || isDatabaseAway(error) ? new DatabaseAway(error) : error;
}
