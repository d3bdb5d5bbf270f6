-- Made by `npm run baseline`: the schema of an empty database once the migrations named at the end have run one after another.
-- Newer migrations run on top of it (docs/adr/0058-a-baseline-of-the-schema.md).
set local check_function_bodies = off;

-- Roles
do $do$ begin
  create role bhashantar_app nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  create role bhashantar_assigned nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  create role bhashantar_domains nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  create role bhashantar_house nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  create role bhashantar_retention nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  create role bhashantar_system nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
do $do$ begin
  grant bhashantar_app to bhashantar_assigned;
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  grant bhashantar_app to bhashantar_house;
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_app to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  grant bhashantar_assigned to bhashantar_domains;
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_assigned to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_domains to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_house to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_retention to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
do $do$ begin
  execute format('grant bhashantar_system to %I', current_user);
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
grant USAGE on schema public to bhashantar_app;
grant USAGE on schema public to bhashantar_retention;
grant USAGE on schema public to bhashantar_system;

-- Functions
CREATE OR REPLACE FUNCTION public.fuzzy_candidates(scope uuid, lookup_keys integer[], lookup_sketch bit, most_bits integer, most_rows integer)
 RETURNS TABLE(hash uuid, distance integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    select f.hash, bit_count(f.sketch # lookup_sketch)::int as distance
      from fuzzy_sources f
     where f.scope_id = scope and f.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
       and f.keys && lookup_keys and bit_count(f.sketch # lookup_sketch) <= most_bits
     order by distance, f.hash limit most_rows
  $function$
;
CREATE OR REPLACE FUNCTION public.gram_query(scope text, content text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select (string_agg('''' || replace(replace(scope || substr(letters, place, 3), '\', '\\'), '''', '''''') || ''''
              || case when length(letters) < 3 then ':*' else '' end, ' & ') || ' | ''' || scope || '<long>''')::tsquery
      from (select left(lower(content), 42) as letters) given, generate_series(1, greatest(1, length(letters) - 2)) as place
  $function$
;
CREATE OR REPLACE FUNCTION public.is_page_of_own_domain(project uuid, page bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ begin return exists (select 1 from project_assignments a join pages p on p.page_id = page and p.project_id = a.project_id
          where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.project_id = project and split_part(p.url, '/', 3) = any(a.domains)); end $function$
;
CREATE OR REPLACE FUNCTION public.is_segment_of_own_domain(project uuid, segment uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ begin return exists (select 1 from project_assignments a join domain_segments d on d.project_id = a.project_id and d.domain = any(a.domains)
          where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.project_id = project and d.hash = segment); end $function$
;
CREATE OR REPLACE FUNCTION public.keep_domain_segments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      project uuid := (select project_id from changed limit 1);
      kept text[] := (select array_agg(distinct d.domain) from project_assignments a, unnest(a.domains) as d(domain)
                       where a.project_id = project and a.domains is not null);
    begin
      if kept is null then return null; end if;
      if tg_op = 'INSERT' then
        insert into domain_segments (project_id, domain, hash, organisation_id, ordinal, words)
        select distinct project, split_part(p.url, '/', 3), s.hash, s.organisation_id, s.ordinal, s.words
          from changed c join pages p on p.page_id = c.page_id cross join lateral (
          select hash, organisation_id, ordinal, words from segments where segments.project_id = project and segments.hash = c.hash offset 0) s
         where split_part(p.url, '/', 3) = any(kept)
        on conflict (project_id, hash, domain) do nothing;
      else
        delete from domain_segments d
         where d.project_id = project and d.hash = any (array(select distinct hash from changed))
           and not exists (select 1 from occurrences o join pages p on p.page_id = o.page_id
                            where o.project_id = project and o.hash = d.hash and split_part(p.url, '/', 3) = d.domain);
      end if;
      return null;
    end
  $function$
;
CREATE OR REPLACE FUNCTION public.mark_stale_filter_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
    declare place record;
    begin
      for place in select distinct project_id, language, organisation_id from changed loop
        insert into stale_filter_blocks (project_id, language, block, organisation_id)
        select distinct place.project_id, place.language, (s.ordinal >> 12)::int as block, place.organisation_id
          from changed c cross join lateral (
          select ordinal from segments where segments.project_id = place.project_id and segments.hash = c.hash offset 0) s
         where c.project_id = place.project_id and c.language = place.language order by block
        -- Locked when it is there already: who builds the block at this moment does not see this change.
        on conflict (project_id, language, block) do update set block = excluded.block;
      end loop;
      return null;
    end
  $function$
;
CREATE OR REPLACE FUNCTION public.memory_lookup_key(organisation uuid, source_language text, language text, hash uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN uuid_hash_extended(hash, hashtextextended(language, hashtextextended(source_language, uuid_hash_extended(organisation, (0)::bigint))))
;
CREATE OR REPLACE FUNCTION public.move_domain_segment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update domain_segments set ordinal = new.ordinal where project_id = new.project_id and hash = new.hash;
      return null;
    end
  $function$
;
CREATE OR REPLACE FUNCTION public.note_page_revisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into page_revisions as r (project_id, page_id, organisation_id, fingerprint)
        select a.project_id, a.page_id, a.organisation_id, a.fingerprint from after a
        on conflict (project_id, page_id) do update set revision = r.revision + 1, fingerprint = excluded.fingerprint, changed_at = now()
          where r.fingerprint <> excluded.fingerprint;
        return null;
      end if;
      if tg_op = 'UPDATE' then
        insert into page_revisions as r (project_id, page_id, organisation_id, fingerprint)
        select a.project_id, a.page_id, a.organisation_id, a.fingerprint
          from after a join before b on b.project_id = a.project_id and b.page_id = a.page_id where a.fingerprint <> b.fingerprint
        on conflict (project_id, page_id) do update set revision = r.revision + 1, fingerprint = excluded.fingerprint, changed_at = now();
        update page_parity p set base_hashes = b.hashes from after a join before b on b.project_id = a.project_id and b.page_id = a.page_id
         where p.project_id = b.project_id and p.page_id = b.page_id and a.fingerprint <> b.fingerprint
           and p.base_hashes is null and p.translated_revision is not null;
        return null;
      end if;
      update page_parity p set base_hashes = b.hashes from before b
       where p.project_id = b.project_id and p.page_id = b.page_id and p.base_hashes is null and p.translated_revision is not null;
      return null;
    end
  $function$
;
CREATE OR REPLACE FUNCTION public.segments_containing(project uuid, content text, pattern text, most_rows integer)
 RETURNS TABLE(hash uuid, ordinal bigint, is_live boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    (select s.hash,s.ordinal,s.is_live from segments s
      where s.project_id = project and s.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and s.is_searchable
        and text_grams(left(s.project_id::text, 4) || '', s.source) @@ gram_query(left(project::text, 4) || '', content) and s.source ilike pattern limit most_rows)
    union all
    (select s.hash,s.ordinal,s.is_live from segments s
      where s.project_id = project and s.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and s.is_live and s.source ilike pattern
        and s.ordinal > coalesce((select t.searchable_ordinal from segment_totals t where t.project_id = project), 0) limit most_rows)
  $function$
;
CREATE OR REPLACE FUNCTION public.targets_containing(project uuid, target_language text, content text, pattern text, most_rows integer)
 RETURNS TABLE(hash uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    select t.hash from translations t
     where t.project_id = project and t.language = target_language and t.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
       and text_grams(left(t.project_id::text, 4) || t.language, t.target) @@ gram_query(left(project::text, 4) || target_language, content) and t.target ilike pattern limit most_rows
  $function$
;
CREATE OR REPLACE FUNCTION public.tell_lost_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_notify('bhashantar_signals', json_build_object('topic', 'session.ended', 'payload',
      json_build_object('sessionId', case when tg_op = 'INSERT' then new.api_key_id else old.api_key_id end))::text);
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.tell_lost_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_notify('bhashantar_signals', json_build_object('topic', 'session.ended', 'payload',
      json_build_object('sessionId', case when tg_op = 'INSERT' then new.session_id else old.session_id end))::text);
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.tell_lost_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_notify('bhashantar_signals', json_build_object('topic', 'session.ended', 'payload',
      json_build_object('userId', case when tg_op = 'INSERT' then new.user_id else old.user_id end))::text);
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.text_grams(scope text, content text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case when length(content) > 5000 then array_to_tsvector(array[scope || '<long>'])
           else coalesce((select array_to_tsvector(array_agg(scope || a || coalesce(b, '') || coalesce(c, '')))
                            from (select string_to_array(lower(content), null) as letters) given,
                                 unnest(letters, letters[2:], letters[3:]) as gram (a, b, c)), ''::tsvector) end
  $function$
;
CREATE OR REPLACE FUNCTION public.units_containing(organisation uuid, target_language text, content text, pattern text, in_source boolean, in_target boolean, most_rows integer)
 RETURNS TABLE(hash uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    select m.hash from memory_units m
     where m.organisation_id = organisation and m.language = target_language and m.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
       and text_grams(left(m.organisation_id::text, 4) || m.language, m.source || chr(1) || m.target) @@ gram_query(left(organisation::text, 4) || target_language, content)
       and (in_source and m.source ilike pattern or in_target and m.target ilike pattern) limit most_rows
  $function$
;
CREATE OR REPLACE FUNCTION public.works_elsewhere(project uuid, segment uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ begin return exists (select 1 from project_assignments a where a.user_id = person and a.project_id = project and a.domains is not null and not exists (
           select 1 from domain_segments d where d.project_id = project and d.hash = segment and d.domain = any(a.domains))); end $function$
;

-- Tables
create sequence migrations_id_seq as integer start 1 increment 1 minvalue 1 maxvalue 2147483647 cache 1;
create table action_tokens (
  token_hash bytea constraint link_tokens_token_hash_not_null not null,
  organisation_id uuid constraint link_tokens_organisation_id_not_null not null,
  user_id uuid constraint link_tokens_user_id_not_null not null,
  kind text constraint link_tokens_kind_not_null not null,
  created_by uuid,
  created_at timestamp with time zone default now() constraint link_tokens_created_at_not_null not null,
  expires_at timestamp with time zone constraint link_tokens_expires_at_not_null not null,
  used_at timestamp with time zone
);
create table api_keys (
  api_key_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
create table audit_log (
  audit_id bigint generated always as identity (sequence name public.audit_log_audit_id_seq) not null,
  organisation_id uuid not null,
  user_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  details jsonb default '{}'::jsonb not null,
  reference text,
  address text,
  user_agent text,
  created_at timestamp with time zone default now() not null
);
create table automatic_translation_holds (
  run_id uuid not null,
  project_id uuid not null,
  month date not null,
  organisation_id uuid not null,
  words integer not null
);
create table automatic_translation_policies (
  project_id uuid not null,
  organisation_id uuid not null,
  is_automatic boolean not null,
  monthly_words integer
);
create table automatic_translation_words (
  project_id uuid not null,
  month date not null,
  organisation_id uuid not null,
  words integer default 0 not null,
  stopped_at timestamp with time zone,
  notified_at timestamp with time zone,
  is_resumed boolean default false not null
);
create table back_translations (
  project_id uuid not null,
  language text not null,
  target_hash bytea not null,
  engine text not null,
  organisation_id uuid not null,
  text text not null,
  created_at timestamp with time zone default now() not null
);
create table bundle_pointers (
  project_id uuid not null,
  language text not null,
  page_key text not null,
  organisation_id uuid not null,
  page_id bigint not null,
  version text not null,
  updated_at timestamp with time zone default now() not null
);
create table bundles (
  project_id uuid not null,
  language text not null,
  version text not null,
  organisation_id uuid not null,
  segments integer not null,
  identity bytea not null,
  gzip bytea not null,
  brotli bytea not null,
  created_at timestamp with time zone default now() not null
);
create table comments (
  comment_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text not null,
  hash uuid not null,
  thread_id uuid not null,
  author_id uuid,
  text text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  is_open boolean default true not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  guest_id uuid,
  guest_name text
);
create table crawl_hosts (
  project_id uuid not null,
  origin text not null,
  organisation_id uuid not null,
  robots text not null,
  robots_state text not null,
  fetched_at timestamp with time zone default now() not null,
  attempts smallint default 1 not null,
  cause text,
  soft_404_key text
);
create table crawl_patterns (
  project_id uuid not null,
  pattern text not null,
  organisation_id uuid not null,
  strikes integer not null,
  strike_limit integer not null,
  something integer not null,
  nothing integer not null
);
create table crawl_runs (
  run_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  organisation_id uuid not null,
  status text default 'ACTIVE'::text not null,
  reason text,
  seeds text[] not null,
  is_seeded boolean default false not null,
  admitted integer default 0 not null,
  found integer default 0 not null,
  fetched integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  pages integer default 0 not null,
  broken integer default 0 not null,
  failures jsonb default '{}'::jsonb not null,
  lease_owner uuid,
  lease_expires_at timestamp with time zone default (clock_timestamp() + '00:00:30'::interval) constraint crawl_runs_driven_until_not_null not null,
  started_at timestamp with time zone default clock_timestamp() not null,
  finished_at timestamp with time zone,
  last_url text,
  crashes smallint default 0 not null,
  rules text,
  lease_process integer,
  carried integer default 0 not null,
  added integer default 0 not null
);
create table crawl_sitemaps (
  run_id uuid not null,
  url_key uuid not null,
  sitemap_id bigint generated always as identity (sequence name public.crawl_sitemaps_sitemap_id_seq) not null,
  organisation_id uuid not null,
  url text not null,
  nesting smallint not null,
  state text default 'queued'::text not null,
  reason text,
  entries integer default 0 not null
);
create table crawl_texts (
  project_id uuid not null,
  scope uuid not null,
  text_key uuid not null,
  organisation_id uuid not null
);
create table crawl_urls (
  project_id uuid not null,
  url_key uuid not null,
  url_id bigint generated always as identity (sequence name public.crawl_urls_url_id_seq) not null,
  organisation_id uuid not null,
  url text not null,
  state text not null,
  reason text,
  depth integer not null,
  hops smallint default 0 not null,
  attempts smallint default 0 not null,
  crashes smallint default 0 not null,
  not_before timestamp with time zone,
  http_status smallint,
  etag text,
  last_modified text,
  content_hash text,
  page_id bigint,
  redirect_to text,
  canonical text,
  bucket uuid not null,
  fetched_at timestamp with time zone,
  addresses integer default 1 not null,
  sketch bytea,
  is_inward boolean default false not null,
  revisit_hours smallint default 24 not null,
  path text generated always as (substr(url, (8 + POSITION(('/'::text) IN (substr(url, 9)))))) stored not null
) with (fillfactor=70);
create table custom_domains (
  domain text constraint custom_domains_host_not_null not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text not null,
  created_at timestamp with time zone default now() not null
);
create table domain_engine_usage (
  project_id uuid not null,
  day date not null,
  language text not null,
  domain text not null,
  organisation_id uuid not null,
  segments bigint not null,
  words bigint not null
);
create table domain_segments (
  project_id uuid not null,
  hash uuid not null,
  domain text not null,
  organisation_id uuid not null,
  ordinal bigint not null,
  words integer not null
);
create table engine_budgets (
  connection_id uuid not null,
  organisation_id uuid not null,
  month date not null,
  characters bigint not null
);
create table engine_comparison_samples (
  comparison_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text not null,
  hash uuid not null,
  source text not null,
  reference text not null,
  answers jsonb,
  disagreement real
);
create table engine_comparisons (
  comparison_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  project_id uuid not null,
  engines jsonb not null,
  state text default 'queued'::text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);
create table engine_connections (
  connection_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  kind text not null,
  name text not null,
  settings jsonb not null,
  sealed_key text,
  key_ending text,
  price_per_million integer,
  monthly_character_limit bigint,
  is_enabled boolean default true not null,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table engine_usage (
  organisation_id uuid not null,
  engine text not null,
  project_id uuid not null,
  language text not null,
  day date not null,
  characters bigint default 0 not null,
  words bigint default 0 not null,
  segments bigint default 0 not null,
  requests bigint default 0 not null,
  failures bigint default 0 not null
);
create table filter_blocks (
  entries jsonb not null,
  codes bytea not null,
  updated bytea not null,
  project_id uuid not null,
  language text not null,
  block integer not null,
  organisation_id uuid not null
);
create table font_sizes (
  font_size_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text,
  selector text not null,
  font_size text not null,
  created_at timestamp with time zone default now() not null
);
create table found_page_policies (
  project_id uuid not null,
  organisation_id uuid not null,
  mode text not null
);
create table found_pages (
  project_id uuid not null,
  url_key uuid not null,
  organisation_id uuid not null,
  url text not null,
  unknown_texts integer not null,
  texts_key uuid not null,
  is_known boolean not null,
  state text default 'waiting'::text not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  decided_at timestamp with time zone
);
create table fuzzy_sources (
  scope_id uuid not null,
  hash uuid not null,
  organisation_id uuid not null,
  keys integer[] not null,
  sketch bit(128) not null
) partition by HASH (scope_id);
create table glossary_terms (
  term_id uuid default gen_random_uuid() not null,
  project_id uuid,
  organisation_id uuid not null,
  language text,
  source text not null,
  source_key text not null,
  target text,
  case_sensitive boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  rule text default 'translate'::text not null,
  part_of_speech text,
  forbidden text[] default '{}'::text[] not null,
  note text,
  updated_at timestamp with time zone default now() not null
);
create table gone_publications (
  project_id uuid not null,
  language text not null,
  page_id bigint not null,
  organisation_id uuid not null,
  published_at timestamp with time zone not null,
  gone_at timestamp with time zone default now() not null
);
create table guest_links (
  link_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  name text not null,
  token_hash bytea not null,
  languages text[] not null,
  has_back_translations boolean not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone
);
create table guest_segments (
  organisation_id uuid not null,
  project_id uuid not null,
  link_id uuid not null,
  language text not null,
  hash uuid not null,
  "position" integer not null
);
create table guest_sessions (
  session_hash bytea not null,
  organisation_id uuid not null,
  project_id uuid not null,
  link_id uuid not null,
  guest_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
create table guest_verdicts (
  organisation_id uuid not null,
  project_id uuid not null,
  link_id uuid not null,
  guest_id uuid not null,
  language text not null,
  hash uuid not null,
  verdict text not null,
  reason text,
  target_hash bytea not null,
  judged_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  closed_by uuid
);
create table guests (
  guest_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  link_id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  entered_at timestamp with time zone
);
create table held_pages (
  project_id uuid not null,
  page_id bigint not null,
  language text not null,
  organisation_id uuid not null,
  held_by uuid,
  held_at timestamp with time zone default now() not null
);
create table ignore_patterns (
  pattern_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  pattern text not null,
  created_at timestamp with time zone default now() not null,
  hits_wanted integer default 1 not null,
  hits_counted integer default 0 not null,
  hit_segments integer default 0 not null,
  hit_former_segments integer default 0 not null,
  hit_pages integer default 0 not null,
  hits_counted_at timestamp with time zone
);
create unlogged table job_starts (
  job_key text not null,
  run_id text not null,
  starts integer default 1 not null,
  started_at timestamp with time zone default now() not null
);
create table jobs_set_aside (
  project_id uuid not null,
  job_key text not null,
  organisation_id uuid not null,
  name text not null,
  payload jsonb not null,
  starts integer not null,
  set_aside_at timestamp with time zone default now() not null
);
create table kyc_documents (
  document_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  kind text not null,
  status text not null,
  storage_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  reason text,
  uploaded_by uuid,
  uploaded_at timestamp with time zone default now() not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone
);
create table language_fonts (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  font text not null,
  updated_at timestamp with time zone default now() not null
);
create table language_publications (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  state text default 'off'::text not null,
  is_withdrawn boolean default false not null,
  changed_at timestamp with time zone default now() not null,
  untold_pages integer default 0 not null
);
create table leverage_analyses (
  project_id uuid not null,
  organisation_id uuid not null,
  analysis_id uuid default gen_random_uuid() not null,
  requested_by uuid,
  state text default 'queued'::text not null,
  cursor bigint default 0 not null,
  count integer default 0 not null,
  languages jsonb default '{}'::jsonb not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);
create table login_counters (
  key text not null,
  attempts integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone
);
create table machine_notices (
  project_id uuid not null,
  organisation_id uuid not null,
  place text not null,
  texts jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null
);
create table mail_digests (
  user_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  frequency text not null,
  told_until timestamp with time zone not null,
  next_at timestamp with time zone not null
);
create table memory_import_rows (
  row_id bigint generated always as identity (sequence name public.memory_import_rows_row_id_seq) not null,
  import_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  line integer not null,
  language text,
  hash uuid,
  source text,
  target text,
  origin text,
  display_type text,
  machine_source text,
  field text,
  problem text,
  waits_for_memory boolean default false not null
);
create table memory_imports (
  import_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  organisation_id uuid not null,
  requested_by uuid,
  file_name text not null,
  storage_key uuid,
  format text,
  languages text[] not null,
  keep text not null,
  mode text,
  state text default 'checking'::text not null,
  reason text,
  counts jsonb default '{}'::jsonb not null,
  applied jsonb default '{}'::jsonb not null,
  open_languages text[] default '{}'::text[] not null,
  job_ids uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
create table memory_units (
  organisation_id uuid not null,
  source_language text not null,
  language text not null,
  hash uuid not null,
  context uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  source text not null,
  target text not null,
  origin text not null,
  project_id uuid,
  updated_at timestamp with time zone default now() not null,
  import_id uuid,
  replaced jsonb,
  lookup_key bigint generated always as (memory_lookup_key(organisation_id, source_language, language, hash)) stored not null
);
create table migrations (
  id integer default nextval('migrations_id_seq'::regclass) not null,
  "timestamp" bigint not null,
  name character varying not null
);
create table mixed_language_findings (
  project_id uuid not null,
  language text not null,
  hash uuid not null,
  organisation_id uuid not null,
  text_md5 text not null,
  unexpected_percent integer not null,
  spans jsonb not null
);
create table mixed_language_scans (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  state text not null,
  cursor bigint default 0 not null,
  seen integer default 0 not null,
  found integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);
create table new_content_marks (
  project_id uuid not null,
  organisation_id uuid not null,
  ordinal bigint not null,
  seen_at timestamp with time zone default now() not null,
  seen_by uuid
);
create table no_translation_nodes (
  node_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  selector text not null,
  created_at timestamp with time zone default now() not null
);
create table notifications (
  notification_id uuid not null,
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  project_id uuid not null,
  language text,
  hash uuid,
  actor_id uuid,
  details jsonb default '{}'::jsonb not null,
  seen_at timestamp with time zone,
  created_at timestamp with time zone default now() not null
);
create table numeral_policies (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  policy text not null,
  updated_at timestamp with time zone default now() not null
);
create table occurrences (
  project_id uuid not null,
  page_id bigint not null,
  "position" integer not null,
  organisation_id uuid not null,
  hash uuid not null
) partition by HASH (project_id);
create table organisation_managers (
  organisation_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null
);
create table organisations (
  organisation_id uuid default gen_random_uuid() not null,
  name text not null,
  plan text default 'free'::text not null,
  house text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  website text,
  contact_email text,
  contact_phone text,
  address text,
  tax_number text
);
create table otps (
  otp_id uuid default gen_random_uuid() not null,
  channel text not null,
  registration_id uuid,
  token_hash bytea,
  email_key text,
  code_hash text not null,
  tries integer default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table outbox (
  id bigint generated always as identity (sequence name public.outbox_id_seq) not null,
  queue text not null,
  name text not null,
  key text,
  payload jsonb not null,
  run_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null
);
create table outgoing_messages (
  message_id uuid default gen_random_uuid() constraint messages_message_id_not_null not null,
  channel text constraint messages_channel_not_null not null,
  recipient text constraint messages_recipient_not_null not null,
  sealed text,
  status text default 'queued'::text constraint messages_status_not_null not null,
  reason text,
  created_at timestamp with time zone default now() constraint messages_created_at_not_null not null,
  sent_at timestamp with time zone
);
create table page_changes (
  change_id bigint generated always as identity (sequence name public.page_changes_change_id_seq) not null,
  project_id uuid not null,
  organisation_id uuid not null,
  run_id uuid not null,
  kind text not null,
  page_id bigint not null,
  url text not null,
  from_url text,
  reason text,
  redirect_to text,
  words integer default 0 not null,
  added_words integer default 0 not null,
  added_segments integer default 0 not null,
  removed_segments integer default 0 not null,
  fingerprint text,
  hashes uuid[],
  found_at timestamp with time zone default now() not null
);
create table page_contents (
  project_id uuid not null,
  page_id bigint not null,
  organisation_id uuid not null,
  fingerprint text not null,
  segments integer not null,
  words integer not null,
  updated_at timestamp with time zone default now() not null,
  hashes uuid[] default '{}'::uuid[] not null,
  seo_fields jsonb
);
create table page_outlines (
  page_id bigint not null,
  project_id uuid not null,
  organisation_id uuid not null,
  outline bytea not null
);
create table page_overrides (
  project_id uuid not null,
  language text not null,
  page_id bigint not null,
  hash uuid not null,
  organisation_id uuid not null,
  target text not null,
  problems jsonb default '[]'::jsonb not null,
  has_error boolean default false not null,
  is_reviewed boolean default false not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null
);
create table page_parity (
  project_id uuid not null,
  language text not null,
  page_id bigint not null,
  organisation_id uuid not null,
  translated_revision integer,
  complete_at timestamp with time zone,
  stale_since timestamp with time zone,
  base_hashes uuid[],
  texts integer,
  new_texts integer default 0 not null,
  changed_texts integer default 0 not null,
  untranslated_texts integer,
  unreviewed_texts integer,
  moved_from text,
  moved_at timestamp with time zone
);
create table page_publications (
  project_id uuid not null,
  language text not null,
  page_id bigint not null,
  organisation_id uuid not null,
  page_key text not null,
  words integer not null,
  translated_words integer not null,
  published_at timestamp with time zone,
  is_hidden boolean default false not null
);
create table page_revisions (
  project_id uuid not null,
  page_id bigint not null,
  organisation_id uuid not null,
  revision integer default 1 not null,
  fingerprint text not null,
  changed_at timestamp with time zone default now() not null
);
create table page_switches_off (
  project_id uuid not null,
  kind text not null,
  key text not null,
  organisation_id uuid not null,
  created_at timestamp with time zone default now() not null
);
create table page_versions (
  version_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  page_id bigint not null,
  organisation_id uuid not null,
  run_id uuid not null,
  url text not null,
  content_hash text not null,
  html bytea,
  html_bytes integer not null,
  stored_bytes integer not null,
  hashes uuid[] not null,
  words integer not null,
  found_at timestamp with time zone default now() not null
);
create table page_visit_counts (
  project_id uuid not null,
  page_key text not null,
  language text not null,
  day date not null,
  domain text not null,
  organisation_id uuid not null,
  visits bigint not null
);
create table pages (
  page_id bigint generated always as identity (sequence name public.pages_page_id_seq) not null,
  project_id uuid not null,
  organisation_id uuid not null,
  url text not null,
  title text,
  language text,
  content_hash text,
  is_gone boolean default false not null,
  first_seen_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table pending_pre_translations (
  project_id uuid not null,
  organisation_id uuid not null,
  version bigint default 1 not null,
  requested_at timestamp with time zone default now() constraint pending_pre_translations_asked_at_not_null not null
);
create table popup_css (
  project_id uuid not null,
  organisation_id uuid not null,
  css text not null,
  scoped text not null,
  rules integer not null,
  updated_at timestamp with time zone default now() not null
);
create table pre_translation_runs (
  run_id uuid default gen_random_uuid() constraint pre_translation_runs_fill_id_not_null not null,
  project_id uuid not null,
  organisation_id uuid not null,
  language text not null,
  kind text not null,
  state text default 'queued'::text not null,
  reason text,
  hashes uuid[],
  nmt_service text,
  cursor bigint default 0 not null,
  cursor_at timestamp with time zone default now() not null,
  batch_done uuid[] default '{}'::uuid[] constraint pre_translation_runs_pack_done_not_null not null,
  total integer,
  seen integer default 0 not null,
  filled jsonb default '{}'::jsonb not null,
  refusals jsonb default '{}'::jsonb not null,
  retry_at timestamp with time zone,
  requested_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  waits_for_words boolean default false not null,
  max_words integer,
  undoes uuid,
  restored integer default 0 not null,
  change jsonb,
  changed integer default 0 not null,
  translation_type text,
  filter jsonb
);
create table previews (
  preview_id text not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text not null,
  expires_at timestamp with time zone not null,
  origin text
);
create table private_content_settings (
  project_id uuid not null,
  organisation_id uuid not null,
  unguarded_kinds text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null
);
create table project_assignments (
  user_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone default now() not null,
  domains text[]
);
create table project_languages (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  "position" integer default 0 not null,
  nmt_service text,
  translation_version bigint default 0 not null
);
create table projects (
  project_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  project_key text not null,
  name text not null,
  base_url text not null,
  hostname text not null,
  other_domains text[] default '{}'::text[] not null,
  canonical text,
  source_language text default 'en'::text not null,
  status text not null,
  crawling_status text default 'INACTIVE'::text not null,
  status_reason text,
  domain_verification smallint default 0 not null,
  max_pages integer default 10000 not null,
  max_depth integer default 20 not null,
  include_paths text[] default '{}'::text[] not null,
  exclude_paths text[] default '{}'::text[] not null,
  render_javascript boolean default false not null,
  numerals text default 'keep'::text not null,
  share_memory boolean default true not null,
  last_published_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  host_key text default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 16) not null,
  named_by_host boolean default false not null,
  domains_off text[] default '{}'::text[] not null,
  deleted_by uuid,
  keep_tm boolean default true not null,
  purge_after timestamp with time zone,
  purging_at timestamp with time zone,
  purged_at timestamp with time zone,
  project_type text default 'website'::text not null
);
create table publication_policies (
  project_id uuid not null,
  organisation_id uuid not null,
  threshold smallint default 80 not null,
  is_automatic boolean default false not null,
  reviewed_only boolean default false not null
);
create table quality_settings (
  project_id uuid not null,
  organisation_id uuid not null,
  severities jsonb default '{}'::jsonb not null,
  digits text,
  updated_at timestamp with time zone default now() not null
);
create table rate_limits (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null
);
create table recrawl_policies (
  project_id uuid not null,
  organisation_id uuid not null,
  mode text not null,
  hour smallint not null,
  weekday smallint not null,
  next_at timestamp with time zone,
  last_at timestamp with time zone
);
create table refresh_tokens (
  token_hash bytea not null,
  organisation_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null
);
create table registrations (
  registration_id uuid default gen_random_uuid() not null,
  kind text not null,
  token_hash bytea not null,
  email text not null,
  email_key text not null,
  phone text,
  details jsonb not null,
  password_hash text not null,
  locale text not null,
  phone_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  claimed_at timestamp with time zone,
  completed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null
);
create table reports (
  report_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  organisation_id uuid not null,
  requested_by uuid,
  report_type text not null,
  format text not null,
  language text,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  state text default 'queued'::text not null,
  storage_key uuid,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
create table revisions (
  revision_id bigint generated always as identity (sequence name public.revisions_revision_id_seq) not null,
  project_id uuid not null,
  language text not null,
  hash uuid not null,
  organisation_id uuid not null,
  origin text not null,
  target text,
  display_type text not null,
  previous_target text,
  reason text not null,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  machine_source text,
  engine text,
  review_state text
);
create table segment_totals (
  project_id uuid not null,
  organisation_id uuid not null,
  segments bigint default 0 not null,
  unique_words bigint default 0 not null,
  source_words bigint default 0 not null,
  last_ordinal bigint default 0 not null,
  searchable_ordinal bigint default 0 not null
);
create table segment_views (
  view_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone default now() not null
);
create table segments (
  project_id uuid not null,
  hash uuid not null,
  organisation_id uuid not null,
  ordinal bigint not null,
  source text not null,
  words integer not null,
  kind text not null,
  is_live boolean default true not null,
  created_at timestamp with time zone default now() not null,
  is_order_fixed boolean default false not null,
  example jsonb,
  is_searchable boolean default false not null
) partition by HASH (project_id);
create table sessions (
  session_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  user_agent text,
  acting_organisation_id uuid
);
create table site_verifications (
  project_id uuid not null,
  organisation_id uuid not null,
  token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  proof text,
  page text,
  checked_at timestamp with time zone,
  missed integer default 0 not null,
  reported_at timestamp with time zone,
  report_checked_at timestamp with time zone,
  lost_proof text,
  lost_page text,
  lost_level smallint,
  lost_at timestamp with time zone,
  domain text default ''::text not null,
  level smallint
);
create table stale_bundles (
  project_id uuid not null,
  language text not null,
  page_id bigint not null,
  organisation_id uuid not null,
  priority smallint not null,
  marked_at timestamp with time zone default now() not null
);
create table stale_filter_blocks (
  project_id uuid not null,
  language text not null,
  block integer not null,
  organisation_id uuid not null
);
create table stale_policies (
  project_id uuid not null,
  organisation_id uuid not null,
  policy text not null
);
create table swalekh_nodes (
  node_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  selector text not null,
  keyboard text not null,
  language text,
  created_at timestamp with time zone default now() not null
);
create table switcher_looks (
  project_id uuid not null,
  organisation_id uuid not null,
  place text not null,
  parent text,
  labels text not null,
  background text,
  text_colour text,
  languages text[] default '{}'::text[] not null,
  hidden text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null
);
create table term_candidates (
  candidate_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  organisation_id uuid not null,
  source text not null,
  source_key text not null,
  segments integer not null,
  pages integer not null,
  examples uuid[] not null,
  dismissed_at timestamp with time zone
);
create table term_scans (
  project_id uuid not null,
  organisation_id uuid not null,
  state text default 'queued'::text not null,
  seen integer default 0 not null,
  found integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);
create table tracked_pages (
  project_id uuid not null,
  page_id bigint not null,
  organisation_id uuid not null,
  is_tracked boolean default true not null,
  changed_at timestamp with time zone default now() not null
);
create table translated_url_changes (
  project_id uuid not null,
  change_id uuid not null,
  language text not null,
  source_key text not null,
  organisation_id uuid not null,
  source_path text not null,
  old_path text,
  new_path text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null
);
create table translated_url_sets (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  version uuid not null
);
create table translated_urls (
  project_id uuid not null,
  language text not null,
  source_key text not null,
  organisation_id uuid not null,
  source_path text not null,
  path text not null
);
create table translation_counts (
  project_id uuid not null,
  language text not null,
  organisation_id uuid not null,
  version bigint default 0 not null,
  pbk_segments bigint default 0 not null,
  pbk_words bigint default 0 not null,
  user_segments bigint default 0 not null,
  user_words bigint default 0 not null,
  machine_segments bigint default 0 not null,
  machine_words bigint default 0 not null,
  t13n_words bigint default 0 not null,
  t13n_segments bigint default 0 not null,
  has_deletions boolean default false not null,
  draft_segments bigint default 0 not null,
  draft_words bigint default 0 not null,
  needs_review_segments bigint default 0 not null,
  needs_review_words bigint default 0 not null,
  reviewed_segments bigint default 0 not null,
  reviewed_words bigint default 0 not null,
  rejected_segments bigint default 0 not null,
  rejected_words bigint default 0 not null
);
create table translation_exports (
  export_id uuid default gen_random_uuid() not null,
  project_id uuid not null,
  organisation_id uuid not null,
  requested_by uuid,
  format text not null,
  language text not null,
  query jsonb not null,
  state text default 'queued'::text not null,
  reason text,
  count integer default 0 not null,
  total integer,
  storage_key uuid,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
create table translations (
  project_id uuid not null,
  language text not null,
  hash uuid not null,
  origin text not null,
  organisation_id uuid not null,
  target text not null,
  display_type text default 'translation'::text not null,
  machine_source text,
  engine text,
  problems jsonb default '[]'::jsonb not null,
  has_error boolean default false not null,
  version integer default 1 not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  dismissed_checks text[] default '{}'::text[] not null,
  review_state text default 'needsReview'::text not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  review_reason text
) partition by HASH (project_id);
create table transliteration_terms (
  term_id uuid not null,
  organisation_id uuid not null,
  project_id uuid not null,
  kind text not null,
  language text,
  source text not null,
  target text,
  created_at timestamp with time zone default now() not null
);
create table undo_entries (
  run_id uuid not null,
  revision_id bigint not null,
  project_id uuid not null,
  organisation_id uuid not null,
  language text not null,
  hash uuid not null,
  origin text not null,
  previous jsonb,
  written_at timestamp with time zone default now() not null
);
create table url_tracking (
  project_id uuid not null,
  organisation_id uuid not null,
  is_enabled boolean not null
);
create table usage_entries (
  entry_id bigint generated always as identity (sequence name public.usage_entries_entry_id_seq) not null,
  organisation_id uuid not null,
  project_id uuid not null,
  language text not null,
  kind text not null,
  used bigint not null,
  reserved bigint not null,
  holder text,
  user_id uuid,
  created_at timestamp with time zone default now() not null
);
create table users (
  user_id uuid default gen_random_uuid() not null,
  organisation_id uuid not null,
  apikey uuid default gen_random_uuid() not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text default ''::text not null,
  phone text,
  role text not null,
  password_hash text,
  is_active boolean default true not null,
  is_verified boolean default false not null,
  contract_agreed boolean default false not null,
  nmt_enabled boolean default true not null,
  categories text[] default '{}'::text[] not null,
  failed_attempts integer default 0 not null,
  locked_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  locale text default 'en'::text not null,
  deactivated_at timestamp with time zone
);
create table visit_counts (
  project_id uuid not null,
  day date not null,
  language text not null,
  domain text not null,
  organisation_id uuid not null,
  visits bigint not null
);
create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  project_id uuid not null,
  organisation_id uuid not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  failure text,
  response text default ''::text not null
);
create table webhook_content_marks (
  project_id uuid not null,
  organisation_id uuid not null,
  ordinal bigint not null,
  latest bigint not null
);
create table webhook_deliveries (
  delivery_id uuid not null,
  webhook_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  message_id text not null,
  type text not null,
  body text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  round_attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  last_status integer,
  last_failure text,
  created_at timestamp with time zone not null
);
create table webhooks (
  webhook_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  url text not null,
  name text default ''::text not null,
  events text[] not null,
  off_reason text,
  is_project_deleted boolean default false not null,
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  busy_until timestamp with time zone,
  failures integer default 0 not null,
  created_at timestamp with time zone not null
);
create table withheld_pages (
  project_id uuid not null,
  page_key text not null,
  organisation_id uuid not null
);
create table word_accounts (
  organisation_id uuid not null,
  used bigint default 0 not null,
  reserved bigint default 0 not null
);
create table word_reservations (
  organisation_id uuid not null,
  holder text not null,
  project_id uuid not null,
  language text not null,
  words bigint not null,
  expires_at timestamp with time zone not null
);
create table fuzzy_sources_p0 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 0);
create table fuzzy_sources_p1 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 1);
create table fuzzy_sources_p10 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 10);
create table fuzzy_sources_p11 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 11);
create table fuzzy_sources_p12 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 12);
create table fuzzy_sources_p13 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 13);
create table fuzzy_sources_p14 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 14);
create table fuzzy_sources_p15 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 15);
create table fuzzy_sources_p2 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 2);
create table fuzzy_sources_p3 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 3);
create table fuzzy_sources_p4 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 4);
create table fuzzy_sources_p5 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 5);
create table fuzzy_sources_p6 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 6);
create table fuzzy_sources_p7 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 7);
create table fuzzy_sources_p8 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 8);
create table fuzzy_sources_p9 partition of fuzzy_sources FOR VALUES WITH (modulus 16, remainder 9);
create table occurrences_p0 partition of occurrences FOR VALUES WITH (modulus 16, remainder 0) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p1 partition of occurrences FOR VALUES WITH (modulus 16, remainder 1) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p10 partition of occurrences FOR VALUES WITH (modulus 16, remainder 10) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p11 partition of occurrences FOR VALUES WITH (modulus 16, remainder 11) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p12 partition of occurrences FOR VALUES WITH (modulus 16, remainder 12) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p13 partition of occurrences FOR VALUES WITH (modulus 16, remainder 13) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p14 partition of occurrences FOR VALUES WITH (modulus 16, remainder 14) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p15 partition of occurrences FOR VALUES WITH (modulus 16, remainder 15) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p2 partition of occurrences FOR VALUES WITH (modulus 16, remainder 2) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p3 partition of occurrences FOR VALUES WITH (modulus 16, remainder 3) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p4 partition of occurrences FOR VALUES WITH (modulus 16, remainder 4) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p5 partition of occurrences FOR VALUES WITH (modulus 16, remainder 5) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p6 partition of occurrences FOR VALUES WITH (modulus 16, remainder 6) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p7 partition of occurrences FOR VALUES WITH (modulus 16, remainder 7) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p8 partition of occurrences FOR VALUES WITH (modulus 16, remainder 8) with (autovacuum_analyze_scale_factor=0.5);
create table occurrences_p9 partition of occurrences FOR VALUES WITH (modulus 16, remainder 9) with (autovacuum_analyze_scale_factor=0.5);
create table segments_p0 partition of segments FOR VALUES WITH (modulus 16, remainder 0);
create table segments_p1 partition of segments FOR VALUES WITH (modulus 16, remainder 1);
create table segments_p10 partition of segments FOR VALUES WITH (modulus 16, remainder 10);
create table segments_p11 partition of segments FOR VALUES WITH (modulus 16, remainder 11);
create table segments_p12 partition of segments FOR VALUES WITH (modulus 16, remainder 12);
create table segments_p13 partition of segments FOR VALUES WITH (modulus 16, remainder 13);
create table segments_p14 partition of segments FOR VALUES WITH (modulus 16, remainder 14);
create table segments_p15 partition of segments FOR VALUES WITH (modulus 16, remainder 15);
create table segments_p2 partition of segments FOR VALUES WITH (modulus 16, remainder 2);
create table segments_p3 partition of segments FOR VALUES WITH (modulus 16, remainder 3);
create table segments_p4 partition of segments FOR VALUES WITH (modulus 16, remainder 4);
create table segments_p5 partition of segments FOR VALUES WITH (modulus 16, remainder 5);
create table segments_p6 partition of segments FOR VALUES WITH (modulus 16, remainder 6);
create table segments_p7 partition of segments FOR VALUES WITH (modulus 16, remainder 7);
create table segments_p8 partition of segments FOR VALUES WITH (modulus 16, remainder 8);
create table segments_p9 partition of segments FOR VALUES WITH (modulus 16, remainder 9);
create table translations_p0 partition of translations FOR VALUES WITH (modulus 16, remainder 0);
create table translations_p1 partition of translations FOR VALUES WITH (modulus 16, remainder 1);
create table translations_p10 partition of translations FOR VALUES WITH (modulus 16, remainder 10);
create table translations_p11 partition of translations FOR VALUES WITH (modulus 16, remainder 11);
create table translations_p12 partition of translations FOR VALUES WITH (modulus 16, remainder 12);
create table translations_p13 partition of translations FOR VALUES WITH (modulus 16, remainder 13);
create table translations_p14 partition of translations FOR VALUES WITH (modulus 16, remainder 14);
create table translations_p15 partition of translations FOR VALUES WITH (modulus 16, remainder 15);
create table translations_p2 partition of translations FOR VALUES WITH (modulus 16, remainder 2);
create table translations_p3 partition of translations FOR VALUES WITH (modulus 16, remainder 3);
create table translations_p4 partition of translations FOR VALUES WITH (modulus 16, remainder 4);
create table translations_p5 partition of translations FOR VALUES WITH (modulus 16, remainder 5);
create table translations_p6 partition of translations FOR VALUES WITH (modulus 16, remainder 6);
create table translations_p7 partition of translations FOR VALUES WITH (modulus 16, remainder 7);
create table translations_p8 partition of translations FOR VALUES WITH (modulus 16, remainder 8);
create table translations_p9 partition of translations FOR VALUES WITH (modulus 16, remainder 9);
alter sequence migrations_id_seq owned by migrations.id;
alter table only fuzzy_sources alter keys set statistics 0;
alter table only fuzzy_sources alter sketch set statistics 0;
alter table only fuzzy_sources_p0 alter keys set statistics 0;
alter table only fuzzy_sources_p0 alter sketch set statistics 0;
alter table only fuzzy_sources_p1 alter keys set statistics 0;
alter table only fuzzy_sources_p1 alter sketch set statistics 0;
alter table only fuzzy_sources_p10 alter keys set statistics 0;
alter table only fuzzy_sources_p10 alter sketch set statistics 0;
alter table only fuzzy_sources_p11 alter keys set statistics 0;
alter table only fuzzy_sources_p11 alter sketch set statistics 0;
alter table only fuzzy_sources_p12 alter keys set statistics 0;
alter table only fuzzy_sources_p12 alter sketch set statistics 0;
alter table only fuzzy_sources_p13 alter keys set statistics 0;
alter table only fuzzy_sources_p13 alter sketch set statistics 0;
alter table only fuzzy_sources_p14 alter keys set statistics 0;
alter table only fuzzy_sources_p14 alter sketch set statistics 0;
alter table only fuzzy_sources_p15 alter keys set statistics 0;
alter table only fuzzy_sources_p15 alter sketch set statistics 0;
alter table only fuzzy_sources_p2 alter keys set statistics 0;
alter table only fuzzy_sources_p2 alter sketch set statistics 0;
alter table only fuzzy_sources_p3 alter keys set statistics 0;
alter table only fuzzy_sources_p3 alter sketch set statistics 0;
alter table only fuzzy_sources_p4 alter keys set statistics 0;
alter table only fuzzy_sources_p4 alter sketch set statistics 0;
alter table only fuzzy_sources_p5 alter keys set statistics 0;
alter table only fuzzy_sources_p5 alter sketch set statistics 0;
alter table only fuzzy_sources_p6 alter keys set statistics 0;
alter table only fuzzy_sources_p6 alter sketch set statistics 0;
alter table only fuzzy_sources_p7 alter keys set statistics 0;
alter table only fuzzy_sources_p7 alter sketch set statistics 0;
alter table only fuzzy_sources_p8 alter keys set statistics 0;
alter table only fuzzy_sources_p8 alter sketch set statistics 0;
alter table only fuzzy_sources_p9 alter keys set statistics 0;
alter table only fuzzy_sources_p9 alter sketch set statistics 0;
alter table only occurrences alter project_id set statistics 25;
alter table only occurrences alter page_id set statistics 25;
alter table only occurrences alter "position" set statistics 25;
alter table only occurrences alter organisation_id set statistics 25;
alter table only occurrences alter hash set statistics 25;
alter table only occurrences_p0 alter project_id set statistics 25;
alter table only occurrences_p0 alter page_id set statistics 25;
alter table only occurrences_p0 alter "position" set statistics 25;
alter table only occurrences_p0 alter organisation_id set statistics 25;
alter table only occurrences_p0 alter hash set statistics 25;
alter table only occurrences_p1 alter project_id set statistics 25;
alter table only occurrences_p1 alter page_id set statistics 25;
alter table only occurrences_p1 alter "position" set statistics 25;
alter table only occurrences_p1 alter organisation_id set statistics 25;
alter table only occurrences_p1 alter hash set statistics 25;
alter table only occurrences_p10 alter project_id set statistics 25;
alter table only occurrences_p10 alter page_id set statistics 25;
alter table only occurrences_p10 alter "position" set statistics 25;
alter table only occurrences_p10 alter organisation_id set statistics 25;
alter table only occurrences_p10 alter hash set statistics 25;
alter table only occurrences_p11 alter project_id set statistics 25;
alter table only occurrences_p11 alter page_id set statistics 25;
alter table only occurrences_p11 alter "position" set statistics 25;
alter table only occurrences_p11 alter organisation_id set statistics 25;
alter table only occurrences_p11 alter hash set statistics 25;
alter table only occurrences_p12 alter project_id set statistics 25;
alter table only occurrences_p12 alter page_id set statistics 25;
alter table only occurrences_p12 alter "position" set statistics 25;
alter table only occurrences_p12 alter organisation_id set statistics 25;
alter table only occurrences_p12 alter hash set statistics 25;
alter table only occurrences_p13 alter project_id set statistics 25;
alter table only occurrences_p13 alter page_id set statistics 25;
alter table only occurrences_p13 alter "position" set statistics 25;
alter table only occurrences_p13 alter organisation_id set statistics 25;
alter table only occurrences_p13 alter hash set statistics 25;
alter table only occurrences_p14 alter project_id set statistics 25;
alter table only occurrences_p14 alter page_id set statistics 25;
alter table only occurrences_p14 alter "position" set statistics 25;
alter table only occurrences_p14 alter organisation_id set statistics 25;
alter table only occurrences_p14 alter hash set statistics 25;
alter table only occurrences_p15 alter project_id set statistics 25;
alter table only occurrences_p15 alter page_id set statistics 25;
alter table only occurrences_p15 alter "position" set statistics 25;
alter table only occurrences_p15 alter organisation_id set statistics 25;
alter table only occurrences_p15 alter hash set statistics 25;
alter table only occurrences_p2 alter project_id set statistics 25;
alter table only occurrences_p2 alter page_id set statistics 25;
alter table only occurrences_p2 alter "position" set statistics 25;
alter table only occurrences_p2 alter organisation_id set statistics 25;
alter table only occurrences_p2 alter hash set statistics 25;
alter table only occurrences_p3 alter project_id set statistics 25;
alter table only occurrences_p3 alter page_id set statistics 25;
alter table only occurrences_p3 alter "position" set statistics 25;
alter table only occurrences_p3 alter organisation_id set statistics 25;
alter table only occurrences_p3 alter hash set statistics 25;
alter table only occurrences_p4 alter project_id set statistics 25;
alter table only occurrences_p4 alter page_id set statistics 25;
alter table only occurrences_p4 alter "position" set statistics 25;
alter table only occurrences_p4 alter organisation_id set statistics 25;
alter table only occurrences_p4 alter hash set statistics 25;
alter table only occurrences_p5 alter project_id set statistics 25;
alter table only occurrences_p5 alter page_id set statistics 25;
alter table only occurrences_p5 alter "position" set statistics 25;
alter table only occurrences_p5 alter organisation_id set statistics 25;
alter table only occurrences_p5 alter hash set statistics 25;
alter table only occurrences_p6 alter project_id set statistics 25;
alter table only occurrences_p6 alter page_id set statistics 25;
alter table only occurrences_p6 alter "position" set statistics 25;
alter table only occurrences_p6 alter organisation_id set statistics 25;
alter table only occurrences_p6 alter hash set statistics 25;
alter table only occurrences_p7 alter project_id set statistics 25;
alter table only occurrences_p7 alter page_id set statistics 25;
alter table only occurrences_p7 alter "position" set statistics 25;
alter table only occurrences_p7 alter organisation_id set statistics 25;
alter table only occurrences_p7 alter hash set statistics 25;
alter table only occurrences_p8 alter project_id set statistics 25;
alter table only occurrences_p8 alter page_id set statistics 25;
alter table only occurrences_p8 alter "position" set statistics 25;
alter table only occurrences_p8 alter organisation_id set statistics 25;
alter table only occurrences_p8 alter hash set statistics 25;
alter table only occurrences_p9 alter project_id set statistics 25;
alter table only occurrences_p9 alter page_id set statistics 25;
alter table only occurrences_p9 alter "position" set statistics 25;
alter table only occurrences_p9 alter organisation_id set statistics 25;
alter table only occurrences_p9 alter hash set statistics 25;
alter table only page_contents alter hashes set statistics 0;
alter table only segments alter project_id set statistics 25;
alter table only segments alter hash set statistics 25;
alter table only segments alter organisation_id set statistics 25;
alter table only segments alter ordinal set statistics 25;
alter table only segments alter source set statistics 25;
alter table only segments alter words set statistics 25;
alter table only segments alter kind set statistics 25;
alter table only segments alter is_live set statistics 25;
alter table only segments alter created_at set statistics 25;
alter table only segments alter is_order_fixed set statistics 25;
alter table only segments alter example set statistics 25;
alter table only segments alter is_searchable set statistics 25;
alter table only segments_p0 alter project_id set statistics 25;
alter table only segments_p0 alter hash set statistics 25;
alter table only segments_p0 alter organisation_id set statistics 25;
alter table only segments_p0 alter ordinal set statistics 25;
alter table only segments_p0 alter source set statistics 25;
alter table only segments_p0 alter words set statistics 25;
alter table only segments_p0 alter kind set statistics 25;
alter table only segments_p0 alter is_live set statistics 25;
alter table only segments_p0 alter created_at set statistics 25;
alter table only segments_p0 alter is_order_fixed set statistics 25;
alter table only segments_p0 alter example set statistics 25;
alter table only segments_p0 alter is_searchable set statistics 25;
alter table only segments_p1 alter project_id set statistics 25;
alter table only segments_p1 alter hash set statistics 25;
alter table only segments_p1 alter organisation_id set statistics 25;
alter table only segments_p1 alter ordinal set statistics 25;
alter table only segments_p1 alter source set statistics 25;
alter table only segments_p1 alter words set statistics 25;
alter table only segments_p1 alter kind set statistics 25;
alter table only segments_p1 alter is_live set statistics 25;
alter table only segments_p1 alter created_at set statistics 25;
alter table only segments_p1 alter is_order_fixed set statistics 25;
alter table only segments_p1 alter example set statistics 25;
alter table only segments_p1 alter is_searchable set statistics 25;
alter table only segments_p10 alter project_id set statistics 25;
alter table only segments_p10 alter hash set statistics 25;
alter table only segments_p10 alter organisation_id set statistics 25;
alter table only segments_p10 alter ordinal set statistics 25;
alter table only segments_p10 alter source set statistics 25;
alter table only segments_p10 alter words set statistics 25;
alter table only segments_p10 alter kind set statistics 25;
alter table only segments_p10 alter is_live set statistics 25;
alter table only segments_p10 alter created_at set statistics 25;
alter table only segments_p10 alter is_order_fixed set statistics 25;
alter table only segments_p10 alter example set statistics 25;
alter table only segments_p10 alter is_searchable set statistics 25;
alter table only segments_p11 alter project_id set statistics 25;
alter table only segments_p11 alter hash set statistics 25;
alter table only segments_p11 alter organisation_id set statistics 25;
alter table only segments_p11 alter ordinal set statistics 25;
alter table only segments_p11 alter source set statistics 25;
alter table only segments_p11 alter words set statistics 25;
alter table only segments_p11 alter kind set statistics 25;
alter table only segments_p11 alter is_live set statistics 25;
alter table only segments_p11 alter created_at set statistics 25;
alter table only segments_p11 alter is_order_fixed set statistics 25;
alter table only segments_p11 alter example set statistics 25;
alter table only segments_p11 alter is_searchable set statistics 25;
alter table only segments_p12 alter project_id set statistics 25;
alter table only segments_p12 alter hash set statistics 25;
alter table only segments_p12 alter organisation_id set statistics 25;
alter table only segments_p12 alter ordinal set statistics 25;
alter table only segments_p12 alter source set statistics 25;
alter table only segments_p12 alter words set statistics 25;
alter table only segments_p12 alter kind set statistics 25;
alter table only segments_p12 alter is_live set statistics 25;
alter table only segments_p12 alter created_at set statistics 25;
alter table only segments_p12 alter is_order_fixed set statistics 25;
alter table only segments_p12 alter example set statistics 25;
alter table only segments_p12 alter is_searchable set statistics 25;
alter table only segments_p13 alter project_id set statistics 25;
alter table only segments_p13 alter hash set statistics 25;
alter table only segments_p13 alter organisation_id set statistics 25;
alter table only segments_p13 alter ordinal set statistics 25;
alter table only segments_p13 alter source set statistics 25;
alter table only segments_p13 alter words set statistics 25;
alter table only segments_p13 alter kind set statistics 25;
alter table only segments_p13 alter is_live set statistics 25;
alter table only segments_p13 alter created_at set statistics 25;
alter table only segments_p13 alter is_order_fixed set statistics 25;
alter table only segments_p13 alter example set statistics 25;
alter table only segments_p13 alter is_searchable set statistics 25;
alter table only segments_p14 alter project_id set statistics 25;
alter table only segments_p14 alter hash set statistics 25;
alter table only segments_p14 alter organisation_id set statistics 25;
alter table only segments_p14 alter ordinal set statistics 25;
alter table only segments_p14 alter source set statistics 25;
alter table only segments_p14 alter words set statistics 25;
alter table only segments_p14 alter kind set statistics 25;
alter table only segments_p14 alter is_live set statistics 25;
alter table only segments_p14 alter created_at set statistics 25;
alter table only segments_p14 alter is_order_fixed set statistics 25;
alter table only segments_p14 alter example set statistics 25;
alter table only segments_p14 alter is_searchable set statistics 25;
alter table only segments_p15 alter project_id set statistics 25;
alter table only segments_p15 alter hash set statistics 25;
alter table only segments_p15 alter organisation_id set statistics 25;
alter table only segments_p15 alter ordinal set statistics 25;
alter table only segments_p15 alter source set statistics 25;
alter table only segments_p15 alter words set statistics 25;
alter table only segments_p15 alter kind set statistics 25;
alter table only segments_p15 alter is_live set statistics 25;
alter table only segments_p15 alter created_at set statistics 25;
alter table only segments_p15 alter is_order_fixed set statistics 25;
alter table only segments_p15 alter example set statistics 25;
alter table only segments_p15 alter is_searchable set statistics 25;
alter table only segments_p2 alter project_id set statistics 25;
alter table only segments_p2 alter hash set statistics 25;
alter table only segments_p2 alter organisation_id set statistics 25;
alter table only segments_p2 alter ordinal set statistics 25;
alter table only segments_p2 alter source set statistics 25;
alter table only segments_p2 alter words set statistics 25;
alter table only segments_p2 alter kind set statistics 25;
alter table only segments_p2 alter is_live set statistics 25;
alter table only segments_p2 alter created_at set statistics 25;
alter table only segments_p2 alter is_order_fixed set statistics 25;
alter table only segments_p2 alter example set statistics 25;
alter table only segments_p2 alter is_searchable set statistics 25;
alter table only segments_p3 alter project_id set statistics 25;
alter table only segments_p3 alter hash set statistics 25;
alter table only segments_p3 alter organisation_id set statistics 25;
alter table only segments_p3 alter ordinal set statistics 25;
alter table only segments_p3 alter source set statistics 25;
alter table only segments_p3 alter words set statistics 25;
alter table only segments_p3 alter kind set statistics 25;
alter table only segments_p3 alter is_live set statistics 25;
alter table only segments_p3 alter created_at set statistics 25;
alter table only segments_p3 alter is_order_fixed set statistics 25;
alter table only segments_p3 alter example set statistics 25;
alter table only segments_p3 alter is_searchable set statistics 25;
alter table only segments_p4 alter project_id set statistics 25;
alter table only segments_p4 alter hash set statistics 25;
alter table only segments_p4 alter organisation_id set statistics 25;
alter table only segments_p4 alter ordinal set statistics 25;
alter table only segments_p4 alter source set statistics 25;
alter table only segments_p4 alter words set statistics 25;
alter table only segments_p4 alter kind set statistics 25;
alter table only segments_p4 alter is_live set statistics 25;
alter table only segments_p4 alter created_at set statistics 25;
alter table only segments_p4 alter is_order_fixed set statistics 25;
alter table only segments_p4 alter example set statistics 25;
alter table only segments_p4 alter is_searchable set statistics 25;
alter table only segments_p5 alter project_id set statistics 25;
alter table only segments_p5 alter hash set statistics 25;
alter table only segments_p5 alter organisation_id set statistics 25;
alter table only segments_p5 alter ordinal set statistics 25;
alter table only segments_p5 alter source set statistics 25;
alter table only segments_p5 alter words set statistics 25;
alter table only segments_p5 alter kind set statistics 25;
alter table only segments_p5 alter is_live set statistics 25;
alter table only segments_p5 alter created_at set statistics 25;
alter table only segments_p5 alter is_order_fixed set statistics 25;
alter table only segments_p5 alter example set statistics 25;
alter table only segments_p5 alter is_searchable set statistics 25;
alter table only segments_p6 alter project_id set statistics 25;
alter table only segments_p6 alter hash set statistics 25;
alter table only segments_p6 alter organisation_id set statistics 25;
alter table only segments_p6 alter ordinal set statistics 25;
alter table only segments_p6 alter source set statistics 25;
alter table only segments_p6 alter words set statistics 25;
alter table only segments_p6 alter kind set statistics 25;
alter table only segments_p6 alter is_live set statistics 25;
alter table only segments_p6 alter created_at set statistics 25;
alter table only segments_p6 alter is_order_fixed set statistics 25;
alter table only segments_p6 alter example set statistics 25;
alter table only segments_p6 alter is_searchable set statistics 25;
alter table only segments_p7 alter project_id set statistics 25;
alter table only segments_p7 alter hash set statistics 25;
alter table only segments_p7 alter organisation_id set statistics 25;
alter table only segments_p7 alter ordinal set statistics 25;
alter table only segments_p7 alter source set statistics 25;
alter table only segments_p7 alter words set statistics 25;
alter table only segments_p7 alter kind set statistics 25;
alter table only segments_p7 alter is_live set statistics 25;
alter table only segments_p7 alter created_at set statistics 25;
alter table only segments_p7 alter is_order_fixed set statistics 25;
alter table only segments_p7 alter example set statistics 25;
alter table only segments_p7 alter is_searchable set statistics 25;
alter table only segments_p8 alter project_id set statistics 25;
alter table only segments_p8 alter hash set statistics 25;
alter table only segments_p8 alter organisation_id set statistics 25;
alter table only segments_p8 alter ordinal set statistics 25;
alter table only segments_p8 alter source set statistics 25;
alter table only segments_p8 alter words set statistics 25;
alter table only segments_p8 alter kind set statistics 25;
alter table only segments_p8 alter is_live set statistics 25;
alter table only segments_p8 alter created_at set statistics 25;
alter table only segments_p8 alter is_order_fixed set statistics 25;
alter table only segments_p8 alter example set statistics 25;
alter table only segments_p8 alter is_searchable set statistics 25;
alter table only segments_p9 alter project_id set statistics 25;
alter table only segments_p9 alter hash set statistics 25;
alter table only segments_p9 alter organisation_id set statistics 25;
alter table only segments_p9 alter ordinal set statistics 25;
alter table only segments_p9 alter source set statistics 25;
alter table only segments_p9 alter words set statistics 25;
alter table only segments_p9 alter kind set statistics 25;
alter table only segments_p9 alter is_live set statistics 25;
alter table only segments_p9 alter created_at set statistics 25;
alter table only segments_p9 alter is_order_fixed set statistics 25;
alter table only segments_p9 alter example set statistics 25;
alter table only segments_p9 alter is_searchable set statistics 25;
CREATE STATISTICS public.crawl_urls_hosts ON split_part(url, '/'::text, 3) FROM crawl_urls;

-- Constraints and indexes
alter table action_tokens add constraint action_tokens_kind_check CHECK ((kind = ANY (ARRAY['passwordReset'::text, 'invite'::text])));
alter table automatic_translation_policies add constraint automatic_translation_policies_monthly_words_check CHECK ((monthly_words > 0));
alter table crawl_hosts add constraint crawl_hosts_robots_state_check CHECK ((robots_state = ANY (ARRAY['read'::text, 'none'::text, 'unavailable'::text])));
alter table crawl_runs add constraint crawl_runs_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'COMPLETED'::text, 'FAILED'::text, 'INACTIVE'::text])));
alter table crawl_sitemaps add constraint crawl_sitemaps_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'read'::text, 'failed'::text])));
alter table crawl_urls add constraint crawl_urls_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'fetching'::text, 'fetched'::text, 'failed'::text, 'skipped'::text, 'gone'::text])));
alter table engine_comparisons add constraint engine_comparisons_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table found_page_policies add constraint found_page_policies_mode_check CHECK ((mode = ANY (ARRAY['ask'::text, 'read'::text, 'off'::text])));
alter table found_pages add constraint found_pages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'ignored'::text])));
alter table found_pages add constraint found_pages_url_check CHECK ((length(url) <= 2048));
alter table glossary_terms add constraint glossary_terms_rule_check CHECK ((rule = ANY (ARRAY['translate'::text, 'keep'::text, 'transliterate'::text])));
alter table glossary_terms add constraint glossary_terms_target_check CHECK ((((rule = 'translate'::text) = (target IS NOT NULL)) AND ((target IS NULL) OR (language IS NOT NULL))));
alter table guest_verdicts add constraint guest_verdicts_check CHECK (((reason IS NOT NULL) = (verdict = 'wrong'::text)));
alter table guest_verdicts add constraint guest_verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['good'::text, 'wrong'::text])));
alter table language_publications add constraint language_publications_state_check CHECK ((state = ANY (ARRAY['off'::text, 'preview'::text, 'live'::text])));
alter table leverage_analyses add constraint leverage_analyses_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table mail_digests add constraint mail_digests_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text])));
alter table memory_imports add constraint memory_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text])));
alter table mixed_language_scans add constraint mixed_language_scans_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table organisations add constraint organisations_house_check CHECK ((house = ANY (ARRAY['ls'::text, 'rs'::text])));
alter table otps add constraint otps_channel_check CHECK ((channel = ANY (ARRAY['mobile'::text, 'email'::text])));
alter table outgoing_messages add constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table outgoing_messages add constraint outgoing_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'local'::text, 'failed'::text])));
alter table page_changes add constraint page_changes_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'gone'::text, 'moved'::text])));
alter table page_switches_off add constraint page_switches_off_kind_check CHECK ((kind = ANY (ARRAY['cache'::text, 'meta'::text])));
alter table pre_translation_runs add constraint pre_translation_runs_change_check CHECK (((change IS NOT NULL) = (kind = ANY (ARRAY['replace'::text, 'displayType'::text, 'delete'::text, 'fix'::text, 'review'::text, 'import'::text, 'revert'::text]))));
alter table pre_translation_runs add constraint pre_translation_runs_filter_check CHECK (((filter IS NULL) OR ((kind = 'requested'::text) AND (hashes IS NULL) AND (translation_type IS NULL))));
alter table pre_translation_runs add constraint pre_translation_runs_kind_check CHECK ((kind = ANY (ARRAY['memory'::text, 'engine'::text, 'requested'::text, 'transliteration'::text, 'undo'::text, 'replace'::text, 'displayType'::text, 'delete'::text, 'fix'::text, 'review'::text, 'import'::text, 'glossary'::text, 'revert'::text])));
alter table pre_translation_runs add constraint pre_translation_runs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table pre_translation_runs add constraint pre_translation_runs_type_check CHECK (((translation_type IS NULL) OR ((kind = 'requested'::text) AND (hashes IS NULL) AND (translation_type = ANY (ARRAY['MACHINE'::text, 'TRANSLITERATION'::text])))));
alter table project_assignments add constraint project_assignments_domains_check CHECK ((cardinality(domains) > 0));
alter table projects add constraint projects_project_type_check CHECK ((project_type = ANY (ARRAY['website'::text, 'apiTranslation'::text])));
alter table publication_policies add constraint publication_policies_threshold_check CHECK (((threshold >= 0) AND (threshold <= 100)));
alter table quality_settings add constraint quality_settings_digits_check CHECK ((digits = ANY (ARRAY['native'::text, 'latin'::text])));
alter table recrawl_policies add constraint recrawl_policies_hour_check CHECK (((hour >= 0) AND (hour <= 23)));
alter table recrawl_policies add constraint recrawl_policies_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text, 'adaptive'::text])));
alter table recrawl_policies add constraint recrawl_policies_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)));
alter table registrations add constraint registrations_kind_check CHECK ((kind = ANY (ARRAY['signUp'::text, 'freeTrial'::text])));
alter table reports add constraint reports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table site_verifications add constraint site_verifications_level_check CHECK (((level >= 0) AND (level <= 3)));
alter table site_verifications add constraint site_verifications_level_of_domain_check CHECK (((domain = ''::text) = (level IS NULL)));
alter table site_verifications add constraint site_verifications_lost_level_check CHECK (((lost_level >= 1) AND (lost_level <= 3)));
alter table site_verifications add constraint site_verifications_lost_proof_check CHECK ((lost_proof = ANY (ARRAY['tag'::text, 'dns'::text, 'file'::text])));
alter table site_verifications add constraint site_verifications_proof_check CHECK ((proof = ANY (ARRAY['tag'::text, 'dns'::text, 'file'::text])));
alter table stale_policies add constraint stale_policies_policy_check CHECK ((policy = ANY (ARRAY['lastComplete'::text, 'showSource'::text, 'hide'::text])));
alter table term_scans add constraint term_scans_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table translation_exports add constraint translation_exports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table translations add constraint translations_display_type_check CHECK ((display_type = ANY (ARRAY['translation'::text, 't13n'::text])));
alter table translations add constraint translations_origin_check CHECK ((origin = ANY (ARRAY['PBK'::text, 'USER'::text, 'MACHINE'::text])));
alter table translations add constraint translations_rejection_check CHECK (((review_state <> 'rejected'::text) OR (review_reason IS NOT NULL)));
alter table translations add constraint translations_review_check CHECK ((review_state = ANY (ARRAY['draft'::text, 'needsReview'::text, 'reviewed'::text, 'rejected'::text])));
alter table transliteration_terms add constraint transliteration_terms_kind_check CHECK ((kind = ANY (ARRAY['mask'::text, 'spelling'::text])));
alter table transliteration_terms add constraint transliteration_terms_spelling_check CHECK (((kind = 'mask'::text) OR ((language IS NOT NULL) AND (target IS NOT NULL))));
alter table usage_entries add constraint usage_entries_kind CHECK (
CASE kind
    WHEN 'opening'::text THEN ((used > 0) AND (reserved = 0))
    WHEN 'use'::text THEN ((used > 0) AND (reserved = 0))
    WHEN 'reserve'::text THEN ((used = 0) AND (reserved > 0) AND (holder IS NOT NULL))
    WHEN 'commit'::text THEN ((used > 0) AND (reserved = (- used)) AND (holder IS NOT NULL))
    WHEN 'release'::text THEN ((used = 0) AND (reserved < 0) AND (holder IS NOT NULL))
    WHEN 'undo'::text THEN ((used < 0) AND (reserved = 0) AND (holder IS NOT NULL))
    ELSE false
END);
alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
alter table webhooks add constraint webhooks_off_reason_check CHECK ((off_reason = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text])));
alter table word_accounts add constraint word_accounts_reserved_check CHECK ((reserved >= 0));
alter table word_accounts add constraint word_accounts_used_check CHECK ((used >= 0));
alter table word_reservations add constraint word_reservations_words_check CHECK ((words > 0));
alter table only action_tokens add constraint action_tokens_pkey PRIMARY KEY (token_hash);
alter table only api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);
alter table only api_keys add constraint api_keys_pkey PRIMARY KEY (api_key_id);
alter table only audit_log add constraint audit_log_pkey PRIMARY KEY (audit_id);
alter table only automatic_translation_holds add constraint automatic_translation_holds_pkey PRIMARY KEY (run_id);
alter table only automatic_translation_policies add constraint automatic_translation_policies_pkey PRIMARY KEY (project_id);
alter table only automatic_translation_words add constraint automatic_translation_words_pkey PRIMARY KEY (project_id, month);
alter table only back_translations add constraint back_translations_pkey PRIMARY KEY (project_id, language, target_hash, engine);
alter table only bundle_pointers add constraint bundle_pointers_pkey PRIMARY KEY (project_id, language, page_key);
alter table only bundles add constraint bundles_pkey PRIMARY KEY (project_id, language, version);
alter table only comments add constraint comments_pkey PRIMARY KEY (comment_id);
alter table only crawl_hosts add constraint crawl_hosts_pkey PRIMARY KEY (project_id, origin);
alter table only crawl_patterns add constraint crawl_patterns_pkey PRIMARY KEY (project_id, pattern);
alter table only crawl_runs add constraint crawl_runs_pkey PRIMARY KEY (run_id);
alter table only crawl_sitemaps add constraint crawl_sitemaps_pkey PRIMARY KEY (run_id, url_key);
alter table only crawl_texts add constraint crawl_texts_pkey PRIMARY KEY (project_id, scope, text_key);
alter table only crawl_urls add constraint crawl_urls_pkey PRIMARY KEY (project_id, url_key);
alter table only custom_domains add constraint custom_domains_pkey PRIMARY KEY (domain);
alter table only custom_domains add constraint custom_domains_project_id_language_key UNIQUE (project_id, language);
alter table only domain_engine_usage add constraint domain_engine_usage_pkey PRIMARY KEY (project_id, day, language, domain);
alter table only domain_segments add constraint domain_segments_pkey PRIMARY KEY (project_id, hash, domain);
alter table only engine_budgets add constraint engine_budgets_pkey PRIMARY KEY (connection_id, month);
alter table only engine_comparison_samples add constraint engine_comparison_samples_pkey PRIMARY KEY (comparison_id, language, hash);
alter table only engine_comparisons add constraint engine_comparisons_pkey PRIMARY KEY (comparison_id);
alter table only engine_connections add constraint engine_connections_pkey PRIMARY KEY (connection_id);
alter table only engine_usage add constraint engine_usage_pkey PRIMARY KEY (organisation_id, day, engine, project_id, language);
alter table only filter_blocks add constraint filter_blocks_pkey PRIMARY KEY (project_id, language, block);
alter table only font_sizes add constraint font_sizes_element_key UNIQUE NULLS NOT DISTINCT (project_id, language, selector);
alter table only font_sizes add constraint font_sizes_pkey PRIMARY KEY (font_size_id);
alter table only found_page_policies add constraint found_page_policies_pkey PRIMARY KEY (project_id);
alter table only found_pages add constraint found_pages_pkey PRIMARY KEY (project_id, url_key);
alter table only fuzzy_sources add constraint fuzzy_sources_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p0 add constraint fuzzy_sources_p0_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p1 add constraint fuzzy_sources_p1_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p10 add constraint fuzzy_sources_p10_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p11 add constraint fuzzy_sources_p11_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p12 add constraint fuzzy_sources_p12_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p13 add constraint fuzzy_sources_p13_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p14 add constraint fuzzy_sources_p14_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p15 add constraint fuzzy_sources_p15_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p2 add constraint fuzzy_sources_p2_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p3 add constraint fuzzy_sources_p3_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p4 add constraint fuzzy_sources_p4_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p5 add constraint fuzzy_sources_p5_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p6 add constraint fuzzy_sources_p6_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p7 add constraint fuzzy_sources_p7_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p8 add constraint fuzzy_sources_p8_pkey PRIMARY KEY (scope_id, hash);
alter table only fuzzy_sources_p9 add constraint fuzzy_sources_p9_pkey PRIMARY KEY (scope_id, hash);
alter table only glossary_terms add constraint glossary_terms_pkey PRIMARY KEY (term_id);
alter table only gone_publications add constraint gone_publications_pkey PRIMARY KEY (project_id, language, page_id);
alter table only guest_links add constraint guest_links_pkey PRIMARY KEY (link_id);
alter table only guest_links add constraint guest_links_token_hash_key UNIQUE (token_hash);
alter table only guest_segments add constraint guest_segments_pkey PRIMARY KEY (link_id, language, hash);
alter table only guest_sessions add constraint guest_sessions_pkey PRIMARY KEY (session_hash);
alter table only guest_verdicts add constraint guest_verdicts_pkey PRIMARY KEY (guest_id, language, hash);
alter table only guests add constraint guests_link_id_email_key_key UNIQUE (link_id, email_key);
alter table only guests add constraint guests_pkey PRIMARY KEY (guest_id);
alter table only held_pages add constraint held_pages_pkey PRIMARY KEY (project_id, page_id, language);
alter table only ignore_patterns add constraint ignore_patterns_pattern_key UNIQUE (project_id, pattern);
alter table only ignore_patterns add constraint ignore_patterns_pkey PRIMARY KEY (pattern_id);
alter table only job_starts add constraint job_starts_pkey PRIMARY KEY (job_key, run_id);
alter table only jobs_set_aside add constraint jobs_set_aside_pkey PRIMARY KEY (project_id, job_key);
alter table only kyc_documents add constraint kyc_documents_organisation_id_kind_key UNIQUE (organisation_id, kind);
alter table only kyc_documents add constraint kyc_documents_pkey PRIMARY KEY (document_id);
alter table only language_fonts add constraint language_fonts_pkey PRIMARY KEY (project_id, language);
alter table only language_publications add constraint language_publications_pkey PRIMARY KEY (project_id, language);
alter table only leverage_analyses add constraint leverage_analyses_pkey PRIMARY KEY (project_id);
alter table only login_counters add constraint login_counters_pkey PRIMARY KEY (key);
alter table only machine_notices add constraint machine_notices_pkey PRIMARY KEY (project_id);
alter table only mail_digests add constraint mail_digests_pkey PRIMARY KEY (user_id, project_id);
alter table only memory_import_rows add constraint memory_import_rows_pkey PRIMARY KEY (row_id);
alter table only memory_imports add constraint memory_imports_pkey PRIMARY KEY (import_id);
alter table only memory_units add constraint memory_units_pkey PRIMARY KEY (organisation_id, source_language, language, hash, context);
alter table only migrations add constraint "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
alter table only mixed_language_findings add constraint mixed_language_findings_pkey PRIMARY KEY (project_id, language, hash);
alter table only mixed_language_scans add constraint mixed_language_scans_pkey PRIMARY KEY (project_id, language);
alter table only new_content_marks add constraint new_content_marks_pkey PRIMARY KEY (project_id);
alter table only no_translation_nodes add constraint no_translation_nodes_pkey PRIMARY KEY (node_id);
alter table only no_translation_nodes add constraint no_translation_nodes_selector_key UNIQUE (project_id, selector);
alter table only notifications add constraint notifications_pkey PRIMARY KEY (notification_id);
alter table only numeral_policies add constraint numeral_policies_pkey PRIMARY KEY (project_id, language);
alter table only occurrences add constraint occurrences_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p0 add constraint occurrences_p0_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p1 add constraint occurrences_p1_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p10 add constraint occurrences_p10_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p11 add constraint occurrences_p11_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p12 add constraint occurrences_p12_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p13 add constraint occurrences_p13_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p14 add constraint occurrences_p14_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p15 add constraint occurrences_p15_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p2 add constraint occurrences_p2_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p3 add constraint occurrences_p3_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p4 add constraint occurrences_p4_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p5 add constraint occurrences_p5_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p6 add constraint occurrences_p6_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p7 add constraint occurrences_p7_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p8 add constraint occurrences_p8_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only occurrences_p9 add constraint occurrences_p9_pkey PRIMARY KEY (project_id, hash, page_id, "position");
alter table only organisation_managers add constraint organisation_managers_pkey PRIMARY KEY (organisation_id, user_id);
alter table only organisations add constraint organisations_pkey PRIMARY KEY (organisation_id);
alter table only otps add constraint otps_pkey PRIMARY KEY (otp_id);
alter table only otps add constraint otps_token_hash_key UNIQUE (token_hash);
alter table only outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table only outgoing_messages add constraint outgoing_messages_pkey PRIMARY KEY (message_id);
alter table only page_changes add constraint page_changes_pkey PRIMARY KEY (change_id);
alter table only page_contents add constraint page_contents_pkey PRIMARY KEY (project_id, page_id);
alter table only page_outlines add constraint page_outlines_pkey PRIMARY KEY (page_id);
alter table only page_overrides add constraint page_overrides_pkey PRIMARY KEY (project_id, language, page_id, hash);
alter table only page_parity add constraint page_parity_pkey PRIMARY KEY (project_id, language, page_id);
alter table only page_publications add constraint page_publications_pkey PRIMARY KEY (project_id, language, page_id);
alter table only page_revisions add constraint page_revisions_pkey PRIMARY KEY (project_id, page_id);
alter table only page_switches_off add constraint page_switches_off_pkey PRIMARY KEY (project_id, kind, key);
alter table only page_versions add constraint page_versions_pkey PRIMARY KEY (version_id);
alter table only page_visit_counts add constraint page_visit_counts_pkey PRIMARY KEY (project_id, page_key, language, day, domain);
alter table only pages add constraint pages_pkey PRIMARY KEY (page_id);
alter table only pending_pre_translations add constraint pending_pre_translations_pkey PRIMARY KEY (project_id);
alter table only popup_css add constraint popup_css_pkey PRIMARY KEY (project_id);
alter table only pre_translation_runs add constraint pre_translation_runs_pkey PRIMARY KEY (run_id);
alter table only previews add constraint previews_pkey PRIMARY KEY (preview_id);
alter table only private_content_settings add constraint private_content_settings_pkey PRIMARY KEY (project_id);
alter table only project_assignments add constraint project_assignments_pkey PRIMARY KEY (user_id, project_id);
alter table only project_languages add constraint project_languages_pkey PRIMARY KEY (project_id, language);
alter table only projects add constraint projects_host_key UNIQUE (host_key);
alter table only projects add constraint projects_pkey PRIMARY KEY (project_id);
alter table only projects add constraint projects_project_key_key UNIQUE (project_key);
alter table only publication_policies add constraint publication_policies_pkey PRIMARY KEY (project_id);
alter table only quality_settings add constraint quality_settings_pkey PRIMARY KEY (project_id);
alter table only rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table only recrawl_policies add constraint recrawl_policies_pkey PRIMARY KEY (project_id);
alter table only refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table only registrations add constraint registrations_pkey PRIMARY KEY (registration_id);
alter table only registrations add constraint registrations_token_hash_key UNIQUE (token_hash);
alter table only reports add constraint reports_pkey PRIMARY KEY (report_id);
alter table only revisions add constraint revisions_pkey PRIMARY KEY (revision_id);
alter table only segment_totals add constraint segment_totals_pkey PRIMARY KEY (project_id);
alter table only segment_views add constraint segment_views_name_key UNIQUE (project_id, user_id, name);
alter table only segment_views add constraint segment_views_pkey PRIMARY KEY (view_id);
alter table only segments add constraint segments_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p0 add constraint segments_p0_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p1 add constraint segments_p1_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p10 add constraint segments_p10_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p11 add constraint segments_p11_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p12 add constraint segments_p12_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p13 add constraint segments_p13_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p14 add constraint segments_p14_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p15 add constraint segments_p15_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p2 add constraint segments_p2_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p3 add constraint segments_p3_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p4 add constraint segments_p4_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p5 add constraint segments_p5_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p6 add constraint segments_p6_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p7 add constraint segments_p7_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p8 add constraint segments_p8_pkey PRIMARY KEY (project_id, hash);
alter table only segments_p9 add constraint segments_p9_pkey PRIMARY KEY (project_id, hash);
alter table only sessions add constraint sessions_pkey PRIMARY KEY (session_id);
alter table only site_verifications add constraint site_verifications_pkey PRIMARY KEY (project_id, domain);
alter table only stale_bundles add constraint stale_bundles_pkey PRIMARY KEY (project_id, language, page_id);
alter table only stale_filter_blocks add constraint stale_filter_blocks_pkey PRIMARY KEY (project_id, language, block);
alter table only stale_policies add constraint stale_policies_pkey PRIMARY KEY (project_id);
alter table only swalekh_nodes add constraint swalekh_nodes_pkey PRIMARY KEY (node_id);
alter table only swalekh_nodes add constraint swalekh_nodes_selector_key UNIQUE (project_id, selector);
alter table only switcher_looks add constraint switcher_looks_pkey PRIMARY KEY (project_id);
alter table only term_candidates add constraint term_candidates_pkey PRIMARY KEY (candidate_id);
alter table only term_candidates add constraint term_candidates_project_id_source_key_key UNIQUE (project_id, source_key);
alter table only term_scans add constraint term_scans_pkey PRIMARY KEY (project_id);
alter table only tracked_pages add constraint tracked_pages_pkey PRIMARY KEY (project_id, page_id);
alter table only translated_url_changes add constraint translated_url_changes_pkey PRIMARY KEY (project_id, change_id, language, source_key);
alter table only translated_url_sets add constraint translated_url_sets_pkey PRIMARY KEY (project_id, language);
alter table only translated_urls add constraint translated_urls_pkey PRIMARY KEY (project_id, language, source_key);
alter table only translated_urls add constraint translated_urls_project_id_language_path_key UNIQUE (project_id, language, path);
alter table only translation_counts add constraint translation_counts_pkey PRIMARY KEY (project_id, language);
alter table only translation_exports add constraint translation_exports_pkey PRIMARY KEY (export_id);
alter table only translations add constraint translations_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p0 add constraint translations_p0_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p1 add constraint translations_p1_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p10 add constraint translations_p10_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p11 add constraint translations_p11_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p12 add constraint translations_p12_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p13 add constraint translations_p13_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p14 add constraint translations_p14_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p15 add constraint translations_p15_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p2 add constraint translations_p2_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p3 add constraint translations_p3_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p4 add constraint translations_p4_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p5 add constraint translations_p5_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p6 add constraint translations_p6_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p7 add constraint translations_p7_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p8 add constraint translations_p8_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only translations_p9 add constraint translations_p9_pkey PRIMARY KEY (project_id, language, hash, origin);
alter table only transliteration_terms add constraint transliteration_terms_pkey PRIMARY KEY (term_id);
alter table only transliteration_terms add constraint transliteration_terms_source_key UNIQUE NULLS NOT DISTINCT (project_id, kind, language, source);
alter table only undo_entries add constraint undo_entries_pkey PRIMARY KEY (run_id, revision_id);
alter table only url_tracking add constraint url_tracking_pkey PRIMARY KEY (project_id);
alter table only usage_entries add constraint usage_entries_pkey PRIMARY KEY (entry_id);
alter table only users add constraint users_apikey_key UNIQUE (apikey);
alter table only users add constraint users_email_key_key UNIQUE (email_key);
alter table only users add constraint users_pkey PRIMARY KEY (user_id);
alter table only visit_counts add constraint visit_counts_pkey PRIMARY KEY (project_id, day, language, domain);
alter table only webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number);
alter table only webhook_content_marks add constraint webhook_content_marks_pkey PRIMARY KEY (project_id);
alter table only webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (delivery_id);
alter table only webhook_deliveries add constraint webhook_deliveries_webhook_id_message_id_key UNIQUE (webhook_id, message_id);
alter table only webhooks add constraint webhooks_pkey PRIMARY KEY (webhook_id);
alter table only withheld_pages add constraint withheld_pages_pkey PRIMARY KEY (project_id, page_key);
alter table only word_accounts add constraint word_accounts_pkey PRIMARY KEY (organisation_id);
alter table only word_reservations add constraint word_reservations_pkey PRIMARY KEY (organisation_id, holder);
CREATE INDEX action_tokens_user ON public.action_tokens USING btree (user_id);
CREATE INDEX api_keys_organisation ON public.api_keys USING btree (organisation_id, created_at DESC);
CREATE INDEX audit_log_organisation ON public.audit_log USING btree (organisation_id, audit_id DESC);
CREATE INDEX audit_log_user ON public.audit_log USING btree (organisation_id, user_id, audit_id DESC);
CREATE INDEX automatic_translation_holds_project ON public.automatic_translation_holds USING btree (project_id, month);
CREATE INDEX automatic_translation_words_stopped ON public.automatic_translation_words USING btree (month) WHERE ((stopped_at IS NOT NULL) AND (NOT is_resumed));
CREATE INDEX back_translations_by_age ON public.back_translations USING btree (created_at);
CREATE INDEX bundle_pointers_version ON public.bundle_pointers USING btree (project_id, language, version);
CREATE INDEX comments_guest ON public.comments USING btree (guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX comments_open ON public.comments USING btree (project_id, language, hash) WHERE (is_open AND (deleted_at IS NULL));
CREATE INDEX comments_segment ON public.comments USING btree (project_id, language, hash);
CREATE INDEX comments_thread ON public.comments USING btree (thread_id);
CREATE UNIQUE INDEX crawl_runs_active ON public.crawl_runs USING btree (project_id) WHERE (status = 'ACTIVE'::text);
CREATE INDEX crawl_runs_project ON public.crawl_runs USING btree (project_id, started_at DESC);
CREATE INDEX crawl_urls_bucket ON public.crawl_urls USING btree (project_id, bucket) WHERE (depth >= 0);
CREATE INDEX crawl_urls_fetching ON public.crawl_urls USING btree (project_id) WHERE (state = 'fetching'::text);
CREATE INDEX crawl_urls_listed ON public.crawl_urls USING btree (project_id, url_id) WHERE (depth >= 0);
CREATE INDEX crawl_urls_queued ON public.crawl_urls USING btree (project_id, depth, url_id) WHERE (state = 'queued'::text);
CREATE INDEX domain_segments_ordinal ON public.domain_segments USING btree (project_id, domain, ordinal) INCLUDE (words);
CREATE INDEX engine_comparison_samples_project ON public.engine_comparison_samples USING btree (project_id);
CREATE UNIQUE INDEX engine_comparisons_open ON public.engine_comparisons USING btree (project_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX engine_comparisons_project ON public.engine_comparisons USING btree (project_id, created_at DESC);
CREATE INDEX engine_connections_order ON public.engine_connections USING btree (organisation_id, "position");
CREATE INDEX found_pages_listed ON public.found_pages USING btree (project_id, state, found_at DESC);
CREATE INDEX fuzzy_sources_keys ON ONLY public.fuzzy_sources USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p0_keys_idx ON public.fuzzy_sources_p0 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p10_keys_idx ON public.fuzzy_sources_p10 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p11_keys_idx ON public.fuzzy_sources_p11 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p12_keys_idx ON public.fuzzy_sources_p12 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p13_keys_idx ON public.fuzzy_sources_p13 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p14_keys_idx ON public.fuzzy_sources_p14 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p15_keys_idx ON public.fuzzy_sources_p15 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p1_keys_idx ON public.fuzzy_sources_p1 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p2_keys_idx ON public.fuzzy_sources_p2 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p3_keys_idx ON public.fuzzy_sources_p3 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p4_keys_idx ON public.fuzzy_sources_p4 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p5_keys_idx ON public.fuzzy_sources_p5 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p6_keys_idx ON public.fuzzy_sources_p6 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p7_keys_idx ON public.fuzzy_sources_p7 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p8_keys_idx ON public.fuzzy_sources_p8 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX fuzzy_sources_p9_keys_idx ON public.fuzzy_sources_p9 USING gin (keys) WITH (gin_pending_list_limit='1024');
CREATE INDEX glossary_terms_project ON public.glossary_terms USING btree (project_id);
CREATE UNIQUE INDEX glossary_terms_source ON public.glossary_terms USING btree (organisation_id, project_id, source_key, language) NULLS NOT DISTINCT;
CREATE INDEX guest_links_project ON public.guest_links USING btree (project_id, created_at DESC);
CREATE INDEX guest_segments_project ON public.guest_segments USING btree (project_id);
CREATE INDEX guest_sessions_age ON public.guest_sessions USING btree (expires_at);
CREATE INDEX guest_sessions_link ON public.guest_sessions USING btree (link_id);
CREATE INDEX guest_sessions_project ON public.guest_sessions USING btree (project_id);
CREATE INDEX guest_verdicts_link ON public.guest_verdicts USING btree (link_id);
CREATE INDEX guest_verdicts_segment ON public.guest_verdicts USING btree (project_id, language, hash);
CREATE INDEX guests_project ON public.guests USING btree (project_id);
CREATE INDEX mail_digests_due ON public.mail_digests USING btree (next_at);
CREATE INDEX mail_digests_project ON public.mail_digests USING btree (project_id);
CREATE INDEX memory_import_rows_order ON public.memory_import_rows USING btree (import_id, row_id);
CREATE INDEX memory_import_rows_project ON public.memory_import_rows USING btree (project_id);
CREATE UNIQUE INDEX memory_import_rows_text ON public.memory_import_rows USING btree (import_id, language, hash, origin) WHERE (problem IS NULL);
CREATE INDEX memory_imports_expiry ON public.memory_imports USING btree (expires_at);
CREATE INDEX memory_imports_project ON public.memory_imports USING btree (project_id, created_at DESC);
CREATE INDEX memory_units_grams ON public.memory_units USING gin (text_grams(("left"((organisation_id)::text, 4) || language), ((source || chr(1)) || target))) WITH (gin_pending_list_limit='1024');
CREATE INDEX memory_units_lookup ON public.memory_units USING hash (lookup_key);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_person ON public.notifications USING btree (user_id, created_at DESC, notification_id);
CREATE INDEX notifications_project ON public.notifications USING btree (project_id);
CREATE INDEX organisation_managers_user ON public.organisation_managers USING btree (user_id);
CREATE INDEX otps_email ON public.otps USING btree (email_key, sent_at DESC) WHERE (channel = 'email'::text);
CREATE INDEX otps_expiry ON public.otps USING btree (expires_at);
CREATE INDEX otps_registration ON public.otps USING btree (registration_id, channel, sent_at DESC);
CREATE UNIQUE INDEX outbox_key ON public.outbox USING btree (name, key) WHERE (key IS NOT NULL);
CREATE INDEX outbox_run_at ON public.outbox USING btree (run_at, id);
CREATE INDEX outgoing_messages_created ON public.outgoing_messages USING btree (created_at DESC);
CREATE INDEX page_changes_found ON public.page_changes USING btree (project_id, found_at);
CREATE INDEX page_changes_page ON public.page_changes USING btree (project_id, page_id);
CREATE INDEX page_changes_run ON public.page_changes USING btree (project_id, run_id);
CREATE INDEX page_outlines_project ON public.page_outlines USING btree (project_id);
CREATE INDEX page_overrides_segment ON public.page_overrides USING btree (project_id, language, hash);
CREATE INDEX page_parity_complete ON public.page_parity USING btree (project_id, language, page_id) INCLUDE (organisation_id, translated_revision, complete_at, stale_since, moved_at) WHERE (translated_revision IS NOT NULL);
CREATE INDEX page_parity_page ON public.page_parity USING btree (project_id, page_id);
CREATE INDEX page_parity_stale ON public.page_parity USING btree (project_id, language, stale_since) WHERE (stale_since IS NOT NULL);
CREATE INDEX page_publications_key ON public.page_publications USING btree (project_id, page_key);
CREATE INDEX page_publications_published ON public.page_publications USING btree (project_id, language, published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX page_revisions_revised ON public.page_revisions USING btree (project_id, page_id) INCLUDE (organisation_id, revision) WHERE (revision > 1);
CREATE INDEX page_versions_page ON public.page_versions USING btree (project_id, page_id, found_at);
CREATE INDEX page_visit_counts_day ON public.page_visit_counts USING btree (day);
CREATE INDEX pages_listed ON public.pages USING btree (project_id, page_id) INCLUDE (organisation_id, is_gone);
CREATE UNIQUE INDEX pages_url ON public.pages USING btree (project_id, md5(url));
CREATE INDEX pages_with_query ON public.pages USING btree (project_id) WHERE ((NOT is_gone) AND (POSITION(('?'::text) IN (url)) > 0));
CREATE UNIQUE INDEX pre_translation_runs_one_automatic ON public.pre_translation_runs USING btree (project_id, language, kind) WHERE ((kind = ANY (ARRAY['memory'::text, 'engine'::text])) AND ((state = ANY (ARRAY['queued'::text, 'running'::text])) OR waits_for_words));
CREATE INDEX pre_translation_runs_project ON public.pre_translation_runs USING btree (project_id, language, created_at DESC);
CREATE INDEX pre_translation_runs_retry ON public.pre_translation_runs USING btree (retry_at) WHERE (retry_at IS NOT NULL);
CREATE UNIQUE INDEX pre_translation_runs_undoes ON public.pre_translation_runs USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX pre_translation_runs_unfinished ON public.pre_translation_runs USING btree (updated_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX pre_translation_runs_waiting ON public.pre_translation_runs USING btree (organisation_id) WHERE waits_for_words;
CREATE INDEX previews_by_language ON public.previews USING btree (project_id, language, expires_at);
CREATE INDEX project_assignments_by_domain ON public.project_assignments USING btree (project_id) WHERE (domains IS NOT NULL);
CREATE INDEX project_assignments_project ON public.project_assignments USING btree (project_id);
CREATE INDEX projects_api_address ON public.projects USING btree (organisation_id, base_url) WHERE (project_type = 'apiTranslation'::text);
CREATE INDEX projects_organisation ON public.projects USING btree (organisation_id, created_at DESC);
CREATE INDEX projects_purge ON public.projects USING btree (purge_after) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (window_ends_at);
CREATE INDEX recrawl_policies_due ON public.recrawl_policies USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);
CREATE INDEX registrations_expiry ON public.registrations USING btree (expires_at);
CREATE INDEX reports_expiry ON public.reports USING btree (expires_at);
CREATE INDEX reports_project ON public.reports USING btree (project_id, requested_by, created_at DESC);
CREATE INDEX revisions_by_people ON public.revisions USING btree (project_id, revision_id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX revisions_of_person ON public.revisions USING btree (project_id, language, user_id, revision_id) WHERE (user_id IS NOT NULL);
CREATE INDEX revisions_segment ON public.revisions USING btree (project_id, language, hash, revision_id DESC);
CREATE INDEX segments_ordinal ON ONLY public.segments USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p0_grams ON public.segments_p0 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p0_project_id_ordinal_idx ON public.segments_p0 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p10_grams ON public.segments_p10 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p10_project_id_ordinal_idx ON public.segments_p10 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p11_grams ON public.segments_p11 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p11_project_id_ordinal_idx ON public.segments_p11 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p12_grams ON public.segments_p12 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p12_project_id_ordinal_idx ON public.segments_p12 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p13_grams ON public.segments_p13 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p13_project_id_ordinal_idx ON public.segments_p13 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p14_grams ON public.segments_p14 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p14_project_id_ordinal_idx ON public.segments_p14 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p15_grams ON public.segments_p15 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p15_project_id_ordinal_idx ON public.segments_p15 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p1_grams ON public.segments_p1 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p1_project_id_ordinal_idx ON public.segments_p1 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p2_grams ON public.segments_p2 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p2_project_id_ordinal_idx ON public.segments_p2 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p3_grams ON public.segments_p3 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p3_project_id_ordinal_idx ON public.segments_p3 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p4_grams ON public.segments_p4 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p4_project_id_ordinal_idx ON public.segments_p4 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p5_grams ON public.segments_p5 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p5_project_id_ordinal_idx ON public.segments_p5 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p6_grams ON public.segments_p6 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p6_project_id_ordinal_idx ON public.segments_p6 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p7_grams ON public.segments_p7 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p7_project_id_ordinal_idx ON public.segments_p7 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p8_grams ON public.segments_p8 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p8_project_id_ordinal_idx ON public.segments_p8 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX segments_p9_grams ON public.segments_p9 USING gin (text_grams(("left"((project_id)::text, 4) || ''::text), source)) WITH (gin_pending_list_limit='1024') WHERE is_searchable;
CREATE INDEX segments_p9_project_id_ordinal_idx ON public.segments_p9 USING btree (project_id, ordinal) WHERE is_live;
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX site_verifications_due ON public.site_verifications USING btree (checked_at NULLS FIRST) WHERE ((proof IS NOT NULL) OR (lost_proof IS NOT NULL));
CREATE INDEX stale_bundles_next ON public.stale_bundles USING btree (project_id, language, priority, marked_at);
CREATE INDEX translated_url_changes_former ON public.translated_url_changes USING btree (project_id, language, old_path, changed_at DESC) WHERE (old_path IS NOT NULL);
CREATE INDEX translated_url_changes_of_page ON public.translated_url_changes USING btree (project_id, language, source_key, changed_at DESC);
CREATE INDEX translated_urls_of_page ON public.translated_urls USING btree (project_id, source_key);
CREATE INDEX translation_exports_expiry ON public.translation_exports USING btree (expires_at);
CREATE INDEX translation_exports_project ON public.translation_exports USING btree (project_id, requested_by, created_at DESC);
CREATE INDEX translations_errors ON ONLY public.translations USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p0_grams ON public.translations_p0 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p0_project_id_language_idx ON public.translations_p0 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p10_grams ON public.translations_p10 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p10_project_id_language_idx ON public.translations_p10 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p11_grams ON public.translations_p11 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p11_project_id_language_idx ON public.translations_p11 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p12_grams ON public.translations_p12 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p12_project_id_language_idx ON public.translations_p12 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p13_grams ON public.translations_p13 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p13_project_id_language_idx ON public.translations_p13 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p14_grams ON public.translations_p14 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p14_project_id_language_idx ON public.translations_p14 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p15_grams ON public.translations_p15 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p15_project_id_language_idx ON public.translations_p15 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p1_grams ON public.translations_p1 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p1_project_id_language_idx ON public.translations_p1 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p2_grams ON public.translations_p2 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p2_project_id_language_idx ON public.translations_p2 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p3_grams ON public.translations_p3 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p3_project_id_language_idx ON public.translations_p3 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p4_grams ON public.translations_p4 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p4_project_id_language_idx ON public.translations_p4 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p5_grams ON public.translations_p5 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p5_project_id_language_idx ON public.translations_p5 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p6_grams ON public.translations_p6 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p6_project_id_language_idx ON public.translations_p6 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p7_grams ON public.translations_p7 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p7_project_id_language_idx ON public.translations_p7 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p8_grams ON public.translations_p8 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p8_project_id_language_idx ON public.translations_p8 USING btree (project_id, language) WHERE has_error;
CREATE INDEX translations_p9_grams ON public.translations_p9 USING gin (text_grams(("left"((project_id)::text, 4) || language), target)) WITH (gin_pending_list_limit='1024');
CREATE INDEX translations_p9_project_id_language_idx ON public.translations_p9 USING btree (project_id, language) WHERE has_error;
CREATE INDEX undo_entries_age ON public.undo_entries USING btree (written_at);
CREATE INDEX undo_entries_project ON public.undo_entries USING btree (project_id);
CREATE INDEX usage_entries_project ON public.usage_entries USING btree (organisation_id, project_id) INCLUDE (used);
CREATE INDEX users_organisation ON public.users USING btree (organisation_id);
CREATE INDEX webhook_attempts_project ON public.webhook_attempts USING btree (project_id);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, delivery_id);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_project ON public.webhook_deliveries USING btree (project_id);
CREATE INDEX webhooks_project ON public.webhooks USING btree (project_id, created_at);
CREATE INDEX word_reservations_expiry ON public.word_reservations USING btree (expires_at);
alter index fuzzy_sources_keys attach partition fuzzy_sources_p0_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p10_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p11_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p12_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p13_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p14_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p15_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p1_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p2_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p3_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p4_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p5_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p6_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p7_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p8_keys_idx;
alter index fuzzy_sources_keys attach partition fuzzy_sources_p9_keys_idx;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p0_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p10_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p11_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p12_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p13_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p14_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p15_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p1_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p2_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p3_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p4_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p5_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p6_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p7_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p8_pkey;
alter index fuzzy_sources_pkey attach partition fuzzy_sources_p9_pkey;
alter index occurrences_pkey attach partition occurrences_p0_pkey;
alter index occurrences_pkey attach partition occurrences_p10_pkey;
alter index occurrences_pkey attach partition occurrences_p11_pkey;
alter index occurrences_pkey attach partition occurrences_p12_pkey;
alter index occurrences_pkey attach partition occurrences_p13_pkey;
alter index occurrences_pkey attach partition occurrences_p14_pkey;
alter index occurrences_pkey attach partition occurrences_p15_pkey;
alter index occurrences_pkey attach partition occurrences_p1_pkey;
alter index occurrences_pkey attach partition occurrences_p2_pkey;
alter index occurrences_pkey attach partition occurrences_p3_pkey;
alter index occurrences_pkey attach partition occurrences_p4_pkey;
alter index occurrences_pkey attach partition occurrences_p5_pkey;
alter index occurrences_pkey attach partition occurrences_p6_pkey;
alter index occurrences_pkey attach partition occurrences_p7_pkey;
alter index occurrences_pkey attach partition occurrences_p8_pkey;
alter index occurrences_pkey attach partition occurrences_p9_pkey;
alter index segments_ordinal attach partition segments_p0_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p10_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p11_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p12_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p13_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p14_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p15_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p1_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p2_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p3_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p4_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p5_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p6_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p7_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p8_project_id_ordinal_idx;
alter index segments_ordinal attach partition segments_p9_project_id_ordinal_idx;
alter index segments_pkey attach partition segments_p0_pkey;
alter index segments_pkey attach partition segments_p10_pkey;
alter index segments_pkey attach partition segments_p11_pkey;
alter index segments_pkey attach partition segments_p12_pkey;
alter index segments_pkey attach partition segments_p13_pkey;
alter index segments_pkey attach partition segments_p14_pkey;
alter index segments_pkey attach partition segments_p15_pkey;
alter index segments_pkey attach partition segments_p1_pkey;
alter index segments_pkey attach partition segments_p2_pkey;
alter index segments_pkey attach partition segments_p3_pkey;
alter index segments_pkey attach partition segments_p4_pkey;
alter index segments_pkey attach partition segments_p5_pkey;
alter index segments_pkey attach partition segments_p6_pkey;
alter index segments_pkey attach partition segments_p7_pkey;
alter index segments_pkey attach partition segments_p8_pkey;
alter index segments_pkey attach partition segments_p9_pkey;
alter index translations_errors attach partition translations_p0_project_id_language_idx;
alter index translations_errors attach partition translations_p10_project_id_language_idx;
alter index translations_errors attach partition translations_p11_project_id_language_idx;
alter index translations_errors attach partition translations_p12_project_id_language_idx;
alter index translations_errors attach partition translations_p13_project_id_language_idx;
alter index translations_errors attach partition translations_p14_project_id_language_idx;
alter index translations_errors attach partition translations_p15_project_id_language_idx;
alter index translations_errors attach partition translations_p1_project_id_language_idx;
alter index translations_errors attach partition translations_p2_project_id_language_idx;
alter index translations_errors attach partition translations_p3_project_id_language_idx;
alter index translations_errors attach partition translations_p4_project_id_language_idx;
alter index translations_errors attach partition translations_p5_project_id_language_idx;
alter index translations_errors attach partition translations_p6_project_id_language_idx;
alter index translations_errors attach partition translations_p7_project_id_language_idx;
alter index translations_errors attach partition translations_p8_project_id_language_idx;
alter index translations_errors attach partition translations_p9_project_id_language_idx;
alter index translations_pkey attach partition translations_p0_pkey;
alter index translations_pkey attach partition translations_p10_pkey;
alter index translations_pkey attach partition translations_p11_pkey;
alter index translations_pkey attach partition translations_p12_pkey;
alter index translations_pkey attach partition translations_p13_pkey;
alter index translations_pkey attach partition translations_p14_pkey;
alter index translations_pkey attach partition translations_p15_pkey;
alter index translations_pkey attach partition translations_p1_pkey;
alter index translations_pkey attach partition translations_p2_pkey;
alter index translations_pkey attach partition translations_p3_pkey;
alter index translations_pkey attach partition translations_p4_pkey;
alter index translations_pkey attach partition translations_p5_pkey;
alter index translations_pkey attach partition translations_p6_pkey;
alter index translations_pkey attach partition translations_p7_pkey;
alter index translations_pkey attach partition translations_p8_pkey;
alter index translations_pkey attach partition translations_p9_pkey;
alter table action_tokens add constraint action_tokens_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table action_tokens add constraint action_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table automatic_translation_holds add constraint automatic_translation_holds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table automatic_translation_holds add constraint automatic_translation_holds_run_id_fkey FOREIGN KEY (run_id) REFERENCES pre_translation_runs(run_id) ON DELETE CASCADE;
alter table automatic_translation_policies add constraint automatic_translation_policies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table automatic_translation_policies add constraint automatic_translation_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table automatic_translation_words add constraint automatic_translation_words_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table automatic_translation_words add constraint automatic_translation_words_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table back_translations add constraint back_translations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table back_translations add constraint back_translations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table bundle_pointers add constraint bundle_pointers_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table bundles add constraint bundles_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table comments add constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table comments add constraint comments_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(guest_id) ON DELETE SET NULL;
alter table comments add constraint comments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table comments add constraint comments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table comments add constraint comments_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(user_id) ON DELETE SET NULL;
alter table comments add constraint comments_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES comments(comment_id) ON DELETE CASCADE;
alter table crawl_hosts add constraint crawl_hosts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table crawl_patterns add constraint crawl_patterns_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table crawl_runs add constraint crawl_runs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table crawl_sitemaps add constraint crawl_sitemaps_run_id_fkey FOREIGN KEY (run_id) REFERENCES crawl_runs(run_id) ON DELETE CASCADE;
alter table crawl_texts add constraint crawl_texts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table crawl_urls add constraint crawl_urls_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table custom_domains add constraint custom_domains_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table domain_engine_usage add constraint domain_engine_usage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table domain_engine_usage add constraint domain_engine_usage_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table domain_segments add constraint domain_segments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table engine_budgets add constraint engine_budgets_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES engine_connections(connection_id) ON DELETE CASCADE;
alter table engine_comparison_samples add constraint engine_comparison_samples_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES engine_comparisons(comparison_id) ON DELETE CASCADE;
alter table engine_comparisons add constraint engine_comparisons_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table engine_comparisons add constraint engine_comparisons_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table engine_connections add constraint engine_connections_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table engine_usage add constraint engine_usage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table filter_blocks add constraint filter_blocks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table font_sizes add constraint font_sizes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table font_sizes add constraint font_sizes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table found_page_policies add constraint found_page_policies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table found_page_policies add constraint found_page_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table found_pages add constraint found_pages_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table found_pages add constraint found_pages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table glossary_terms add constraint glossary_terms_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table gone_publications add constraint gone_publications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table guest_links add constraint guest_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL;
alter table guest_links add constraint guest_links_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table guest_links add constraint guest_links_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table guest_segments add constraint guest_segments_link_id_fkey FOREIGN KEY (link_id) REFERENCES guest_links(link_id) ON DELETE CASCADE;
alter table guest_segments add constraint guest_segments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table guest_segments add constraint guest_segments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table guest_sessions add constraint guest_sessions_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(guest_id) ON DELETE CASCADE;
alter table guest_sessions add constraint guest_sessions_link_id_fkey FOREIGN KEY (link_id) REFERENCES guest_links(link_id) ON DELETE CASCADE;
alter table guest_sessions add constraint guest_sessions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table guest_sessions add constraint guest_sessions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table guest_verdicts add constraint guest_verdicts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(user_id) ON DELETE SET NULL;
alter table guest_verdicts add constraint guest_verdicts_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(guest_id) ON DELETE CASCADE;
alter table guest_verdicts add constraint guest_verdicts_link_id_fkey FOREIGN KEY (link_id) REFERENCES guest_links(link_id) ON DELETE CASCADE;
alter table guest_verdicts add constraint guest_verdicts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table guest_verdicts add constraint guest_verdicts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table guests add constraint guests_link_id_fkey FOREIGN KEY (link_id) REFERENCES guest_links(link_id) ON DELETE CASCADE;
alter table guests add constraint guests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table guests add constraint guests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table held_pages add constraint held_pages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table ignore_patterns add constraint ignore_patterns_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table ignore_patterns add constraint ignore_patterns_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table jobs_set_aside add constraint jobs_set_aside_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table kyc_documents add constraint kyc_documents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table language_fonts add constraint language_fonts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table language_fonts add constraint language_fonts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table language_publications add constraint language_publications_project_id_language_fkey FOREIGN KEY (project_id, language) REFERENCES project_languages(project_id, language) ON DELETE CASCADE;
alter table leverage_analyses add constraint leverage_analyses_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table leverage_analyses add constraint leverage_analyses_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table leverage_analyses add constraint leverage_analyses_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(user_id) ON DELETE SET NULL;
alter table machine_notices add constraint machine_notices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table machine_notices add constraint machine_notices_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table mail_digests add constraint mail_digests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table mail_digests add constraint mail_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table memory_import_rows add constraint memory_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES memory_imports(import_id) ON DELETE CASCADE;
alter table memory_units add constraint memory_units_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table mixed_language_findings add constraint mixed_language_findings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table mixed_language_scans add constraint mixed_language_scans_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table new_content_marks add constraint new_content_marks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table no_translation_nodes add constraint no_translation_nodes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table no_translation_nodes add constraint no_translation_nodes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table notifications add constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(user_id) ON DELETE SET NULL;
alter table notifications add constraint notifications_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table notifications add constraint notifications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table numeral_policies add constraint numeral_policies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table numeral_policies add constraint numeral_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table organisation_managers add constraint organisation_managers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table organisation_managers add constraint organisation_managers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table otps add constraint otps_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(registration_id) ON DELETE CASCADE;
alter table page_changes add constraint page_changes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_contents add constraint page_contents_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_outlines add constraint page_outlines_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(page_id) ON DELETE CASCADE;
alter table page_overrides add constraint page_overrides_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table page_overrides add constraint page_overrides_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_overrides add constraint page_overrides_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(user_id) ON DELETE SET NULL;
alter table page_parity add constraint page_parity_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_publications add constraint page_publications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_revisions add constraint page_revisions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_switches_off add constraint page_switches_off_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table page_switches_off add constraint page_switches_off_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table page_versions add constraint page_versions_project_id_page_id_fkey FOREIGN KEY (project_id, page_id) REFERENCES tracked_pages(project_id, page_id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table page_visit_counts add constraint page_visit_counts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table page_visit_counts add constraint page_visit_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table pages add constraint pages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table pending_pre_translations add constraint pending_pre_translations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table popup_css add constraint popup_css_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table popup_css add constraint popup_css_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table pre_translation_runs add constraint pre_translation_runs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table previews add constraint previews_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table private_content_settings add constraint private_content_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table private_content_settings add constraint private_content_settings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table project_assignments add constraint project_assignments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table project_assignments add constraint project_assignments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table project_assignments add constraint project_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table project_languages add constraint project_languages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table projects add constraint projects_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table publication_policies add constraint publication_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table quality_settings add constraint quality_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table quality_settings add constraint quality_settings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table recrawl_policies add constraint recrawl_policies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table recrawl_policies add constraint recrawl_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table refresh_tokens add constraint refresh_tokens_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE;
alter table revisions add constraint revisions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table segment_totals add constraint segment_totals_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table segment_views add constraint segment_views_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id);
alter table segment_views add constraint segment_views_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table segment_views add constraint segment_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table sessions add constraint sessions_acting_organisation_id_fkey FOREIGN KEY (acting_organisation_id) REFERENCES organisations(organisation_id) ON DELETE SET NULL;
alter table sessions add constraint sessions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
alter table site_verifications add constraint site_verifications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table stale_bundles add constraint stale_bundles_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table stale_filter_blocks add constraint stale_filter_blocks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table stale_policies add constraint stale_policies_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table swalekh_nodes add constraint swalekh_nodes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table swalekh_nodes add constraint swalekh_nodes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table switcher_looks add constraint switcher_looks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table switcher_looks add constraint switcher_looks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table term_candidates add constraint term_candidates_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table term_candidates add constraint term_candidates_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table term_scans add constraint term_scans_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table term_scans add constraint term_scans_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table tracked_pages add constraint tracked_pages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table translated_url_changes add constraint translated_url_changes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table translated_url_sets add constraint translated_url_sets_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table translated_urls add constraint translated_urls_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table translation_counts add constraint translation_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table transliteration_terms add constraint transliteration_terms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table transliteration_terms add constraint transliteration_terms_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table undo_entries add constraint undo_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table url_tracking add constraint url_tracking_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table usage_entries add constraint usage_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table users add constraint users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table visit_counts add constraint visit_counts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table visit_counts add constraint visit_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(delivery_id) ON DELETE CASCADE;
alter table webhook_content_marks add constraint webhook_content_marks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(webhook_id) ON DELETE CASCADE;
alter table webhooks add constraint webhooks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table withheld_pages add constraint withheld_pages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(project_id) ON DELETE CASCADE;
alter table word_accounts add constraint word_accounts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;
alter table word_reservations add constraint word_reservations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) ON DELETE CASCADE;

-- Views and triggers
CREATE TRIGGER lost_rights AFTER UPDATE OF revoked_at, expires_at, scopes ON public.api_keys FOR EACH ROW WHEN ((((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL)) OR (new.expires_at IS DISTINCT FROM old.expires_at) OR (new.scopes <> old.scopes))) EXECUTE FUNCTION tell_lost_key();
CREATE TRIGGER lost_rights_with_row AFTER DELETE ON public.api_keys FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION tell_lost_key();
CREATE TRIGGER domain_segments_delete AFTER DELETE ON public.occurrences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_domain_segments();
CREATE TRIGGER domain_segments_insert AFTER INSERT ON public.occurrences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_domain_segments();
CREATE TRIGGER lost_rights AFTER DELETE OR UPDATE ON public.organisation_managers FOR EACH ROW EXECUTE FUNCTION tell_lost_user();
CREATE TRIGGER page_revisions_delete AFTER DELETE ON public.page_contents REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_page_revisions();
CREATE TRIGGER page_revisions_insert AFTER INSERT ON public.page_contents REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_page_revisions();
CREATE TRIGGER page_revisions_update AFTER UPDATE ON public.page_contents REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_page_revisions();
CREATE TRIGGER lost_rights AFTER INSERT OR DELETE OR UPDATE ON public.project_assignments FOR EACH ROW EXECUTE FUNCTION tell_lost_user();
CREATE TRIGGER domain_segments_ordinal AFTER UPDATE OF ordinal ON public.segments FOR EACH ROW WHEN ((old.ordinal IS DISTINCT FROM new.ordinal)) EXECUTE FUNCTION move_domain_segment();
CREATE TRIGGER lost_rights AFTER UPDATE OF revoked_at, expires_at, acting_organisation_id ON public.sessions FOR EACH ROW WHEN ((((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL)) OR (new.expires_at < old.expires_at) OR (new.acting_organisation_id IS DISTINCT FROM old.acting_organisation_id))) EXECUTE FUNCTION tell_lost_session();
CREATE TRIGGER lost_rights_with_row AFTER DELETE ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (old.expires_at > now()))) EXECUTE FUNCTION tell_lost_session();
CREATE TRIGGER stale_filter_blocks_delete AFTER DELETE ON public.translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_filter_blocks();
CREATE TRIGGER stale_filter_blocks_insert AFTER INSERT ON public.translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_filter_blocks();
CREATE TRIGGER stale_filter_blocks_update AFTER UPDATE ON public.translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_filter_blocks();
CREATE TRIGGER lost_rights AFTER UPDATE OF role, is_active, organisation_id ON public.users FOR EACH ROW WHEN (((new.role <> old.role) OR (old.is_active AND (NOT new.is_active)) OR (new.organisation_id <> old.organisation_id))) EXECUTE FUNCTION tell_lost_user();
CREATE TRIGGER lost_rights_with_row AFTER DELETE ON public.users FOR EACH ROW WHEN (old.is_active) EXECUTE FUNCTION tell_lost_user();

