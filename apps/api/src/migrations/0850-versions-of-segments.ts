import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the origin that is shown last to the one that is shown first. */
const RANK = (origin: string) => `array_position(array['MACHINE', 'USER', 'PBK'], ${origin})`;

/**
 * Versions of targets count for a segment in a language, whatever the origin. Revisions keep the version that a change made, so that none is used
 * again, and the transaction of the change, so that a person who looked earlier is known not to have seen it.
 */
export class VersionsOfSegments1700000000850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table revisions add column version integer, add column written_in xid8;
      alter table revisions alter column written_in set default pg_current_xact_id();
      alter table comments add column version integer;
      alter table memory_imports add column seen text;
      set local role bhashantar_system;
      update translations t set version = t.version + (
        select coalesce(sum(o.version), 0)::int from translations o
         where o.project_id = t.project_id and o.language = t.language and o.hash = t.hash and ${RANK('o.origin')} < ${RANK('t.origin')})
       where t.origin <> 'MACHINE';
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table revisions drop column version, drop column written_in;
      alter table comments drop column version;
      alter table memory_imports drop column seen;
    `);
  }
}
