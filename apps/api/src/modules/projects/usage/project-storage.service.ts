import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { planLimitError } from '../../billing/plans/plan-limit-error.js';
import { PlansService } from '../../billing/plans/plans.service.js';

/** Sizes of the content that a project stores. */
export interface StoredContent {
  readonly segments: number;
  readonly bytes: number;
}

/** The limits of a plan on one project, beside the project's own figures. */
export interface StorageLimits {
  readonly plan: Plan;
  readonly allowed: StoredContent;
  readonly used: StoredContent;
  /** Bytes of history that were written today. */
  readonly revisedBytes: number;
}

/**
 * Keeps what a project stores within its plan: segments, and bytes of sources, targets, kept HTML, entries of APIs, and units that imports brought
 * to the memory.
 */
@Injectable()
export class ProjectStorageService {
  constructor(private readonly plans: PlansService) {}

  /** For each project of the organisation that has content. */
  async byProject(tx: TenantTransaction, projectId?: string): Promise<Map<string, StoredContent>> {
    const rows = await tx.query<StoredContent & { projectId: string }>(
      `select p.project_id as "projectId", coalesce(t.segments, 0)::float8 as segments,
              (coalesce(t.source_bytes + t.target_bytes, 0)
                + coalesce((select sum(v.stored_bytes) from page_versions v where v.project_id = p.project_id), 0)
                + coalesce(entries.bytes, 0))::float8 as bytes
         from projects p left join segment_totals t on t.project_id = p.project_id
           left join lateral (select sum(i.stored_bytes) as bytes from api_items i where i.project_id = p.project_id) entries on true
        where p.organisation_id = $1 and ($2::uuid is null or p.project_id = $2)
          and (t.project_id is not null or entries.bytes is not null)`,
      [tx.organisationId, projectId ?? null],
    );
    return new Map(rows.map(({ projectId: id, ...stored }) => [id, stored]));
  }

  /** Null if the plan has no limit. The growth of targets since the last sum counts as used, and so do imported units. */
  async limitsOf(tx: TenantTransaction, projectId: string): Promise<StorageLimits | null> {
    const plan = await this.plans.planOf(tx);
    const { segments, bytes } = PLAN_LIMITS[plan];
    if (segments === null || bytes === null) return null;
    const [byProject, { written, revised }] = await Promise.all([this.byProject(tx, projectId), this.#written(tx, projectId)]);
    const stored = byProject.get(projectId) ?? { segments: 0, bytes: 0 };
    const used = { segments: stored.segments, bytes: stored.bytes + written };
    return { plan, allowed: { segments, bytes }, used, revisedBytes: revised };
  }

  async #written(tx: TenantTransaction, projectId: string): Promise<{ written: number; revised: number }> {
    const [row] = await tx.query<{ written: number; revised: number }>(
      `select coalesce(sum(written_bytes + memory_bytes), 0)::float8 as written,
              coalesce(sum(revised_bytes) filter (where revised_on = current_date), 0)::float8 as revised
         from translation_counts where project_id = $1`,
      [projectId],
    );
    return row ?? { written: 0, revised: 0 };
  }

  /** Throws PLAN_LIMIT if this many more bytes would exceed the plan. */
  async requireRoom(tx: TenantTransaction, projectId: string, bytes: number): Promise<void> {
    const limits = await this.limitsOf(tx, projectId);
    if (!limits) return;
    const { plan, used, allowed } = limits;
    if (used.bytes + bytes > allowed.bytes)
      throw planLimitError({ limit: 'bytes', plan, used: used.bytes, allowed: allowed.bytes, wanted: bytes });
  }
}
