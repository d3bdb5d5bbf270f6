import type { ProjectDetails } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../../projects/projects/project-detail-contributors.js';
import { wholeItemOf } from './item-address.js';
import type { ClaimedPage, ContentItem, FoundPage, ItemPart, OutlinedPage, PageRow } from './page.entity.js';
import { PageOutlinesRepository } from './page-outlines.repository.js';
import { PagesRepository } from './pages.repository.js';

/** The pages of a project, by address and by id. */
@Injectable()
export class PagesService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly pages: PagesRepository,
    private readonly outlines: PageOutlinesRepository,
    private readonly contributors: ProjectDetailContributors,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const counts = await this.pages.count(
      tx,
      projects.map((project) => project.projectId),
    );
    return new Map([...counts].map(([projectId, pageCount]) => [projectId, { pageCount, parsedUrls: pageCount }]));
  }

  /** Stores pages by address, which makes their outlines out of date. Returns the id of each. */
  async upsert(tx: TenantTransaction, projectId: string, pages: readonly FoundPage[]): Promise<Map<string, number>> {
    const ids = await this.pages.upsert(tx, projectId, pages);
    await this.outlines.remove(tx, [...ids.values()]);
    return ids;
  }

  /** Claims pages without an outline. Each is claimed once. */
  claimForOutline(tx: TenantTransaction, projectId: string, afterPageId: number, limit: number): Promise<ClaimedPage[]> {
    return this.outlines.claim(tx, projectId, afterPageId, limit);
  }

  storeOutlines(tx: TenantTransaction, pages: readonly OutlinedPage[]): Promise<void> {
    return this.outlines.store(tx, pages);
  }

  /** Releases claimed pages whose outline could not be made now. */
  releaseForOutline(tx: TenantTransaction, pageIds: readonly number[]): Promise<void> {
    return this.outlines.remove(tx, pageIds);
  }

  /** The part of a page that the render server need not read. */
  findOutline(tx: Transaction, projectId: string, pageId: number): Promise<Buffer | undefined> {
    return this.outlines.find(tx, projectId, pageId);
  }

  /** The ids of the pages with this address; empty for an unknown address. */
  async idsOf(tx: TenantTransaction, projectId: string, url: string): Promise<number[]> {
    const itemId = wholeItemOf(url);
    const pages =
      itemId === undefined ? await this.pages.findByUrls(tx, projectId, [url]) : await this.pages.itemParts(tx, projectId, [itemId]);
    return pages.map((page) => page.pageId);
  }

  /** How many pages the site has. */
  async count(tx: TenantTransaction, projectId: string): Promise<number> {
    return (await this.pages.count(tx, [projectId])).get(projectId) ?? 0;
  }

  /** Stores content that is not a page of a site by its address. Returns its id. */
  storeItem(tx: TenantTransaction, projectId: string, item: ContentItem): Promise<number> {
    return this.pages.upsertItem(tx, projectId, item);
  }

  /** The stored parts of content items. */
  itemParts(tx: TenantTransaction, projectId: string, itemIds: readonly string[]): Promise<ItemPart[]> {
    return this.pages.itemParts(tx, projectId, itemIds);
  }

  findByUrls(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<PageRow[]> {
    return this.pages.findByUrls(tx, projectId, urls);
  }

  findByIds(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<PageRow[]> {
    return this.pages.findByIds(tx, projectId, pageIds);
  }

  /** Pages in batches, by id. */
  list(tx: TenantTransaction, projectId: string, afterPageId: number, limit: number): Promise<PageRow[]> {
    return this.pages.list(tx, projectId, afterPageId, limit);
  }

  /** Moved pages inherit the age of the pages that they replace. */
  inherit(tx: TenantTransaction, projectId: string, from: readonly number[], to: readonly number[]): Promise<void> {
    return this.pages.inherit(tx, projectId, from, to);
  }

  async markGone(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    await this.outlines.remove(tx, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }
}
