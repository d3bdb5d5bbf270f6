import type {
  AddApiLanguagesDto,
  ApiDomainList,
  ApiItemState,
  ApiLanguages,
  ApiProjectStats,
  DeleteApiLanguageDto,
  DeletedApiLanguage,
  TranslationType,
} from '@bhashantar/contracts';
import { API_ITEM_STATES, TRANSLATION_TYPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectUpdatesService } from '../../projects/projects/project-updates.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CountsService } from '../../translation/progress/counts.service.js';
import { ApiCountsRepository } from './api-counts.repository.js';
import { ApiItemsRepository } from './api-items.repository.js';

const LABELS: Readonly<Record<string, string>> = { ls: 'Lok Sabha', rs: 'Rajya Sabha' };

/** A project of APIs as a whole: its languages, its domains and its figures. */
@Injectable()
export class ApiProjects {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly updates: ProjectUpdatesService,
    private readonly totals: CountsService,
    private readonly items: ApiItemsRepository,
    private readonly counts: ApiCountsRepository,
  ) {}

  async addLanguages(session: Session, { projectId, languages }: AddApiLanguagesDto): Promise<ApiLanguages> {
    await this.updates.addLanguages(session, projectId, languages);
    return this.database.tenant(session, async (tx) => ({ languages: [...(await this.projects.require(tx, projectId)).targetLanguages] }));
  }

  /** Removes a language as `project/update` does: adding it again brings its translations back. */
  async deleteLanguage(session: Session, { projectId, language, dryRun = false }: DeleteApiLanguageDto): Promise<DeletedApiLanguage> {
    const counted = await this.database.tenant(session, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      if (!project.targetLanguages.includes(language)) throw invalidField('language', `This project is not translated into ${language}.`);
      const { counts } = await this.totals.progressOf(tx, projectId, language);
      const done = TRANSLATION_TYPES.filter((type) => type !== 'NO_TRANSLATION_AVAILABLE').map((type) => counts[type]);
      const items = await this.items.list(tx, { projectId }, { limit: null, offset: 0 });
      return {
        language,
        translations: done.reduce((sum, { segments }) => sum + segments, 0),
        words: done.reduce((sum, { words }) => sum + words, 0),
        items: items.filter(({ languages }) => languages?.includes(language) ?? true).length,
      };
    });
    if (!dryRun) await this.updates.removeLanguage(session, projectId, language);
    return { ...counted, deleted: !dryRun };
  }

  domains(session: Session, projectId: string): Promise<ApiDomainList> {
    return this.database.tenant(session, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const domainList: ApiDomainList['domainList'] = [];
      for (const { domain, items, apiIds } of await this.items.domains(tx, projectId)) {
        const counts = await this.counts.ofPlace(tx, { projectId, kind: 'dynamic', apiIds }, targetLanguages);
        const of = (language: string) => counts.filter((count) => count.language === language);
        const all = of(targetLanguages[0] ?? '');
        const entries = [...(await this.items.counts(tx, apiIds)).values()].reduce((sum, count) => sum + count.entries, 0);
        const translated = targetLanguages.map((language) => ({
          language,
          segments: of(language)
            .filter(({ type }) => type !== 'NO_TRANSLATION_AVAILABLE' && type !== 'TRANSLITERATION')
            .reduce((sum, { segments }) => sum + segments, 0),
        }));
        const segments = all.reduce((sum, count) => sum + count.segments, 0);
        domainList.push({ domain, label: LABELS[domain] ?? domain, items, entries, segments, translated });
      }
      return { domainList };
    });
  }

  stats(session: Session, projectId: string): Promise<ApiProjectStats> {
    return this.database.tenant(session, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const items = await this.items.list(tx, { projectId }, { limit: null, offset: 0 });
      const counts = await this.items.counts(
        tx,
        items.map(({ apiId }) => apiId),
      );
      const kinds = [
        ...(await this.counts.ofPlace(tx, { projectId, kind: 'static' }, targetLanguages)),
        ...(await this.counts.ofPlace(tx, { projectId, kind: 'dynamic' }, targetLanguages)),
      ];
      const sum = (language: string, type: TranslationType, field: 'segments' | 'words') =>
        kinds.filter((count) => count.language === language && count.type === type).reduce((total, count) => total + count[field], 0);
      const languages = targetLanguages.map((language) => ({
        language,
        counts: byKey(TRANSLATION_TYPES, (type) => ({ segments: sum(language, type, 'segments'), words: sum(language, type, 'words') })),
      }));
      const all = Object.values(languages[0]?.counts ?? {});
      const synced = items.flatMap(({ lastSyncAt }) => (lastSyncAt ? [lastSyncAt.getTime()] : []));
      return {
        ...{ projectId, items: items.length, languages },
        states: byKey(API_ITEM_STATES, (state: ApiItemState) => items.filter((item) => item.state === state).length),
        entries: [...counts.values()].reduce((total, { entries }) => total + entries, 0),
        segments: all.reduce((total, { segments }) => total + segments, 0),
        words: all.reduce((total, { words }) => total + words, 0),
        lastSyncAt: synced.length > 0 ? new Date(Math.max(...synced)).toISOString() : null,
        failures: items.filter(({ reason }) => reason !== null).length,
      };
    });
  }
}

const byKey = <Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