-- Row-level security
alter table action_tokens enable row level security; alter table action_tokens force row level security;
alter table api_keys enable row level security; alter table api_keys force row level security;
alter table audit_log enable row level security; alter table audit_log force row level security;
alter table automatic_translation_holds enable row level security; alter table automatic_translation_holds force row level security;
alter table automatic_translation_policies enable row level security; alter table automatic_translation_policies force row level security;
alter table automatic_translation_words enable row level security; alter table automatic_translation_words force row level security;
alter table back_translations enable row level security; alter table back_translations force row level security;
alter table bundle_pointers enable row level security; alter table bundle_pointers force row level security;
alter table bundles enable row level security; alter table bundles force row level security;
alter table comments enable row level security; alter table comments force row level security;
alter table crawl_hosts enable row level security; alter table crawl_hosts force row level security;
alter table crawl_patterns enable row level security; alter table crawl_patterns force row level security;
alter table crawl_runs enable row level security; alter table crawl_runs force row level security;
alter table crawl_sitemaps enable row level security; alter table crawl_sitemaps force row level security;
alter table crawl_texts enable row level security; alter table crawl_texts force row level security;
alter table crawl_urls enable row level security; alter table crawl_urls force row level security;
alter table custom_domains enable row level security; alter table custom_domains force row level security;
alter table domain_engine_usage enable row level security; alter table domain_engine_usage force row level security;
alter table domain_segments enable row level security; alter table domain_segments force row level security;
alter table engine_budgets enable row level security; alter table engine_budgets force row level security;
alter table engine_comparison_samples enable row level security; alter table engine_comparison_samples force row level security;
alter table engine_comparisons enable row level security; alter table engine_comparisons force row level security;
alter table engine_connections enable row level security; alter table engine_connections force row level security;
alter table engine_usage enable row level security; alter table engine_usage force row level security;
alter table filter_blocks enable row level security; alter table filter_blocks force row level security;
alter table font_sizes enable row level security; alter table font_sizes force row level security;
alter table found_page_policies enable row level security; alter table found_page_policies force row level security;
alter table found_pages enable row level security; alter table found_pages force row level security;
alter table fuzzy_sources enable row level security; alter table fuzzy_sources force row level security;
alter table glossary_terms enable row level security; alter table glossary_terms force row level security;
alter table gone_publications enable row level security; alter table gone_publications force row level security;
alter table guest_links enable row level security; alter table guest_links force row level security;
alter table guest_segments enable row level security; alter table guest_segments force row level security;
alter table guest_sessions enable row level security; alter table guest_sessions force row level security;
alter table guest_verdicts enable row level security; alter table guest_verdicts force row level security;
alter table guests enable row level security; alter table guests force row level security;
alter table held_pages enable row level security; alter table held_pages force row level security;
alter table ignore_patterns enable row level security; alter table ignore_patterns force row level security;
alter table jobs_set_aside enable row level security; alter table jobs_set_aside force row level security;
alter table kyc_documents enable row level security; alter table kyc_documents force row level security;
alter table language_fonts enable row level security; alter table language_fonts force row level security;
alter table language_publications enable row level security; alter table language_publications force row level security;
alter table leverage_analyses enable row level security; alter table leverage_analyses force row level security;
alter table machine_notices enable row level security; alter table machine_notices force row level security;
alter table mail_digests enable row level security; alter table mail_digests force row level security;
alter table memory_import_rows enable row level security; alter table memory_import_rows force row level security;
alter table memory_imports enable row level security; alter table memory_imports force row level security;
alter table memory_units enable row level security; alter table memory_units force row level security;
alter table mixed_language_findings enable row level security; alter table mixed_language_findings force row level security;
alter table mixed_language_scans enable row level security; alter table mixed_language_scans force row level security;
alter table new_content_marks enable row level security; alter table new_content_marks force row level security;
alter table no_translation_nodes enable row level security; alter table no_translation_nodes force row level security;
alter table notifications enable row level security; alter table notifications force row level security;
alter table numeral_policies enable row level security; alter table numeral_policies force row level security;
alter table occurrences enable row level security; alter table occurrences force row level security;
alter table organisation_managers enable row level security; alter table organisation_managers force row level security;
alter table organisations enable row level security; alter table organisations force row level security;
alter table page_changes enable row level security; alter table page_changes force row level security;
alter table page_contents enable row level security; alter table page_contents force row level security;
alter table page_outlines enable row level security; alter table page_outlines force row level security;
alter table page_overrides enable row level security; alter table page_overrides force row level security;
alter table page_parity enable row level security; alter table page_parity force row level security;
alter table page_publications enable row level security; alter table page_publications force row level security;
alter table page_revisions enable row level security; alter table page_revisions force row level security;
alter table page_switches_off enable row level security; alter table page_switches_off force row level security;
alter table page_versions enable row level security; alter table page_versions force row level security;
alter table page_visit_counts enable row level security; alter table page_visit_counts force row level security;
alter table pages enable row level security; alter table pages force row level security;
alter table pending_pre_translations enable row level security; alter table pending_pre_translations force row level security;
alter table popup_css enable row level security; alter table popup_css force row level security;
alter table pre_translation_runs enable row level security; alter table pre_translation_runs force row level security;
alter table previews enable row level security; alter table previews force row level security;
alter table private_content_settings enable row level security; alter table private_content_settings force row level security;
alter table project_assignments enable row level security; alter table project_assignments force row level security;
alter table project_languages enable row level security; alter table project_languages force row level security;
alter table projects enable row level security; alter table projects force row level security;
alter table publication_policies enable row level security; alter table publication_policies force row level security;
alter table quality_settings enable row level security; alter table quality_settings force row level security;
alter table recrawl_policies enable row level security; alter table recrawl_policies force row level security;
alter table refresh_tokens enable row level security; alter table refresh_tokens force row level security;
alter table reports enable row level security; alter table reports force row level security;
alter table revisions enable row level security; alter table revisions force row level security;
alter table segment_totals enable row level security; alter table segment_totals force row level security;
alter table segment_views enable row level security; alter table segment_views force row level security;
alter table segments enable row level security; alter table segments force row level security;
alter table sessions enable row level security; alter table sessions force row level security;
alter table site_verifications enable row level security; alter table site_verifications force row level security;
alter table stale_bundles enable row level security; alter table stale_bundles force row level security;
alter table stale_filter_blocks enable row level security; alter table stale_filter_blocks force row level security;
alter table stale_policies enable row level security; alter table stale_policies force row level security;
alter table swalekh_nodes enable row level security; alter table swalekh_nodes force row level security;
alter table switcher_looks enable row level security; alter table switcher_looks force row level security;
alter table term_candidates enable row level security; alter table term_candidates force row level security;
alter table term_scans enable row level security; alter table term_scans force row level security;
alter table tracked_pages enable row level security; alter table tracked_pages force row level security;
alter table translated_url_changes enable row level security; alter table translated_url_changes force row level security;
alter table translated_url_sets enable row level security; alter table translated_url_sets force row level security;
alter table translated_urls enable row level security; alter table translated_urls force row level security;
alter table translation_counts enable row level security; alter table translation_counts force row level security;
alter table translation_exports enable row level security; alter table translation_exports force row level security;
alter table translations enable row level security; alter table translations force row level security;
alter table transliteration_terms enable row level security; alter table transliteration_terms force row level security;
alter table undo_entries enable row level security; alter table undo_entries force row level security;
alter table url_tracking enable row level security; alter table url_tracking force row level security;
alter table usage_entries enable row level security; alter table usage_entries force row level security;
alter table users enable row level security; alter table users force row level security;
alter table visit_counts enable row level security; alter table visit_counts force row level security;
alter table webhook_attempts enable row level security; alter table webhook_attempts force row level security;
alter table webhook_content_marks enable row level security; alter table webhook_content_marks force row level security;
alter table webhook_deliveries enable row level security; alter table webhook_deliveries force row level security;
alter table webhooks enable row level security; alter table webhooks force row level security;
alter table withheld_pages enable row level security; alter table withheld_pages force row level security;
alter table word_accounts enable row level security; alter table word_accounts force row level security;
alter table word_reservations enable row level security; alter table word_reservations force row level security;
create policy system on action_tokens as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on action_tokens as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on api_keys as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on api_keys as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy retention on audit_log as permissive for all to bhashantar_retention using ((created_at < (now() - '3 years'::interval)));
create policy system on audit_log as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on audit_log as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on automatic_translation_holds as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on automatic_translation_holds as restrictive for all to bhashantar_house using (false);
create policy system on automatic_translation_holds as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on automatic_translation_holds as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on automatic_translation_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on automatic_translation_policies as restrictive for all to bhashantar_house using (false);
create policy system on automatic_translation_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on automatic_translation_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on automatic_translation_words as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on automatic_translation_words as restrictive for all to bhashantar_house using (false);
create policy system on automatic_translation_words as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on automatic_translation_words as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on back_translations as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on back_translations as restrictive for all to bhashantar_house using (false);
create policy system on back_translations as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on back_translations as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on bundle_pointers as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on bundle_pointers as restrictive for all to bhashantar_house using (false);
create policy system on bundle_pointers as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on bundle_pointers as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on bundles as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on bundles as restrictive for all to bhashantar_house using (false);
create policy system on bundles as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on bundles as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on comments as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on comments as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on comments as restrictive for all to bhashantar_house using (false);
create policy system on comments as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on comments as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_hosts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on crawl_hosts as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR ((project_id, split_part(origin, '/'::text, 3)) IN ( SELECT a.project_id,
    unnest(a.domains) AS unnest
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)))));
create policy house on crawl_hosts as restrictive for all to bhashantar_house using (false);
create policy system on crawl_hosts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_hosts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_patterns as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on crawl_patterns as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on crawl_patterns as restrictive for all to bhashantar_house using (false);
create policy system on crawl_patterns as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_patterns as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_runs as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on crawl_runs as restrictive for all to bhashantar_house using (false);
create policy system on crawl_runs as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_runs as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_sitemaps as restrictive for all to bhashantar_assigned using ((run_id IN ( SELECT r.run_id
   FROM crawl_runs r)));
