import { typesWith } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { StoredApi } from '../api-item.entity.js';

/** A project whose content in one language is shown to callers. */
export interface PublicContent {
  organisationId: string;
  projectId: string;
  sourceLanguage: string;
}

/** An item as callers of the public side may know it. */
export type PublicItem = Pick<StoredApi, 'apiId' | 'kind' | 'type' | 'keys'>;

export interface PublicEntry {
  entryId: string;
  bytes: Buffer;
}

/** Reads the content of APIs that callers of the public side may see. */
@Injectable()
export class ContentDeliveryRepository {
  /** Undefined alike for a project that does not exist and for a language that is not published. */
  async project(tx: Transaction, projectKey: string, language: string): Promise<PublicContent | undefined> {
    const [row] = await tx.query<PublicContent>(
      `select p.organisation_id as "organisationId", p.project_id as "projectId", p.source_language as "sourceLanguage" from projects p
         join project_languages l on l.project_id = p.project_id and l.language = $2
         join language_publications s on s.project_id = p.project_id and s.language = $2 and s.state = 'live'
        where p.project_key = $1 and p.project_type = any($3) and p.deleted_at is null and p.status <> 'partialCreated'`,
      [projectKey, language, typesWith('items')],
    );
    return row;
  }

  /** A content type of a CMS is not delivered, because its translations are written back into the CMS. */
  async item(tx: TenantTransaction, projectId: string, apiId: string, language: string): Promise<PublicItem | undefined> {
    const [row] = await tx.query<PublicItem>(
      `select i.api_id as "apiId", i.kind, i.type, i.keys from api_items i
        where i.project_id = $1 and i.api_id = $2 and not i.is_deleting and i.cms_uid is null and (i.languages is null or $3 = any(i.languages))
          and (i.domain not in ('ls', 'rs') or i.domain = (select o.house from organisations o where o.organisation_id = i.organisation_id))`,
      [projectId, apiId, language],
    );
    return row;
  }

  async entry(tx: TenantTransaction, apiId: string, entryId: string): Promise<PublicEntry | undefined> {
    const [row] = await tx.query<PublicEntry>(
      `select entry_id as "entryId", bytes from api_entries where api_id = $1 and entry_id = $2 and change <> 'gone'`,
      [apiId, entryId],
    );
    return row;
  }

  /** Whether there are entries after this one. */
  async hasEntries(tx: TenantTransaction, apiId: string, after: string): Promise<boolean> {
    const [row] = await tx.query<{ has: boolean }>(
      `select exists (select from api_entries where api_id = $1 and change <> 'gone' and entry_id > $2) as has`,
      [apiId, after],
    );
    return row?.has ?? false;
  }

  /** In the order of their ids, limited to a few megabytes. */
  entries(tx: TenantTransaction, apiId: string, after: string, limit: number, maxBytes: number): Promise<PublicEntry[]> {
    return tx.query(
      `select "entryId", bytes from (
         select entry_id as "entryId", bytes, row_number() over wanted as place, sum(octet_length(bytes)) over wanted as total from api_entries
          where api_id = $1 and change <> 'gone' and entry_id > $2 window wanted as (order by entry_id) order by entry_id limit $3) as found
        where place = 1 or total <= $4 order by "entryId"`,
      [apiId, after, limit, maxBytes],
    );
  }
}
