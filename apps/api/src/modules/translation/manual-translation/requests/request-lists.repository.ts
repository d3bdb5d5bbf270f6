import type { QuotedLanguage, RequestLanguageProgress, RequestState, RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { participantNameSql, personNameSql } from '../../../identity/users/person-name-sql.js';
import type { StoredBatch, StoredRequest } from '../request.entity.js';
import { BATCH_COLUMNS, IS_OWN, REQUEST_COLUMNS } from './requests.repository.js';

/** Which requests a list shows. */
export interface RequestFilter {
  /** Null for all organisations of the transaction. */
  organisationIds: readonly string[] | null;
  projectId?: string | undefined;
  /** Shows only requests in which this person works or reads. */
  worker?: string | undefined;
  search: string;
  states?: readonly RequestState[] | undefined;
}

export type ListedRequest = StoredRequest & {
  project: string;
  sourceLanguage: string;
  organisation: string;
  createdByName: string | null;
  progress: RequestLanguageProgress[];
};

export type ListedBatch = StoredBatch &
  Pick<StoredRequest, 'number' | 'dueAt' | 'isStored'> & {
    requestName: string;
    project: string;
    organisationId: string;
    organisation: string;
    subBatches: number;
    /** The states of its sub-batches, each once; null while they are being stored. */
    partStates: RequestState[] | null;
    /** When the last of its signed-off sub-batches was signed off. */
    signedOffAt: Date | null;
    /** Texts of later rounds and their words. The counts contain them a second time. */
    laterItems: number;
    laterWords: number;
    /** The figures of the language in the quote. */
    quoted: Pick<QuotedLanguage, 'words' | 'paise'> | null;
  };

const FROM = `
  from manual_requests r join organisations o on o.organisation_id = r.organisation_id join projects p on p.project_id = r.project_id
  left join users u on u.user_id = r.created_by`;

/** The request or the batch has a sub-batch in which the person does a step. */
const HAS_OWN = { r: 's.request_id = r.request_id', b: 's.batch_id = b.batch_id' } as const;
const WORKS = (of: 'r' | 'b', person: string) => `exists (select from manual_sub_batches s where ${HAS_OWN[of]} and ${IS_OWN(person)})`;

/** `$1` organisations, `$2` project, `$3` worker, `$4` search, `$5` states of `of`. */
const WHERE = (of: 'r' | 'b') => `
  where r.deleted_at is null and ($1::uuid[] is null or r.organisation_id = any($1)) and ($2::uuid is null or r.project_id = $2)
    and ($3::uuid is null or $3 = any(r.readers) or ${WORKS(of, '$3')})
    and ($4::text is null or 'R-' || r.number ilike $4 or r.name ilike $4 or p.name ilike $4 or ${personNameSql('u')} ilike $4)
    and ($5::text[] is null or ${of}.state = any($5))`;

const parametersOf = ({ organisationIds, projectId, worker, search, states }: RequestFilter) => [
  ...[organisationIds, projectId ?? null, worker ?? null],
  ...[search ? containsPattern(search) : null, states?.length ? states : null],
];

/** SQL of the lists of requests and batches. */
@Injectable()
export class RequestListsRepository {
  requests(tx: Transaction, filter: RequestFilter, { limit, offset }: { limit: number; offset: number }): Promise<ListedRequest[]> {
    return tx.query<ListedRequest>(`select ${LISTED} ${FROM} ${WHERE('r')} order by r.created_at desc, r.request_id limit $6 offset $7`, [
      ...parametersOf(filter),
      limit,
      offset,
    ]);
  }

  async countRequests(tx: Transaction, filter: RequestFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${FROM} ${WHERE('r')}`, parametersOf(filter));
    return row?.count ?? 0;
  }

  async request(tx: Transaction, requestId: string): Promise<ListedRequest | undefined> {
    const [row] = await tx.query<ListedRequest>(`select ${LISTED} ${FROM} where r.request_id = $1 and r.deleted_at is null`, [requestId]);
    return row;
  }

  /** Those that are due first. */
  batches(tx: Transaction, filter: RequestFilter, { limit, offset }: { limit: number; offset: number }): Promise<ListedBatch[]> {
    return tx.query<ListedBatch>(
      `select ${LISTED_BATCH} ${FROM} join manual_batches b on b.request_id = r.request_id ${LATER} ${WHERE('b')}
        order by r.due_at, r.created_at desc, b.batch_id limit $6 offset $7`,
      [...parametersOf(filter), limit, offset],
    );
  }

  async countBatches(tx: Transaction, filter: RequestFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count ${FROM} join manual_batches b on b.request_id = r.request_id ${WHERE('b')}`,
      parametersOf(filter),
    );
    return row?.count ?? 0;
  }

  /** All batches, or those in which a person works. */
  batchesOf(tx: Transaction, requestId: string, worker: string | undefined): Promise<ListedBatch[]> {
    return tx.query<ListedBatch>(
      `select ${LISTED_BATCH} ${FROM} join manual_batches b on b.request_id = r.request_id ${LATER}
        where r.request_id = $1 and ($2::uuid is null or ${WORKS('b', '$2')}) order by b.language`,
      [requestId, worker ?? null],
    );
  }

  readers(tx: TenantTransaction, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
    return tx.query(`select u.user_id as "userId", ${personNameSql('u')} as name from users u where u.user_id = any($1) order by name`, [
      userIds,
    ]);
  }

  async nameOf(tx: TenantTransaction, userId: string): Promise<string | null> {
    const [row] = await tx.query<{ name: string | null }>(
      `select ${participantNameSql('u', 'wanted.id')} as name from (select $1::uuid as id) wanted left join users u on u.user_id = wanted.id`,
      [userId],
    );
    return row?.name ?? null;
  }

  /** Lists the newest events of a request in chronological order. With `worker`, it lists only events of that person's parts. */
  history(tx: TenantTransaction, requestId: string, worker: string | undefined) {
    return tx.query<{
      at: Date;
      by: string | null;
      language: string | null;
      subBatch: number | null;
      from: RequestState | null;
      to: RequestState;
      reason: string | null;
      step: RequestStep | null;
    }>(
      `select at, by, language, "subBatch", "from", "to", reason, step from (
       select e.event_id, e.created_at as at, coalesce(${participantNameSql('u', 'e.user_id')}, g.name) as by, coalesce(b.language, s.language) as language, s.number as "subBatch",
              e.from_state as "from", e.to_state as "to", e.reason, e.step
         from manual_events e left join users u on u.user_id = e.user_id left join guests g on g.guest_id = e.guest_id
              left join manual_batches b on b.batch_id = e.batch_id left join manual_sub_batches s on s.sub_batch_id = e.sub_batch_id
        where e.request_id = $1
          and ($2::uuid is null or coalesce(e.batch_id, e.sub_batch_id) is null or ${WORKS('b', '$2')}
               or (s.sub_batch_id is not null and ${IS_OWN('$2')}))
        order by e.event_id desc limit 1000) newest order by event_id`,
      [requestId, worker ?? null],
    );
  }
}

