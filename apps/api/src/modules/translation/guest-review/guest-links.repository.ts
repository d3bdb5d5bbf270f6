import { RETENTION_YEARS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import type { JudgedSegment, OpenableLink, StoredGuestLink } from './guest-link.entity.js';

export interface NewGuestLink {
  linkId: string;
  projectId: string;
  name: string;
  tokenHash: Buffer;
  languages: readonly string[];
  hasBackTranslations: boolean;
  expiresAt: Date;
}

export interface NewGuest {
  guestId: string;
  name: string;
  email: string;
  emailKey: string;
}

const OPENABLE = `
  select l.link_id as "linkId", l.organisation_id as "organisationId", l.project_id as "projectId", l.name, o.name as organisation,
         l.expires_at as "expiresAt", l.revoked_at as "revokedAt"
    from guest_links l join projects p using (project_id) join organisations o on o.organisation_id = l.organisation_id
   where p.deleted_at is null`;

/** The tables of guest links, of their guests, and of the segments that they may judge. */
@Injectable()
export class GuestLinksRepository {
  async add(tx: TenantTransaction, link: NewGuestLink): Promise<void> {
    const { linkId, projectId, name, tokenHash, languages, hasBackTranslations, expiresAt } = link;
    await tx.query(
      `insert into guest_links (link_id, organisation_id, project_id, name, token_hash, languages, has_back_translations, created_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [linkId, tx.organisationId, projectId, name, tokenHash, languages, hasBackTranslations, tx.userId ?? null, expiresAt],
    );
  }

  async addGuests(tx: TenantTransaction, { linkId, projectId }: NewGuestLink, guests: readonly NewGuest[]): Promise<void> {
    await tx.query(
      `insert into guests (guest_id, organisation_id, project_id, link_id, name, email, email_key)
       select given.id, $1, $2, $3, given.name, given.email, given.key
         from unnest($4::uuid[], $5::text[], $6::text[], $7::text[]) as given(id, name, email, key)`,
      [
        ...[tx.organisationId, projectId, linkId],
        guests.map(({ guestId }) => guestId),
        guests.map(({ name }) => name),
        guests.map(({ email }) => email),
        guests.map(({ emailKey }) => emailKey),
      ],
    );
  }

  async addSegments(tx: TenantTransaction, { linkId, projectId }: NewGuestLink, segments: readonly JudgedSegment[]): Promise<void> {
    await tx.query(
      `insert into guest_segments (link_id, organisation_id, project_id, language, hash, position)
       select $1, $2, $3, given.language, given.hash, given.position
         from unnest($4::text[], $5::uuid[]) with ordinality as given(language, hash, position)`,
      [linkId, tx.organisationId, projectId, segments.map(({ language }) => language), segments.map(({ hash }) => hash)],
    );
  }

  async organisationName(tx: TenantTransaction): Promise<string> {
    const [row] = await tx.query<{ name: string }>('select name from organisations where organisation_id = $1', [tx.organisationId]);
    return row?.name ?? '';
  }

  async countInForce(tx: TenantTransaction, projectId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from guest_links where project_id = $1 and revoked_at is null and expires_at > $2',
      [projectId, now],
    );
    return row?.count ?? 0;
  }

  list(tx: TenantTransaction, projectId: string): Promise<StoredGuestLink[]> {
    return tx.query<StoredGuestLink>(
      `select l.link_id as "linkId", l.name, l.languages, l.has_back_translations as "hasBackTranslations",
              ${personNameSql('u')} as "createdBy", l.created_at as "createdAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
              (select count(*)::int from guest_segments s where s.link_id = l.link_id) as segments,
              said.judged, said.good, said.wrong,
              (select json_agg(json_build_object('guestId', g.guest_id, 'name', g.name, 'email', g.email, 'enteredAt',
                        ${isoTimeSql('g.entered_at')}) order by g.name, g.guest_id)
                 from guests g where g.link_id = l.link_id) as guests
         from guest_links l left join users u on u.user_id = l.created_by
              cross join lateral (
                select count(distinct (v.language, v.hash))::int as judged, (count(*) filter (where v.verdict = 'good'))::int as good,
                       (count(*) filter (where v.verdict = 'wrong'))::int as wrong from guest_verdicts v where v.link_id = l.link_id) said
        where l.project_id = $1 order by l.created_at desc, l.link_id`,
      [projectId],
    );
  }

  /** Revokes a valid link and ends the sessions of its guests; false when there is none. */
  async revoke(tx: TenantTransaction, projectId: string, linkId: string, now: Date): Promise<boolean> {
    const revoked = await tx.execute(
      'update guest_links set revoked_at = $3 where link_id = $2 and project_id = $1 and revoked_at is null and expires_at > $3',
      [projectId, linkId, now],
    );
    if (revoked === 0) return false;
    await tx.execute('delete from guest_sessions where link_id = $1', [linkId]);
    return true;
  }

  async exists(tx: TenantTransaction, projectId: string, linkId: string): Promise<boolean> {
    const rows = await tx.query('select 1 from guest_links where project_id = $1 and link_id = $2', [projectId, linkId]);
    return rows.length > 0;
  }

  /** The link of a token, in any state; none of a deleted project. */
  async findByToken(tx: Transaction, tokenHash: Buffer): Promise<OpenableLink | undefined> {
    const [row] = await tx.query<OpenableLink>(`${OPENABLE} and l.token_hash = $1`, [tokenHash]);
    return row;
  }

  /** Like `findByToken`, for a link that a signed address names. */
  async findById(tx: Transaction, linkId: string): Promise<OpenableLink | undefined> {
    const [row] = await tx.query<OpenableLink>(`${OPENABLE} and l.link_id = $1`, [linkId]);
    return row;
  }

  async findGuest(tx: Transaction, linkId: string, emailKey: string): Promise<{ guestId: string; name: string } | undefined> {
    const [row] = await tx.query<{ guestId: string; name: string }>(
      'select guest_id as "guestId", name from guests where link_id = $1 and email_key = $2',
      [linkId, emailKey],
    );
    return row;
  }

  /** Deletes links, with their guests and verdicts, when the period of the privacy policy after their end is over. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(
      `delete from guest_links where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '${RETENTION_YEARS} years'`,
      [],
    );
  }
}
