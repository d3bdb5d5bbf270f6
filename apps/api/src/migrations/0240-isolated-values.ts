import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The languages that were written from right to left when this was released. */
const RIGHT_TO_LEFT = "('ur', 'kas-IN', 'sd', 'ar', 'he', 'ps', 'fa')";

/** Bundles of languages written from right to left isolate values from their lines now; those that were built before are built anew. */
export class IsolatedValues1700000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      insert into stale_bundles (project_id, language, organisation_id, page_id, priority)
        select distinct project_id, language, organisation_id, page_id, 1 from bundle_pointers where language in ${RIGHT_TO_LEFT}
        on conflict do nothing;
      insert into outbox (queue, name, key, payload)
        select distinct 'publish', 'delivery.rebuild', project_id || '/' || language,
               jsonb_build_object('organisationId', organisation_id, 'projectId', project_id, 'language', language)
          from bundle_pointers where language in ${RIGHT_TO_LEFT}
        on conflict do nothing;
      reset role;
    `);
  }

  /** Bundles without isolated values read the same, and become so with the next change. */
  async down(): Promise<void> {}
}
