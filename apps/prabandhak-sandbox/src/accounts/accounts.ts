import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { components } from '@bhashantar/prabandhak-protocol';
import type { AccountRow, LiveSecret } from '../store/rows.js';
import type { Store } from '../store/store.js';
import { SECRET_OVERLAP_HOURS } from '../work/limits.js';
import { Refusal, refuseField } from '../work/refusal.js';

type Account = components['schemas']['Account'];

const PREFIX = 'whsec_';
const SECRET_BYTES = { min: 24, made: 32, max: 64 };
const HOUR_MS = 3_600_000;

const fingerprintOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 16);

function checkSecret(secret: string): void {
  const { length } = Buffer.from(secret.slice(PREFIX.length), 'base64');
  if (length < SECRET_BYTES.min || length > SECRET_BYTES.max)
    throw refuseField('/secret', `has ${length} bytes; ${SECRET_BYTES.min} to ${SECRET_BYTES.max} are allowed`);
}

/** The customers of this service, with their keys and secrets. */
export class Accounts {
  constructor(
    private readonly store: Store,
    private readonly now: () => Date,
    private readonly targets: readonly string[],
  ) {}

  list(): AccountRow[] {
    return [...this.store.rows('accounts').values()];
  }

  /** Creates the accounts at the first start. */
  ensure(names: readonly string[]): void {
    const missing = names.slice(this.list().length);
    this.store.commit(missing.map((name) => ['accounts', '', name, this.#newAccount(name)] as const));
  }

  requireByKey(authorization: string | undefined): AccountRow {
    const key = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1];
    const found = this.list().find((account) => account.key === key);
    if (!found)
      throw new Refusal('unknown_key', 'The header Authorization names no account: it has to be "Bearer" and a key of this service.');
    return found;
  }

  require(accountId: string): AccountRow {
    const found = this.list().find((account) => account.accountId === accountId);
    if (!found) throw new TypeError(`There is no account ${accountId}`);
    return found;
  }

  /** The newest first. */
  liveSecrets({ secrets }: AccountRow): LiveSecret[] {
    const at = this.now().toISOString();
    return secrets.filter(({ retiresAt }) => retiresAt === null || retiresAt > at);
  }

  addSecret(account: AccountRow, secret: string): AccountRow {
    checkSecret(secret);
    const live = this.liveSecrets(account);
    if (live.some((one) => one.secret === secret)) return account;
    if (live.length > 1)
      throw new Refusal('two_live_secrets', 'The account has two live secrets. Delete the older one before you add another.');
    const at = this.now();
    const retiresAt = new Date(at.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
    const older = live.map((one) => ({ ...one, retiresAt }));
    return this.#save({ ...account, secrets: [{ secret, createdAt: at.toISOString(), retiresAt: null }, ...older] });
  }

  deleteSecret(account: AccountRow, fingerprint: string): AccountRow {
    const live = this.liveSecrets(account);
    const left = live.filter(({ secret }) => fingerprintOf(secret) !== fingerprint);
    if (left.length === live.length) throw new Refusal('not_found', 'The account has no live secret with this fingerprint.');
    if (left.length === 0) throw new Refusal('last_secret', 'This is the only live secret of the account. Add another one first.');
    return this.#save({ ...account, secrets: left.map((one) => ({ ...one, retiresAt: null })) });
  }

  reply(account: AccountRow): Account {
    const { accountId, name } = account;
    const events = [...this.store.rows('events', accountId).values()];
    const failing = events.filter(({ state }) => state === 'failing').map(({ roundStartedAt }) => roundStartedAt);
    const secrets = this.liveSecrets(account).map(({ secret, createdAt, retiresAt }) => ({
      fingerprint: fingerprintOf(secret),
      createdAt,
      retiresAt,
    }));
    const undelivered = events.filter(({ state }) => state === 'due' || state === 'failing').length;
    const callbacks = {
      state: failing.length > 0 ? ('failing' as const) : ('healthy' as const),
      failingSince: failing.sort()[0] ?? null,
      undelivered,
    };
    return { accountId, name, testMode: true, targets: [...this.targets], secrets, callbacks };
  }

  #newAccount(name: string): AccountRow {
    const secret = PREFIX + randomBytes(SECRET_BYTES.made).toString('base64');
    const createdAt = this.now().toISOString();
    const accountId = `acc_${randomUUID().replaceAll('-', '')}`;
    return { accountId, name, key: `pk_${randomBytes(18).toString('base64url')}`, secrets: [{ secret, createdAt, retiresAt: null }] };
  }

  #save(account: AccountRow): AccountRow {
    this.store.commit([['accounts', '', account.name, account]]);
    return account;
  }
}
