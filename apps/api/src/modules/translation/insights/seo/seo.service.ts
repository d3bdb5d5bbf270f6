import type { ListMetaDto, MetaList, SeoDto, SeoPage, SeoReply } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type SeoFilter, SeoRepository } from './seo.repository.js';
import { toSeoField } from './to-seo-field.js';

/** Titles, descriptions, Open Graph texts and structured data of pages, with their translations. */
@Injectable()
export class SeoService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly seo: SeoRepository,
  ) {}

  get(tenant: Tenant, { projectId, targetLang, url }: SeoDto): Promise<SeoReply> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      const fields = await this.seo.summary(tx, projectId, targetLang);
      const filter = { projectId, language: targetLang, missingOnly: false, url };
      const [page] = url === undefined ? [] : await this.#pages(tx, filter, { limit: 1, offset: 0 });
      return { targetLang, fields, page: page ?? null };
    });
  }

  list(tenant: Tenant, body: ListMetaDto): Promise<MetaList> {
    const { projectId, targetLang: language, missingOnly = false, field, searchText } = body;
    const page = pageOf(body);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const filter = { projectId, language, missingOnly, field, searchText };
      const metaList = await this.#pages(tx, filter, page);
      return { metaList, total: await this.seo.count(tx, filter), ...page.shown };
    });
  }

  async #pages(tx: TenantTransaction, filter: SeoFilter, page: { limit: number; offset: number }): Promise<SeoPage[]> {
    const pages = await this.seo.pages(tx, filter, page);
    const ids = pages.map(({ pageId }) => pageId);
    const fields = await this.seo.fields(tx, filter.projectId, filter.language, ids);
    return pages.map((row) => ({ ...row, fields: fields.filter(({ pageId }) => pageId === row.pageId).map(toSeoField) }));
  }
}
