import { GUEST_VERDICTS_MAX, type GuestVerdict } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { GuestSession } from '../../../platform/http/session.js';
import type { JudgedSegment, ListedSegment, ListedVerdict, StoredVerdict } from './guest-link.entity.js';

const HASH = (alias: string) => `replace(${alias}.hash::text, '-', '') as hash`;
const VERDICT = `v.guest_id as "guestId", v.link_id as "linkId", v.language, ${HASH('v')}, v.verdict, v.reason,
                 v.target_hash as "targetHash", v.judged_at as "judgedAt", v.closed_at is not null as "isClosed"`;

/** Texts may be long: sources of a list have at most so many bytes, and their targets about as many. */
const LIST_BYTES = 2_000_000;

/** Selects verdicts; a field that is left out does not filter. */
export interface VerdictFilter {
  projectId: string;
  linkId?: string | undefined;
  language?: string | undefined;
  hash?: string | undefined;
}

/** The translations that guests may judge, and their verdicts. */
@Injectable()
export class GuestVerdictsRepository {
  /** Segments in use that the guest may judge, with the guest's own verdicts. */
  segments(tx: TenantTransaction, { linkId, guestId, projectId }: GuestSession, languages: readonly string[]): Promise<ListedSegment[]> {
    return tx.query<ListedSegment>(
      `select gs.language, ${HASH('gs')}, v.verdict, v.target_hash as "targetHash"
         from guest_segments gs join segments s on s.project_id = $2 and s.hash = gs.hash and s.is_live
              left join guest_verdicts v on v.guest_id = $3 and v.language = gs.language and v.hash = gs.hash
        where gs.link_id = $1 and gs.language = any($4::text[]) order by gs.position`,
      [linkId, projectId, guestId, languages],
    );
  }

  async mayJudge(tx: TenantTransaction, { linkId }: GuestSession, { language, hash }: JudgedSegment): Promise<boolean> {
    const rows = await tx.query('select 1 from guest_segments where link_id = $1 and language = $2 and hash = $3::uuid', [
      ...[linkId, language, hash],
    ]);
    return rows.length > 0;
  }

  async own(tx: TenantTransaction, { guestId }: GuestSession, { language, hash }: JudgedSegment): Promise<StoredVerdict | undefined> {
    const [row] = await tx.query<StoredVerdict>(
      `select ${VERDICT} from guest_verdicts v where v.guest_id = $1 and v.language = $2 and v.hash = $3::uuid`,
      [guestId, language, hash],
    );
    return row;
  }

  /** A later verdict replaces an earlier one, and reopens a problem. */
  async store(
    tx: TenantTransaction,
    { guestId, linkId, projectId }: GuestSession,
    { language, hash }: JudgedSegment,
    { verdict, reason, targetHash }: { verdict: GuestVerdict; reason: string | null; targetHash: Buffer },
  ): Promise<void> {
    await tx.query(
      `insert into guest_verdicts (guest_id, link_id, organisation_id, project_id, language, hash, verdict, reason, target_hash)
       values ($1, $2, $3, $4, $5, $6::uuid, $7, $8, $9)
       on conflict (guest_id, language, hash) do update set verdict = excluded.verdict, reason = excluded.reason,
         target_hash = excluded.target_hash, judged_at = now(), closed_at = null, closed_by = null`,
      [guestId, linkId, tx.organisationId, projectId, language, hash, verdict, reason, targetHash],
    );
  }

  /** The newest first; fewer than the limit when their texts are long, one at least. */
  list(tx: TenantTransaction, filter: VerdictFilter): Promise<ListedVerdict[]> {
    return tx.query<ListedVerdict>(
      `select p."guestId", p."linkId", p.language, p.hash, p.verdict, p.reason, p."targetHash", p."isClosed", p."judgedAt", p.guest, p.source
         from (select f.*, sum(octet_length(f.source)) over (order by f.position rows between unbounded preceding and 1 preceding) as before
                 from (select ${VERDICT}, g.name as guest, s.source,
                              row_number() over (order by v.judged_at desc, v.guest_id, v.hash) as position
                         from guest_verdicts v join guests g using (guest_id) join segments s on s.project_id = $1 and s.hash = v.hash
                        where ${MEANT} order by position limit ${GUEST_VERDICTS_MAX}) f) p
        where coalesce(p.before, 0) < ${LIST_BYTES} order by p.position`,
      parametersOf(filter),
    );
  }

  async count(tx: TenantTransaction, filter: VerdictFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from guest_verdicts v join segments s on s.project_id = $1 and s.hash = v.hash where ${MEANT}`,
      parametersOf(filter),
    );
    return row?.count ?? 0;
  }

  /** All guests' verdicts on the translations that the guests of one link found good. */
  ofGood(tx: TenantTransaction, projectId: string, linkId: string, language: string): Promise<StoredVerdict[]> {
    return tx.query<StoredVerdict>(
      `select ${VERDICT} from guest_verdicts v
        where v.project_id = $1 and v.language = $3 and v.hash in (
          select w.hash from guest_verdicts w where w.link_id = $2 and w.language = $3 and w.verdict = 'good')`,
      [projectId, linkId, language],
    );
  }

  /** Returns whether there was such a problem, given at this time. */
  async close(
    tx: TenantTransaction,
    { projectId, guestId, language, hash }: JudgedSegment & { projectId: string; guestId: string },
    isClosed: boolean,
    judgedAt: Date,
  ): Promise<boolean> {
    const closed = await tx.execute(
      `update guest_verdicts set closed_at = case when $5 then now() end, closed_by = case when $5 then $6::uuid end
        where project_id = $1 and guest_id = $2 and language = $3 and hash = $4::uuid and verdict = 'wrong'
          and date_trunc('milliseconds', judged_at) = $7`,
      [projectId, guestId, language, hash, isClosed, tx.userId ?? null, judgedAt],
    );
    return closed > 0;
  }
}

const MEANT = `v.project_id = $1 and ($2::uuid is null or v.link_id = $2) and ($3::text is null or v.language = $3)
          and ($4::uuid is null or v.hash = $4)`;

const parametersOf = ({ projectId, linkId, language, hash }: VerdictFilter) => [projectId, linkId ?? null, language ?? null, hash ?? null];