create policy house on crawl_sitemaps as restrictive for all to bhashantar_house using (false);
create policy system on crawl_sitemaps as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_sitemaps as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_texts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on crawl_texts as restrictive for all to bhashantar_house using (false);
create policy system on crawl_texts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_texts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on crawl_urls as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on crawl_urls as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR ((project_id, split_part(url, '/'::text, 3)) IN ( SELECT a.project_id,
    unnest(a.domains) AS unnest
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)))));
create policy house on crawl_urls as restrictive for all to bhashantar_house using (false);
create policy system on crawl_urls as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on crawl_urls as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on custom_domains as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on custom_domains as restrictive for all to bhashantar_house using (false);
create policy system on custom_domains as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on custom_domains as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on domain_engine_usage as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on domain_engine_usage as restrictive for all to bhashantar_house using (false);
create policy system on domain_engine_usage as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on domain_engine_usage as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on domain_segments as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on domain_segments as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR ((project_id, domain) IN ( SELECT a.project_id,
    unnest(a.domains) AS unnest
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)))));
create policy house on domain_segments as restrictive for all to bhashantar_house using (false);
create policy system on domain_segments as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on domain_segments as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on engine_budgets as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on engine_budgets as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on engine_comparison_samples as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on engine_comparison_samples as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on engine_comparison_samples as restrictive for all to bhashantar_house using (false);
create policy system on engine_comparison_samples as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on engine_comparison_samples as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on engine_comparisons as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on engine_comparisons as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on engine_comparisons as restrictive for all to bhashantar_house using (false);
create policy system on engine_comparisons as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on engine_comparisons as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on engine_connections as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on engine_connections as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on engine_usage as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on engine_usage as restrictive for all to bhashantar_house using (false);
create policy system on engine_usage as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on engine_usage as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on filter_blocks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on filter_blocks as restrictive for all to bhashantar_house using (false);
create policy system on filter_blocks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on filter_blocks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on font_sizes as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on font_sizes as restrictive for all to bhashantar_house using (false);
create policy system on font_sizes as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on font_sizes as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on found_page_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on found_page_policies as restrictive for all to bhashantar_house using (false);
create policy system on found_page_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on found_page_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on found_pages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on found_pages as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on found_pages as restrictive for all to bhashantar_house using (false);
create policy system on found_pages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on found_pages as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on fuzzy_sources as restrictive for all to bhashantar_assigned using (((scope_id = organisation_id) OR (scope_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)))));
create policy house on fuzzy_sources as restrictive for all to bhashantar_house using (false);
create policy system on fuzzy_sources as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on fuzzy_sources as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on glossary_terms as restrictive for all to bhashantar_assigned using (((project_id IS NULL) OR (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))))) with check ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on glossary_terms as restrictive for all to bhashantar_house using (false);
create policy system on glossary_terms as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on glossary_terms as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on gone_publications as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on gone_publications as restrictive for all to bhashantar_house using (false);
create policy system on gone_publications as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on gone_publications as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on guest_links as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on guest_links as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on guest_links as restrictive for all to bhashantar_house using (false);
create policy system on guest_links as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on guest_links as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on guest_segments as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on guest_segments as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on guest_segments as restrictive for all to bhashantar_house using (false);
create policy system on guest_segments as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on guest_segments as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on guest_sessions as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on guest_sessions as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on guest_sessions as restrictive for all to bhashantar_house using (false);
create policy system on guest_sessions as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on guest_sessions as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on guest_verdicts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on guest_verdicts as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on guest_verdicts as restrictive for all to bhashantar_house using (false);
create policy system on guest_verdicts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on guest_verdicts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on guests as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on guests as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on guests as restrictive for all to bhashantar_house using (false);
create policy system on guests as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on guests as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on held_pages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on held_pages as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on held_pages as restrictive for all to bhashantar_house using (false);
create policy system on held_pages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on held_pages as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on ignore_patterns as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on ignore_patterns as restrictive for all to bhashantar_house using (false);
create policy system on ignore_patterns as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on ignore_patterns as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on jobs_set_aside as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on jobs_set_aside as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on jobs_set_aside as restrictive for all to bhashantar_house using (false);
create policy system on jobs_set_aside as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on jobs_set_aside as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on kyc_documents as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on kyc_documents as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on language_fonts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on language_fonts as restrictive for all to bhashantar_house using (false);
create policy system on language_fonts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on language_fonts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on language_publications as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on language_publications as restrictive for all to bhashantar_house using (false);
create policy system on language_publications as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on language_publications as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on leverage_analyses as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on leverage_analyses as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on leverage_analyses as restrictive for all to bhashantar_house using (false);
create policy system on leverage_analyses as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on leverage_analyses as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on machine_notices as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on machine_notices as restrictive for all to bhashantar_house using (false);
create policy system on machine_notices as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on machine_notices as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on mail_digests as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on mail_digests as restrictive for all to bhashantar_house using (false);
create policy system on mail_digests as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on mail_digests as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on memory_import_rows as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on memory_import_rows as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on memory_import_rows as restrictive for all to bhashantar_house using (false);
create policy system on memory_import_rows as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on memory_import_rows as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on memory_imports as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on memory_imports as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on memory_imports as restrictive for all to bhashantar_house using (false);
create policy system on memory_imports as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on memory_imports as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on memory_units as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on memory_units as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on mixed_language_findings as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on mixed_language_findings as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on mixed_language_findings as restrictive for all to bhashantar_house using (false);
create policy system on mixed_language_findings as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on mixed_language_findings as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on mixed_language_scans as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on mixed_language_scans as restrictive for all to bhashantar_house using (false);
create policy system on mixed_language_scans as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on mixed_language_scans as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on new_content_marks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on new_content_marks as restrictive for all to bhashantar_house using (false);
create policy system on new_content_marks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on new_content_marks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on no_translation_nodes as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on no_translation_nodes as restrictive for all to bhashantar_house using (false);
create policy system on no_translation_nodes as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on no_translation_nodes as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on notifications as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on notifications as restrictive for select to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR ((hash IS NOT NULL) AND is_segment_of_own_domain(project_id, hash))));
create policy house on notifications as restrictive for all to bhashantar_house using (false);
create policy own_delete on notifications as restrictive for delete to bhashantar_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
create policy own_select on notifications as restrictive for select to bhashantar_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
create policy own_update on notifications as restrictive for update to bhashantar_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
create policy system on notifications as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on notifications as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on numeral_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on numeral_policies as restrictive for all to bhashantar_house using (false);
create policy system on numeral_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on numeral_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on occurrences as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on occurrences as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on occurrences as restrictive for all to bhashantar_house using (false);
create policy system on occurrences as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on occurrences as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy system on organisation_managers as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on organisation_managers as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on organisations as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on organisations as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on page_changes as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_changes as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on page_changes as restrictive for all to bhashantar_house using (false);
create policy system on page_changes as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_changes as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on page_contents as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_contents as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_contents as restrictive for all to bhashantar_house using (false);
create policy system on page_contents as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_contents as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_outlines as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_outlines as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_outlines as restrictive for all to bhashantar_house using (false);
create policy system on page_outlines as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_outlines as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_overrides as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_overrides as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_overrides as restrictive for all to bhashantar_house using (false);
create policy system on page_overrides as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_overrides as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_parity as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_parity as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_parity as restrictive for all to bhashantar_house using (false);
create policy system on page_parity as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_parity as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_publications as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_publications as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_publications as restrictive for all to bhashantar_house using (false);
create policy system on page_publications as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_publications as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_revisions as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_revisions as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_page_of_own_domain(project_id, page_id)));
create policy house on page_revisions as restrictive for all to bhashantar_house using (false);
create policy system on page_revisions as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_revisions as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on page_switches_off as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on page_switches_off as restrictive for all to bhashantar_house using (false);
create policy system on page_switches_off as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_switches_off as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on page_versions as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_versions as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on page_versions as restrictive for all to bhashantar_house using (false);
create policy system on page_versions as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_versions as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on page_visit_counts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on page_visit_counts as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on page_visit_counts as restrictive for all to bhashantar_house using (false);
create policy system on page_visit_counts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on page_visit_counts as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on pages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on pages as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR ((project_id, split_part(url, '/'::text, 3)) IN ( SELECT a.project_id,
    unnest(a.domains) AS unnest
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)))));
create policy house on pages as restrictive for all to bhashantar_house using (false);
create policy system on pages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on pages as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on pending_pre_translations as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on pending_pre_translations as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on pending_pre_translations as restrictive for all to bhashantar_house using (false);
create policy system on pending_pre_translations as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on pending_pre_translations as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on popup_css as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on popup_css as restrictive for all to bhashantar_house using (false);
create policy system on popup_css as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on popup_css as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on pre_translation_runs as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on pre_translation_runs as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on pre_translation_runs as restrictive for all to bhashantar_house using (false);
create policy system on pre_translation_runs as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on pre_translation_runs as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on previews as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on previews as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on previews as restrictive for all to bhashantar_house using (false);
create policy system on previews as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on previews as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on private_content_settings as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on private_content_settings as restrictive for all to bhashantar_house using (false);
create policy system on private_content_settings as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on private_content_settings as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on project_assignments as restrictive for all to bhashantar_assigned using (((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND ((domains IS NULL) OR (CURRENT_USER = 'bhashantar_domains'::name)))) with check (false);
create policy house on project_assignments as restrictive for all to bhashantar_house using (false);
create policy system on project_assignments as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on project_assignments as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on project_languages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on project_languages as restrictive for all to bhashantar_house using (false);
create policy system on project_languages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on project_languages as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on projects as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on projects as restrictive for all to bhashantar_house using (false);
create policy system on projects as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on projects as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on publication_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on publication_policies as restrictive for all to bhashantar_house using (false);
create policy system on publication_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on publication_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on quality_settings as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on quality_settings as restrictive for all to bhashantar_house using (false);
create policy system on quality_settings as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on quality_settings as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on recrawl_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on recrawl_policies as restrictive for all to bhashantar_house using (false);
create policy system on recrawl_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on recrawl_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on refresh_tokens as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on refresh_tokens as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on reports as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on reports as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on reports as restrictive for all to bhashantar_house using (false);
create policy system on reports as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on reports as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on revisions as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on revisions as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on revisions as restrictive for all to bhashantar_house using (false);
create policy system on revisions as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on revisions as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on segment_totals as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on segment_totals as restrictive for all to bhashantar_house using (false);
create policy system on segment_totals as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on segment_totals as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on segment_views as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on segment_views as restrictive for all to bhashantar_house using (false);
create policy system on segment_views as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on segment_views as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on segments as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on segments as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on segments as restrictive for all to bhashantar_house using (false);
create policy system on segments as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on segments as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy system on sessions as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on sessions as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on site_verifications as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on site_verifications as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on site_verifications as restrictive for all to bhashantar_house using (false);
create policy system on site_verifications as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on site_verifications as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on stale_bundles as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on stale_bundles as restrictive for all to bhashantar_house using (false);
create policy system on stale_bundles as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on stale_bundles as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on stale_filter_blocks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on stale_filter_blocks as restrictive for all to bhashantar_house using (false);
create policy system on stale_filter_blocks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on stale_filter_blocks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on stale_policies as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on stale_policies as restrictive for all to bhashantar_house using (false);
create policy system on stale_policies as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on stale_policies as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on swalekh_nodes as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on swalekh_nodes as restrictive for all to bhashantar_house using (false);
create policy system on swalekh_nodes as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on swalekh_nodes as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on switcher_looks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on switcher_looks as restrictive for all to bhashantar_house using (false);
create policy system on switcher_looks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on switcher_looks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on term_candidates as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on term_candidates as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on term_candidates as restrictive for all to bhashantar_house using (false);
create policy system on term_candidates as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on term_candidates as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on term_scans as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on term_scans as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on term_scans as restrictive for all to bhashantar_house using (false);
create policy system on term_scans as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on term_scans as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on tracked_pages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on tracked_pages as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on tracked_pages as restrictive for all to bhashantar_house using (false);
create policy system on tracked_pages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on tracked_pages as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on translated_url_changes as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on translated_url_changes as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on translated_url_changes as restrictive for all to bhashantar_house using (false);
create policy system on translated_url_changes as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translated_url_changes as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on translated_url_sets as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on translated_url_sets as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on translated_url_sets as restrictive for all to bhashantar_house using (false);
create policy system on translated_url_sets as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translated_url_sets as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on translated_urls as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on translated_urls as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on translated_urls as restrictive for all to bhashantar_house using (false);
create policy system on translated_urls as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translated_urls as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on translation_counts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on translation_counts as restrictive for all to bhashantar_house using (false);
create policy system on translation_counts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translation_counts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on translation_exports as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on translation_exports as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on translation_exports as restrictive for all to bhashantar_house using (false);
create policy system on translation_exports as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translation_exports as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on translations as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on translations as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on translations as restrictive for all to bhashantar_house using (false);
create policy system on translations as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on translations as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on transliteration_terms as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on transliteration_terms as restrictive for all to bhashantar_house using (false);
create policy system on transliteration_terms as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on transliteration_terms as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on undo_entries as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on undo_entries as restrictive for all to bhashantar_domains using (((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))) OR is_segment_of_own_domain(project_id, hash)));
create policy house on undo_entries as restrictive for all to bhashantar_house using (false);
create policy system on undo_entries as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on undo_entries as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on url_tracking as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on url_tracking as restrictive for all to bhashantar_house using (false);
create policy system on url_tracking as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on url_tracking as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on usage_entries as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on usage_entries as restrictive for all to bhashantar_house using (false);
create policy system on usage_entries as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on usage_entries as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on users as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on users as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on visit_counts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on visit_counts as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on visit_counts as restrictive for all to bhashantar_house using (false);
create policy system on visit_counts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on visit_counts as permissive for all to bhashantar_app using ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((organisation_id = ( SELECT (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid AS "nullif")));
create policy assigned on webhook_attempts as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on webhook_attempts as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on webhook_attempts as restrictive for all to bhashantar_house using (false);
create policy system on webhook_attempts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on webhook_attempts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on webhook_content_marks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on webhook_content_marks as restrictive for all to bhashantar_house using (false);
create policy system on webhook_content_marks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on webhook_content_marks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on webhook_deliveries as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on webhook_deliveries as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on webhook_deliveries as restrictive for all to bhashantar_house using (false);
create policy system on webhook_deliveries as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on webhook_deliveries as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on webhooks as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy domain on webhooks as restrictive for all to bhashantar_domains using ((NOT (project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE ((a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) AND (a.domains IS NOT NULL))))));
create policy house on webhooks as restrictive for all to bhashantar_house using (false);
create policy system on webhooks as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on webhooks as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on withheld_pages as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on withheld_pages as restrictive for all to bhashantar_house using (false);
create policy system on withheld_pages as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on withheld_pages as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy system on word_accounts as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on word_accounts as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));
create policy assigned on word_reservations as restrictive for all to bhashantar_assigned using ((project_id IN ( SELECT a.project_id
   FROM project_assignments a
  WHERE (a.user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))));
