import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { findSiteName } from './find-site-name.js';
import { PagesService } from './pages.service.js';

/** This many titles are enough to find the name of a site. */
const TITLES = 50;

/** Names a project after its site, once that was crawled, when nobody has named it. */
@Injectable()
export class SiteNameListener {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
  ) {}

  @OnEventInTransaction(ProjectStatusChanged)
  async name({ projectId, status }: NonNullable<(typeof ProjectStatusChanged)['payload']>, tx: TenantTransaction): Promise<void> {
    if (status !== 'crawled') return;
    const project = await this.projects.find(tx, projectId);
    if (!project?.isNamedByHost) return;
    const pages = await this.pages.list(tx, projectId, 0, TITLES);
    const [home = pages[0]] = await this.pages.findByUrls(tx, projectId, [project.baseUrl]);
    const name = findSiteName(
      home?.title,
      pages.map(({ title }) => title),
    );
    if (name) await this.projects.nameBySite(tx, project, name);
  }
}
