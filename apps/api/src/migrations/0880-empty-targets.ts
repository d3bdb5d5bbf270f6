import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters that readers do not see, the same as in `isEmptyTarget`. */
const INVISIBLE =
  '[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
const IS_EMPTY = (text: string) => `regexp_replace(${text}, '</?[0-9]+/?>', '', 'g') ~ '^${INVISIBLE}*$'`;

const TYPES = { pbk: `type = 'PBK'`, user: `type = 'USER'`, machine: `type = 'MACHINE'`, t13n: `type = 'TRANSLITERATION'` };
const STATES = { draft: 'draft', needs_review: 'needsReview', reviewed: 'reviewed', rejected: 'rejected' };
const CONDITIONS = [
  ...Object.entries(TYPES),
  ...Object.entries(STATES).map(([name, state]) => [name, `review_state = '${state}'`] as const),
];

/** The counters of the language `$2` of the project `$1`, counted from its segments. */
const RECOUNT = `
  with shown as (
    select s.words, best.review_state, case when best.display_type = 't13n' then 'TRANSLITERATION' else best.origin end as type
      from segments s join lateral (
        select t.origin, t.display_type, t.review_state from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
         order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1) best on true
     where s.project_id = $1 and s.is_live),
  counted as (
    select ${CONDITIONS.map(
      ([name, condition]) =>
        `count(*) filter (where ${condition}) as ${name}_segments, coalesce(sum(words) filter (where ${condition}), 0) as ${name}_words`,
    ).join(', ')} from shown)
  update translation_counts c set version = c.version + 1, has_deletions = true,
         ${CONDITIONS.map(([name]) => `${name}_segments = n.${name}_segments, ${name}_words = n.${name}_words`).join(', ')}
    from counted n where c.project_id = $1 and c.language = $2`;

/** Deletes translations of which readers see nothing: they counted as done. The history keeps that they were there, and their words stay counted. */
export class EmptyTargets1700000000880 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set local role bhashantar_system');
    const places: { project_id: string; language: string }[] = await runner.query(`
      with gone as (
        delete from translations t where t.has_error and ${IS_EMPTY('t.target')} returning t.*),
      noted as (
        insert into revisions (project_id, language, organisation_id, hash, origin, target, display_type, previous_target, reason, machine_source, engine, version)
        select project_id, language, organisation_id, hash, origin, null, display_type, target, 'deleted', machine_source, engine, version from gone)
      select distinct project_id, language from gone`);
    for (const { project_id, language } of places) await runner.query(RECOUNT, [project_id, language]);
    await runner.query(`
      delete from page_overrides where ${IS_EMPTY('target')};
      update undo_entries set previous = null where ${IS_EMPTY(`previous ->> 'target'`)};
      reset role;
      alter table translations add constraint translations_target_check check (target <> '');
      alter table page_overrides add constraint page_overrides_target_check check (target <> '');
    `);
  }

  /** Keeps the translations deleted: readers saw nothing of them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table page_overrides drop constraint page_overrides_target_check;
      alter table translations drop constraint translations_target_check;
    `);
  }
}
