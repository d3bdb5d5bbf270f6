import {
  type HeldPages,
  type HoldPagesDto,
  type PublicationPolicy,
  type PublicationPolicyDto,
  type PublicationState,
  type PublishedLanguage,
  SITE_VERIFIED,
  type UnpublishedLanguage,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { LanguageTransitions } from './language-transitions.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import type { LanguageState, ProjectLanguage } from './publication.entity.js';
import { PublishedTargetsChanged } from './publication.events.js';
import { PublicationRules } from './publication-rules.js';

const UNVERIFIED = 'Visitors can only be shown a site that is verified as yours. Verify it first.';
const NO_PAGE = 'No page is translated far enough to be published yet.';
const NO_SUCH_PAGE = 'No page of this project has this address.';
const NOTHING_NEW = 'Everything that can be published is published already.';

/** A locked language, with what its changes depend on. */
interface LanguageChange {
  tx: TenantTransaction;
  set: ProjectLanguage;
  state: PublicationState;
  threshold: number;
}

/** People's decisions about what visitors see. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly pageIds: PagesService,
    private readonly languages: LanguagePublicationsRepository,
    private readonly pages: PagePublicationsRepository,
    private readonly transitions: LanguageTransitions,
    private readonly rules: PublicationRules,
    private readonly events: Events,
  ) {}

  /** Shows visitors every page of a language that has reached the threshold. */
  publish(tenant: Tenant, projectId: string, language: string): Promise<PublishedLanguage> {
    return this.#change(tenant, { projectId, language }, async ({ tx, set, state, threshold }) => {
      if (state !== 'live') await this.pages.unpublish(tx, set, threshold, null);
      const at = this.clock.now();
      const pages = await this.pages.publish(tx, set, threshold, at);
      await this.#requireVerified(tx, projectId);
      if (state === 'live') return this.#publishMore(tx, set, pages, at);
      if (pages === 0 && threshold > 0) throw new AppError('FORBIDDEN_MOVE', { message: NO_PAGE });
      await this.rules.goLive(tx, set, state, { reason: 'person', pages });
      return { language, state: 'live', pages, publishedAt: null };
    });
  }

  /** Publishes a language again as it was before it was taken back. */
  restore(tenant: Tenant, projectId: string, language: string): Promise<PublishedLanguage> {
    return this.#change(tenant, { projectId, language }, async ({ tx, set, state, threshold }) => {
      if (state === 'live') throw new AppError('FORBIDDEN_MOVE', { data: { state, wanted: 'live' } });
      const pages = await this.pages.countShown(tx, set, threshold);
      await this.#requireVerified(tx, projectId);
      if (pages === 0) throw new AppError('FORBIDDEN_MOVE', { message: NO_PAGE });
      await this.rules.goLive(tx, set, state, { reason: 'person', pages });
      return { language, state: 'live', pages, publishedAt: null };
    });
  }

  /** Takes a language back to preview, or takes back only what one publication added. */
  unpublish(tenant: Tenant, projectId: string, language: string, publishedAt: string | undefined): Promise<UnpublishedLanguage> {
    return this.#change(tenant, { projectId, language }, async ({ tx, set, state, threshold }) => {
      if (state !== 'live') throw new AppError('FORBIDDEN_MOVE', { data: { state, wanted: 'preview' } });
      if (publishedAt) {
        const pages = await this.pages.unpublish(tx, set, threshold, toMoment('publishedAt', publishedAt));
        await this.transitions.recordPages(tx, set, 'publication.takeBack', { pages });
        return { language, state, pages };
      }
      // The publication of its pages stays, so that this can be undone.
      const pages = await this.pages.countShown(tx, set, threshold);
      await this.transitions.apply(tx, set, state, 'preview', { reason: 'person', pages });
      return { language, state: 'preview', pages };
    });
  }

  /** Publishes a language of a project without a site, or takes it back. A language that is in this state already stays. */
  setContent(tenant: Tenant, projectId: string, language: string, isPublished: boolean): Promise<PublicationState> {
    return this.#change(tenant, { projectId, language }, async ({ tx, set, state }) => {
      const cause = { reason: 'person' as const };
      if (isPublished && state !== 'live') await this.rules.goLive(tx, set, state, cause);
      if (!isPublished && state === 'live') await this.transitions.apply(tx, set, state, 'preview', cause);
      if (isPublished) return 'live';
      return state === 'live' ? 'preview' : state;
    });
  }

  /** The languages of a project, each with its state for visitors. */
  languageStates(tx: TenantTransaction, projectId: string): Promise<LanguageState[]> {
    return this.languages.list(tx, projectId);
  }

  /** The new policy may make pages appear or disappear. */
  setPolicy(tenant: Tenant, projectId: string, wanted: Omit<PublicationPolicyDto, 'projectId'>): Promise<PublicationPolicy> {
    const { threshold, automatic } = wanted;
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const before = await this.languages.policy(tx, projectId);
      const reviewedOnly = wanted.reviewedOnly ?? before.reviewedOnly;
      await this.languages.setPolicy(tx, projectId, { threshold, isAutomatic: automatic, reviewedOnly });
      await this.transitions.record(tx, projectId, 'publication.policy', { threshold, automatic, reviewedOnly });
      const { organisationId } = tx;
      if (reviewedOnly !== before.reviewedOnly) await this.events.emit(tx, PublishedTargetsChanged, { organisationId, projectId });
      await this.rules.apply(tx, project);
      return { threshold, automatic, reviewedOnly };
    });
  }

  hold(tenant: Tenant, body: HoldPagesDto): Promise<HeldPages> {
    return this.#changeHolds(tenant, body, 'hold');
  }

  release(tenant: Tenant, body: HoldPagesDto): Promise<HeldPages> {
    return this.#changeHolds(tenant, body, 'release');
  }

  /** Locks a language for a change. */
  #change<Result>(tenant: Tenant, set: ProjectLanguage, work: (change: LanguageChange) => Promise<Result>): Promise<Result> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, set.projectId, set.language);
      const { state } = await this.languages.lock(tx, set);
      const { threshold } = await this.languages.policy(tx, set.projectId);
      return work({ tx, set, state, threshold });
    });
  }

  #changeHolds(tenant: Tenant, { projectId, targetLanguages, urls }: HoldPagesDto, change: 'hold' | 'release'): Promise<HeldPages> {
    return this.database.tenant(tenant, async (tx) => {
      for (const language of targetLanguages) await this.projects.requireLanguage(tx, projectId, language);
      const found = await this.pageIds.findByUrls(tx, projectId, urls);
      if (found.length === 0) throw invalidField('urls', NO_SUCH_PAGE);
      const ids = found.map(({ pageId }) => pageId);
      const pages = await this.pages[change](tx, projectId, targetLanguages, ids);
      if (pages > 0)
        await this.transitions.record(tx, projectId, `publication.${change}`, {
          languages: targetLanguages,
          urls: found.map(({ url }) => url),
        });
      return { pages };
    });
  }

  /** From here on, nobody else can change the verification. */
  async #requireVerified(tx: TenantTransaction, projectId: string): Promise<void> {
    const project = await this.projects.findForUpdate(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    if (project.domainVerification < SITE_VERIFIED) throw new AppError('FORBIDDEN_MOVE', { message: UNVERIFIED });
  }

  async #publishMore(tx: TenantTransaction, set: ProjectLanguage, pages: number, at: Date): Promise<PublishedLanguage> {
    const { projectId, language } = set;
    if (pages === 0) throw new AppError('FORBIDDEN_MOVE', { message: NOTHING_NEW });
    await this.transitions.recordPages(tx, set, 'publication.add', { pages });
    await this.projects.markPublished(tx, projectId);
    return { language, state: 'live', pages, publishedAt: at.toISOString() };
  }
}
