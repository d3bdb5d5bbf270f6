import { may, ROLES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

const ORDERING = ROLES.filter((role) => may(role, 'request.create'));

/** SQL of the people around a request. */
@Injectable()
export class RequestPeopleRepository {
  /** The people who made it, accepted it, read it, work on it, or wrote in its thread. */
  async takingPart(tx: TenantTransaction, requestId: string): Promise<string[]> {
    return this.#ids(
      tx,
      `select r.created_by as id from manual_requests r where r.request_id = $1
       union select r.accepted_by from manual_requests r where r.request_id = $1
       union select unnest(r.readers) from manual_requests r where r.request_id = $1
       union select st.user_id from manual_steps st where st.request_id = $1
       union select c.author_id from manual_comments c where c.request_id = $1`,
      [requestId],
    );
  }

  /** The organisation's people who order, its delivery managers, and the person who made the request: those who decide or check. */
  async deciding(tx: TenantTransaction, requestId: string): Promise<string[]> {
    return this.#ids(
      tx,
      `select u.user_id as id from users u where u.organisation_id = $2 and u.is_active and u.role = any($3)
       union select m.user_id from organisation_managers m where m.organisation_id = $2
       union select r.created_by from manual_requests r where r.request_id = $1`,
      [requestId, tx.organisationId, ORDERING],
    );
  }

  /** Guests whom links of the project invite that are in force. */
  guests(tx: TenantTransaction, projectId: string): Promise<{ guestId: string; name: string; languages: string[] }[]> {
    return tx.query(
      `select g.guest_id as "guestId", g.name, l.languages from guests g join guest_links l using (link_id)
        where g.project_id = $1 and l.revoked_at is null and l.expires_at > now() order by g.name, g.guest_id`,
      [projectId],
    );
  }

  emails(tx: TenantTransaction, userIds: readonly string[]): Promise<{ userId: string; email: string }[]> {
    return tx.query('select user_id as "userId", email from users where user_id = any($1)', [userIds]);
  }

  async #ids(tx: TenantTransaction, sql: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await tx.query<{ id: string | null }>(sql, parameters);
    return rows.flatMap(({ id }) => (id ? [id] : []));
  }
}
