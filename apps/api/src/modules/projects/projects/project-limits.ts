import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { ProjectsRepository } from './projects.repository.js';

/** Projects and languages to be added to the organisation. */
interface Addition {
  projects: number;
  languages: readonly string[];
}

/** Keeps projects and languages within the organisation's plan. To be called in the transaction that adds either. */
@Injectable()
export class ProjectLimits {
  constructor(
    private readonly plans: PlansService,
    private readonly projects: ProjectsRepository,
  ) {}

  /** Throws PLAN_LIMIT for an addition beyond the plan. A language that another project has already adds nothing. */
  async assertWithinPlan(tx: TenantTransaction, { projects, languages }: Addition): Promise<void> {
    const plan = await this.plans.lockPlan(tx);
    const present = await this.projects.usage(tx);
    const known = new Set(present.languages);
    const added = new Set(languages.filter((language) => !known.has(language)));
    this.plans.check(plan, { limit: 'projects', used: present.projects, wanted: projects });
    this.plans.check(plan, { limit: 'languages', used: known.size, wanted: added.size });
  }
}
