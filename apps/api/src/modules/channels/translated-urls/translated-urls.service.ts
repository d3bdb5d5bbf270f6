import { isDeepStrictEqual } from 'node:util';
import {
  type AddUrlTranslationsDto,
  type FieldError,
  type ListTranslatedUrlsDto,
  TRANSLATED_URLS_MAX,
  type TranslatedUrlList,
  type UrlTranslationsChange,
} from '@bhashantar/contracts';
import { CSV_BEGIN, csvLines } from '@bhashantar/formats';
import { pageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PublicationChanged } from '../publication/publication.events.js';
import { type GivenPath, planUrlChanges, type UrlPlan } from './plan-url-changes.js';
import { proposePath } from './propose-path.js';
import { type AddressedProject, type GivenPlace, type GivenUrl, problemAt, type ReadUrls, readGivenUrls } from './read-given-urls.js';
import { decodePath } from './read-translated-path.js';
import { TranslatedUrlsRepository, type UrlSet } from './translated-urls.repository.js';

const PAGE_SIZE = 50;
const EXAMPLES = 5;
const SHOWN_ERRORS = 20;
const CSV_ROWS = 500;
/** The place of an undo's fault: the change itself. */
const OF_CHANGE: GivenPlace = { fields: { url: 'changeId', translatedUrl: 'changeId' } };

/** The requested changes, their language, and whether this is only a dry run. */
export interface UrlTranslations extends Omit<AddUrlTranslationsDto, 'urls'> {
  urls: readonly GivenUrl[];
}

