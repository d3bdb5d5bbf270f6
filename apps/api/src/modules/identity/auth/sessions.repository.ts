import type { Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface LiveSession {
  sessionId: string;
  userId: string;
  organisationId: string;
  role: Role;
}

/** All SQL of the table of sessions. */
@Injectable()
export class SessionsRepository {
  async create(
    tx: Transaction,
    session: { organisationId: string; userId: string; expiresAt: Date; address?: string; userAgent?: string },
  ): Promise<string> {
    const [row] = await tx.query<{ session_id: string }>(
      `insert into sessions (organisation_id, user_id, expires_at, address, user_agent) values ($1, $2, $3, $4, $5) returning session_id`,
      [session.organisationId, session.userId, session.expiresAt, session.address ?? null, session.userAgent?.slice(0, 300) ?? null],
    );
    if (!row) throw new Error('the session was not stored');
    return row.session_id;
  }

  /** The session of a token while it lasts, of an active user, with the role the user has now. */
  async findLive(tx: Transaction, sessionId: string, userId: string): Promise<LiveSession | undefined> {
    const [row] = await tx.query<LiveSession>(
      `select s.session_id as "sessionId", u.user_id as "userId", u.organisation_id as "organisationId", u.role
         from sessions s join users u using (user_id)
        where s.session_id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now() and u.is_active`,
      [sessionId, userId],
    );
    return row;
  }
}
