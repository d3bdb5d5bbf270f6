import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Looks across organisations, for people who are not in any yet. */
@Injectable()
export class ProjectSearchRepository {
  async hasHostname(tx: Transaction, hostnames: readonly string[]): Promise<boolean> {
    const rows = await tx.query('select 1 from projects where hostname = any($1::text[]) and deleted_at is null limit 1', [hostnames]);
    return rows.length > 0;
  }
}
