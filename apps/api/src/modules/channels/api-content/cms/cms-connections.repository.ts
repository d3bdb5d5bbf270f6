import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { StoredCms } from './cms-connection.entity.js';

const COLUMNS = `connection_id as "connectionId", organisation_id as "organisationId", project_id as "projectId", origin, auth,
  sealed_secret as "sealedSecret", kind, name, address, settings, sealed_hook_secrets as "sealedHookSecrets", last_hook_at as "lastHookAt"`;
const FROM = `select ${COLUMNS} from api_connections where kind <> 'api'`;

/** All SQL of the connections to CMSs. */
@Injectable()
export class CmsConnectionsRepository {
  async add(tx: TenantTransaction, own: Omit<StoredCms, 'organisationId' | 'sealedHookSecrets' | 'lastHookAt'>): Promise<void> {
    await tx.query(
      `insert into api_connections (connection_id, organisation_id, project_id, origin, auth, sealed_secret, kind, name, address, settings)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[own.connectionId, tx.organisationId, own.projectId, own.origin, JSON.stringify(own.auth), own.sealedSecret],
        ...[own.kind, own.name, own.address, JSON.stringify(own.settings)],
      ],
    );
  }

  async find(tx: TenantTransaction, connectionId: string): Promise<StoredCms | undefined> {
    const [row] = await tx.query<StoredCms>(`${FROM} and connection_id = $1`, [connectionId]);
    return row;
  }

  /** Finds a connection in any organisation. */
  async byId(tx: Transaction, connectionId: string): Promise<StoredCms | undefined> {
    const [row] = await tx.query<StoredCms>(
      `${FROM} and connection_id = $1 and exists (select from projects p where p.project_id = api_connections.project_id and p.deleted_at is null)`,
      [connectionId],
    );
    return row;
  }

  /** Locked until the transaction ends. */
  async lock(tx: TenantTransaction, connectionId: string): Promise<StoredCms | undefined> {
    const [row] = await tx.query<StoredCms>(`${FROM} and connection_id = $1 for update`, [connectionId]);
    return row;
  }

  list(tx: TenantTransaction, projectId: string): Promise<StoredCms[]> {
    return tx.query(`${FROM} and project_id = $1 order by created_at, connection_id`, [projectId]);
  }

  async save(tx: TenantTransaction, own: StoredCms): Promise<void> {
    await tx.query(
      `update api_connections set origin = $2, auth = $3, sealed_secret = $4, name = $5, address = $6, settings = $7, sealed_hook_secrets = $8,
              updated_at = now() where connection_id = $1`,
      [
        ...[own.connectionId, own.origin, JSON.stringify(own.auth), own.sealedSecret, own.name, own.address],
        ...[JSON.stringify(own.settings), own.sealedHookSecrets],
      ],
    );
  }

  async noteHook(tx: TenantTransaction, connectionId: string, at: Date): Promise<void> {
    await tx.query('update api_connections set last_hook_at = $2 where connection_id = $1', [connectionId, at]);
  }

  async remove(tx: TenantTransaction, connectionId: string): Promise<void> {
    await tx.query('delete from api_connections where connection_id = $1', [connectionId]);
  }

  /** The chosen content types of connections. */
  async counts(tx: TenantTransaction, connectionIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; items: number }>(
      `select connection_id as id, count(*)::int as items from api_items where connection_id = any($1::uuid[]) and not is_deleting group by 1`,
      [connectionIds],
    );
    return new Map(rows.map(({ id, items }) => [id, items]));
  }

  /** Also counts items that are being deleted. */
  async hasItems(tx: TenantTransaction, connectionId: string): Promise<boolean> {
    const rows = await tx.query('select from api_items where connection_id = $1 limit 1', [connectionId]);
    return rows.length > 0;
  }

  /** The items of a connection by their content types. */
  async items(tx: TenantTransaction, connectionId: string): Promise<Map<string, string>> {
    const rows = await tx.query<{ uid: string; apiId: string }>(
      `select cms_uid as uid, api_id as "apiId" from api_items where connection_id = $1 and cms_uid is not null and not is_deleting`,
      [connectionId],
    );
    return new Map(rows.map(({ uid, apiId }) => [uid, apiId]));
  }
}
