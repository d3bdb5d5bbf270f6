import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { CustomDomainEntity } from './custom-domain.entity.js';

/** The table of custom domains. */
@Injectable()
export class CustomDomainsRepository {
  async release(tx: TenantTransaction, projectId: string, language: string): Promise<void> {
    await tx.repository(CustomDomainEntity).delete({ projectId, language });
  }

  /**
   * Assigns a domain to a language of a project without one; false when it serves another language or project. Takes it from a deleted
   * project of the organisation.
   */
  async assign(tx: TenantTransaction, projectId: string, language: string, domain: string): Promise<boolean> {
    await tx.execute(
      `delete from custom_domains d using projects p
        where d.domain = $1 and p.project_id = d.project_id and p.organisation_id = $2 and p.deleted_at is not null`,
      [domain, tx.organisationId],
    );
    const rows = await tx.query(
      `insert into custom_domains (domain, organisation_id, project_id, language) values ($1, $2, $3, $4)
       on conflict (domain) do nothing returning 1`,
      [domain, tx.organisationId, projectId, language],
    );
    return rows.length > 0;
  }
}
