import { DEFAULT_NOTICE_PLACE, DEFAULT_THRESHOLD, LANGUAGES, SITE_VERIFIED, typesWith } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { SwitchKind } from '../../projects/settings/page-switch.entity.js';
import type { PublicSite } from './site.entity.js';

const switchedOff = (kind: SwitchKind) =>
  `coalesce((select json_agg(o.key order by o.key) from page_switches_off o where o.project_id = p.project_id and o.kind = '${kind}'), '[]')`;

/** The same form as `bareHost`. */
const bare = (host: string) => `regexp_replace(lower(${host}), '^www[.]', '')`;

const TAGS = LANGUAGES.filter(({ code, tag }) => tag !== code).map(({ code, tag }) => `when '${code}' then '${tag.toLowerCase()}'`);

/**
 * Whether a crawl has seen a page `/hi`, or one below it. Databases that do not sort by code points may not find the latter. Each is a
 * look-up of one row, because with `exists` the planner would read the keys of all pages.
 */
const HAS_FOLDER = `exists (
  select from unnest(array[lower(l.language), case l.language ${TAGS.join(' ')} end]) as name
   where (select true from page_publications q where q.project_id = p.project_id and q.page_key = '/' || name limit 1)
      or (select true from page_publications q where q.project_id = p.project_id and q.page_key > '/' || name || '/' and q.page_key < '/' || name || '0'
                                                and starts_with(q.page_key, '/' || name || '/') limit 1))`;

const SELECT = `
  select p.organisation_id as "organisationId", p.project_id as "projectId", p.project_key as "projectKey", p.host_key as "hostKey", p.base_url as "baseUrl",
         p.hostname, p.other_domains as "otherDomains", p.domains_off as "domainsOff", p.source_language as "sourceLanguage", p.numerals,
         p.include_paths as "includePaths", p.exclude_paths as "excludePaths",
         p.domain_verification >= ${SITE_VERIFIED} as "isVerified",
         (select v.page from site_verifications v where v.project_id = p.project_id and v.domain = '' and v.proof = 'tag') as "verifiedPage",
         coalesce((select r.threshold from publication_policies r where r.project_id = p.project_id), ${DEFAULT_THRESHOLD}) as threshold,
         json_build_object('noTranslate', coalesce((select json_agg(n.selector order by n.selector)
                     from no_translation_nodes n where n.project_id = p.project_id), '[]'),
           'untranslatedMeta', ${switchedOff('meta')}, 'uncached', ${switchedOff('cache')},
           'fontSizes', coalesce((select json_agg(json_build_object('selector', f.selector, 'fontSize', f.font_size, 'language', f.language)
                                                  order by f.language nulls first, f.selector)
                     from font_sizes f where f.project_id = p.project_id), '[]'),
           'numerals', coalesce((select json_object_agg(u.language, u.policy order by u.language) from numeral_policies u
                                  where u.project_id = p.project_id), '{}'),
           'fonts', coalesce((select json_object_agg(t.language, t.font order by t.language) from language_fonts t
                               where t.project_id = p.project_id), '{}'),
           'linkedDomains', coalesce((select json_agg(v.domain order by v.domain) from site_verifications v
                               where v.project_id = p.project_id and v.domain = any(p.other_domains) and v.level >= ${SITE_VERIFIED}
                                 and not exists (select from unnest(p.domains_off) off where ${bare('off')} = ${bare('v.domain')})), '[]'),
           'notice', coalesce((select json_build_object('place', m.place, 'texts', m.texts) from machine_notices m where m.project_id = p.project_id),
                              json_build_object('place', '${DEFAULT_NOTICE_PLACE}', 'texts', '{}'::json)),
           'reviewed', coalesce((select json_agg(r.language order by r.language) from translation_counts r
                                  where r.project_id = p.project_id and r.reviewed_segments > 0), '[]')) as settings,
         coalesce((select c.scoped from popup_css c where c.project_id = p.project_id), '') as "popupCss",
         (select json_build_object('place', k.place, 'parent', k.parent, 'labels', k.labels, 'background', k.background,
                                   'textColour', k.text_colour, 'languages', k.languages, 'hidden', k.hidden)
            from switcher_looks k where k.project_id = p.project_id) as switcher,
         coalesce((select json_agg(json_build_object('selector', w.selector, 'keyboard', w.keyboard, 'language', w.language) order by w.created_at, w.node_id)
                     from swalekh_nodes w where w.project_id = p.project_id), '[]') as typing,
         coalesce((select json_agg(json_build_object('language', l.language, 'state', coalesce(s.state, 'off'), 'customDomain', d.domain, 'urlVersion', u.version,
                                                     'hasFolder', ${HAS_FOLDER})
                                   order by l.position, l.language)
                     from project_languages l left join custom_domains d on d.project_id = l.project_id and d.language = l.language
                     left join language_publications s on s.project_id = l.project_id and s.language = l.language
                     left join translated_url_sets u on u.project_id = l.project_id and u.language = l.language
                    where l.project_id = p.project_id), '[]') as languages
    from projects p`;

/** Visitors see nothing of a project before its set-up is finished. */
const IS_PUBLIC = `p.deleted_at is null and p.status <> 'partialCreated'`;

const FIND_BY_IDS = prepared(`${SELECT} where p.project_id = any($1) and ${IS_PUBLIC}`);

/** Reads the facts about projects that visitors may see without signing in. */
@Injectable()
export class SitesRepository {
  async findByKey(tx: Transaction, projectKey: string): Promise<PublicSite | undefined> {
    const [row] = await tx.query<PublicSite>(`${SELECT} where p.project_key = $1 and p.project_type = any($2) and ${IS_PUBLIC}`, [
      projectKey,
      typesWith('site'),
    ]);
    return row;
  }

  async findByIds(tx: Transaction, projectIds: readonly string[]): Promise<PublicSite[]> {
    return tx.query<PublicSite>(FIND_BY_IDS, [projectIds]);
  }

  async findKeyByHostKey(tx: Transaction, hostKey: string): Promise<string | undefined> {
    const [row] = await tx.query<{ projectKey: string }>(
      `select project_key as "projectKey" from projects p where host_key = $1 and project_type = any($2) and ${IS_PUBLIC}`,
      [hostKey, typesWith('site')],
    );
    return row?.projectKey;
  }

  async findByDomain(tx: Transaction, domain: string): Promise<{ projectKey: string; language: string } | undefined> {
    const [row] = await tx.query<{ projectKey: string; language: string }>(
      `select p.project_key as "projectKey", d.language from custom_domains d join projects p using (project_id)
        where d.domain = $1 and p.deleted_at is null`,
      [domain],
    );
    return row;
  }
}
