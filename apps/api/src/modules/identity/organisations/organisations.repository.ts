import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

/** All SQL of the table of organisations. */
@Injectable()
export class OrganisationsRepository {
  async create(tx: Transaction, name: string, plan: string): Promise<string> {
    const [row] = await tx.query<{ organisation_id: string }>(
      'insert into organisations (name, plan) values ($1, $2) returning organisation_id',
      [name, plan],
    );
    if (!row) throw new Error('the organisation was not stored');
    return row.organisation_id;
  }

  async findByName(tx: Transaction, name: string): Promise<string | undefined> {
    const [row] = await tx.query<{ organisation_id: string }>('select organisation_id from organisations where name = $1 limit 1', [name]);
    return row?.organisation_id;
  }
}
