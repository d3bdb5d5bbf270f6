import type { RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** A step that is assigned to a guest, with the current step of its sub-batch. */
export interface StoredGuestStep {
  subBatchId: string;
  requestNumber: number;
  number: number;
  language: string;
  step: RequestStep;
  current: RequestStep | null;
  dueAt: Date | null;
  doneAt: Date | null;
  items: number;
  words: number;
}

/** A guest with their link, which is in force. */
export interface MailedGuest {
  linkId: string;
  name: string;
  email: string;
  expiresAt: Date;
  project: string;
  organisation: string;
}

/** Steps that a guest can open: people work on the sub-batch, or the guest has done the step. */
const OPENED = `
  from manual_steps st join manual_sub_batches s on s.sub_batch_id = st.sub_batch_id join manual_requests r on r.request_id = s.request_id
 where r.deleted_at is null and not r.is_paused and (s.state = 'processingManualTranslation' or st.done_at is not null)`;

const STEP = `s.sub_batch_id as "subBatchId", r.number as "requestNumber", s.number, s.language, st.step, s.step as current, st.due_at as "dueAt",
  st.done_at as "doneAt", s.items, s.words::float8 as words`;

/** SQL of the steps that guests do. */
@Injectable()
export class GuestWorkRepository {
  steps(tx: TenantTransaction, guestId: string, limit: number): Promise<StoredGuestStep[]> {
    return tx.query<StoredGuestStep>(
      `select ${STEP} ${OPENED} and st.guest_id = $1
        order by st.done_at is not null, st.step is distinct from s.step, st.due_at nulls last, r.number, s.language, s.number limit $2`,
      [guestId, limit],
    );
  }

  async isOpenTo(tx: TenantTransaction, guestId: string, subBatchId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 ${OPENED} and st.guest_id = $1 and st.sub_batch_id = $2 limit 1`, [guestId, subBatchId]);
    return rows.length > 0;
  }

  /** The guests who do the current steps of these sub-batches, or of all of these batches. */
  async current(tx: TenantTransaction, part: { subBatchIds?: readonly string[]; batchIds?: readonly string[] }): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct st.guest_id as id from manual_sub_batches s join manual_steps st on st.sub_batch_id = s.sub_batch_id and st.step = s.step
        where s.state = 'processingManualTranslation' and st.guest_id is not null and st.mailed_at is null
          and (s.sub_batch_id = any($1) or s.batch_id = any($2))`,
      [part.subBatchIds ?? [], part.batchIds ?? []],
    );
    return rows.map(({ id }) => id);
  }

  /** Has the current steps of these sub-batches mailed again. */
  async forgetMails(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<void> {
    await tx.query(
      `update manual_steps m set mailed_at = null from manual_sub_batches b
        where b.sub_batch_id = m.sub_batch_id and b.step = m.step and m.sub_batch_id = any($1) and m.done_at is null`,
      [subBatchIds],
    );
  }

  /** Marks the steps that the guest can begin and was not mailed about. */
  async takeUnmailed(tx: TenantTransaction, guestId: string): Promise<StoredGuestStep[]> {
    return tx.query<StoredGuestStep>(
      `with mailed as (
         update manual_steps m set mailed_at = now() from manual_sub_batches b, manual_requests q
          where m.guest_id = $1 and m.mailed_at is null and m.done_at is null and b.sub_batch_id = m.sub_batch_id and b.step = m.step
            and b.state = 'processingManualTranslation' and q.request_id = m.request_id and q.deleted_at is null and not q.is_paused
         returning m.sub_batch_id, m.step)
       select ${STEP} from mailed join manual_steps st on st.sub_batch_id = mailed.sub_batch_id and st.step = mailed.step
              join manual_sub_batches s on s.sub_batch_id = st.sub_batch_id join manual_requests r on r.request_id = s.request_id
        order by r.number, s.language, s.number`,
      [guestId],
    );
  }

  async mailed(tx: TenantTransaction, guestId: string, now: Date): Promise<MailedGuest | undefined> {
    const [row] = await tx.query<MailedGuest>(
      `select l.link_id as "linkId", g.name, g.email, l.expires_at as "expiresAt", p.name as project, o.name as organisation
         from guests g join guest_links l using (link_id) join projects p on p.project_id = g.project_id
              join organisations o on o.organisation_id = g.organisation_id
        where g.guest_id = $1 and l.revoked_at is null and l.expires_at > $2 and p.deleted_at is null`,
      [guestId, now],
    );
    return row;
  }
}
