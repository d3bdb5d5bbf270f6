import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['draft', 'needs_review', 'reviewed', 'rejected'];
const COLUMNS = STATES.flatMap((state) => [`${state}_segments`, `${state}_words`]);

/** The state of the review of each translation, and how many of a language are in each. What professionals made counts as reviewed. */
export class ReviewStates1700000000360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table translations
        add column review_state text not null default 'needsReview',
        add column reviewed_by uuid,
        add column reviewed_at timestamptz,
        add column review_reason text,
        add constraint translations_review_check check (review_state in ('draft', 'needsReview', 'reviewed', 'rejected')),
        add constraint translations_rejection_check check (review_state <> 'rejected' or review_reason is not null);
      alter table translation_counts ${COLUMNS.map((column) => `add column ${column} bigint not null default 0`).join(', ')};
      -- The owner may be bound by the policies, which would hide every row from it.
      set local role bhashantar_system;
      update translations set review_state = 'reviewed', reviewed_at = updated_at where origin = 'PBK';
      update translation_counts set
        needs_review_segments = user_segments + machine_segments + t13n_segments,
        needs_review_words = user_words + machine_words + t13n_words,
        reviewed_segments = pbk_segments, reviewed_words = pbk_words;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table translation_counts ${COLUMNS.map((column) => `drop column ${column}`).join(', ')};
      alter table translations drop column review_state, drop column reviewed_by, drop column reviewed_at, drop column review_reason;
    `);
  }
}
