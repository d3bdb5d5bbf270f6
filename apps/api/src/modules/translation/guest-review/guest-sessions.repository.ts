import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { GuestSession } from '../../../platform/http/session.js';
import type { LinkOfGuest, OpenableLink } from './guest-link.entity.js';

/** The table of guests' sessions. It stores only the hashes of their tokens. */
@Injectable()
export class GuestSessionsRepository {
  async open(
    tx: Transaction,
    { linkId, organisationId, projectId }: OpenableLink,
    session: { guestId: string; sessionHash: Buffer; expiresAt: Date; now: Date },
  ): Promise<void> {
    const { guestId, sessionHash, expiresAt, now } = session;
    await tx.query(
      `insert into guest_sessions (session_hash, organisation_id, project_id, link_id, guest_id, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [sessionHash, organisationId, projectId, linkId, guestId, expiresAt],
    );
    await tx.execute('update guests set entered_at = $2 where guest_id = $1', [guestId, now]);
  }

  /** A session whose link is in force and whose project exists. */
  async find(tx: Transaction, sessionHash: Buffer, now: Date): Promise<GuestSession | undefined> {
    const [row] = await tx.query<GuestSession>(
      `select s.guest_id as "guestId", s.link_id as "linkId", s.organisation_id as "organisationId", s.project_id as "projectId", g.name
         from guest_sessions s join guest_links l using (link_id) join guests g using (guest_id)
              join projects p on p.project_id = s.project_id
        where s.session_hash = $1 and s.expires_at > $2 and l.expires_at > $2 and l.revoked_at is null and p.deleted_at is null`,
      [sessionHash, now],
    );
    return row;
  }

  async link(tx: TenantTransaction, { linkId }: GuestSession): Promise<LinkOfGuest | undefined> {
    const [row] = await tx.query<LinkOfGuest>(
      `select has_back_translations as "hasBackTranslations", expires_at as "expiresAt", created_by as "invitedBy"
         from guest_links where link_id = $1`,
      [linkId],
    );
    return row;
  }

  async end(tx: Transaction, sessionHash: Buffer): Promise<void> {
    await tx.execute('delete from guest_sessions where session_hash = $1', [sessionHash]);
  }

  purge(tx: Transaction): Promise<number> {
    return tx.execute('delete from guest_sessions where expires_at < now()', []);
  }
}