create policy house on word_reservations as restrictive for all to bhashantar_house using (false);
create policy system on word_reservations as permissive for all to bhashantar_system using (true) with check (true);
create policy tenant on word_reservations as permissive for all to bhashantar_app using ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)) with check ((organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid));

-- Rights
grant DELETE, INSERT, SELECT, UPDATE on table action_tokens to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table action_tokens to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table api_keys to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table api_keys to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_holds to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_holds to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_words to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table automatic_translation_words to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table back_translations to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table back_translations to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table bundle_pointers to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table bundle_pointers to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table bundles to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table bundles to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table comments to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table comments to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_hosts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_hosts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_patterns to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_patterns to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_runs to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_runs to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_sitemaps to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_sitemaps to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_texts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_texts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_urls to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table crawl_urls to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table custom_domains to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table custom_domains to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table domain_engine_usage to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table domain_engine_usage to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table domain_segments to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table domain_segments to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table engine_budgets to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table engine_budgets to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table engine_comparison_samples to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table engine_comparison_samples to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table engine_comparisons to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table engine_comparisons to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table engine_connections to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table engine_connections to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table engine_usage to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table engine_usage to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table filter_blocks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table filter_blocks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table font_sizes to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table font_sizes to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table found_page_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table found_page_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table found_pages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table found_pages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table fuzzy_sources to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table fuzzy_sources to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table glossary_terms to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table glossary_terms to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table gone_publications to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table gone_publications to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table guest_links to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table guest_links to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table guest_segments to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table guest_segments to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table guest_sessions to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table guest_sessions to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table guest_verdicts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table guest_verdicts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table guests to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table guests to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table held_pages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table held_pages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table ignore_patterns to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table ignore_patterns to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table job_starts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table jobs_set_aside to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table jobs_set_aside to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table kyc_documents to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table kyc_documents to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table language_fonts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table language_fonts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table language_publications to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table language_publications to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table leverage_analyses to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table leverage_analyses to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table login_counters to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table machine_notices to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table machine_notices to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table mail_digests to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table mail_digests to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table memory_import_rows to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table memory_import_rows to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table memory_imports to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table memory_imports to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table memory_units to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table memory_units to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table mixed_language_findings to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table mixed_language_findings to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table mixed_language_scans to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table mixed_language_scans to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table new_content_marks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table new_content_marks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table no_translation_nodes to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table no_translation_nodes to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table notifications to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table notifications to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table numeral_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table numeral_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table occurrences to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table occurrences to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table organisation_managers to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table organisation_managers to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table organisations to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table organisations to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table otps to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table outbox to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table outbox to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table outgoing_messages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_changes to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_changes to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_contents to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_contents to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_outlines to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_outlines to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_overrides to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_overrides to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_parity to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_parity to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_publications to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_publications to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_revisions to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_revisions to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_switches_off to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_switches_off to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_versions to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_versions to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table page_visit_counts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table page_visit_counts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table pages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table pages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table pending_pre_translations to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table pending_pre_translations to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table popup_css to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table popup_css to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table pre_translation_runs to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table pre_translation_runs to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table previews to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table previews to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table private_content_settings to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table private_content_settings to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table project_assignments to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table project_assignments to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table project_languages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table project_languages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table projects to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table projects to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table publication_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table publication_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table quality_settings to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table quality_settings to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table rate_limits to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table recrawl_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table recrawl_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table refresh_tokens to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table refresh_tokens to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table registrations to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table reports to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table reports to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table revisions to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table revisions to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table segment_totals to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table segment_totals to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table segment_views to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table segment_views to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table segments to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table segments to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table sessions to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table sessions to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table site_verifications to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table site_verifications to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table stale_bundles to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table stale_bundles to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table stale_filter_blocks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table stale_filter_blocks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table stale_policies to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table stale_policies to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table swalekh_nodes to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table swalekh_nodes to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table switcher_looks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table switcher_looks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table term_candidates to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table term_candidates to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table term_scans to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table term_scans to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table tracked_pages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table tracked_pages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translated_url_changes to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translated_url_changes to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translated_url_sets to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translated_url_sets to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translated_urls to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translated_urls to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translation_counts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translation_counts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translation_exports to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translation_exports to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table translations to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table translations to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table transliteration_terms to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table transliteration_terms to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table undo_entries to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table undo_entries to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table url_tracking to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table url_tracking to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table users to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table users to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table visit_counts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table visit_counts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_attempts to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_attempts to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_content_marks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_content_marks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_deliveries to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table webhook_deliveries to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table webhooks to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table webhooks to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table withheld_pages to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table withheld_pages to bhashantar_system;
grant DELETE, INSERT, SELECT, UPDATE on table word_reservations to bhashantar_app;
grant DELETE, INSERT, SELECT, UPDATE on table word_reservations to bhashantar_system;
grant DELETE, SELECT on table audit_log to bhashantar_retention;
grant INSERT on table outgoing_messages to bhashantar_app;
grant INSERT, SELECT on table audit_log to bhashantar_app;
grant INSERT, SELECT on table audit_log to bhashantar_system;
grant INSERT, SELECT on table usage_entries to bhashantar_app;
grant INSERT, SELECT on table usage_entries to bhashantar_system;
grant INSERT, SELECT, UPDATE on table word_accounts to bhashantar_app;
grant INSERT, SELECT, UPDATE on table word_accounts to bhashantar_system;
grant USAGE on sequence audit_log_audit_id_seq to bhashantar_app;
grant USAGE on sequence audit_log_audit_id_seq to bhashantar_system;
grant USAGE on sequence crawl_sitemaps_sitemap_id_seq to bhashantar_app;
grant USAGE on sequence crawl_sitemaps_sitemap_id_seq to bhashantar_system;
grant USAGE on sequence crawl_urls_url_id_seq to bhashantar_app;
grant USAGE on sequence crawl_urls_url_id_seq to bhashantar_system;
grant USAGE on sequence migrations_id_seq to bhashantar_app;
grant USAGE on sequence migrations_id_seq to bhashantar_system;
grant USAGE on sequence outbox_id_seq to bhashantar_app;
grant USAGE on sequence outbox_id_seq to bhashantar_system;
grant USAGE on sequence pages_page_id_seq to bhashantar_app;
grant USAGE on sequence pages_page_id_seq to bhashantar_system;
grant USAGE on sequence revisions_revision_id_seq to bhashantar_app;
grant USAGE on sequence revisions_revision_id_seq to bhashantar_system;
grant USAGE on sequence usage_entries_entry_id_seq to bhashantar_app;
grant USAGE on sequence usage_entries_entry_id_seq to bhashantar_system;
revoke all on function fuzzy_candidates(uuid,integer[],bit,integer,integer) from public;
grant EXECUTE on function fuzzy_candidates(uuid,integer[],bit,integer,integer) to bhashantar_app;
revoke all on function is_page_of_own_domain(uuid,bigint) from public;
grant EXECUTE on function is_page_of_own_domain(uuid,bigint) to bhashantar_app;
revoke all on function is_segment_of_own_domain(uuid,uuid) from public;
grant EXECUTE on function is_segment_of_own_domain(uuid,uuid) to bhashantar_app;
revoke all on function segments_containing(uuid,text,text,integer) from public;
grant EXECUTE on function segments_containing(uuid,text,text,integer) to bhashantar_app;
revoke all on function targets_containing(uuid,text,text,text,integer) from public;
grant EXECUTE on function targets_containing(uuid,text,text,text,integer) to bhashantar_app;
revoke all on function units_containing(uuid,text,text,text,boolean,boolean,integer) from public;
grant EXECUTE on function units_containing(uuid,text,text,text,boolean,boolean,integer) to bhashantar_app;
revoke all on function works_elsewhere(uuid,uuid,uuid) from public;
grant EXECUTE on function works_elsewhere(uuid,uuid,uuid) to bhashantar_app;
grant create on schema public to bhashantar_system;
alter function fuzzy_candidates(uuid,integer[],bit,integer,integer) owner to bhashantar_system;
alter function is_page_of_own_domain(uuid,bigint) owner to bhashantar_system;
alter function is_segment_of_own_domain(uuid,uuid) owner to bhashantar_system;
alter function segments_containing(uuid,text,text,integer) owner to bhashantar_system;
alter function targets_containing(uuid,text,text,text,integer) owner to bhashantar_system;
alter function units_containing(uuid,text,text,text,boolean,boolean,integer) owner to bhashantar_system;
alter function works_elsewhere(uuid,uuid,uuid) owner to bhashantar_system;
revoke create on schema public from bhashantar_system;

