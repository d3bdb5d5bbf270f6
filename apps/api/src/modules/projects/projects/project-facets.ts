import type { ProjectDetails } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from './project.entity.js';

/** What a higher room knows of projects: a part of their description. */
export interface ProjectFacet {
  describe(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>>;
}

/** Higher rooms add what they know to the description of a project, so that this room need not know them. */
@Injectable()
export class ProjectFacets {
  readonly #facets: ProjectFacet[] = [];

  register(facet: ProjectFacet): void {
    this.#facets.push(facet);
  }

  async describe(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const merged = new Map<string, Partial<ProjectDetails>>();
    for (const parts of await Promise.all(this.#facets.map((facet) => facet.describe(tx, projects)))) {
      for (const [projectId, part] of parts) merged.set(projectId, { ...merged.get(projectId), ...part });
    }
    return merged;
  }
}
