import { Inject, Injectable } from '@nestjs/common';
import { endsWithin } from '../clock/ends-within.js';
import type { Database } from '../database/database.js';
import { DATABASE } from '../database/database.token.js';

/** A database that takes longer for nothing is none to work with. */
const PATIENCE_MS = 3_000;

/** Whether this process should be given work: it reaches its database and is not about to go. */
@Injectable()
export class Readiness {
  #isLeaving = false;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** From now on the process says that it is not ready, so that who shares out the work gives it no more. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Throws when the process should get no work; the error says why. */
  async check(): Promise<void> {
    if (this.#isLeaving) throw new Error('The process is about to end.');
    const asked = this.database.dataSource.query('select 1').catch((cause: unknown) => {
      throw new Error('The database cannot be reached.', { cause });
    });
    if (!(await endsWithin(asked, PATIENCE_MS))) throw new Error('The database does not answer.');
  }
}
