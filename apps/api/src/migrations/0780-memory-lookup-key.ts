import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An exact look-up finds a unit by one number, in a hash index: it reads two pages where the index of the primary key reads four and compares
 * five columns on its way. The number is of all that makes units differ but their context, since texts such as "Home" are in the memory of many
 * organisations and in many languages. It is a column and not an index of an expression, because row-level security lets an index be asked only
 * by what cannot tell what it saw, and PostgreSQL does not say that of its hash functions.
 */
export class MemoryLookupKey1700000000780 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function memory_lookup_key(organisation uuid, source_language text, language text, hash uuid) returns bigint
        language sql immutable parallel safe
        return uuid_hash_extended(hash, hashtextextended(language, hashtextextended(source_language, uuid_hash_extended(organisation, 0))));
      alter table memory_units
        add column lookup_key bigint not null generated always as (memory_lookup_key(organisation_id, source_language, language, hash)) stored;
      create index memory_units_lookup on memory_units using hash (lookup_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memory_units drop column lookup_key;
      drop function memory_lookup_key;
    `);
  }
}
