import type { MigrationInterface, QueryRunner } from 'typeorm';

const active = `state in ('queued', 'running')`;
const oneAutomatic = (predicate: string) => `
  drop index fills_one_automatic;
  create unique index fills_one_automatic on fills (project_id, language, kind) where kind in ('memory', 'engine') and (${predicate});`;

/** A run that the plan has no words for stops where it is, and no other of its kind begins before it goes on. */
export class WaitingFills1700000000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table fills add column waits_for_words boolean not null default false;
      create index fills_waiting on fills (organisation_id) where waits_for_words;
      ${oneAutomatic(`${active} or waits_for_words`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${oneAutomatic(active)} alter table fills drop column waits_for_words;`);
  }
}
