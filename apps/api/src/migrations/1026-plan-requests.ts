import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan that an organisation has asked the operator for, and since when. */
export class PlanRequests1700000001026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organisations add requested_plan text, add plan_requested_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organisations drop requested_plan, drop plan_requested_at');
  }
}
