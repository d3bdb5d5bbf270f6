import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A segment's ordinal is given under the lock of its project's totals. A sequence that sessions cache hands them out in another
 * order than they are committed in, and whoever reads on from the last one seen misses some.
 */
export class SegmentOrdinals1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare given bigint;
      begin
        -- Beyond every ordinal there is, whoever's they are: rows are not read, since policies would hide them from the owner.
        select last_value + 100 into given from segment_ordinals;
        execute format('alter table segment_totals add column last_ordinal bigint not null default %s', given);
      end $$;
      alter table segment_totals alter column last_ordinal set default 0;
      alter table segments alter column ordinal drop default;
      drop sequence segment_ordinals;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence segment_ordinals;
      grant usage on sequence segment_ordinals to bhashantar_app, bhashantar_system;
      select setval('segment_ordinals', greatest(1, (select max(last_ordinal) from segment_totals)));
      alter table segments alter column ordinal set default nextval('segment_ordinals');
      alter table segment_totals drop column last_ordinal;
    `);
  }
}
