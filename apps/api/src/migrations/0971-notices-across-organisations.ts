import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Answered as the role that sees all rows: the people who look after an organisation have their accounts in another one. */
const PEOPLE = `
      grant create on schema public to bhashantar_system;
      create function notified_people(organisation uuid, people uuid[]) returns table (user_id uuid, home uuid)
        language sql stable security definer parallel safe set search_path = public
      as $$
        select u.user_id, u.organisation_id from users u
         where u.user_id = any(people) and u.is_active and (u.organisation_id = organisation or u.role = 'superAdmin'
           or (u.role = 'deliveryManager' and exists (
                 select from organisation_managers m where m.organisation_id = organisation and m.user_id = u.user_id)))
      $$;
      revoke all on function notified_people from public;
      grant execute on function notified_people to bhashantar_app;
      alter function notified_people owner to bhashantar_system;
      revoke create on schema public from bhashantar_system;`;

/** People who look after an organisation are notified of its requests, and mails tell people of what they were notified of. */
export class NoticesAcrossOrganisations1700000000971 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${PEOPLE}
      -- Notices that no mail has told of yet.
      create table notice_mails (
        notice_id bigint generated always as identity primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        user_id uuid not null references users (user_id) on delete cascade,
        kind text not null,
        number text not null,
        actor text,
        created_at timestamptz not null
      );
      create index notice_mails_person on notice_mails (user_id, project_id);
      create index notice_mails_age on notice_mails (created_at);
      create index notice_mails_project on notice_mails (project_id);
      ${tenantTableSql('notice_mails')}
      ${scopedTableSql('notice_mails')}

      -- People who want no mails about the requests of a project.
      create table notice_mail_stops (
        user_id uuid not null references users (user_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        primary key (user_id, project_id)
      );
      create index notice_mail_stops_project on notice_mail_stops (project_id);
      ${tenantTableSql('notice_mail_stops')}
      ${scopedTableSql('notice_mail_stops')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notice_mail_stops, notice_mails; drop function notified_people');
  }
}
