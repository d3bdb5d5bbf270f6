/** For whom work is done. Jobs have a queue without a limit, because workers run only a few of them at a time. */
export type Borrower = 'person' | 'visitor' | 'job';

export interface ShareLimits {
  /** Connections that all owners together hold. */
  readonly all: number;
  /** Connections that one owner may hold. Its visitors and jobs leave one of them to people, if there are at least two. */
  readonly perOwner: number;
  /** The most calls of people that wait for connections of one owner. The same limit applies to visitors. */
  readonly waiting: number;
  readonly waitMs: Readonly<Record<Borrower, number>>;
}

/** No connection was free in time, or too many calls were waiting. */
export class ShareUsedUp extends Error {
  override readonly name = 'ShareUsedUp';
}

interface Waiter {
  readonly number: number;
  readonly admit: () => void;
}

interface Account {
  readonly held: Record<Borrower, number>;
  /** Sets keep the order in which calls came. */
  readonly waiting: Record<Borrower, Set<Waiter>>;
}

const BORROWERS = ['person', 'visitor', 'job'] as const;
const newAccount = (): Account => ({
  held: { person: 0, visitor: 0, job: 0 },
  waiting: { person: new Set(), visitor: new Set(), job: new Set() },
});
const sumOfHeld = ({ held }: Account) => held.person + held.visitor + held.job;
const isIdle = (account: Account) => sumOfHeld(account) === 0 && BORROWERS.every((borrower) => account.waiting[borrower].size === 0);

/**
 * Shares the connections of a pool among owners. Each owner has a queue, which is served in order of arrival. A free connection goes to the
 * owner that has waited for its turn the longest.
 */
export class ConnectionShares {
  /** The next owner comes first. */
  readonly #accounts = new Map<string, Account>();
  #held = 0;
  #count = 0;

  constructor(private readonly limits: ShareLimits) {}

  /** A promise of the caller's turn; undefined if the caller may continue at once. Rejects with ShareUsedUp. */
  take(owner: string, borrower: Borrower): Promise<void> | undefined {
    const account = this.#accountOf(owner);
    const { waiting } = account;
    const isFirst = waiting[borrower].size === 0;
    if (isFirst && this.#mayHold(account, borrower)) {
      this.#lend(account, borrower);
      return undefined;
    }
    if (borrower !== 'job' && waiting[borrower].size >= this.limits.waiting) return Promise.reject(new ShareUsedUp());
    return this.#wait(owner, account, borrower);
  }

  /** Call this once for each turn that was granted. */
  giveBack(owner: string, borrower: Borrower): void {
    const account = this.#accounts.get(owner);
    if (!account || account.held[borrower] === 0) throw new Error('a connection was given back that nobody had');
    account.held[borrower]--;
    this.#held--;
    this.#forgetIdle(owner, account);
    while (this.#admitNext());
  }

  #accountOf(owner: string): Account {
    const known = this.#accounts.get(owner);
    if (known) return known;
    const account = newAccount();
    this.#accounts.set(owner, account);
    return account;
  }

  #forgetIdle(owner: string, account: Account): void {
    if (isIdle(account)) this.#accounts.delete(owner);
  }

  #mayHold(account: Account, borrower: Borrower): boolean {
    const { all, perOwner } = this.limits;
    if (this.#held >= all || sumOfHeld(account) >= perOwner) return false;
    return borrower === 'person' || account.held.visitor + account.held.job < Math.max(1, perOwner - 1);
  }

  #lend(account: Account, borrower: Borrower): void {
    account.held[borrower]++;
    this.#held++;
  }

  #wait(owner: string, account: Account, borrower: Borrower): Promise<void> {
    const queue = account.waiting[borrower];
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(waiter);
        this.#forgetIdle(owner, account);
        reject(new ShareUsedUp());
      }, this.limits.waitMs[borrower]);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiter: Waiter = { number: this.#count++, admit };
      queue.add(waiter);
    });
  }

  /** Admits the next waiting call. Returns whether there was one. The owner goes to the end of the queue. */
  #admitNext(): boolean {
    if (this.#held >= this.limits.all) return false;
    for (const [owner, account] of this.#accounts) {
      const borrower = this.#nextOf(account);
      const [waiter] = borrower ? account.waiting[borrower] : [];
      if (!borrower || !waiter) continue;
      account.waiting[borrower].delete(waiter);
      this.#lend(account, borrower);
      this.#accounts.delete(owner);
      this.#accounts.set(owner, account);
      waiter.admit();
      return true;
    }
    return false;
  }

  /** The kind of work whose first call may continue and came before the others. */
  #nextOf(account: Account): Borrower | undefined {
    const firstOf = (borrower: Borrower) => account.waiting[borrower].values().next().value?.number ?? Number.POSITIVE_INFINITY;
    const [next] = BORROWERS.filter((borrower) => account.waiting[borrower].size > 0 && this.#mayHold(account, borrower)).sort(
      (a, b) => firstOf(a) - firstOf(b),
    );
    return next;
  }
}