/** Paths that pages have in one language instead of those of the original. */
@Injectable()
export class TranslatedUrlsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly urls: TranslatedUrlsRepository,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly turns: LoopTurns,
  ) {}

  /** Makes all of the changes or none. */
  async change(tenant: Tenant, { projectId, targetLang: language, urls, dryRun = false }: UrlTranslations): Promise<UrlTranslationsChange> {
    // Reading takes time, so it runs before the transaction that locks the project.
    const before = await this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, projectId, language));
    const read = await readGivenUrls(before, urls, this.turns);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.findForUpdate(tx, projectId);
      const project = await this.projects.requireLanguage(tx, projectId, language);
      if (!isReadAlike(before, project)) throw new AppError('CONFLICT');
      // A page that is gone from the site can still lose its path.
      const keys = read.candidates.map((url) => keyOf(url.slice(originOf(project).length)));
      const translated = (await this.urls.concerned(tx, { projectId, language }, keys, [])).map(
        (one) => originOf(project) + one.sourcePath,
      );
      const known = new Set([...(await this.urls.pagesAt(tx, projectId, read.candidates)), ...translated]);
      return this.#apply(tx, tenant, { project, language, dryRun, ...read.match(known) });
    });
  }

  /** Checks that the project has the language, before a file is read. */
  require(tenant: Tenant, { projectId, language }: UrlSet): Promise<unknown> {
    return this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, projectId, language));
  }

  /** Gives the pages of a change the paths that they had before it. */
  undo(tenant: Tenant, projectId: string, changeId: string): Promise<UrlTranslationsChange> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      await this.projects.findForUpdate(tx, projectId);
      const done = await this.urls.change(tx, projectId, changeId);
      const language = done[0]?.language;
      if (language === undefined) throw new AppError('NOT_FOUND');
      const current = await this.urls.pathsOf(
        tx,
        { projectId, language },
        done.map(({ key }) => key),
      );
      if (done.some(({ key, to }) => (current.get(key) ?? null) !== to)) throw new AppError('CONFLICT');
      const paths = done.map(({ key, sourcePath, from }) => ({ key, sourcePath, path: from }));
      return this.#apply(tx, tenant, { project, language, dryRun: false, paths, places: paths.map(() => OF_CHANGE), problems: [] });
    });
  }

  list(tenant: Tenant, body: ListTranslatedUrlsDto): Promise<TranslatedUrlList> {
    const { projectId, targetLang: language, searchText = '', translated = false } = body;
    const page = pageOf(body, PAGE_SIZE);
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      const set = { projectId, language };
      const { rows, total } = await this.urls.pages(tx, set, {
        origin: originOf(project),
        search: toLike(searchText),
        encoded: toLike(encodeURI(searchText.normalize('NFC'))),
        isTranslated: translated,
        ...page,
      });
      const keys = rows.map(({ sourcePath }) => keyOf(sourcePath));
      const paths = await this.urls.pathsOf(tx, set, keys);
      const hiding = await this.urls.originals(tx, projectId, originOf(project), [...paths.values()]);
      const formers = await this.urls.formersOf(tx, set, keys);
      const urlList = rows.map(({ url, title, sourcePath }) => {
        const key = keyOf(sourcePath);
        const path = paths.get(key);
        return {
          url,
          title,
          translatedUrl: path === undefined ? null : decodePath(path),
          proposal: path === undefined ? proposePath(sourcePath, project, language) : null,
          formerUrls: formers.filter((former) => former.key === key && former.path !== path).map((former) => decodePath(former.path)),
          hidesPage: path !== undefined && hiding.has(path),
        };
      });
      return { urlList, total, ...page.shown };
    });
  }

  async *csv(tenant: Tenant, set: UrlSet): AsyncGenerator<string> {
    const { rows, origin } = await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, set.projectId, set.language);
      return { rows: await this.urls.list(tx, set), origin: originOf(project) };
    });
    yield CSV_BEGIN + csvLines([['url', 'translatedUrl']]);
    for (let at = 0; at < rows.length; at += CSV_ROWS)
      yield csvLines(rows.slice(at, at + CSV_ROWS).map(({ sourcePath, path }) => [origin + sourcePath, decodePath(path)]));
  }

  /** The facts that a change depends on: the current paths of its pages, and the owners of the paths that it assigns. */
  async #current(tx: TenantTransaction, set: UrlSet, given: readonly GivenPath[]): Promise<Map<string, string>> {
    const keys = given.map(({ key }) => key);
    const rows = await this.urls.concerned(
      tx,
      set,
      keys,
      given.flatMap(({ path }) => path ?? []),
    );
    return new Map(rows.map(({ key, path }) => [key, path]));
  }

  async #apply(
    tx: TenantTransaction,
    tenant: Tenant,
    { project, language, dryRun, paths, places, problems }: ReadUrls & { project: ProjectRow; language: string; dryRun: boolean },
  ): Promise<UrlTranslationsChange> {
    const set = { projectId: project.projectId, language };
    const plan = await this.#plan(tx, project, await this.#current(tx, set, paths), paths);
    const collisions = plan.problems.map(({ at, message }) => problemAt(places[at] ?? OF_CHANGE, 'translatedUrl', message));
    if (problems.length + collisions.length > 0) throw refusedUrls([...problems, ...collisions]);
    requireRoom(await this.urls.count(tx, set), plan);
    const live = (await this.urls.isLive(tx, set)) ? plan.changes.length : 0;
    const examples = plan.changes.slice(0, EXAMPLES).map(({ sourcePath, from, to }) => ({
      url: originOf(project) + sourcePath,
      from: decodePath(from ?? sourcePath),
      to: decodePath(to ?? sourcePath),
    }));
    const effect = { changed: plan.changes.length, live, unchanged: plan.unchanged, examples };
    if (dryRun || plan.changes.length === 0) return { changeId: null, ...effect };
    const changeId = await this.urls.write(tx, set, plan.changes);
    const details = { language, urls: plan.changes.length, example: examples[0] ?? null };
    await this.audit.record(tx, { ...tenant, action: 'publication.translatedUrls', subject: 'project', subjectId: set.projectId, details });
    await this.events.emit(tx, PublicationChanged, { organisationId: tx.organisationId, projectId: set.projectId });
    return { changeId, ...effect };
  }

  async #plan(tx: TenantTransaction, project: ProjectRow, current: Map<string, string>, given: readonly GivenPath[]): Promise<UrlPlan> {
    const wanted = [...new Set(given.flatMap(({ key, path }) => (path === null || path === key ? [] : [path])))];
    const originals = await this.urls.originals(tx, project.projectId, originOf(project), wanted);
    return planUrlChanges(current, given, originals);
  }
}

function requireRoom(present: number, { changes }: UrlPlan): void {
  const added = changes.filter(({ from }) => from === null).length - changes.filter(({ to }) => to === null).length;
  if (added > 0 && present + added > TRANSLATED_URLS_MAX)
    throw refusedUrls([
      { field: 'urls', message: `A language has at most ${TRANSLATED_URLS_MAX} translated addresses. Please leave some pages out.` },
    ]);
}

/** Whether both projects read addresses in the same way. */
const isReadAlike = (one: AddressedProject, other: AddressedProject): boolean =>
  one.baseUrl === other.baseUrl &&
  one.sourceLanguage === other.sourceLanguage &&
  isDeepStrictEqual(one.targetLanguages, other.targetLanguages);

const refusedUrls = (errors: readonly FieldError[]): AppError =>
  new AppError('VALIDATION', { message: errors[0]?.message ?? '', errors: errors.slice(0, SHOWN_ERRORS) });

const originOf = ({ baseUrl }: ProjectRow): string => new URL(baseUrl).origin;
const keyOf = (path: string): string => pageKey(path) ?? path;
const toLike = (text: string): string => (text === '' ? '' : containsPattern(text));
