import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AppError } from '../http/app-error.js';
import { codeOf, DatabaseAway, isDatabaseAway } from './database-away.js';
import { DatabaseShares, type ShareOptions } from './database-shares.js';
import { assertOutsideTransaction, insideTransaction, isInTransaction } from './open-transaction.js';
import { type TakenConnection, takeConnection } from './take-connection.js';
import type { Tenant } from './tenant.js';
import { beginSql, SYSTEM_SETTINGS, type TransactionSettings, tenantSettings } from './tenant-settings.js';
import { type Connection, TenantTransaction, Transaction } from './transaction.js';

/** Serialization failure and deadlock: the same work may succeed at once. */
const RETRYABLE = new Set(['40001', '40P01']);
/** `cached plan must not change result type`: the schema changed under a prepared statement, so a new connection prepares it again. */
const STALE_STATEMENT = '0A000';
const MAX_TRIES = 4;

export interface DatabaseOptions extends ShareOptions {
  /** Fails if a transaction waits for another one or for the outside world; for tests. */
  readonly isStrict?: boolean;
}

/**
 * All access to Postgres: each unit of work is one transaction, bound to a tenant or, where the caller says so, to the system. No organisation holds
 * more than its share of the connections.
 */
export class Database {
  readonly #shares: DatabaseShares;
  readonly #isStrict: boolean;

  constructor(
    readonly dataSource: DataSource,
    options: DatabaseOptions = {},
  ) {
    this.#shares = new DatabaseShares(dataSource, options);
    this.#isStrict = options.isStrict ?? false;
  }

  /**
   * Runs work that may only touch one organisation's rows, and only projects in the tenant's scope. Retries deadlocks, so the work must
   * have no other side effects. Throws OrganisationBusy if the organisation has more work in progress than its share allows.
   */
  tenant<Result>(tenant: Tenant, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    const settings = tenantSettings(tenant);
    const begin = (connection: Connection) =>
      new TenantTransaction(connection, settings.role, this.dataSource, tenant.organisationId, tenant.userId);
    return this.#retrying(() => this.#run(tenant.organisationId, { settings, begin, work }));
  }

  /**
   * Runs work across organisations: sign-in, reconcilers, and public delivery by project key. Input of a tenant must never be the filter.
   */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const begin = (connection: Connection) => new Transaction(connection, SYSTEM_SETTINGS.role, this.dataSource);
    return this.#retrying(() => this.#run(undefined, { settings: SYSTEM_SETTINGS, begin, work }));
  }

  async #run<Tx extends Transaction, Result>(organisationId: string | undefined, unit: UnitOfWork<Tx, Result>): Promise<Result> {
    const taken = await this.#take(organisationId);
    const tx = unit.begin(taken.connection);
    const result = await insideTransaction(this.#isStrict, () => runOn(taken, tx, unit));
    await tx.committed();
    return result;
  }

  /** A connection within the share of the organisation, or that of work across all of them. */
  async #take(organisationId: string | undefined): Promise<TakenConnection> {
    assertOutsideTransaction('a second transaction');
    // The caller already holds a connection, so it must not wait for calls that wait for that connection.
    if (isInTransaction()) return takeConnection(this.dataSource);
    const share = this.#shares.take(organisationId);
    const giveShareBack = share instanceof Promise ? await share : share;
    try {
      const taken = await takeConnection(this.dataSource);
      return {
        ...taken,
        giveBack(reason) {
          taken.giveBack(reason);
          giveShareBack();
        },
      };
    } catch (error) {
      giveShareBack();
      throw error;
    }
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

interface UnitOfWork<Tx extends Transaction, Result> {
  readonly settings: TransactionSettings;
  readonly begin: (connection: Connection) => Tx;
  readonly work: (tx: Tx) => Promise<Result>;
}

async function runOn<Tx extends Transaction, Result>(
  { connection, isLost, giveBack }: TakenConnection,
  tx: Tx,
  { settings, work }: UnitOfWork<Tx, Result>,
): Promise<Result> {
  let result: Result;
  try {
    // Waits, because after a failure later statements would run outside of the transaction, in the role of the owner.
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
  return result;
}

/** Postgres answers the commit of a transaction in which a statement failed with ROLLBACK, as if all were well. */
async function commit(connection: Connection): Promise<void> {
  const { command } = await connection.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
}

/** A broken connection cannot roll back; the server has done it. Returns why the connection must not be reused; the first error counts. */
function rollBack(connection: Connection): Promise<unknown> {
  return connection.query('rollback').then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Statements on a lost connection fail with errors that do not say so. */
function asAway(error: unknown, isLost: boolean): unknown {
  if (error instanceof AppError) return error;
  return isLost || isDatabaseAway(error) ? new DatabaseAway(error) : error;
}
