import { WatchedClient } from '../database/watched-client.js';

/** The cost of one statement to the database. */
export interface StatementWork {
  readonly text: string;
  /** Rows of tables that were read whole, and entries of indexes, including those that triggers read. */
  readonly rowsRead: number;
  /** Rows that were added, changed and deleted. */
  readonly rowsWritten: number;
}

export interface Work {
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly each: readonly StatementWork[];
}

interface Totals {
  readRows: number;
  writtenRows: number;
}

type Query = (this: WatchedClient, ...given: unknown[]) => unknown;

/** The work of the transaction until now; the server keeps it for each table and index, and reads no table of ours for it. */
const DONE_SO_FAR = `
  select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::float8 as "readRows",
         coalesce(sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))
                    filter (where relkind = 'r'), 0)::float8 as "writtenRows"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;

/**
 * Counts the statements of all transactions in this process during `work`, with the rows that each reads and writes. Only one such work may
 * run at a time. The server makes the counts, so they show how work grows whatever else the machine does.
 */
export async function countWork(work: () => Promise<unknown>): Promise<Work> {
  const own = WatchedClient.prototype as unknown as { query?: Query };
  const send = WatchedClient.prototype.query as unknown as Query;
  const done = new Map<WatchedClient, Promise<Totals | undefined>>();
  const counted: Promise<StatementWork>[] = [];
  own.query = function (...given) {
    const text = textOf(given[0]);
    const before = done.get(this);
    const answer = send.apply(this, given);
    if (text.startsWith('begin')) done.set(this, ask(this, send));
    else if (text === 'commit' || text === 'rollback') done.delete(this);
    else if (before) {
      const after = ask(this, send);
      done.set(this, after);
      counted.push(Promise.all([before, after]).then(([from, to]) => difference(text, from, to)));
    }
    return answer;
  };
  try {
    await work();
  } finally {
    delete own.query;
  }
  const each = await Promise.all(counted);
  const sum = (part: 'rowsRead' | 'rowsWritten') => each.reduce((all, one) => all + one[part], 0);
  return { statements: each.length, rowsRead: sum('rowsRead'), rowsWritten: sum('rowsWritten'), each };
}

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : (statement as { text: string }).text);

/** Undefined if a statement has failed, because the server then answers no other statement of the transaction. */
function ask(client: WatchedClient, send: Query): Promise<Totals | undefined> {
  const answer = send.call(client, DONE_SO_FAR) as Promise<{ rows: Totals[] }>;
  return answer.then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

const difference = (text: string, from: Totals | undefined, to: Totals | undefined): StatementWork => ({
  text,
  rowsRead: from && to ? to.readRows - from.readRows : 0,
  rowsWritten: from && to ? to.writtenRows - from.writtenRows : 0,
});
