import type { Role, SessionSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface LiveSession {
  sessionId: string;
  userId: string;
  organisationId: string;
  homeOrganisationId: string;
  role: Role;
  endsAt: Date;
}

export interface NewSession {
  organisationId: string;
  userId: string;
  expiresAt: Date;
  address?: string;
  userAgent?: string;
}

/** An organisation that is worked in must still be within reach: of everybody's for a superAdmin, assigned for a delivery manager. */
const ACTING = `case
  when u.role = 'superAdmin' then s.acting_organisation_id
  when u.role = 'deliveryManager' then (select m.organisation_id from organisation_managers m
                                         where m.user_id = u.user_id and m.organisation_id = s.acting_organisation_id)
end`;

const LIVE = 's.revoked_at is null and s.expires_at > now() and u.is_active';

const FIND_LIVE = prepared(
  `select s.session_id as "sessionId", u.user_id as "userId", u.role,
          coalesce(${ACTING}, u.organisation_id) as "organisationId", u.organisation_id as "homeOrganisationId",
          s.expires_at as "endsAt"
     from sessions s join users u using (user_id)
    where s.session_id = $1 and s.user_id = $2 and ${LIVE}`,
);

/** All SQL of the table of sessions. */
@Injectable()
export class SessionsRepository {
  async create(tx: Transaction, session: NewSession): Promise<string> {
    const [row] = await tx.query<{ session_id: string }>(
      `insert into sessions (organisation_id, user_id, expires_at, address, user_agent) values ($1, $2, $3, $4, $5) returning session_id`,
      [session.organisationId, session.userId, session.expiresAt, session.address ?? null, session.userAgent?.slice(0, 300) ?? null],
    );
    if (!row) throw new Error('the session was not stored');
    return row.session_id;
  }

  /** The session of a token while it lasts, of an active user, with the role the user has now. */
  async findLive(tx: Transaction, sessionId: string, userId: string): Promise<LiveSession | undefined> {
    const [row] = await tx.query<LiveSession>(FIND_LIVE, [sessionId, userId]);
    return row;
  }

  async listLive(tx: Transaction, userId: string): Promise<Omit<SessionSummary, 'isCurrent'>[]> {
    const rows = await tx.query<{ sessionId: string; createdAt: Date; lastSeenAt: Date; address: string | null; userAgent: string | null }>(
      `select s.session_id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address, s.user_agent as "userAgent"
         from sessions s join users u using (user_id) where s.user_id = $1 and ${LIVE} order by s.last_seen_at desc limit 100`,
      [userId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() }));
  }

  async touch(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query('update sessions set last_seen_at = now() where session_id = $1', [sessionId]);
  }

  /** Says whether there was such a session of this user to end. */
  async revoke(tx: Transaction, sessionId: string, userId: string): Promise<boolean> {
    const ended = await tx.execute('update sessions set revoked_at = now() where session_id = $1 and user_id = $2 and revoked_at is null', [
      sessionId,
      userId,
    ]);
    return ended > 0;
  }

  /** Ends all sessions of a user but one. */
  async revokeAll(tx: Transaction, userId: string, exceptSessionId?: string): Promise<void> {
    await tx.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null and session_id is distinct from $2', [
      userId,
      exceptSessionId ?? null,
    ]);
  }

  /** Deletes sessions that ended three years ago. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '3 years'`);
  }

  async actFor(tx: Transaction, sessionId: string, organisationId: string | null): Promise<void> {
    await tx.query('update sessions set acting_organisation_id = $2 where session_id = $1', [sessionId, organisationId]);
  }
}
