import {
  type DeletePageOverrideDto,
  type OverrideConflict,
  PAGE_OVERRIDES_MAX,
  type PageOfSegmentDto,
  type PageOverride,
  type SavePageOverrideDto,
} from '@bhashantar/contracts';
import { isEmptyTarget } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { checkSegment } from '../quality-rules/check-segment.js';
import { QualityRulesService } from '../quality-rules/quality-rules.service.js';
import { InFlightService } from '../translations/in-flight/in-flight.service.js';
import { type Reviewer, ReviewRights } from '../translations/review-rights.service.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import type { Publishable } from '../translations/translation.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import { PageOverridesChanged } from './page-overrides.events.js';
import { PageOverridesRepository, type PublishedOverride } from './page-overrides.repository.js';

const NOTHING_WRITTEN = 'This translation is empty, and readers would see nothing. Write a text, or remove the translation of this page.';

interface Place {
  projectId: string;
  language: string;
  pageId: number;
  hash: string;
}

/** Gives a segment another target on one page. Its other pages and all counts stay the same. */
@Injectable()
export class PageOverridesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly translations: TranslationsService,
    private readonly overrides: PageOverridesRepository,
    private readonly quality: QualityRulesService,
    private readonly rights: ReviewRights,
    private readonly turns: LoopTurns,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly inFlight: InFlightService,
  ) {}

  /** Saves a text with errors but does not show it. Saving approves it when the person may approve their own work. */
  async save(person: Reviewer, body: SavePageOverrideDto): Promise<PageOverride> {
    const author = await this.rights.authorOf(person, body.projectId);
    return this.database.tenant(person, async (tx) => {
      const place = await this.#place(tx, body);
      const { projectId, language, pageId, hash } = place;
      const [segment] = await this.translations.segments(tx, projectId, [hash]);
      if (!segment) throw new AppError('NOT_FOUND');
      if (!(await this.overrides.isOnPage(tx, projectId, pageId, hash)))
        throw invalidField('url', 'This segment is not on that page. Please choose one of its pages.');
      // Locks the segment, so that two concurrent saves cannot both be the last allowed one.
      await this.translations.lock(tx, projectId, language, [hash]);
      await this.inFlight.requireOpen(tx, place, [hash]);
      const before = await this.overrides.countOthers(tx, place, pageId, hash);
      if (before.others >= PAGE_OVERRIDES_MAX)
        throw invalidField(
          'url',
          `A segment has at most ${PAGE_OVERRIDES_MAX} translations of its own for single pages. Please remove one first.`,
        );
      const target = body.target.normalize('NFC');
      if (isEmptyTarget(segment.source, target)) throw invalidField('target', NOTHING_WRITTEN);
      // A repeated save, whose first answer was lost, overwrites nothing.
      if (before.target !== target)
        await this.#requireSeen(tx, place, { stored: before.target, seen: body.replaces ?? null, yours: target });
      const rules = await this.quality.rulesFor(tx, projectId, language);
      const problems = await this.turns.inTurn(() => checkSegment(segment, target, language, rules));
      await this.translations.countText(tx, place, { before: before.target, after: target });
      const saved = await this.overrides.save(tx, place, { pageId, hash, target, problems, isReviewed: author === 'approver' });
      await this.#changed(tx, place, { before: before.target, after: target });
      return saved;
    });
  }

  /** Returns whether there was an override. */
  remove(person: Reviewer, body: DeletePageOverrideDto): Promise<boolean> {
    return this.database.tenant(person, async (tx) => {
      const place = await this.#place(tx, body);
      await this.translations.lock(tx, place.projectId, place.language, [place.hash]);
      await this.inFlight.requireOpen(tx, place, [place.hash]);
      const { target: stored } = await this.overrides.countOthers(tx, place, place.pageId, place.hash);
      if (stored === null) return false;
      await this.#requireSeen(tx, place, { stored, seen: body.replaces, yours: null });
      const before = await this.overrides.remove(tx, place, place.pageId, place.hash);
      if (before === undefined) return false;
      await this.translations.countText(tx, place, { before, after: null });
      await this.#changed(tx, place, { before, after: null });
      return true;
    });
  }

  /** The overrides of a segment, by page. */
  ofSegment(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    hash: string,
    limit: number,
  ): Promise<Map<number, PageOverride>> {
    return this.overrides.ofSegment(tx, place, hash, limit);
  }

  /** The targets of pages that override the shared ones. */
  published(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    pageIds: readonly number[],
    which: Publishable,
  ): Promise<PublishedOverride[]> {
    return this.overrides.published(tx, place, pageIds, which);
  }

  /** Refuses a change of a text that the caller has not seen. Lock the segment first. */
  async #requireSeen(
    tx: TenantTransaction,
    place: Place,
    { stored, seen, yours }: { stored: string | null; seen: string | null; yours: string | null },
  ): Promise<void> {
    if (stored === seen) return;
    const current = (await this.overrides.ofSegment(tx, place, place.hash, PAGE_OVERRIDES_MAX)).get(place.pageId) ?? null;
    const conflict: OverrideConflict = { current, yours };
    throw new AppError('CONFLICT', { data: { ...conflict } });
  }

  async #changed(
    tx: TenantTransaction,
    { projectId, language, pageId, hash }: Place,
    texts: { before: string | null; after: string | null },
  ): Promise<void> {
    this.translations.touch(tx, projectId, language);
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'translation.override',
      subject: 'segment',
      subjectId: toSourceHash(hash),
      details: { projectId, language, pageId, ...texts },
    });
    await this.events.emit(tx, PageOverridesChanged, { organisationId: tx.organisationId, projectId, pageIds: [pageId] });
  }

  async #place(tx: TenantTransaction, { projectId, targetLang: language, sourceHash, url }: PageOfSegmentDto): Promise<Place> {
    await this.projects.requireLanguage(tx, projectId, language);
    const [pageId] = await this.pages.idsOf(tx, projectId, url);
    if (pageId === undefined) throw invalidField('url', 'This project has no page with this address.');
    return { projectId, language, pageId, hash: fromSourceHash(sourceHash) };
  }
}
