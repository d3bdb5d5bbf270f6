import type { DataSource, EntityManager, ObjectLiteral, Repository } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { codeOf } from './database-away.js';
import type { PreparedStatement } from './prepared-statement.js';
import { DOMAINS_ROLE } from './tenant-settings.js';
import { type Answer, TransactionQueryRunner } from './transaction-query-runner.js';

/** An earlier statement of the transaction has failed, and the server refuses the later ones without a reason. */
const ALREADY_FAILED = '25P02';

type AtEnd = () => void | Promise<void>;

/**
 * The order in which transactions take, at their end, the locks that many others take: units of the memory, signatures of sources and jobs,
 * which others may add under the same keys; counters of a language; the account of an organisation. A common order prevents deadlocks.
 */
const END_PHASES = ['units', 'signatures', 'jobs', 'counters', 'accounts'] as const;
type EndPhase = (typeof END_PHASES)[number];

/** The part of the driver's client that a transaction uses. It sends statements in the order of the calls without waiting for replies. */
export interface Connection {
  query(statement: string | { name: string; text: string; values: readonly unknown[] }, parameters?: readonly unknown[]): Promise<Answer>;
}

/**
 * One open transaction. Independent statements may be sent together (`Promise.all`): the server runs them in order. If one fails, the
 * server refuses all later ones, and they report its error. Pass writes that lock rows which all kinds of work lock to `beforeCommit`, so
 * that those locks are short and nothing else waits under them. Pass effects that must follow a durable change to `afterCommit`.
 */
export class Transaction {
  readonly #beforeCommit: { work: AtEnd; phase: EndPhase }[] = [];
  readonly #afterCommit: AtEnd[] = [];
  #entityManager: EntityManager | undefined;
  #isOver = false;
  #failure: unknown;

  /** `role` is the database's role that the work is done in. */
  constructor(
    private readonly connection: Connection,
    protected readonly role: string,
    private readonly dataSource: DataSource,
  ) {}

  /** The entities of a table, read and written in this transaction. */
  repository<Entity extends ObjectLiteral>(entity: new () => Entity): Repository<Entity> {
    this.#entityManager ??= this.dataSource.createEntityManager(
      new TransactionQueryRunner(this.dataSource.driver as PostgresDriver, (sql, parameters) => this.#send(sql, parameters)),
    );
    return this.#entityManager.getRepository(entity);
  }

  /** Runs one statement and returns its rows. */
  async query<Row>(sql: string | PreparedStatement, parameters?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(sql, parameters)).rows as Row[];
  }

  /** Runs one statement and returns how many rows it touched. */
  async execute(sql: string | PreparedStatement, parameters?: readonly unknown[]): Promise<number> {
    return (await this.#send(sql, parameters)).rowCount ?? 0;
  }

  /** Called by the database before it commits or rolls back, because work that nobody awaited must not write into a later transaction. */
  close(): void {
    this.#isOver = true;
  }

  /** Statement names contain the role, because policies differ by role and the server would make a new plan at every switch. */
  async #send(sql: string | PreparedStatement, parameters: readonly unknown[] = []): Promise<Answer> {
    if (this.#isOver) throw new Error('the transaction is over');
    try {
      if (typeof sql === 'string') return await this.connection.query(sql, parameters);
      return await this.connection.query({ name: `${this.role}.${sql.name}`, text: sql.text, values: parameters });
    } catch (error) {
      if (codeOf(error) !== ALREADY_FAILED) this.#failure = error;
      throw this.#failure ?? error;
    }
  }

  /** Work of one phase runs in the order in which it was handed over. */
  beforeCommit(work: AtEnd, phase: EndPhase = 'jobs'): void {
    if (this.#isOver) throw new Error('the transaction is over');
    this.#beforeCommit.push({ work, phase });
  }

  /** Called by the database once the work is done. */
  async ending(): Promise<void> {
    for (let work = this.#nextAtEnd(); work; work = this.#nextAtEnd()) await work();
  }

  #nextAtEnd(): AtEnd | undefined {
    const phase = END_PHASES.find((each) => this.#beforeCommit.some((one) => one.phase === each));
    const at = this.#beforeCommit.findIndex((one) => one.phase === phase);
    return this.#beforeCommit.splice(at, at < 0 ? 0 : 1)[0]?.work;
  }

  afterCommit(work: AtEnd): void {
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
    role: string,
    dataSource: DataSource,
    readonly organisationId: string,
    readonly userId: string | undefined,
  ) {
    super(connection, role, dataSource);
  }

  /** Whether the caller has only some domains of at least one project. */
  get worksByDomain(): boolean {
    return this.role === DOMAINS_ROLE;
  }
}
