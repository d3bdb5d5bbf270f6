import { Injectable } from '@nestjs/common';
import { settlesWithin } from '../clock/settles-within.js';
import { Database } from '../database/database.js';

/** A database that takes longer for an empty query is unusable. */
const TIMEOUT_MS = 3_000;

/** Whether this process should get work: it reaches its database and is not shutting down. */
@Injectable()
export class Readiness {
  #isDraining = false;

  constructor(private readonly database: Database) {}

  /** From now on the check fails, so that load balancers send no more work. */
  startDraining(): void {
    this.#isDraining = true;
  }

  /** Rejects when the process should get no work; the error says why. */
  async check(): Promise<void> {
    if (this.#isDraining) throw new Error('The process is about to end.');
    const query = this.database.dataSource.query('select 1').catch((cause: unknown) => {
      throw new Error('The database cannot be reached.', { cause });
    });
    if (!(await settlesWithin(query, TIMEOUT_MS))) throw new Error('The database does not answer.');
  }
}
