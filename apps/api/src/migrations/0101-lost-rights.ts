import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says to every process that a session, or all of a user, lost or changed its rights: the topic `session.ended` of the signals. The
 * database says so itself, in the transaction of the change: no code path can forget it, and no process can end between the two.
 */
const TELL = (name: string, field: string, key: string, column: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    perform pg_notify('bhashantar_signals', json_build_object('topic', 'session.ended', 'payload',
      json_build_object('${field}', case when tg_op = 'INSERT' then new.${column} else old.${column} end))::text);
    return null;
  end $$;
  comment on function ${name}() is 'Tells the processes whose websockets and proofs of ${key} are void.';`;

const TRIGGERS = `
  create trigger lost_rights after update of revoked_at, expires_at, acting_organisation_id on sessions for each row
    when ((old.revoked_at is null and new.revoked_at is not null) or new.expires_at < old.expires_at
          or new.acting_organisation_id is distinct from old.acting_organisation_id)
    execute function tell_lost_session();
  create trigger lost_rights_with_row after delete on sessions for each row
    when (old.revoked_at is null and old.expires_at > now()) execute function tell_lost_session();
  create trigger lost_rights after update of role, is_active, organisation_id on users for each row
    when (new.role <> old.role or (old.is_active and not new.is_active) or new.organisation_id <> old.organisation_id)
    execute function tell_lost_user();
  create trigger lost_rights_with_row after delete on users for each row when (old.is_active) execute function tell_lost_user();
  create trigger lost_rights after update or delete on organisation_managers for each row execute function tell_lost_user();
  create trigger lost_rights after insert or update or delete on project_assignments for each row execute function tell_lost_user();
  create trigger lost_rights after update of revoked_at, expires_at, scopes on api_keys for each row
    when ((old.revoked_at is null and new.revoked_at is not null) or new.expires_at is distinct from old.expires_at or new.scopes <> old.scopes)
    execute function tell_lost_key();
  create trigger lost_rights_with_row after delete on api_keys for each row when (old.revoked_at is null) execute function tell_lost_key();`;

/** Whoever loses a right is told to all processes, whatever took it away. A new assignment, too: the lists of its user grow. */
export class LostRights1700000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      TELL('tell_lost_session', 'sessionId', 'one session', 'session_id') +
        TELL('tell_lost_user', 'userId', 'all sessions of one user', 'user_id') +
        TELL('tell_lost_key', 'sessionId', 'one API key', 'api_key_id') +
        TRIGGERS,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function tell_lost_session, tell_lost_user, tell_lost_key cascade');
  }
}
