import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { EngineConnectionEntity } from './engine-connection.entity.js';

/** The fields of a connection that people set. */
export type ConnectionFields = Pick<
  EngineConnectionEntity,
  'kind' | 'name' | 'settings' | 'sealedKey' | 'keyEnding' | 'pricePerMillion' | 'monthlyCharacterLimit' | 'isEnabled'
>;

/** The table of connected engines. */
@Injectable()
export class EngineConnectionsRepository {
  /** In the order of preference. */
  list(tx: TenantTransaction): Promise<EngineConnectionEntity[]> {
    return tx.repository(EngineConnectionEntity).find({ order: { position: 'ASC', createdAt: 'ASC', connectionId: 'ASC' } });
  }

  find(tx: TenantTransaction, connectionId: string): Promise<EngineConnectionEntity | null> {
    return tx.repository(EngineConnectionEntity).findOneBy({ connectionId });
  }

  /** The organisation's connections. Until the transaction ends, nobody else can add or reorder connections. */
  async lock(tx: TenantTransaction): Promise<EngineConnectionEntity[]> {
    // Locked rows do not keep others from inserting new ones.
    await holdLimit(tx, 'engine_connections', tx.organisationId);
    return this.list(tx);
  }

  async create(tx: TenantTransaction, fields: ConnectionFields & { position: number }): Promise<string> {
    const connections = tx.repository(EngineConnectionEntity);
    const created = connections.create({ organisationId: tx.organisationId, ...fields });
    await connections.insert(created);
    return created.connectionId;
  }

  async update(tx: TenantTransaction, connectionId: string, { settings, ...fields }: ConnectionFields): Promise<void> {
    await tx
      .repository(EngineConnectionEntity)
      .update({ connectionId }, { ...fields, settings: { ...settings }, updatedAt: () => 'clock_timestamp()' });
  }

  async order(tx: TenantTransaction, connectionIds: readonly string[]): Promise<void> {
    await tx.query(
      `update engine_connections c set position = o.position
         from unnest($1::uuid[]) with ordinality as o(connection_id, position) where c.connection_id = o.connection_id`,
      [connectionIds],
    );
  }

  async remove(tx: TenantTransaction, connectionId: string): Promise<void> {
    await tx.repository(EngineConnectionEntity).delete({ connectionId });
  }
}