-- The migrations that are contained
insert into migrations (timestamp, name) values (1700000000001, 'Foundation1700000000001');
insert into migrations (timestamp, name) values (1700000000002, 'Memory1700000000002');
insert into migrations (timestamp, name) values (1700000000003, 'Glossary1700000000003');
insert into migrations (timestamp, name) values (1700000000004, 'Pages1700000000004');
insert into migrations (timestamp, name) values (1700000000005, 'Fills1700000000005');
insert into migrations (timestamp, name) values (1700000000006, 'Crawl1700000000006');
insert into migrations (timestamp, name) values (1700000000007, 'CrawlLastUrl1700000000007');
insert into migrations (timestamp, name) values (1700000000008, 'CrawlCrashes1700000000008');
insert into migrations (timestamp, name) values (1700000000010, 'Identity1700000000010');
insert into migrations (timestamp, name) values (1700000000050, 'Delivery1700000000050');
insert into migrations (timestamp, name) values (1700000000060, 'SegmentOrdinals1700000000060');
insert into migrations (timestamp, name) values (1700000000061, 'OccurrencesBySegment1700000000061');
insert into migrations (timestamp, name) values (1700000000062, 'LargeTables1700000000062');
insert into migrations (timestamp, name) values (1700000000063, 'LiveSegments1700000000063');
insert into migrations (timestamp, name) values (1700000000064, 'SmallSamples1700000000064');
insert into migrations (timestamp, name) values (1700000000065, 'FrontierIndexes1700000000065');
insert into migrations (timestamp, name) values (1700000000066, 'PublishedTimes1700000000066');
insert into migrations (timestamp, name) values (1700000000080, 'HostKeys1700000000080');
insert into migrations (timestamp, name) values (1700000000095, 'Plans1700000000095');
insert into migrations (timestamp, name) values (1700000000096, 'WaitingFills1700000000096');
insert into migrations (timestamp, name) values (1700000000100, 'Assignments1700000000100');
insert into migrations (timestamp, name) values (1700000000101, 'LostRights1700000000101');
insert into migrations (timestamp, name) values (1700000000102, 'ScopedUsage1700000000102');
insert into migrations (timestamp, name) values (1700000000174, 'JobsSetAside1700000000174');
insert into migrations (timestamp, name) values (1700000000181, 'Previews1700000000181');
insert into migrations (timestamp, name) values (1700000000182, 'SiteVerifications1700000000182');
insert into migrations (timestamp, name) values (1700000000185, 'PendingFills1700000000185');
insert into migrations (timestamp, name) values (1700000000195, 'VisitorReports1700000000195');
insert into migrations (timestamp, name) values (1700000000196, 'UnverifiedPublishing1700000000196');
insert into migrations (timestamp, name) values (1700000000200, 'Publications1700000000200');
insert into migrations (timestamp, name) values (1700000000210, 'Transliterations1700000000210');
insert into migrations (timestamp, name) values (1700000000211, 'SiteNames1700000000211');
insert into migrations (timestamp, name) values (1700000000230, 'RobotsRetries1700000000230');
insert into migrations (timestamp, name) values (1700000000231, 'AddressPatterns1700000000231');
insert into migrations (timestamp, name) values (1700000000232, 'MissingPages1700000000232');
insert into migrations (timestamp, name) values (1700000000233, 'CrawlDrivers1700000000233');
insert into migrations (timestamp, name) values (1700000000240, 'IsolatedValues1700000000240');
insert into migrations (timestamp, name) values (1700000000255, 'PageOutlines1700000000255');
insert into migrations (timestamp, name) values (1700000000260, 'SegmentOrder1700000000260');
insert into migrations (timestamp, name) values (1700000000300, 'CrawlLeases1700000000300');
insert into migrations (timestamp, name) values (1700000000310, 'TranslationCounts1700000000310');
insert into migrations (timestamp, name) values (1700000000311, 'PreTranslationRuns1700000000311');
insert into migrations (timestamp, name) values (1700000000320, 'CustomDomains1700000000320');
insert into migrations (timestamp, name) values (1700000000330, 'OutgoingMessages1700000000330');
insert into migrations (timestamp, name) values (1700000000331, 'ActionTokens1700000000331');
insert into migrations (timestamp, name) values (1700000000340, 'EngineConnections1700000000340');
insert into migrations (timestamp, name) values (1700000000345, 'BulkChanges1700000000345');
insert into migrations (timestamp, name) values (1700000000346, 'SeoFields1700000000346');
insert into migrations (timestamp, name) values (1700000000347, 'Reports1700000000347');
insert into migrations (timestamp, name) values (1700000000348, 'MixedLanguage1700000000348');
insert into migrations (timestamp, name) values (1700000000349, 'RunsByType1700000000349');
insert into migrations (timestamp, name) values (1700000000355, 'QualitySettings1700000000355');
insert into migrations (timestamp, name) values (1700000000356, 'Fixes1700000000356');
insert into migrations (timestamp, name) values (1700000000360, 'ReviewStates1700000000360');
insert into migrations (timestamp, name) values (1700000000361, 'ReviewRuns1700000000361');
insert into migrations (timestamp, name) values (1700000000362, 'ReviewedOnly1700000000362');
insert into migrations (timestamp, name) values (1700000000370, 'FuzzySources1700000000370');
insert into migrations (timestamp, name) values (1700000000380, 'Imports1700000000380');
insert into migrations (timestamp, name) values (1700000000400, 'SegmentViews1700000000400');
insert into migrations (timestamp, name) values (1700000000420, 'Notifications1700000000420');
insert into migrations (timestamp, name) values (1700000000421, 'Comments1700000000421');
insert into migrations (timestamp, name) values (1700000000440, 'TextSearch1700000000440');
insert into migrations (timestamp, name) values (1700000000450, 'BackTranslations1700000000450');
insert into migrations (timestamp, name) values (1700000000460, 'GlossaryRules1700000000460');
insert into migrations (timestamp, name) values (1700000000490, 'PrivateContent1700000000490');
insert into migrations (timestamp, name) values (1700000000491, 'EngineComparisons1700000000491');
insert into migrations (timestamp, name) values (1700000000500, 'TermRuns1700000000500');
insert into migrations (timestamp, name) values (1700000000510, 'GuestReviews1700000000510');
insert into migrations (timestamp, name) values (1700000000511, 'GuestComments1700000000511');
insert into migrations (timestamp, name) values (1700000000530, 'FilterBlocks1700000000530');
insert into migrations (timestamp, name) values (1700000000540, 'FilteredRuns1700000000540');
insert into migrations (timestamp, name) values (1700000000560, 'RevertedChanges1700000000560');
insert into migrations (timestamp, name) values (1700000000561, 'PageOverrides1700000000561');
insert into migrations (timestamp, name) values (1700000000570, 'WholeImports1700000000570');
insert into migrations (timestamp, name) values (1700000000580, 'ImportedUnits1700000000580');
insert into migrations (timestamp, name) values (1700000000590, 'TermCandidates1700000000590');
insert into migrations (timestamp, name) values (1700000000591, 'LeverageAnalyses1700000000591');
insert into migrations (timestamp, name) values (1700000000592, 'TranslationExports1700000000592');
insert into migrations (timestamp, name) values (1700000000600, 'NoTranslationNodes1700000000600');
insert into migrations (timestamp, name) values (1700000000601, 'IgnorePatterns1700000000601');
insert into migrations (timestamp, name) values (1700000000602, 'FontSizes1700000000602');
insert into migrations (timestamp, name) values (1700000000603, 'PopupCss1700000000603');
insert into migrations (timestamp, name) values (1700000000604, 'TransliterationTerms1700000000604');
insert into migrations (timestamp, name) values (1700000000605, 'SwalekhNodes1700000000605');
insert into migrations (timestamp, name) values (1700000000606, 'SwitcherLooks1700000000606');
insert into migrations (timestamp, name) values (1700000000610, 'AddedUrls1700000000610');
insert into migrations (timestamp, name) values (1700000000611, 'PageChanges1700000000611');
insert into migrations (timestamp, name) values (1700000000612, 'PageVersions1700000000612');
insert into migrations (timestamp, name) values (1700000000620, 'DomainsOff1700000000620');
insert into migrations (timestamp, name) values (1700000000621, 'DomainEngineUsage1700000000621');
insert into migrations (timestamp, name) values (1700000000625, 'DomainAssignments1700000000625');
insert into migrations (timestamp, name) values (1700000000626, 'DomainVerifications1700000000626');
insert into migrations (timestamp, name) values (1700000000630, 'ProjectDeletions1700000000630');
insert into migrations (timestamp, name) values (1700000000631, 'PageSwitches1700000000631');
insert into migrations (timestamp, name) values (1700000000632, 'Webhooks1700000000632');
insert into migrations (timestamp, name) values (1700000000633, 'MailDigests1700000000633');
insert into migrations (timestamp, name) values (1700000000650, 'RecrawlPolicies1700000000650');
insert into migrations (timestamp, name) values (1700000000651, 'FoundPages1700000000651');
insert into migrations (timestamp, name) values (1700000000652, 'AutomaticTranslation1700000000652');
insert into migrations (timestamp, name) values (1700000000653, 'LostVerifications1700000000653');
insert into migrations (timestamp, name) values (1700000000660, 'VisitCounts1700000000660');
insert into migrations (timestamp, name) values (1700000000661, 'TranslatedUrls1700000000661');
insert into migrations (timestamp, name) values (1700000000670, 'WithheldPages1700000000670');
insert into migrations (timestamp, name) values (1700000000671, 'MachineNotices1700000000671');
insert into migrations (timestamp, name) values (1700000000672, 'NumeralPolicies1700000000672');
insert into migrations (timestamp, name) values (1700000000681, 'VersionParity1700000000681');
insert into migrations (timestamp, name) values (1700000000690, 'TablesOfWholeProjects1700000000690');
insert into migrations (timestamp, name) values (1700000000691, 'ChangedRowsFirst1700000000691');
insert into migrations (timestamp, name) values (1700000000700, 'PublishedLast1700000000700');
insert into migrations (timestamp, name) values (1700000000701, 'ProjectTypes1700000000701');
insert into migrations (timestamp, name) values (1700000000710, 'LanguageFonts1700000000710');
insert into migrations (timestamp, name) values (1700000000711, 'IgnorePatternHits1700000000711');
insert into migrations (timestamp, name) values (1700000000720, 'LedgerIndexes1700000000720');
insert into migrations (timestamp, name) values (1700000000721, 'FoundOrdinals1700000000721');
insert into migrations (timestamp, name) values (1700000000730, 'TablesOfPages1700000000730');
insert into migrations (timestamp, name) values (1700000000740, 'OneTableOfVerifications1700000000740');
insert into migrations (timestamp, name) values (1700000000780, 'MemoryLookupKey1700000000780');
insert into migrations (timestamp, name) values (1700000000781, 'PreviewOrigins1700000000781');
insert into migrations (timestamp, name) values (1700000000782, 'UntoldPages1700000000782');
insert into migrations (timestamp, name) values (1700000000790, 'PathsOfAddresses1700000000790');
