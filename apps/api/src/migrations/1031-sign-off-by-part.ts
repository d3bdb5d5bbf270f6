import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the sign-off of each sub-batch: signed-off work can be taken back for a while from then on. */
export class SignOffByPart1700000001031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manual_sub_batches add signed_off_at timestamptz;
      set local role bhashantar_system;
      update manual_sub_batches s set signed_off_at = coalesce(
        (select max(e.created_at) from manual_events e where e.sub_batch_id = s.sub_batch_id and e.to_state = 'signOff'),
        (select r.signed_off_at from manual_requests r where r.request_id = s.request_id), now())
       where s.state = 'signOff';
      reset role;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manual_sub_batches drop signed_off_at');
  }
}
