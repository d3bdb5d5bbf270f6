import { PRIVATE_KINDS, type PrivateContentSettings, type UpdatePrivateContentDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { GuardedKinds } from '../../../../platform/private-content/find-private-content.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PrivateContentSettingsEntity } from './private-content-settings.entity.js';

/** Decides which private content of a project is kept from engines: all of it, until a person allows single kinds. */
@Injectable()
export class PrivateContentService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly audit: Audit,
  ) {}

  async guardedKinds(tx: TenantTransaction, projectId: string): Promise<GuardedKinds> {
    const unguarded = new Set((await this.#settings(tx, projectId)).unguarded);
    return new Set(PRIVATE_KINDS.filter((kind) => !unguarded.has(kind)));
  }

  settings(tenant: Tenant, projectId: string): Promise<PrivateContentSettings> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#settings(tx, projectId);
    });
  }

  /** Changes one kind at a time, so that a change does not revert a change that another person made to another kind. */
  update(tenant: Tenant, { projectId, kind, isGuarded }: UpdatePrivateContentDto): Promise<PrivateContentSettings> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      await tx.query(
        `insert into private_content_settings as p (project_id, organisation_id, unguarded_kinds)
         values ($1, $2, case when $4::boolean then '{}' else array[$3::text] end)
         on conflict (project_id) do update set updated_at = now(),
           unguarded_kinds = array_remove(p.unguarded_kinds, $3::text) || excluded.unguarded_kinds`,
        [projectId, tx.organisationId, kind, isGuarded],
      );
      const settings = await this.#settings(tx, projectId);
      const details = { kind, isGuarded, ...settings };
      await this.audit.record(tx, { ...tenant, action: 'engine.privateContent', subject: 'project', subjectId: projectId, details });
      return settings;
    });
  }

  async #settings(tx: TenantTransaction, projectId: string): Promise<PrivateContentSettings> {
    const stored = await tx.repository(PrivateContentSettingsEntity).findOneBy({ projectId });
    return { unguarded: PRIVATE_KINDS.filter((kind) => stored?.unguardedKinds.includes(kind)) };
  }
}
