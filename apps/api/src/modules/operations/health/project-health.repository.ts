import { HEALTH_COUNT_MAX, SITE_VERIFIED, TRANSLATION_ORIGINS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { AutomaticFacts, CrawlFacts, LanguageFacts, NewContentFacts, VerificationFacts, WebhooksFacts } from './judge-health.js';

/** Counts rows only up to a limit, because a project may have a million and nobody needs to know. */
const countUpTo = (rows: string) => `(select count(*)::int from (${rows} limit ${HEALTH_COUNT_MAX + 1}) counted)`;

const CRAWL = `
  select (select next_at from recrawl_policies where project_id = $1) as next_at, last.*
    from (select 1) one left join lateral (
      select status, reason, pages, failed, fetched, started_at, finished_at from crawl_runs where project_id = $1 order by started_at desc limit 1) last on true`;

/** The newest engine run of a language; match runs do not count. */
const LAST_RUN = `
  left join lateral (
    select r.state, r.reason, r.waits_for_words, r.finished_at from pre_translation_runs r
     where r.project_id = $1 and r.language = l.language and r.kind in ('engine', 'requested') order by r.created_at desc, r.run_id limit 1) run on true`;

/**
 * A segment has at most one translation of each origin, so this many rows contain enough segments. The limit comes before the distinct, so
 * that the database reads the index.
 */
const ERRORS = `
  (select least(count(distinct hash), ${HEALTH_COUNT_MAX + 1})::int from (
     select t.hash from translations t where t.project_id = $1 and t.language = l.language and t.has_error
      limit ${TRANSLATION_ORIGINS.length * (HEALTH_COUNT_MAX + 1)}) counted)`;

const STALE = `
  select 1 from page_parity y join site_pages g on g.project_id = $1 and g.page_id = y.page_id and not g.is_gone
   where y.project_id = $1 and y.language = l.language and y.stale_since is not null`;

const LANGUAGES = `
  select l.language, coalesce(p.state, 'off') as publication, coalesce(p.is_withdrawn, false) as "isWithdrawn",
         run.state as "runState", run.reason as "runReason", coalesce(run.waits_for_words, false) as "waitsForWords",
         ${isoTimeSql('run.finished_at')} as "runFinishedAt",
         ${isoTimeSql(`(select max(g.published_at) from page_publications g
            where g.project_id = $1 and g.language = l.language and g.published_at is not null)`)} as "lastPublishedAt",
         case when exists (select 1 from page_parity y where y.project_id = $1 and y.language = l.language) then ${countUpTo(STALE)} end as "stalePages",
         ${ERRORS} as errors
    from project_languages l left join language_publications p using (project_id, language) ${LAST_RUN}
   where l.project_id = $1 order by l.position, l.language`;

const NEW_CONTENT = `
  select ${isoTimeSql('m.seen_at')} as since,
         case when m.project_id is not null then ${countUpTo('select 1 from segments s where s.project_id = $1 and s.is_live and s.ordinal > m.ordinal')} end as texts,
         ${countUpTo(`select 1 from found_pages f where f.project_id = $1 and f.state = 'waiting'`)} as "foundPages"
    from (select 1) one left join new_content_marks m on m.project_id = $1`;

/** Reads a project's health from the tables of several modules, because only this place needs these figures together. It writes nothing. */
@Injectable()
export class ProjectHealthRepository {
  async crawl(tx: TenantTransaction, projectId: string): Promise<CrawlFacts> {
    return one(
      await tx.query<CrawlFacts>(
        `select status, reason, coalesce(pages, 0) as pages, coalesce(failed, 0) as failed, coalesce(fetched, 0) as fetched,
                ${isoTimeSql('started_at')} as "startedAt", ${isoTimeSql('finished_at')} as "finishedAt", ${isoTimeSql('next_at')} as "nextAt"
           from (${CRAWL}) c`,
        [projectId],
      ),
    );
  }

  /** The verification of the site, and of the further domains that are switched on. */
  async verification(tx: TenantTransaction, projectId: string): Promise<VerificationFacts> {
    return one(
      await tx.query<VerificationFacts>(
        `select p.domain_verification as level, ${isoTimeSql('v.lost_at')} as "lostAt", coalesce(v.missed, 0) as "missedChecks",
                array(select d.domain from unnest(p.other_domains) with ordinality as d(domain, at)
                       where d.domain <> all (p.domains_off) and not exists (
                         select 1 from site_verifications k where k.project_id = $1 and k.domain = d.domain and k.level >= ${SITE_VERIFIED})
                       order by d.at) as "unverifiedDomains"
           from projects p left join site_verifications v on v.project_id = p.project_id and v.domain = '' where p.project_id = $1`,
        [projectId],
      ),
    );
  }

  async newContent(tx: TenantTransaction, projectId: string): Promise<NewContentFacts> {
    return one(await tx.query<NewContentFacts>(NEW_CONTENT, [projectId]));
  }

  /** Without a policy, engines translate all that is new. */
  async automatic(tx: TenantTransaction, projectId: string, month: string): Promise<AutomaticFacts> {
    return one(
      await tx.query<AutomaticFacts>(
        `select coalesce(p.is_automatic, true) as "isAutomatic", p.monthly_words as "monthlyWords", coalesce(w.words, 0) as "usedWords",
                ${isoTimeSql('w.stopped_at')} as "stoppedAt"
           from (select 1) one left join automatic_translation_policies p on p.project_id = $1
           left join automatic_translation_words w on w.project_id = $1 and w.month = $2`,
        [projectId, month],
      ),
    );
  }

  async webhooks(tx: TenantTransaction, projectId: string): Promise<WebhooksFacts> {
    return one(
      await tx.query<WebhooksFacts>(
        `select count(*)::int as total, count(*) filter (where off_reason is null and failing_since is not null)::int as failing,
                count(*) filter (where off_reason in ('failing', 'gone'))::int as "switchedOff"
           from webhooks where project_id = $1`,
        [projectId],
      ),
    );
  }

  languages(tx: TenantTransaction, projectId: string): Promise<LanguageFacts[]> {
    return tx.query<LanguageFacts>(LANGUAGES, [projectId]);
  }
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a project has one row of its health');
  return row;
}
