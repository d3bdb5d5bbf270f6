import type { TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { indexedKeySql } from '../../../content/segments/indexed-key.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { bestFirst } from '../../translations/best-first.js';
import { SKETCH_DISTANCE_MAX, signLookup } from '../fuzzy/sign-source.js';
import { isWithdrawn } from '../withdrawn-memories.repository.js';

/** A translated source that may match. */
export interface Candidate {
  hash: string;
  source: string;
  target: string;
  origin: TranslationOrigin;
  updatedAt: string;
  projectId: string | null;
  projectName: string | null;
  isInContext: boolean;
  /** Whether it is another text of the same key, now or earlier. It need not be similar. */
  isSameKey: boolean;
  /** Whether it was in the place of the text in the previous version of the document. It need not be similar. */
  isSamePlace: boolean;
  /** The translator; null for machines and in the organisation's memory, which does not record it. */
  userName: string | null;
}

/** A look-up: the text with its hash, and the hash of the neighbouring segments if known. */
export interface MatchLookup {
  /** The hash of the segment, or of a text that is not a segment. */
  hash: string;
  /** The hash of the text alone. */
  textHash: string;
  source: string;
  context?: string;
}

/** Sketches sort the candidates only roughly, so this many are compared word by word. */
const COMPARED = 80;
/** The index finds this many of the nearest sources; the rest may have no translation in the language. */
const FOUND = 300;
/** The most other texts of one key. */
const OF_KEY = 10;

const NO_CONTEXT = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** `$1` scope, `$2` keys, `$3` sketch. */
const NEAR = `near as materialized (
  select hash, distance from fuzzy_candidates($1, $2::int[], $3::bit(128), ${SKETCH_DISTANCE_MAX}, ${FOUND}))`;

/** Hides units of a project in which the person has only some domains, unless their segment is on one of these domains. */
const OF_OWN_DOMAINS = `and (m.project_id is null or is_segment_of_own_domain(m.project_id, m.hash) or m.project_id not in (
  select a.project_id from project_assignments a where a.domains is not null))`;

/** Reads what may match a text: translations of a project, and units of the organisation's memory. */
@Injectable()
export class MatchesRepository {
  /** Similar segments of the project with their shown translation, without those whose target has an error. */
  async ofProject(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    { hash, textHash, source }: MatchLookup,
  ): Promise<Candidate[]> {
    const signature = signLookup(project.projectId, source);
    return tx.query<Candidate>(
      `with ${NEAR},
            alike as (select hash, distance from near union select $5::uuid, 0
                         union select hash, 0 from segments where project_id = $1 and text_hash = $5),
            of_key as (
              select o.hash from segments s join segments o on o.project_id = $1 and o.context = s.context and o.hash <> s.hash
                  and ${indexedKeySql('o')}
               where s.project_id = $1 and s.hash = $7::uuid and s.context is not null order by o.ordinal desc limit ${OF_KEY}),
            of_place as (select earlier_hash as hash from earlier_segments where project_id = $1 and hash = $7::uuid and not is_moved),
            asked as (select hash, distance, false as is_same_key, false as is_same_place from alike
                       union all select hash, 0, true, false from of_key where hash not in (select hash from alike)
                       union all select hash, 0, false, true from of_place
                                  where hash not in (select hash from alike union all select hash from of_key)),
            best as materialized (
              select distinct on (t.hash) t.hash, t.target, t.origin, t.updated_at, t.updated_by, asked.distance, asked.is_same_key, asked.is_same_place
                from asked join translations t on t.project_id = $1 and t.language = $4 and t.hash = asked.hash
               where t.display_type = 'translation' and not t.has_error order by t.hash, ${bestFirst()}),
            nearest as materialized (select * from best order by distance limit ${COMPARED})
       select ${hashHex('b.hash')} as hash, s.source, b.target, b.origin, ${isoTimeSql('b.updated_at')} as "updatedAt", $1::uuid::text as "projectId",
              $6 as "projectName", false as "isInContext", b.is_same_key as "isSameKey",
              b.is_same_place as "isSamePlace", ${personNameSql('u')} as "userName"
         from nearest b join segments s on s.project_id = $1 and s.hash = b.hash left join users u on u.user_id = b.updated_by
        order by b.distance`,
      [project.projectId, signature?.keys ?? [], signature?.sketch ?? NO_SKETCH, language, textHash, project.name, hash],
    );
  }

  /**
   * Units of the organisation's memory that are similar to the text. For a project that does not share its translations, only its own
   * units.
   */
  async ofMemory(tx: TenantTransaction, project: ProjectRow, language: string, lookup: MatchLookup): Promise<Candidate[]> {
    const signature = signLookup(tx.organisationId, lookup.source);
    return tx.query<Candidate>(
      `with ${NEAR},
            asked as (select hash, distance from near union select $4::uuid, 0),
            best as materialized (
              select distinct on (m.hash) m.*, asked.distance, m.context = $5::uuid and m.hash = $4::uuid as is_in_context
                from asked join memory_units m on m.organisation_id = $1 and m.source_language = $6 and m.language = $7 and m.hash = asked.hash
               where ($8 or m.project_id = $9) and not ${isWithdrawn('m')} ${tx.worksByDomain ? OF_OWN_DOMAINS : ''}
               order by m.hash, m.context = $5::uuid and m.hash = $4::uuid desc, m.context = ${NO_CONTEXT} desc, m.updated_at desc),
            nearest as materialized (select * from best order by distance limit ${COMPARED})
       select ${hashHex('b.hash')} as hash, b.source, b.target, b.origin, ${isoTimeSql('b.updated_at')} as "updatedAt", p.project_id::text as "projectId",
              p.name as "projectName", b.is_in_context as "isInContext", false as "isSameKey",
              false as "isSamePlace", null as "userName"
         from nearest b left join projects p on p.project_id = b.project_id
        order by b.distance`,
      [
        tx.organisationId,
        signature?.keys ?? [],
        signature?.sketch ?? NO_SKETCH,
        lookup.textHash,
        lookup.context ?? NO_HASH,
        project.sourceLanguage,
        language,
        project.shareMemory,
        project.projectId,
      ],
    );
  }

  /** The first page of each of these segments. */
  async urlsOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; url: string }>(
      `select distinct on (o.hash) ${hashHex('o.hash')} as hash, p.url from segment_places o join pages p on p.page_id = o.page_id and p.project_id = $1
        where o.project_id = $1 and o.hash = any($2::uuid[]) order by o.hash, o.page_id`,
      [projectId, hashes],
    );
    return new Map(rows.map(({ hash, url }) => [hash, url]));
  }
}

const NO_SKETCH = '0'.repeat(128);
/** A hash under which no context is stored. Units without a context have the zero hash. */
const NO_HASH = 'f'.repeat(32);
