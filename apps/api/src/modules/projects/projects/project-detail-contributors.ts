import type { ProjectDetails } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from './project.entity.js';

/** A provider by which a higher module contributes to the details of projects. */
export interface ProjectDetailContributor {
  contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>>;
}

/** Collects what higher modules contribute to project details, so that this module does not depend on them. */
@Injectable()
export class ProjectDetailContributors {
  readonly #contributors: ProjectDetailContributor[] = [];

  register(contributor: ProjectDetailContributor): void {
    this.#contributors.push(contributor);
  }

  async collect(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const merged = new Map<string, Partial<ProjectDetails>>();
    for (const parts of await Promise.all(this.#contributors.map((contributor) => contributor.contribute(tx, projects)))) {
      for (const [projectId, part] of parts) merged.set(projectId, { ...merged.get(projectId), ...part });
    }
    return merged;
  }
}
