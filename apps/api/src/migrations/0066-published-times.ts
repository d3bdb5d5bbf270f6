import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When projects were last published was not noted for a time. Sites that have been live since would read "never" until their next change;
 * the time of their newest bundle with targets, of a language that is on the air, is what would have been noted.
 */
export class PublishedTimes1700000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      update projects p set last_published_at = live.at
        from (select b.project_id, max(t.updated_at) as at
                from bundle_pointers t join bundles b using (project_id, language, version)
                join project_languages l using (project_id, language)
               where b.segments > 0 and l.is_published group by b.project_id) live
       where p.project_id = live.project_id and p.last_published_at is null;
      reset role;
    `);
  }

  /** The times are true; what was before them was nothing. */
  async down(): Promise<void> {}
}
