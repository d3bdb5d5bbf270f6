import type { ChangedSince, ChangingPerson } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import { toSourceHash } from '../../translations/source-hash.js';
import type { PersonChange, PersonChanges } from './person-change.entity.js';

/** The number of newest changes among which people are listed. */
const NEWEST = 50_000;
const MOST_PEOPLE = 200;

const OWN = `r.user_id = $3 and r.created_at >= $4::timestamptz and r.revision_id <= $5::bigint`;
const OF_PERSON = `r.project_id = $1 and r.language = $2 and ${OWN} and ($6::uuid[] is null or r.hash = any($6))`;

/** The last change of a translation, if nobody else has changed anything of its segment since. */
const IS_LAST = `not exists (
  select 1 from revisions l where l.project_id = $1 and l.language = $2 and l.hash = r.hash and l.revision_id > r.revision_id
     and (l.origin = r.origin or l.user_id is distinct from r.user_id or l.revision_id > $5::bigint))`;

/** The last revision before those of the person that end with `r`. For the first stored revision, the text that it replaced. */
const BEFORE = `
  left join lateral (
    select b.revision_id, b.target, b.display_type, b.machine_source, b.engine, b.review_state from revisions b
     where b.project_id = $1 and b.language = $2 and b.hash = r.hash and b.origin = r.origin and b.revision_id < r.revision_id
       and not (b.user_id is not distinct from $3::uuid and b.created_at >= $4::timestamptz)
     order by b.revision_id desc limit 1) b on true
  left join lateral (
    select f.previous_target, f.display_type from revisions f
     where b.revision_id is null and f.project_id = $1 and f.language = $2 and f.hash = r.hash and f.origin = r.origin
     order by f.revision_id limit 1) f on true`;

const parameters = ({ projectId, language, userId, since, upTo, hashes }: PersonChanges): unknown[] => [
  ...[projectId, language, userId, since, upTo],
  hashes ?? null,
];

/** Finds one person's changes in the revisions. */
@Injectable()
export class PersonChangesRepository {
  /** The people who changed something lately, the newest change first. */
  people(tx: TenantTransaction, projectId: string, language: string): Promise<ChangingPerson[]> {
    return tx.query<ChangingPerson>(
      `select n."userId", coalesce(${personNameSql('u')}, '') as name, n.changes, ${isoTimeSql('n.last')} as "lastAt"
         from (select user_id as "userId", count(*)::int as changes, max(created_at) as last
                 from (select user_id, created_at from revisions where project_id = $1 and language = $2 and user_id is not null
                        order by revision_id desc limit ${NEWEST}) newest
                group by user_id) n
         join users u on u.user_id = n."userId" order by n.last desc limit ${MOST_PEOPLE}`,
      [projectId, language],
    );
  }

  /** The newest revision of all. */
  async newest(tx: TenantTransaction, projectId: string, language: string): Promise<string> {
    const [row] = await tx.query<{ newest: string }>(
      'select coalesce(max(revision_id), 0)::text as newest from revisions where project_id = $1 and language = $2',
      [projectId, language],
    );
    return row?.newest ?? '0';
  }

  /** The first segments that the person changed. */
  async hashes(tx: TenantTransaction, changes: PersonChanges, limit: number): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select distinct replace(r.hash::text, '-', '') as hash from revisions r where ${OF_PERSON} limit $7`,
      [...parameters(changes), limit],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The number of translations that can be undone, and of those that replaced nothing. */
  async count(tx: TenantTransaction, changes: PersonChanges): Promise<{ total: number; removed: number }> {
    const [row] = await tx.query<{ total: number; removed: number }>(
      `select count(*)::int as total, (count(*) filter (where coalesce(b.target, f.previous_target) is null))::int as removed
         from revisions r ${BEFORE} where ${OF_PERSON} and ${IS_LAST} and coalesce(r.target, b.target, f.previous_target) is not null`,
      parameters(changes),
    );
    return row ?? { total: 0, removed: 0 };
  }

  /** In the order in which the person made them. */
  list(tx: TenantTransaction, changes: PersonChanges, page: { after: number; limit: number }): Promise<PersonChange[]> {
    return tx.query<PersonChange>(
      `select r.revision_id::text as "revisionId", replace(r.hash::text, '-', '') as hash, r.origin,
              r.target is null as "isDeleted", coalesce(b.target, f.previous_target) as target,
              coalesce(b.display_type, f.display_type, r.display_type) as "displayType", b.machine_source as "machineSource", b.engine, b.review_state as review
         from (select * from revisions r where ${OF_PERSON} and r.revision_id > $7 and ${IS_LAST} order by r.revision_id limit $8) r ${BEFORE}
        order by r.revision_id`,
      [...parameters(changes), page.after, page.limit],
    );
  }

  /** Segments that somebody else changed after this person: how many, and the first of them. */
  async changedSince(tx: TenantTransaction, changes: PersonChanges, limit: number): Promise<{ total: number; first: ChangedSince[] }> {
    const rows = await tx.query<ChangedSince & { total: number }>(
      `with own as materialized (select r.hash, max(r.revision_id) as revision_id from revisions r where ${OF_PERSON} group by r.hash),
            later as materialized (
              select own.hash, l.* from own join lateral (
                select l.user_id, l.created_at, l.target from revisions l
                 where l.project_id = $1 and l.language = $2 and l.hash = own.hash and l.revision_id > own.revision_id
                 order by l.revision_id desc limit 1) l on true)
       select replace(later.hash::text, '-', '') as "sourceHash", left(s.source, 500) as source, left(later.target, 500) as target, ${personNameSql('u')} as "by",
              ${isoTimeSql('later.created_at')} as at, count(*) over ()::int as total
         from later join segments s on s.project_id = $1 and s.hash = later.hash left join users u on u.user_id = later.user_id
        order by later.created_at desc, later.hash limit $7`,
      [...parameters(changes), limit],
    );
    const first = rows.map(({ total: _total, ...row }) => ({ ...row, sourceHash: toSourceHash(row.sourceHash) }));
    return { total: rows[0]?.total ?? 0, first };
  }
}
