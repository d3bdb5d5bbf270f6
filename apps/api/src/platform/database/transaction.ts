type AfterCommit = () => void | Promise<void>;

/** What a transaction needs of the driver's client: statements are sent in the order of the calls, each behind the last, without a wait. */
export interface Connection {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/**
 * One open transaction. Statements that do not need each other's answers may be sent together (`Promise.all`): the server works through
 * them in order, and one that fails takes all after it along. What must only happen once the change is durable is handed to `afterCommit`.
 */
export class Transaction {
  readonly #afterCommit: AfterCommit[] = [];
  #isOver = false;

  constructor(private readonly connection: Connection) {}

  /** Runs one statement and returns its rows. */
  async query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(sql, parameters)).rows as Row[];
  }

  /** Runs one statement and returns how many rows it touched. */
  async execute(sql: string, parameters?: readonly unknown[]): Promise<number> {
    return (await this.#send(sql, parameters)).rowCount ?? 0;
  }

  /** Called by the database before it commits or rolls back: work that was not waited for must not write into what comes after. */
  close(): void {
    this.#isOver = true;
  }

  #send(sql: string, parameters: readonly unknown[] | undefined): ReturnType<Connection['query']> {
    if (this.#isOver) throw new Error('the transaction is over');
    return this.connection.query(sql, parameters);
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
    connection: Connection,
    readonly organisationId: string,
    readonly userId: string | undefined,
  ) {
    super(connection);
  }
}
