import type { MigrationInterface, QueryRunner } from 'typeorm';
import { wholeProjectsSql } from '../platform/database/tenant-table.js';
import { DomainVerifications1700000000626 } from './0626-domain-verifications.js';

/** Of both tables. */
const COLUMNS = 'project_id, organisation_id, domain, level, token, proof, page, checked_at, missed, reported_at, report_checked_at';
const OF_DOMAINS = new DomainVerifications1700000000626();

/** How the own address of a project and its further domains were verified stands in one table. That of the own address has an empty domain, and its level with the project. */
export class OneTableOfVerifications1700000000740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table site_verifications
        add domain text not null default '',
        add level smallint check (level between 0 and 3),
        drop constraint site_verifications_pkey,
        add primary key (project_id, domain),
        add constraint site_verifications_level_of_domain_check check ((domain = '') = (level is null));
      ${wholeProjectsSql('site_verifications')}
    `);
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      insert into site_verifications (${COLUMNS}) select ${COLUMNS} from domain_verifications;
      update outbox set name = 'delivery.repeatProof' where name = 'delivery.repeatDomainProof';
      update jobs_set_aside set name = 'delivery.repeatProof' where name = 'delivery.repeatDomainProof';
      reset role;
    `);
    await OF_DOMAINS.down(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await OF_DOMAINS.up(runner);
    await runner.query(`
      set local role bhashantar_system;
      insert into domain_verifications (${COLUMNS}) select ${COLUMNS} from site_verifications where domain <> '';
      delete from site_verifications where domain <> '';
      update outbox set name = 'delivery.repeatDomainProof' where name = 'delivery.repeatProof' and payload ->> 'domain' <> '';
      update jobs_set_aside set name = 'delivery.repeatDomainProof' where name = 'delivery.repeatProof' and payload ->> 'domain' <> '';
      reset role;
    `);
    await runner.query(`
      drop policy domain on site_verifications;
      alter table site_verifications
        drop constraint site_verifications_level_of_domain_check,
        drop constraint site_verifications_pkey,
        add primary key (project_id),
        drop level,
        drop domain;
    `);
  }
}
