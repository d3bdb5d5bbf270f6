import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTITIONS = Array.from({ length: 16 }, (_, index) => `segments_p${index}`);

/**
 * The index by ordinal lists live segments, and serves nothing else. A project that its partition's statistics have not seen yet counts
 * as one row, for which any index of the project is as good as the one by hash: a look-up of some thousand hashes compared each with
 * every segment of the project. Without ordinals of the dead it has the one by hash alone.
 */
export class LiveSegments1700000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index segments_ordinal;
      create index segments_ordinal on segments (project_id, ordinal) where is_live;
      -- Where there is more than one index to choose from, new projects are to be seen soon.
      ${PARTITIONS.map((name) => `alter table ${name} reset (autovacuum_analyze_scale_factor);`).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index segments_ordinal;
      create index segments_ordinal on segments (project_id, ordinal);
      ${PARTITIONS.map((name) => `alter table ${name} set (autovacuum_analyze_scale_factor = 0.5);`).join('\n')}
    `);
  }
}
