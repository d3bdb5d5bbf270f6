import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** Work at vendors whose project is gone: it is ended there after its own rows are deleted. */
export class VendorCancellations1700000000981 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendor_cancellations (
        -- Of the sub-batch that is gone: by this id the vendor knows it.
        sub_batch_id uuid primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        vendor_batch_id uuid not null,
        -- The vendor's; null where its answer to the submission was lost.
        remote_id text,
        attempts integer not null default 0,
        -- Null once the vendor has answered.
        next_attempt_at timestamptz,
        -- Why the last attempt failed, in a sentence for people.
        failure text,
        created_at timestamptz not null default now()
      );
      create index vendor_cancellations_waiting on vendor_cancellations (next_attempt_at) where next_attempt_at is not null;
      create index vendor_cancellations_organisation on vendor_cancellations (organisation_id);
      ${tenantTableSql('vendor_cancellations')}
      create policy assigned on vendor_cancellations as restrictive to bhashantar_assigned using (false);
      create policy house on vendor_cancellations as restrictive to bhashantar_house using (false);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendor_cancellations');
  }
}
