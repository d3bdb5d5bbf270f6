import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { planLimitError } from './plan-limit-error.js';
import { WordsFreed } from './plans.events.js';
import type { ProjectWords, UsageEntry, UsageKey, WordBalance, WordReservation } from './word-account.entity.js';
import { WordsRepository } from './words.repository.js';

/** Work that has not renewed its reservation for this long has crashed. An engine needs a few minutes for one batch. */
const RESERVED_MS = 15 * 60_000;

/** The balance for a plan without a limit, which is not read. */
const NOT_COMPARED: WordBalance = { used: 0, reserved: 0 };

export interface WordUse extends UsageKey {
  words: number;
  /** The holder whose reservation is used first. */
  holder?: string | undefined;
}

interface Account {
  plan: Plan;
  balance: WordBalance;
  /** Null for no limit; negative after a change to a smaller plan. */
  left: number | null;
}

/**
 * Others used the words that this work counted on, before it ended. The code is that of a serialization failure, so the database repeats
 * the work with the words that are left.
 */
class WordsTaken extends Error {
  readonly code = '40001';

  constructor() {
    super('others used the words that this work was fitted to');
  }
}

/**
 * The words of the organisation's plan. Each call must run in the transaction of the work that needs the words. The ledger is written at
 * once. The balance is updated and compared with the plan at the end of the transaction, so that no work locks it while it runs.
 */
@Injectable()
export class WordsService {
  /** By how much transactions will move the balance. */
  readonly #moves = new WeakMap<TenantTransaction, WordBalance>();
  /** Transactions that have asked how much is left. */
  readonly #fitted = new WeakSet<TenantTransaction>();

  constructor(
    private readonly words: WordsRepository,
    private readonly organisations: OrganisationsService,
    private readonly events: Events,
  ) {}

  /**
   * Words that `holder` may still use, its own reservation included; null is without limit. Others may use them before the transaction ends: then
   * it is rolled back and its work tried again.
   */
  async left(tx: TenantTransaction, holder?: string): Promise<number | null> {
    const { left } = await this.#account(tx);
    if (left === null) return null;
    this.#fitted.add(tx);
    const own = holder ? ((await this.words.reservation(tx, holder))?.words ?? 0) : 0;
    return Math.max(0, left) + own;
  }

  /** Throws PLAN_LIMIT when words are wanted and none are left; work may start while some are. */
  async requireSome(tx: TenantTransaction, wanted: number): Promise<void> {
    const account = await this.#account(tx);
    if (account.left === null || account.left <= 0) assertLeft(account, wanted);
  }

  /** Records words as used, from the holder's reservation first. Throws PLAN_LIMIT beyond the plan, now or at the end of the transaction. */
  async use(tx: TenantTransaction, { words, holder, ...key }: WordUse): Promise<void> {
    if (words === 0) return;
    const reservation = holder ? await this.words.lockReservation(tx, holder) : undefined;
    const reserved = Math.min(words, reservation?.words ?? 0);
    const more = words - reserved;
    this.#check(tx, await this.#account(tx), more);
    if (reservation && reserved > 0) {
      await this.words.draw(tx, reservation, reserved);
      await this.#record(tx, { ...key, kind: 'commit', used: reserved, reserved: -reserved, holder });
    }
    if (more > 0) await this.#record(tx, { ...key, kind: 'use', used: more, reserved: 0 });
  }

  /**
   * Reserves words for work that ends in another transaction; replaces the holder's earlier reservation. A plan without limit needs none.
   */
  async reserve(tx: TenantTransaction, reservation: WordReservation): Promise<void> {
    const before = await this.#drop(tx, reservation.holder);
    if (before > reservation.words) await this.#freed(tx);
    if (reservation.words === 0) return;
    const account = await this.#account(tx);
    if (account.left === null) return;
    this.#check(tx, account, reservation.words);
    const { holder, words, ...key } = reservation;
    await this.words.reserve(tx, reservation, RESERVED_MS);
    await this.#record(tx, { ...key, kind: 'reserve', used: 0, reserved: words, holder });
  }

