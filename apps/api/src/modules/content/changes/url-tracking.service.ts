import {
  type FileHtmlList,
  TRACKED_PAGES_MAX,
  type TrackedUrlList,
  type TrackingFile,
  type TrackingFileList,
  type TrackingFileSource,
  type UrlTracking,
  type UrlTrackingSwitch,
} from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/page-of.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagesService } from '../pages/pages.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import { PageVersionsRepository, type VersionRow } from './page-versions.repository.js';
import { unpackHtml } from './version-html.js';

const NO_PAGE = 'This address is no page of the project.';
const TOO_MANY = `A project tracks at most ${TRACKED_PAGES_MAX} pages.`;
/** Texts shown of a version: no page for people has more. */
const MAX_TEXTS = 5_000;

/** Which pages of a project are tracked, and the versions that were kept of them. */
@Injectable()
export class UrlTrackingService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly versions: PageVersionsRepository,
    private readonly audit: Audit,
  ) {}

  toggle(tenant: Tenant, projectId: string, urls: readonly string[], isTracked: boolean): Promise<UrlTracking> {
    return this.database.tenant(tenant, async (tx) => {
      // Locks the project, so that two concurrent calls cannot exceed the limit of tracked pages together.
      if (!(await this.projects.findForUpdate(tx, projectId))) throw new AppError('NOT_FOUND');
      const spelled = new Map(urls.map((url) => [url, normaliseUrl(url) ?? url]));
      const known = new Map(
        (await this.pages.findByUrls(tx, projectId, [...new Set(spelled.values())])).map((page) => [page.url, page.pageId]),
      );
      const room = isTracked ? TRACKED_PAGES_MAX - (await this.versions.countTracked(tx, projectId)) : Number.POSITIVE_INFINITY;
      const chosen = new Set<number>();
      const refused: UrlTracking['refused'] = [];
      for (const [url, spelling] of spelled) {
        const pageId = known.get(spelling);
        if (pageId === undefined) refused.push({ url, message: NO_PAGE });
        else if (chosen.has(pageId) || chosen.size < room) chosen.add(pageId);
        else refused.push({ url, message: TOO_MANY });
      }
      const changed = await this.versions[isTracked ? 'track' : 'untrack'](tx, projectId, [...chosen]);
      if (changed > 0) await this.#record(tx, tenant, projectId, isTracked ? 'crawl.track' : 'crawl.untrack', { pages: changed });
      return { changed, refused };
    });
  }

  enable(tenant: Tenant, projectId: string, isEnabled: boolean): Promise<UrlTrackingSwitch> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      if ((await this.versions.isEnabled(tx, projectId)) !== isEnabled) {
        await this.versions.enable(tx, projectId, isEnabled);
        await this.#record(tx, tenant, projectId, isEnabled ? 'crawl.trackingOn' : 'crawl.trackingOff', {});
      }
      return { isEnabled };
    });
  }

  list(tenant: Tenant, projectId: string, search: string, part: Page): Promise<TrackedUrlList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const rows = await this.versions.list(tx, projectId, search, part);
      const urlList = rows.map(({ total: _, ...row }) => row);
      return { urlList, total: rows[0]?.total ?? 0, isEnabled: await this.versions.isEnabled(tx, projectId) };
    });
  }

  files(tenant: Tenant, projectId: string, url: string, part: Page): Promise<TrackingFileList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const [page] = await this.pages.findByUrls(tx, projectId, [normaliseUrl(url) ?? url]);
      if (!page) return { fileList: [], total: 0 };
      const rows = await this.versions.versions(tx, projectId, page.pageId, part);
      return { fileList: rows.map(toFile), total: await this.versions.countVersions(tx, projectId, page.pageId) };
    });
  }

  source(tenant: Tenant, projectId: string, fileId: string): Promise<TrackingFileSource> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const [row] = await this.versions.find(tx, projectId, [fileId]);
      if (!row) throw new AppError('NOT_FOUND');
      return { ...toFile(row), html: row.html && (await unpackHtml(row.html)) };
    });
  }

  htmls(tenant: Tenant, projectId: string, fileIds: readonly string[]): Promise<FileHtmlList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const wanted = new Set(fileIds);
      const rows = await this.versions.find(tx, projectId, [...wanted]);
      if (rows.length < wanted.size) throw new AppError('NOT_FOUND');
      if (new Set(rows.map(({ pageId }) => pageId)).size > 1) throw invalidField('fileIds', 'Choose two versions of one page.');
      const hashes = rows.map((row) => row.hashes.slice(0, MAX_TEXTS));
      const sources = await this.segments.sourcesOf(tx, projectId, [...new Set(hashes.flat())]);
      const textsOf = (list: readonly string[]) => list.flatMap((hash) => toText(sources.get(hash)));
      const fileList = await Promise.all(
        rows.map(async (row, index) => ({
          ...toFile(row),
          html: row.html && (await unpackHtml(row.html)),
          texts: textsOf(hashes[index] ?? []),
        })),
      );
      const [older, newer] = hashes;
      const changes = older && newer ? { added: textsOf(without(newer, older)), removed: textsOf(without(older, newer)) } : null;
      return { fileList, changes };
    });
  }

  #record(
    tx: TenantTransaction,
    tenant: Tenant,
    projectId: string,
    action: 'crawl.track' | 'crawl.untrack' | 'crawl.trackingOn' | 'crawl.trackingOff',
    details: Record<string, number>,
  ): Promise<void> {
    return this.audit.record(tx, { ...tenant, action, subject: 'project', subjectId: projectId, details });
  }
}

const toText = (source: string | undefined): string[] => (source === undefined ? [] : [toPlainText(source)]);

/** Returns the entries of one list that another list lacks, each once. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  return [...new Set(list)].filter((hash) => !known.has(hash));
}

function toFile({ fileId, url, foundAt, words, bytes, hasHtml, hashes, hashesBefore }: VersionRow): TrackingFile {
  return {
    ...{ fileId, url, foundAt, words, bytes, hasHtml },
    segments: hashes.length,
    addedSegments: hashesBefore && without(hashes, hashesBefore).length,
    removedSegments: hashesBefore && without(hashesBefore, hashes).length,
  };
}
