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
 * Sends what TypeORM's repositories ask through a transaction that is open already, in its role and with its tenant. Begins, ends and gives
 * back nothing: that is the transaction's own.
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
   * Lets the driver's errors through as they are: TypeORM's own carry the values of the statement, hashes of passwords among them, into
   * the log. Tells no subscribers or loggers: there are none.
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
