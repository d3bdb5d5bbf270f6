import type { AddItemLanguagesDto, ApiEntryList, ListApiEntriesDto, UpdatedApis } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import { ItemTextsRepository } from './item-texts.repository.js';
import { languagesOf, OwnItems } from './own-items.service.js';
import { toProgress } from './text-counts.js';

const PAGE_SIZE = 10;

/** The entries of items, and the languages into which items are translated. */
@Injectable()
export class ItemEntries {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly own: OwnItems,
    private readonly items: ApiItemsRepository,
    private readonly texts: ItemTextsRepository,
    private readonly audit: Audit,
  ) {}

  list(session: Session, { apiId, searchText, state, ...wanted }: ListApiEntriesDto): Promise<ApiEntryList> {
    const page = pageOf(wanted, PAGE_SIZE);
    return this.database.tenant(session, async (tx) => {
      const [item] = await this.own.require(tx, [apiId]);
      const { projectId } = item;
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const filter = { apiId, lastSyncId: await this.items.lastSync(tx, apiId), searchText, state };
      const rows = await this.items.listEntries(tx, filter, page);
      const [first] = rows.length > 0 ? rows : await this.items.listEntries(tx, filter, { limit: 1, offset: 0 });
      const languages = languagesOf(item, targetLanguages);
      const pageIds = rows.map(({ pageId }) => pageId);
      const counts = await this.texts.countsOfPages(tx, projectId, languages, pageIds);
      const entries = rows.map(({ entryId, title, updatedAt, storedAt, change, segments, pageId }) => {
        const own = counts.filter((count) => count.pageId === pageId);
        return {
          ...{ entryId, title, updatedAt, storedAt: storedAt.toISOString(), change, segments },
          languages: toProgress(own, languages),
        };
      });
      return { entries, total: first?.total ?? 0, ...page.shown };
    });
  }

  /** Adds languages to items that are translated into some of the project's. Items that have all languages of the project stay as they are. */
  addLanguages(session: Session, { apiIdList, languages }: AddItemLanguagesDto): Promise<UpdatedApis> {
    return this.database.tenant(session, async (tx) => {
      const [{ projectId }] = await this.own.require(tx, apiIdList);
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const unknown = languages.find((language) => !targetLanguages.includes(language));
      if (unknown) {
        const message = `This project is not translated into ${unknown}. Add the language to the project first.`;
        throw new AppError('VALIDATION', { message, errors: [{ field: 'languages', message }] });
      }
      let updated = 0;
      // Locks in the order of ids, to prevent deadlocks.
      for (const apiId of [...apiIdList].sort()) {
        const item = await this.items.lock(tx, apiId);
        if (!item || item.isDeleting || item.languages === null) continue;
        const missing = languages.filter((language) => !item.languages?.includes(language));
        if (missing.length === 0) continue;
        await this.items.change(tx, apiId, { languages: [...item.languages, ...missing] });
        const { organisationId, userId } = tx;
        const subject = { action: 'content.update', subject: 'project', subjectId: projectId } as const;
        await this.audit.record(tx, { organisationId, userId, ...subject, details: { apiId, name: item.name, languages: missing } });
        updated++;
      }
      return { updated };
    });
  }
}