/** SQL that joins the texts of the later rounds of a batch `b` of the request `r`. */
const LATER = `cross join lateral (
    select coalesce(sum(l.items), 0)::int as items, coalesce(sum(l.words), 0)::float8 as words
      from manual_sub_batches l where r.round > 1 and l.batch_id = b.batch_id and l.round > 1) later`;

const LISTED = `${REQUEST_COLUMNS}, p.name as project, p.source_language as "sourceLanguage", o.name as organisation, ${participantNameSql('u', 'r.created_by')} as "createdByName",
  coalesce((select json_agg(json_build_object('targetLang', b.language, 'items', b.items - later.items, 'delivered', b.delivered,
                                              'words', b.words - later.words) order by b.language)
              from manual_batches b ${LATER} where b.request_id = r.request_id), '[]') as progress`;

const LISTED_BATCH = `${BATCH_COLUMNS}, r.number, r.due_at as "dueAt", r.is_stored as "isStored", r.name as "requestName", p.name as project,
  r.organisation_id as "organisationId", o.name as organisation,
  (select count(*)::int from manual_sub_batches s where s.batch_id = b.batch_id) as "subBatches",
  (select array_agg(distinct s.state) from manual_sub_batches s where s.batch_id = b.batch_id) as "partStates",
  (select max(s.signed_off_at) from manual_sub_batches s where s.batch_id = b.batch_id and s.state = 'signOff') as "signedOffAt",
  (select json_build_object('words', q -> 'words', 'paise', q -> 'paise') from jsonb_array_elements(r.quote -> 'languages') q
    where q ->> 'targetLang' = b.language limit 1) as quoted,
  later.items as "laterItems", later.words as "laterWords"`;
