import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

/** The connection of an organisation. Without an address, it uses the operator's connection. */
export interface ConnectionRow {
  organisationId: string;
  endpointId: string;
  address: string | null;
  sealedKey: string | null;
  keyEnding: string | null;
  sealedSecret: string | null;
  sealedPrevious: string | null;
  previousUntil: Date | null;
  updatedAt: Date;
}

const COLUMNS = `organisation_id as "organisationId", endpoint_id as "endpointId", address, sealed_key as "sealedKey", key_ending as "keyEnding",
  sealed_secret as "sealedSecret", sealed_previous as "sealedPrevious", previous_until as "previousUntil", updated_at as "updatedAt"`;

/** All SQL of the table of connections. */
@Injectable()
export class VendorConnectionsRepository {
  async find(tx: Transaction, organisationId: string): Promise<ConnectionRow | undefined> {
    const [row] = await tx.query<ConnectionRow>(`select ${COLUMNS} from vendor_connections where organisation_id = $1`, [organisationId]);
    return row;
  }

  async byEndpoint(tx: Transaction, endpointId: string): Promise<ConnectionRow | undefined> {
    const [row] = await tx.query<ConnectionRow>(`select ${COLUMNS} from vendor_connections where endpoint_id = $1`, [endpointId]);
    return row;
  }

  /** Makes the row of an organisation that has none, without an address. */
  async ensure(tx: TenantTransaction): Promise<void> {
    await tx.query('insert into vendor_connections (organisation_id) values ($1) on conflict do nothing', [tx.organisationId]);
  }

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(tx: TenantTransaction): Promise<ConnectionRow | undefined> {
    const [row] = await tx.query<ConnectionRow>(`select ${COLUMNS} from vendor_connections where organisation_id = $1 for update`, [
      tx.organisationId,
    ]);
    return row;
  }

  async save(tx: TenantTransaction, row: Omit<ConnectionRow, 'organisationId' | 'endpointId'>): Promise<void> {
    await tx.query(
      `update vendor_connections set address = $2, sealed_key = $3, key_ending = $4, sealed_secret = $5, sealed_previous = $6, previous_until = $7,
              updated_at = $8 where organisation_id = $1`,
      [
        ...[tx.organisationId, row.address, row.sealedKey, row.keyEnding, row.sealedSecret, row.sealedPrevious],
        ...[row.previousUntil, row.updatedAt],
      ],
    );
  }
}
