import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { hostSql } from '../projects/project-hosts.js';

/** Searches across organisations, for people who are not in any yet. */
@Injectable()
export class ProjectSearchRepository {
  async hasHost(tx: Transaction, hosts: readonly string[]): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from projects where hostname = any($1::text[]) and ${hostSql('base_url')} = any($2::text[]) and deleted_at is null
          and status <> 'partialCreated' limit 1`,
      [hosts.map((host) => new URL(`http://${host}`).hostname), hosts],
    );
    return rows.length > 0;
  }
}
