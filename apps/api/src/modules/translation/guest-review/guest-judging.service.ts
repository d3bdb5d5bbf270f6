import type {
  AddGuestCommentDto,
  GiveGuestVerdictDto,
  GuestBackTranslation,
  GuestSegment,
  GuestSegmentDto,
  GuestSegmentList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { GuestSession } from '../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { BackTranslationService } from '../back-translation/back-translation.service.js';
import { GuestCommentsService } from '../comments/guest-comments.service.js';
import { type GuestNoticeKind, toGuestNotice } from '../comments/to-guest-notice.js';
import { hashTarget } from '../translations/hash-target.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { CurrentTargets, isAbout } from './current-targets.service.js';
import type { JudgedSegment, LinkOfGuest } from './guest-link.entity.js';
import { GuestNotices } from './guest-notices.service.js';
import { GuestSegmentsService } from './guest-segments.service.js';
import { GuestSessionsRepository } from './guest-sessions.repository.js';
import { GuestVerdictsRepository } from './guest-verdicts.repository.js';

/** A guest's actions: they read the translations of the link, judge them, and comment on them. */
@Injectable()
export class GuestJudgingService {
  constructor(
    private readonly database: Database,
    private readonly segments: GuestSegmentsService,
    private readonly sessions: GuestSessionsRepository,
    private readonly verdicts: GuestVerdictsRepository,
    private readonly targets: CurrentTargets,
    private readonly translations: TranslationsService,
    private readonly backTranslations: BackTranslationService,
    private readonly comments: GuestCommentsService,
    private readonly notices: GuestNotices,
    private readonly notifications: NotificationsService,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
  ) {}

  list(guest: GuestSession): Promise<GuestSegmentList> {
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const { name, sourceLanguage, targetLanguages } = await this.segments.project(tx, guest);
      const { hasBackTranslations, expiresAt } = await this.#link(tx, guest);
      const listed = await this.verdicts.segments(tx, guest, targetLanguages);
      const targetOf = await this.targets.read(tx, guest.projectId, listed);
      const segments = listed.map(({ language, hash, verdict, targetHash }) => ({
        ...{ targetLang: language, sourceHash: toSourceHash(hash) },
        verdict: isAbout(targetHash, targetOf({ language, hash })) ? verdict : null,
      }));
      return { project: name, sourceLang: sourceLanguage, hasBackTranslations, expiresAt: expiresAt.toISOString(), segments };
    });
  }

  read(guest: GuestSession, body: GuestSegmentDto): Promise<GuestSegment> {
    return this.database.tenant(tenantOf(guest), (tx) => this.segments.read(tx, guest, segmentOf(body)));
  }

  /** Engines are asked outside of transactions, within the limits of each guest. */
  async backTranslate(guest: GuestSession, body: GuestSegmentDto): Promise<GuestBackTranslation> {
    const { hasBackTranslations } = await this.database.tenant(tenantOf(guest), async (tx) => {
      await this.segments.read(tx, guest, segmentOf(body));
      return this.#link(tx, guest);
    });
    if (!hasBackTranslations) return { state: 'off', engines: [] };
    const { targetLang, sourceHash } = body;
    const asked = { projectId: guest.projectId, targetLang, sourceHash };
    const limits = [limitOf('backTranslation.person', guest.guestId)];
    const { state, engines } = await this.backTranslations.read(tenantOf(guest), asked, limits);
    // Guests do not see what engines cost the organisation.
    return { state, engines: engines.map((engine) => ({ ...engine, cost: null })) };
  }

  async judge(guest: GuestSession, body: GiveGuestVerdictDto): Promise<GuestSegment> {
    const reason = reasonOf(body);
    await this.#countWriting(guest);
    const kind = reason ? await this.notices.kindFor(guest, 'guestWrong') : undefined;
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const segment = segmentOf(body);
      await this.translations.lock(tx, guest.projectId, segment.language, [segment.hash]);
      const before = await this.segments.read(tx, guest, segment);
      if (before.target === null) throw new AppError('FORBIDDEN_MOVE', { message: 'This text no longer has a translation.' });
      if (before.version !== body.version) throw new AppError('CONFLICT', { data: { current: before } });
      await this.verdicts.store(tx, guest, segment, { verdict: body.verdict, reason, targetHash: hashTarget(before.target) });
      if (reason && kind) await this.#tell(tx, guest, segment, { kind, text: reason });
      await this.#record(tx, guest, 'guest.verdict', segment, { verdict: body.verdict });
      return this.segments.read(tx, guest, segment);
    });
  }

  async comment(guest: GuestSession, body: AddGuestCommentDto): Promise<GuestSegment> {
    await this.#countWriting(guest);
    const notice = await this.notices.kindFor(guest, 'guestComment');
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const segment = segmentOf(body);
      await this.segments.read(tx, guest, segment);
      const { invitedBy } = await this.#link(tx, guest);
      const { guestId, name, projectId } = guest;
      await this.comments.add(tx, { guestId, name, invitedBy, notice }, { projectId, ...segment }, body);
      await this.#record(tx, guest, 'guest.comment', segment, {});
      return this.segments.read(tx, guest, segment);
    });
  }

  async #link(tx: TenantTransaction, guest: GuestSession): Promise<LinkOfGuest> {
    const link = await this.sessions.link(tx, guest);
    if (!link) throw new AppError('NOT_FOUND');
    return link;
  }

  #countWriting({ guestId }: GuestSession): Promise<void> {
    return this.database.system((tx) => this.limiter.take(tx, [limitOf('guest.write', guestId)]));
  }

  async #tell(
    tx: TenantTransaction,
    guest: GuestSession,
    segment: JudgedSegment,
    said: { kind: GuestNoticeKind; text: string },
  ): Promise<void> {
    const { invitedBy } = await this.#link(tx, guest);
    if (!invitedBy) return;
    const { projectId, name } = guest;
    await this.notifications.notify(tx, [invitedBy], toGuestNotice(said.kind, { projectId, ...segment }, { guest: name, text: said.text }));
  }

  #record(
    tx: TenantTransaction,
    { guestId, linkId, projectId, organisationId }: GuestSession,
    action: 'guest.verdict' | 'guest.comment',
    { language, hash }: JudgedSegment,
    more: Record<string, unknown>,
  ): Promise<void> {
    const details = { projectId, language, linkId, guestId, ...more };
    return this.audit.record(tx, { organisationId, action, subject: 'segment', subjectId: toSourceHash(hash), details });
  }
}

/** A guest is not a user. The work belongs to the organisation, and the link decides what the guest may see. */
const tenantOf = ({ organisationId }: GuestSession) => ({ organisationId });

const segmentOf = ({ targetLang, sourceHash }: GuestSegmentDto): JudgedSegment => ({
  language: targetLang,
  hash: fromSourceHash(sourceHash),
});

function reasonOf({ verdict, reason }: GiveGuestVerdictDto): string | null {
  if (verdict === 'good') return null;
  const given = reason?.normalize('NFC').trim();
  if (!given) throw invalidField('reason', 'Please say what is wrong, so that the translator knows what to change.');
  return given;
}
