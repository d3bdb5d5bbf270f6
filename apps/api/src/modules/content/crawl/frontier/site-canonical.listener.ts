import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { ProjectStatusChanged } from '../../../projects/projects/project.events.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { FrontierRepository } from './frontier.repository.js';

/** Once the start page was crawled, stores the address that the page names as its own. */
@Injectable()
export class SiteCanonicalListener {
  constructor(
    private readonly projects: ProjectsService,
    private readonly frontier: FrontierRepository,
  ) {}

  @OnEventInTransaction(ProjectStatusChanged)
  async store({ projectId, status }: NonNullable<(typeof ProjectStatusChanged)['payload']>, tx: TenantTransaction): Promise<void> {
    if (status !== 'crawled') return;
    const project = await this.projects.find(tx, projectId);
    const canonical = project && (await this.frontier.canonicalOf(tx, projectId, project.baseUrl));
    // An unchanged start page was not read again, so it names no new canonical address.
    if (canonical && canonical !== project.canonical) await this.projects.setCanonical(tx, projectId, canonical);
  }
}
