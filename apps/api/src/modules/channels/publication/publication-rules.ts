import { reaches, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { LanguageTransitions, type TransitionReason } from './language-transitions.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import { ParityRules } from './parity/parity-rules.js';
import type { CountedPage, LanguageState, PageCounts, Policy, ProjectLanguage } from './publication.entity.js';
import { PublishedPagesChanged } from './publication.events.js';

const NONE: ReadonlySet<number> = new Set();

/** Whether a language goes live automatically: its whole content reaches the threshold, and nobody has taken it back. */
export function goesLive(
  { state, isWithdrawn }: LanguageState,
  counts: PageCounts | undefined,
  { threshold, isAutomatic }: Policy,
  isVerified: boolean,
): boolean {
  if (!isAutomatic || !isVerified || isWithdrawn || state === 'live' || !counts || counts.ready === 0) return false;
  return reaches({ words: counts.allWords, translatedWords: counts.allTranslatedWords }, threshold);
}

/** Changes publications without a person: because of the owner's policy, a preview, or a lost verification. */
@Injectable()
export class PublicationRules {
  constructor(
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly languages: LanguagePublicationsRepository,
    private readonly pages: PagePublicationsRepository,
    private readonly transitions: LanguageTransitions,
    private readonly parity: ParityRules,
    private readonly events: Events,
  ) {}

  /** Stores how much of pages is translated. Returns the pages that visitors get translated. */
  async count(tx: TenantTransaction, set: ProjectLanguage, pages: readonly CountedPage[]): Promise<ReadonlySet<number>> {
    if (pages.length === 0) return NONE;
    const { projectId } = set;
    const policy = await this.languages.policy(tx, projectId);
    // Languages are locked before pages, as in publishing.
    const known = await this.languages.find(tx, set);
    const state = policy.isAutomatic || known.state === 'live' ? await this.languages.lock(tx, set) : known;
    const counted = await this.pages.count(tx, set, pages, policy, await this.parity.count(tx, set, pages));
    if (state.state !== 'live') return NONE;
    const added = counted.filter(({ isNew }) => isNew).length;
    if (added > 0) await this.transitions.recordPages(tx, set, 'publication.add', { pages: added, reason: 'policy' });
    return new Set(counted.filter(({ isShown }) => isShown).map(({ pageId }) => pageId));
  }

  /**
   * Records that the texts of a number of pages changed for visitors, until all pages of the same rebuild are built. The language must be
   * locked.
   */
  async noteChanged(tx: TenantTransaction, set: ProjectLanguage, pages: number): Promise<void> {
    await this.languages.addUntold(tx, set, pages);
  }

  /** Reports the recorded pages once. */
  async tellChanged(tx: TenantTransaction, set: ProjectLanguage): Promise<void> {
    const pages = await this.languages.takeUntold(tx, set);
    if (pages > 0) await this.events.emit(tx, PublishedPagesChanged, { organisationId: tx.organisationId, ...set, pages });
  }

  /** Deletes pages that the site no longer has. */
  async forget(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    if (pageIds.length > 0) await this.pages.forget(tx, projectId, pageIds);
  }

  /** Publishes what goes live automatically, of one language or of all, if the policy says so. */
  async apply(tx: TenantTransaction, project: ProjectRow, language?: string): Promise<void> {
    const { projectId } = project;
    const policy = await this.languages.policy(tx, projectId);
    if (!policy.isAutomatic) return;
    const isVerified = project.domainVerification >= SITE_VERIFIED;
    const wanted = language === undefined ? project.targetLanguages : [language];
    for (const one of wanted) await this.#applyTo(tx, { projectId, language: one }, policy, isVerified);
  }

  /** Publishes a language. One that is off becomes a preview first. The language must be locked. */
  async goLive(tx: TenantTransaction, set: ProjectLanguage, from: LanguageState['state'], cause: TransitionReason): Promise<void> {
    if (from === 'off') await this.transitions.apply(tx, set, 'off', 'preview', cause);
    await this.transitions.apply(tx, set, 'preview', 'live', cause);
    await this.projects.markPublished(tx, set.projectId);
  }

  /** The first preview address of a language moves it from off to preview. */
  async openPreview(tx: TenantTransaction, set: ProjectLanguage): Promise<void> {
    const { state } = await this.languages.lock(tx, set);
    if (state === 'off') await this.transitions.apply(tx, set, state, 'preview', { reason: 'preview' });
  }

  /** Locks the languages of a project until the transaction ends. Call this before the project itself changes. */
  async lock(tx: TenantTransaction, { projectId, targetLanguages }: Pick<ProjectRow, 'projectId' | 'targetLanguages'>): Promise<void> {
    for (const language of targetLanguages) await this.languages.lock(tx, { projectId, language });
  }

  /** Takes all live languages of a project back to preview, because the customer's ownership of the site is no longer proved. */
  async loseVerification(tx: TenantTransaction, projectId: string): Promise<void> {
    for (const { language } of await this.languages.list(tx, projectId)) {
      const set = { projectId, language };
      const { state } = await this.languages.lock(tx, set);
      if (state === 'live') await this.transitions.apply(tx, set, state, 'preview', { reason: 'verificationLost' });
    }
  }

  async #applyTo(tx: TenantTransaction, set: ProjectLanguage, policy: Policy, isVerified: boolean): Promise<void> {
    const { projectId, language } = set;
    const known = await this.languages.lock(tx, set);
    const counts = await this.pages.counts(tx, projectId, policy.threshold, language);
    if (known.state !== 'live' && !goesLive(known, counts[0], policy, isVerified)) return;
    if (known.state !== 'live') await this.pages.unpublish(tx, set, policy.threshold, null);
    const pages = await this.pages.publish(tx, set, policy.threshold, this.clock.now());
    if (known.state !== 'live') return this.goLive(tx, set, known.state, { reason: 'policy', pages });
    if (pages === 0) return;
    await this.transitions.recordPages(tx, set, 'publication.add', { pages, reason: 'policy' });
    await this.projects.markPublished(tx, projectId);
  }
}
