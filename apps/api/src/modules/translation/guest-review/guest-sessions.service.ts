import { randomBytes } from 'node:crypto';
import {
  GUEST_SESSION_HOURS,
  type MailLocale,
  MESSAGES,
  type OpenedGuestLink,
  type OpenGuestLinkDto,
  RESEND_SECONDS,
  type SendGuestCodeDto,
  type SentGuestCode,
  type VerifyGuestCodeDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { GuestSession } from '../../../platform/http/session.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { MailCodes } from '../../identity/auth/registration/mail-codes.service.js';
import type { OpenableLink } from './guest-link.entity.js';
import { GuestLinkAddress } from './guest-link-address.service.js';
import { GuestLinksRepository } from './guest-links.repository.js';
import { GuestSessionsRepository } from './guest-sessions.repository.js';
import { guestLinkState } from './to-guest-link-row.js';

/** How guests enter: by the link, and a code that is mailed to the invited address. */
@Injectable()
export class GuestSessionsService {
  constructor(
    private readonly database: Database,
    private readonly codes: MailCodes,
    private readonly links: GuestLinksRepository,
    private readonly sessions: GuestSessionsRepository,
    private readonly addresses: GuestLinkAddress,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** `guest` is the guest whom the cookie names, of any link. */
  async open({ token }: OpenGuestLinkDto, guest: GuestSession | undefined): Promise<OpenedGuestLink> {
    const link = await this.#find(token);
    const state = guestLinkState(link, this.clock.now());
    if (state !== 'inForce') return { state, name: null, organisation: null, guest: null };
    return toOpened(link, guest?.linkId === link.linkId ? guest.name : null);
  }

  async sendCode({ token, email }: SendGuestCodeDto, locale: MailLocale): Promise<SentGuestCode> {
    const { linkId } = await this.#requireInForce(token);
    const guest = await this.database.system((tx) => this.links.findGuest(tx, linkId, emailKey(email)));
    const codeToken = await this.codes.send(email.trim(), { isSent: guest !== undefined, locale });
    return { codeToken, retryAfterSeconds: RESEND_SECONDS };
  }

  /** Also returns the token of the new session. */
  async verify({ token, email, codeToken, code }: VerifyGuestCodeDto): Promise<{ opened: OpenedGuestLink; sessionToken: string }> {
    const link = await this.#requireInForce(token);
    await this.codes.verify(email, codeToken, code);
    const now = this.clock.now();
    const sessionToken = randomBytes(32).toString('base64url');
    const ends = Math.min(link.expiresAt.getTime(), now.getTime() + GUEST_SESSION_HOURS * 60 * 60_000);
    const guest = await this.database.system(async (tx) => {
      const found = await this.links.findGuest(tx, link.linkId, emailKey(email));
      // Nobody gets a code for an address that is not invited.
      if (!found) throw new AppError('NOT_FOUND', { message: MESSAGES.guestLinkGone });
      const session = { guestId: found.guestId, sessionHash: hashToken(sessionToken), expiresAt: new Date(ends), now };
      await this.sessions.open(tx, link, session);
      const { organisationId, linkId, projectId } = link;
      const details = { projectId, guestId: found.guestId };
      await this.audit.record(tx, { organisationId, action: 'guest.enter', subject: 'guestLink', subjectId: linkId, details });
      return found;
    });
    return { opened: toOpened(link, guest.name), sessionToken };
  }

  async leave(sessionToken: string): Promise<void> {
    await this.database.system((tx) => this.sessions.end(tx, hashToken(sessionToken)));
  }

  /** Unknown tokens get the same answer as links of deleted projects. */
  async #find(token: string): Promise<OpenableLink> {
    await this.codes.countGuess();
    const linkId = this.addresses.read(token);
    const link = await this.database.system((tx) =>
      linkId ? this.links.findById(tx, linkId) : this.links.findByToken(tx, hashToken(token)),
    );
    if (!link) throw new AppError('NOT_FOUND', { message: MESSAGES.guestLinkGone });
    return link;
  }

  async #requireInForce(token: string): Promise<OpenableLink> {
    const link = await this.#find(token);
    const state = guestLinkState(link, this.clock.now());
    if (state === 'inForce') return link;
    throw new AppError('FORBIDDEN_MOVE', { message: state === 'revoked' ? 'This link was revoked.' : 'This link has expired.' });
  }
}

const toOpened = ({ name, organisation }: OpenableLink, guest: string | null): OpenedGuestLink => ({
  ...{ state: 'inForce', name, organisation, guest },
});
