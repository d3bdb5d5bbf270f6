import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwnedSql, segmentsContainingSql } from './0440-text-search.js';

/** As what `segments_containing` returns of the segments that it finds. */
const replaceSql = (columns: Record<string, string>) => `
  drop function segments_containing;
  grant create on schema public to bhashantar_system;
  ${segmentsContainingSql(columns)}
  ${asOwnedSql('segments_containing')}
  revoke create on schema public from bhashantar_system;`;

/** Who lists segments needs no second look at those that a search has found: to find each by its hash takes as long as the search. */
export class FoundOrdinals1700000000721 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(replaceSql({ hash: 'uuid', ordinal: 'bigint', is_live: 'boolean' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaceSql({ hash: 'uuid' }));
  }
}
