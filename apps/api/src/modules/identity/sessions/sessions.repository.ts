import { RETENTION_YEARS, type Role, type SessionSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SessionEntity } from './session.entity.js';

export interface LiveSession {
  sessionId: string;
  userId: string;
  organisationId: string;
  homeOrganisationId: string;
  role: Role;
  /** Whether the user has only some domains of a project. */
  worksByDomain: boolean;
  endsAt: Date;
}

export interface NewSession {
  organisationId: string;
  userId: string;
  expiresAt: Date;
  address?: string;
  userAgent?: string;
}

type ListedSession = Pick<SessionEntity, 'sessionId' | 'createdAt' | 'lastSeenAt' | 'address' | 'userAgent'>;

const MAX_USER_AGENT = 300;

/** The user must still have access to the organisation worked in: a superAdmin to all, a delivery manager to those assigned. */
const ACTING = `case
  when u.role = 'superAdmin' then s.acting_organisation_id
  when u.role = 'deliveryManager' then (select m.organisation_id from organisation_managers m
                                         where m.user_id = u.user_id and m.organisation_id = s.acting_organisation_id)
end`;

const LIVE = 's.revoked_at is null and s.expires_at > now() and u.is_active';

const FIND_LIVE = prepared(
  `select s.session_id as "sessionId", u.user_id as "userId", u.role,
          coalesce(${ACTING}, u.organisation_id) as "organisationId", u.organisation_id as "homeOrganisationId",
          exists (select 1 from project_assignments a where a.user_id = u.user_id and a.domains is not null) as "worksByDomain",
          s.expires_at as "endsAt"
     from sessions s join users u using (user_id)
    where s.session_id = $1 and s.user_id = $2 and ${LIVE}`,
);

/** The table of sessions. One prepared SQL statement reads a session and the user's role for each call. */
@Injectable()
export class SessionsRepository {
  async create(tx: Transaction, session: NewSession): Promise<string> {
    const { organisationId, userId, expiresAt, address } = session;
    const sessions = tx.repository(SessionEntity);
    const created = sessions.create({ organisationId, userId, expiresAt, address, userAgent: session.userAgent?.slice(0, MAX_USER_AGENT) });
    await sessions.insert(created);
    return created.sessionId;
  }

  /** The session of a token while it lasts, of an active user, with the role the user has now. */
  async findLive(tx: Transaction, sessionId: string, userId: string): Promise<LiveSession | undefined> {
    const [row] = await tx.query<LiveSession>(FIND_LIVE, [sessionId, userId]);
    return row;
  }

  async listLive(tx: Transaction, userId: string): Promise<Omit<SessionSummary, 'isCurrent'>[]> {
    const rows = await tx.query<ListedSession>(
      `select s.session_id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address, s.user_agent as "userAgent"
         from sessions s join users u using (user_id) where s.user_id = $1 and ${LIVE} order by s.last_seen_at desc limit 100`,
      [userId],
    );
    return rows.map(describe);
  }

  async touch(tx: Transaction, sessionId: string): Promise<void> {
    await tx.repository(SessionEntity).update({ sessionId }, { lastSeenAt: () => 'now()' });
  }

  /** Returns whether there was such a session of this user. */
  async revoke(tx: Transaction, sessionId: string, userId: string): Promise<boolean> {
    const { affected } = await tx
      .repository(SessionEntity)
      .update({ sessionId, userId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    return affected !== 0;
  }

  /** Ends all sessions of a user but one. */
  async revokeAll(tx: Transaction, userId: string, exceptSessionId?: string): Promise<void> {
    const others = exceptSessionId === undefined ? {} : { sessionId: Not(exceptSessionId) };
    await tx.repository(SessionEntity).update({ userId, revokedAt: IsNull(), ...others }, { revokedAt: () => 'now()' });
  }

  /** Deletes sessions that ended three years ago. */
  async purge(tx: Transaction): Promise<number> {
    const ended = `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '${RETENTION_YEARS} years'`;
    const { affected } = await tx.repository(SessionEntity).createQueryBuilder().delete().where(ended).execute();
    return affected ?? 0;
  }

  async switchOrganisation(tx: Transaction, sessionId: string, organisationId: string | null): Promise<void> {
    await tx.repository(SessionEntity).update({ sessionId }, { actingOrganisationId: organisationId });
  }
}

function describe({ sessionId, createdAt, lastSeenAt, address, userAgent }: ListedSession): Omit<SessionSummary, 'isCurrent'> {
  return { sessionId, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), address, userAgent };
}
