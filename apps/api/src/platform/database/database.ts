import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { AppError } from '../http/app-error.js';
import type { Tenant } from './tenant.js';
import { settingsSql, tenantSettings } from './tenant-settings.js';
import { type Connection, TenantTransaction, Transaction } from './transaction.js';

/** Serialization failure and deadlock: the same work may succeed at once. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The door to Postgres: every piece of work is one transaction, bound to a tenant or, where the caller says so, to the system. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** Runs work that may touch one organisation's rows only, and of its projects those in the tenant's scope. Retries deadlocks; the work must therefore have no side effects of its own. */
  tenant<Result>(tenant: Tenant, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    const settings = settingsSql(tenantSettings(tenant));
    return this.#retrying(() =>
      this.#run((connection) => new TenantTransaction(connection, tenant.organisationId, tenant.userId), settings, work),
    );
  }

  /** Runs work across organisations: sign-in, reconcilers, public delivery by project key. Never with a tenant's own input as a filter. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#retrying(() =>
      this.#run((connection) => new Transaction(connection), [`select set_config('role', 'bhashantar_system', true)`, []], work),
    );
  }

  async #run<Tx extends Transaction, Result>(
    begin: (connection: Connection) => Tx,
    [sql, parameters]: [string, unknown[]],
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    let tx: Tx | undefined;
    let result: Result;
    try {
      const connection = await connect(runner);
      tx = begin(connection);
      await runner.startTransaction();
      await tx.query(sql, parameters);
      result = await work(tx);
      tx.close();
      await runner.commitTransaction();
    } catch (error) {
      tx?.close();
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
    await tx.committed();
    return result;
  }

  async #retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (tries >= MAX_TRIES || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error;
        await sleep(10 * tries * (1 + Math.random()));
      }
    }
  }
}

/** A connection that broke cannot roll back; the server has done it. The first error is the one that counts. */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  await runner.rollbackTransaction().catch(() => undefined);
}

/** Without a free connection in time the server is overloaded or the database away: the caller may come back soon. */
async function connect(runner: QueryRunner): Promise<Connection> {
  return runner.connect().catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
  });
}
