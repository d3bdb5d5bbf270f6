import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CreatedGuestLink,
  type CreateGuestLinkDto,
  GUEST_LINK_DAYS,
  GUEST_LINKS_MAX,
  type GuestLinkIdDto,
  type GuestLinkList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GuestInvitations } from './guest-invitations.service.js';
import type { JudgedSegment } from './guest-link.entity.js';
import { GuestLinksRepository, type NewGuest, type NewGuestLink } from './guest-links.repository.js';
import { GuestSelection } from './guest-selection.service.js';
import { toGuestLinkRow } from './to-guest-link-row.js';

const DAY_MS = 24 * 60 * 60_000;

/** Guests who work on requests give no verdicts. */
const NONE_CHOSEN = { segments: [], matching: 0 };

/** Links by which people without an account judge chosen translations of a project. */
@Injectable()
export class GuestLinksService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly selection: GuestSelection,
    private readonly invitations: GuestInvitations,
    private readonly links: GuestLinksRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  async create(session: Session, body: CreateGuestLinkDto): Promise<CreatedGuestLink> {
    const inviter = await this.invitations.inviterName(session);
    const { name, guests } = this.invitations.read(body);
    if (!body.preview && !body.forWork) await this.invitations.count(session, guests);
    return this.database.tenant(session, async (tx) => {
      // Locks the project, so that links that are made at the same time are counted.
      const project = await this.projects.findForUpdate(tx, body.projectId);
      if (!project) throw new AppError('NOT_FOUND');
      this.selection.requireLanguages(project, body);
      const { segments, matching } = body.forWork ? NONE_CHOSEN : await this.selection.choose(tx, body);
      if (body.preview) return { segments: segments.length, matching, link: null, url: null };
      if ((await this.links.countInForce(tx, project.projectId, this.clock.now())) >= GUEST_LINKS_MAX)
        throw new AppError('UNPROCESSABLE', {
          message: `A project has at most ${GUEST_LINKS_MAX} guest links in force. Revoke one first.`,
        });
      const { linkId, url } = await this.#store(tx, { ...body, name }, { project, inviter, guests, segments });
      const [link] = (await this.#list(tx, project.projectId)).links.filter((row) => row.linkId === linkId);
      return { segments: segments.length, matching, link: link ?? null, url };
    });
  }

  list(session: Session, projectId: string): Promise<GuestLinkList> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#list(tx, projectId);
    });
  }

  revoke(session: Session, { projectId, linkId }: GuestLinkIdDto): Promise<GuestLinkList> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      if (!(await this.links.exists(tx, projectId, linkId))) throw new AppError('NOT_FOUND');
      if (await this.links.revoke(tx, projectId, linkId, this.clock.now())) await this.#record(tx, 'guest.revoke', linkId, { projectId });
      return this.#list(tx, projectId);
    });
  }

  async #store(
    tx: TenantTransaction,
    { name, languages, hasBackTranslations, forWork = false, days = GUEST_LINK_DAYS }: CreateGuestLinkDto,
    {
      project,
      inviter,
      guests,
      segments,
    }: { project: ProjectRow; inviter: string; guests: readonly NewGuest[]; segments: readonly JudgedSegment[] },
  ): Promise<{ linkId: string; url: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + days * DAY_MS);
    const { projectId } = project;
    const tokenHash = hashToken(token);
    const link: NewGuestLink = { linkId: randomUUID(), projectId, name, tokenHash, languages, hasBackTranslations, expiresAt };
    await this.links.add(tx, link);
    await this.links.addGuests(tx, link, guests);
    await this.links.addSegments(tx, link, segments);
    const url = `${this.config.environment.publicUrl}/guest/${token}`;
    if (!forWork) await this.invitations.send(tx, guests, { inviter, project: project.name, url, expiresAt });
    const details = { projectId, languages, guests: guests.length, segments: segments.length, days };
    await this.#record(tx, 'guest.invite', link.linkId, details);
    return { linkId: link.linkId, url };
  }

  #record(tx: TenantTransaction, action: 'guest.invite' | 'guest.revoke', linkId: string, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'guestLink', subjectId: linkId, details });
  }

  async #list(tx: TenantTransaction, projectId: string): Promise<GuestLinkList> {
    const now = this.clock.now();
    return { links: (await this.links.list(tx, projectId)).map((link) => toGuestLinkRow(link, now)) };
  }
}
