import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The name of a delivery manager or of the operator, who have their accounts in another organisation; null for all others, whom only their own
 * organisation may name. The function runs as the role that sees all rows.
 */
const STAFF_NAME = `
      grant create on schema public to bhashantar_system;
      create function staff_name(person uuid) returns text language sql stable security definer parallel safe set search_path = public
      as $$
        select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from users u
         where u.user_id = person and u.role in ('deliveryManager', 'superAdmin')
      $$;
      revoke all on function staff_name from public;
      grant execute on function staff_name to bhashantar_app, bhashantar_system;
      alter function staff_name owner to bhashantar_system;
      revoke create on schema public from bhashantar_system;`;

/** Requests name the people who look after an organisation. */
export class NamesOfStaff1700000001044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF_NAME);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function staff_name');
  }
}
