import { mkdirSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.js';
import { openLog, readLog, replaceFile, toLine } from './log-file.js';
import type { Change, TableName, Tables } from './rows.js';

/** A log with fewer changes is read in a moment, however much of it is outdated. */
const COMPACT_FROM_CHANGES = 20_000;
const TABLES: readonly TableName[] = ['accounts', 'batches', 'subBatches', 'items', 'answers', 'events', 'settings'];

type Groups<T extends TableName> = Map<string, Map<string, Tables[T]>>;
const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * All state in memory, and on disk as a log of transactions: one line each, with a checksum. A transaction is in memory at once, and on
 * disk when `durable` resolves. Nobody outside may learn of it before that.
 */
export class Store {
  readonly #tables = Object.fromEntries(TABLES.map((name) => [name, new Map()])) as { [T in TableName]: Groups<T> };
  #lines: string[] = [];
  #written: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #file: FileHandle;
  #unlock: () => void;
  #changes = 0;

  private constructor(
    private readonly path: string,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Reads the state of a folder. `fail` is called with an error of the disk, after which nothing more is stored. */
  static async open(folder: string, fail: (error: unknown) => void): Promise<Store> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new Store(join(folder, 'state.log'), fail);
    store.#unlock = lockFolder(folder);
    await (await openLog(store.path)).close();
    await readLog(store.path, (text) => store.#apply(JSON.parse(text)));
    await store.#compact();
    store.#file = await openLog(store.path);
    return store;
  }

  rows<T extends TableName>(table: T, group = ''): ReadonlyMap<string, Tables[T]> {
    return this.#tables[table].get(group) ?? NONE;
  }

  get<T extends TableName>(table: T, key: string, group = ''): Tables[T] | undefined {
    return this.#tables[table].get(group)?.get(key);
  }

  groups(table: TableName): IterableIterator<string> {
    return this.#tables[table].keys();
  }

  /** Stores all changes or none. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#lines.push(toLine(JSON.stringify(changes)));
    this.#apply(changes);
    this.durable().catch(this.fail);
  }

  /** Resolves when everything that was committed is on disk. */
  durable(): Promise<void> {
    if (this.#lines.length === 0) return this.#written;
    this.#next ??= this.#written.then(() => {
      this.#next = undefined;
      this.#written = this.#write();
      return this.#written;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.durable();
    await this.#file.close();
    this.#unlock();
  }

  async #write(): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    await this.#file.appendFile(lines.join(''));
    await this.#file.datasync();
  }

  #apply(changes: readonly Change[]): void {
    for (const [table, group, key, row] of changes) {
      const groups = this.#tables[table] as Map<string, Map<string, unknown>>;
      const rows = groups.get(group) ?? new Map<string, unknown>();
      if (row === null) rows.delete(key);
      else rows.set(key, row);
      if (rows.size > 0) groups.set(group, rows);
      else groups.delete(group);
    }
    this.#changes += changes.length;
  }

  *#liveLines(): Generator<string> {
    for (const table of TABLES)
      for (const [group, rows] of this.#tables[table])
        for (const [key, row] of rows) yield toLine(JSON.stringify([[table, group, key, row]]));
  }

  #liveRows(): number {
    return TABLES.flatMap((table) => [...this.#tables[table].values()]).reduce((sum, rows) => sum + rows.size, 0);
  }

  /** Writes the log again without what later lines replaced, when that is more than half of it. */
  async #compact(): Promise<void> {
    if (this.#changes < Math.max(COMPACT_FROM_CHANGES, 2 * this.#liveRows())) return;
    await replaceFile(this.path, this.#liveLines());
    this.#changes = this.#liveRows();
  }
}