  /** Releases the unused words of a holder. */
  async release(tx: TenantTransaction, holder: string): Promise<void> {
    if ((await this.#drop(tx, holder)) > 0) await this.#freed(tx);
  }

  /** Returns words that were used for texts whose translation was undone. */
  async giveBack(tx: TenantTransaction, { words, ...entry }: UsageKey & { words: number; holder: string }): Promise<void> {
    if (words === 0) return;
    await this.#record(tx, { ...entry, kind: 'undo', used: -words, reserved: 0 });
    await this.#freed(tx);
  }

  /** `release` for a holder that has crashed. A holder that has resumed meanwhile keeps its words. */
  async releaseExpired(tx: TenantTransaction, holder: string): Promise<void> {
    await this.words.lockReservation(tx, holder);
    if (await this.words.hasExpired(tx, holder)) await this.release(tx, holder);
  }

  /** The balance once this transaction has ended. */
  async balance(tx: TenantTransaction): Promise<WordBalance> {
    const stored = await this.words.read(tx);
    const moved = this.#moves.get(tx);
    return moved ? { used: stored.used + moved.used, reserved: stored.reserved + moved.reserved } : stored;
  }

  byProject(tx: TenantTransaction): Promise<ProjectWords[]> {
    return this.words.byProject(tx);
  }

  #freed(tx: TenantTransaction): Promise<void> {
    return this.events.emit(tx, WordsFreed, { organisationId: tx.organisationId });
  }

  async #drop(tx: TenantTransaction, holder: string): Promise<number> {
    const reservation = await this.words.lockReservation(tx, holder);
    if (!reservation) return 0;
    const { words, projectId, language } = reservation;
    await this.words.draw(tx, reservation, words);
    await this.#record(tx, { projectId, language, kind: 'release', used: 0, reserved: -words, holder });
    return words;
  }

  async #account(tx: TenantTransaction): Promise<Account> {
    const plan = await this.organisations.planOf(tx, tx.organisationId);
    return accountOf(plan, PLAN_LIMITS[plan].words === null ? NOT_COMPARED : await this.balance(tx));
  }

  async #record(tx: TenantTransaction, entry: UsageEntry): Promise<void> {
    await this.words.record(tx, entry);
    const moved = this.#moves.get(tx);
    this.#moves.set(tx, { used: (moved?.used ?? 0) + entry.used, reserved: (moved?.reserved ?? 0) + entry.reserved });
    if (!moved) tx.beforeCommit(() => this.#move(tx), 'accounts');
  }

  /** Reads the plan after the account is locked, so that a downgrade made just before counts. */
  async #move(tx: TenantTransaction): Promise<void> {
    const moved = this.#moves.get(tx);
    if (!moved) return;
    this.#moves.delete(tx);
    const after = await this.words.move(tx, moved);
    if (moved.used + moved.reserved <= 0) return;
    const plan = await this.organisations.planOf(tx, tx.organisationId);
    const before = { used: after.used - moved.used, reserved: after.reserved - moved.reserved };
    this.#check(tx, accountOf(plan, before), moved.used + moved.reserved);
  }

  /** Work that was fitted and no longer fits was slower than others. */
  #check(tx: TenantTransaction, account: Account, wanted: number): void {
    if (this.#fitted.has(tx) && !hasLeft(account, wanted)) throw new WordsTaken();
    assertLeft(account, wanted);
  }
}

function accountOf(plan: Plan, balance: WordBalance): Account {
  const { words } = PLAN_LIMITS[plan];
  return { plan, balance, left: words === null ? null : words - balance.used - balance.reserved };
}

const hasLeft = ({ left }: Account, wanted: number) => left === null || wanted <= 0 || wanted <= left;

function assertLeft(account: Account, wanted: number): void {
  const { plan, balance } = account;
  const allowed = PLAN_LIMITS[plan].words;
  if (allowed === null || hasLeft(account, wanted)) return;
  throw planLimitError({ limit: 'words', plan, used: balance.used + balance.reserved, allowed, wanted });
}
