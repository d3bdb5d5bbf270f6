import {
  CACHE_KEYS,
  type CacheSwitches,
  META_KEYS,
  type MetaSwitches,
  type UpdateCacheDto,
  type UpdateMetaDto,
} from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../projects/project-detail-contributors.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { PageSwitchEntity, type SwitchKind } from './page-switch.entity.js';

/** Which caches and which texts for search engines a project has switched off. All are on at first. */
@Injectable()
export class PageSwitchesService implements OnModuleInit, ProjectDetailContributor {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly contributors: ProjectDetailContributors,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, CacheSwitches & MetaSwitches>> {
    const projectIds = projects.map(({ projectId }) => projectId);
    const rows = await tx.repository(PageSwitchEntity).find({ where: { projectId: In(projectIds) } });
    const ofProject = (projectId: string) => toSwitches(rows.filter((row) => row.projectId === projectId));
    return new Map(projectIds.map((projectId) => [projectId, ofProject(projectId)]));
  }

  async setCache(tenant: Tenant, change: UpdateCacheDto): Promise<CacheSwitches> {
    const { cache } = await this.#set(tenant, 'cache', change);
    return { cache };
  }

  async setMeta(tenant: Tenant, change: UpdateMetaDto): Promise<MetaSwitches> {
    const { meta } = await this.#set(tenant, 'meta', change);
    return { meta };
  }

  async #set(
    tenant: Tenant,
    kind: SwitchKind,
    { projectId, key, status }: UpdateCacheDto | UpdateMetaDto,
  ): Promise<CacheSwitches & MetaSwitches> {
    let switches = toSwitches([]);
    await this.changes.change(tenant, { projectId, action: `project.${kind}` }, async (tx) => {
      const rows = tx.repository(PageSwitchEntity);
      if (status) await rows.delete({ projectId, kind, key });
      else await rows.save({ projectId, kind, key, organisationId: tx.organisationId });
      switches = toSwitches(await rows.find({ where: { projectId } }));
      return { key, status };
    });
    return switches;
  }
}

function toSwitches(off: readonly Pick<PageSwitchEntity, 'kind' | 'key'>[]): CacheSwitches & MetaSwitches {
  const switches = <Key extends string>(kind: SwitchKind, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, !off.some((row) => row.kind === kind && row.key === key)])) as Record<Key, boolean>;
  return { cache: switches('cache', CACHE_KEYS), meta: switches('meta', META_KEYS) };
}
