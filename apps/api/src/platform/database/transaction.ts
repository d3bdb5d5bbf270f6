import type { EntityManager, QueryRunner } from 'typeorm';

type AfterCommit = () => void | Promise<void>;

/** One open transaction. What must only happen once the change is durable is handed to `afterCommit`. */
export class Transaction {
  readonly #afterCommit: AfterCommit[] = [];

  constructor(private readonly runner: QueryRunner) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  /** Runs one statement and returns its rows. */
  async query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    const result = await this.runner.query(sql, parameters as unknown[] | undefined, true);
    return result.records as Row[];
  }

  /** Runs one statement and returns how many rows it touched. */
  async execute(sql: string, parameters?: readonly unknown[]): Promise<number> {
    const result = await this.runner.query(sql, parameters as unknown[] | undefined, true);
    return result.affected ?? 0;
  }

  afterCommit(work: AfterCommit): void {
    this.#afterCommit.push(work);
  }

  /** Called by the database once the commit is acknowledged. */
  async committed(): Promise<void> {
    for (const work of this.#afterCommit) await work();
  }
}

/** A transaction bound to one organisation: row-level security lets it see and write no other rows. */
export class TenantTransaction extends Transaction {
  constructor(
    runner: QueryRunner,
    readonly organisationId: string,
    readonly userId: string | undefined,
  ) {
    super(runner);
  }
}
