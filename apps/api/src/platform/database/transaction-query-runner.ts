import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';

export interface Answer {
  rows: unknown[];
  rowCount: number | null;
  command: string;
}

/** The function that TypeORM calls on the driver's client for statements without a cursor. */
export type SendStatement = (text: string, parameters?: readonly unknown[]) => Promise<Answer>;

/**
 * Sends the queries of TypeORM's repositories through an open transaction, in its role and with its tenant. It begins, ends and releases
 * nothing, because the transaction does.
 */
export class TransactionQueryRunner extends PostgresQueryRunner {
  constructor(
    driver: PostgresDriver,
    private readonly send: SendStatement,
  ) {
    super(driver, 'master');
    this.isTransactionActive = true;
  }

  /**
   * Passes on the driver's errors unchanged, because TypeORM's own would write the statement's values, with hashes of passwords, into the
   * log. Notifies no subscribers or loggers: there are none.
   */
  override async query<Result>(text: string, parameters?: unknown[], isStructured = false): Promise<Result> {
    const { rows, rowCount, command } = await this.send(text, parameters);
    const result = new QueryResult();
    result.records = rows;
    result.affected = rowCount ?? undefined;
    result.raw = command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
    return (isStructured ? result : result.raw) as Result;
  }

  override async release(): Promise<void> {}

  override startTransaction(): Promise<void> {
    throw new Error('the transaction is open already');
  }

  override commitTransaction(): Promise<void> {
    throw new Error('Database commits');
  }

  override rollbackTransaction(): Promise<void> {
    throw new Error('Database rolls back');
  }
}
