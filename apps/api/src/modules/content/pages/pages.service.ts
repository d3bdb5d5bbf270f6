import type { ProjectDetails } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectFacet, ProjectFacets } from '../../projects/projects/project-facets.js';
import type { FoundPage, PageRow } from './page.entity.js';
import { PageOutlinesRepository } from './page-outlines.repository.js';
import { PagesRepository } from './pages.repository.js';

/** The pages of a project, by address and by id. */
@Injectable()
export class PagesService implements ProjectFacet, OnModuleInit {
  constructor(
    private readonly pages: PagesRepository,
    private readonly outlines: PageOutlinesRepository,
    private readonly facets: ProjectFacets,
  ) {}

  onModuleInit(): void {
    this.facets.register(this);
  }

  async describe(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const counts = await this.pages.count(
      tx,
      projects.map((project) => project.projectId),
    );
    return new Map([...counts].map(([projectId, pageCount]) => [projectId, { pageCount, parsedUrls: pageCount }]));
  }

  /** Stores pages by address; answers the id of each. */
  async upsert(tx: TenantTransaction, projectId: string, pages: readonly FoundPage[]): Promise<Map<string, number>> {
    const ids = await this.pages.upsert(tx, projectId, pages);
    const idOf = ({ url }: FoundPage) => ids.get(url) ?? 0;
    await this.outlines.store(
      tx,
      projectId,
      pages.flatMap((page) => (page.outline ? [{ pageId: idOf(page), outline: page.outline }] : [])),
    );
    await this.outlines.remove(tx, pages.filter(({ outline }) => !outline).map(idOf));
    return ids;
  }

  /** What the render server need not read of a page. */
  findOutline(tx: Transaction, projectId: string, pageId: number): Promise<Buffer | undefined> {
    return this.outlines.find(tx, projectId, pageId);
  }

  /** The ids of the pages with this address; a filter by an address that is not stored finds nothing. */
  async idsOf(tx: TenantTransaction, projectId: string, url: string): Promise<number[]> {
    return (await this.pages.findByUrls(tx, projectId, [url])).map((page) => page.pageId);
  }

  /** How many pages the site has. */
  async count(tx: TenantTransaction, projectId: string): Promise<number> {
    return (await this.pages.count(tx, [projectId])).get(projectId) ?? 0;
  }

  findByUrls(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<PageRow[]> {
    return this.pages.findByUrls(tx, projectId, urls);
  }

  findByIds(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<PageRow[]> {
    return this.pages.findByIds(tx, projectId, pageIds);
  }

  /** Pages in packs, by id. */
  list(tx: TenantTransaction, projectId: string, afterPageId: number, limit: number): Promise<PageRow[]> {
    return this.pages.list(tx, projectId, afterPageId, limit);
  }

  async markGone(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    await this.outlines.remove(tx, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }
}
