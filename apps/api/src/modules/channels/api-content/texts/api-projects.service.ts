import {
  type AddApiLanguagesDto,
  API_ITEM_STATES,
  type ApiDomainList,
  type ApiItemState,
  type ApiLanguages,
  type ApiProjectStats,
  type DeleteApiLanguageDto,
  type DeletedApiLanguage,
  TRANSLATION_TYPES,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectUpdatesService } from '../../../projects/projects/project-updates.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CountsService } from '../../../translation/progress/counts.service.js';
import { RemovedLanguages } from '../../../translation/translation-memory/removed-languages.service.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import { ItemTextsRepository } from './item-texts.repository.js';
import { languagesOf } from './own-items.service.js';
import { toTypeTotals, translatedOf } from './text-counts.js';

const HOUSES: Readonly<Record<string, string>> = { ls: 'Lok Sabha', rs: 'Rajya Sabha' };
const WRITTEN_TYPES = TRANSLATION_TYPES.filter((type) => type !== 'NO_TRANSLATION_AVAILABLE');
const ALL = { limit: null, offset: 0 };

/** Projects of APIs as a whole: their languages, their domains and their figures. */
@Injectable()
export class ApiProjects {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly updates: ProjectUpdatesService,
    private readonly memory: RemovedLanguages,
    private readonly counts: CountsService,
    private readonly items: ApiItemsRepository,
    private readonly texts: ItemTextsRepository,
  ) {}

  async addLanguages(session: Session, { projectId, languages }: AddApiLanguagesDto): Promise<ApiLanguages> {
    await this.updates.addLanguages(session, projectId, languages);
    return this.database.tenant(session, async (tx) => ({ languages: [...(await this.projects.require(tx, projectId)).targetLanguages] }));
  }

  /** Removes a language as `project/update` does: the project's translations come back with it when it is added again. */
  async deleteLanguage(
    session: Session,
    { projectId, language, keepTm = true, dryRun = false }: DeleteApiLanguageDto,
  ): Promise<DeletedApiLanguage> {
    const counted = await this.database.tenant(session, (tx) => this.#countLanguage(tx, projectId, language));
    if (dryRun) return { ...counted, deleted: false };
    // Runs first: if the removal then fails, the project still has the language, and the memory keeps everything.
    if (!keepTm) await this.database.tenant(session, (tx) => this.memory.withdraw(tx, projectId, language));
    await this.updates.removeLanguage(session, projectId, language);
    return { ...counted, deleted: true };
  }

  domains(session: Session, projectId: string): Promise<ApiDomainList> {
    return this.database.tenant(session, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const domainList: ApiDomainList['domainList'] = [];
      for (const { domain, items, apiIds } of await this.items.domains(tx, projectId)) {
        const place = { projectId, apiIds };
        const counts = await this.texts.counts(tx, place, targetLanguages);
        const { segments } = await this.texts.totals(tx, place);
        const translated = targetLanguages.map((language) => ({
          language,
          segments: translatedOf(counts.filter((count) => count.language === language)),
        }));
        const entries = await this.texts.countEntries(tx, place);
        domainList.push({ domain, label: HOUSES[domain] ?? domain, items, entries, segments, translated });
      }
      return { domainList };
    });
  }

  stats(session: Session, projectId: string): Promise<ApiProjectStats> {
    return this.database.tenant(session, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const items = await this.items.list(tx, { projectId }, ALL);
      const counts = await this.texts.counts(tx, { projectId }, targetLanguages);
      const languages = targetLanguages.map((language) => ({
        language,
        counts: toTypeTotals(counts.filter((count) => count.language === language)),
      }));
      const states = API_ITEM_STATES.map((state) => [state, items.filter((item) => item.state === state).length]);
      const synced = items.flatMap(({ lastSyncAt }) => (lastSyncAt ? [lastSyncAt.getTime()] : []));
      return {
        ...{ projectId, items: items.length, languages },
        states: Object.fromEntries(states) as Record<ApiItemState, number>,
        entries: await this.texts.countEntries(tx, { projectId }),
        ...(await this.texts.totals(tx, { projectId })),
        lastSyncAt: synced.length > 0 ? new Date(Math.max(...synced)).toISOString() : null,
        failures: items.filter(({ reason }) => reason !== null).length,
      };
    });
  }

  async #countLanguage(tx: TenantTransaction, projectId: string, language: string): Promise<Omit<DeletedApiLanguage, 'deleted'>> {
    const { targetLanguages } = await this.projects.require(tx, projectId);
    if (!targetLanguages.includes(language)) throw invalidField('language', `This project is not translated into ${language}.`);
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    const items = await this.items.list(tx, { projectId }, ALL);
    return {
      language,
      translations: WRITTEN_TYPES.reduce((sum, type) => sum + counts[type].segments, 0),
      words: WRITTEN_TYPES.reduce((sum, type) => sum + counts[type].words, 0),
      items: items.filter((item) => languagesOf(item, targetLanguages).includes(language)).length,
    };
  }
}
