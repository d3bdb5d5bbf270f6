import { type OrganisationUsage, PLAN_LIMITS, type PlanLimitName } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Session } from '../../../platform/http/session.js';
import { WordsService } from '../../billing/plans/words.service.js';
import { OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { ProjectStorageService } from './project-storage.service.js';

const NOTHING = { segments: 0, bytes: 0 };

/** An organisation's use of its plan. */
@Injectable()
export class UsageService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly organisations: OrganisationsService,
    private readonly projects: ProjectsService,
    private readonly words: WordsService,
    private readonly storage: ProjectStorageService,
  ) {}

  async of(session: Session, organisationId?: string): Promise<OrganisationUsage> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const { plan, createdAt } = await this.organisations.require(tx, tenant.organisationId);
      const requested = await this.organisations.requestedPlan(tx, tenant.organisationId);
      const present = await this.projects.usage(tx);
      const { used, reserved } = await this.words.balance(tx);
      const words = new Map((await this.words.byProject(tx)).map((row) => [row.projectId, row.words]));
      const stored = await this.storage.byProject(tx);
      const byProject = (await this.projects.names(tx)).map((project) => ({
        ...project,
        words: words.get(project.projectId) ?? 0,
        ...(stored.get(project.projectId) ?? NOTHING),
      }));
      const use = (limit: PlanLimitName, count: number) => ({ used: count, allowed: PLAN_LIMITS[plan][limit] });
      return {
        organisationId: tenant.organisationId,
        plan,
        requestedPlan: requested ? { plan: requested.plan, at: requested.at.toISOString() } : null,
        since: createdAt.toISOString(),
        projects: use('projects', present.projects),
        languages: use('languages', present.languages.length),
        words: { ...use('words', used), reserved },
        eachProject: { segments: PLAN_LIMITS[plan].segments, bytes: PLAN_LIMITS[plan].bytes },
        byProject: byProject.filter((project) => !project.isDeleted || project.words > 0).sort((a, b) => b.words - a.words),
      };
    });
  }
}
