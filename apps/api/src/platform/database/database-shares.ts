import {
  JOB_WAIT_SECONDS,
  ORGANISATION_CONNECTION_PART,
  ORGANISATION_WAIT_SECONDS,
  ORGANISATION_WAITING_MAX,
  VISITOR_WAIT_SECONDS,
} from '@bhashantar/contracts';
import type { DataSource } from 'typeorm';
import { DELIVERY_WORK, requestContext } from '../logger/request-context.js';
import { addressPrefix } from '../rate-limit/address-prefix.js';
import { type Borrower, ConnectionShares } from './connection-shares.js';
import { DatabaseAway } from './database-away.js';
import { OrganisationBusy } from './organisation-busy.js';

export interface ShareOptions {
  /** The most calls of one organisation that may wait. The next number is for how long. */
  readonly waiting?: number;
  readonly waitMs?: number;
}

/** Work without a requester. */
const SYSTEM = 'system';
/** One of this many connections is not lent to organisations, so that people can sign in while several organisations are busy. */
const RESERVED_PART = 6;

/**
 * The share of a process's connections that each organisation may hold, and that of work across organisations. Callers take turns for the latter: an
 * organisation, or the network of a caller who is not known yet.
 */
export class DatabaseShares {
  readonly #organisations: ConnectionShares;
  readonly #system: ConnectionShares;

  constructor(dataSource: DataSource, { waiting = ORGANISATION_WAITING_MAX, waitMs }: ShareOptions) {
    const { size, connectMs } = poolOf(dataSource);
    const perOwner = atLeastOne(size / ORGANISATION_CONNECTION_PART);
    const all = atLeastOne(size - atLeastOne(size / RESERVED_PART));
    const person = waitMs ?? ORGANISATION_WAIT_SECONDS * 1_000;
    const waits = { person, visitor: VISITOR_WAIT_SECONDS * 1_000, job: JOB_WAIT_SECONDS * 1_000 };
    this.#organisations = new ConnectionShares({ all, perOwner, waiting, waitMs: waits });
    const ofSystem = atLeastOne(size - perOwner);
    const systemWaits = { person: connectMs, visitor: connectMs, job: connectMs };
    this.#system = new ConnectionShares({ all: ofSystem, perOwner: ofSystem, waiting: Number.POSITIVE_INFINITY, waitMs: systemWaits });
  }

  /** Takes a share, at once or when it is the caller's turn. Returns the function that gives it back. */
  take(organisationId: string | undefined): (() => void) | Promise<() => void> {
    if (organisationId === undefined) return take(this.#system, callerOf(), 'person', (cause) => new DatabaseAway(cause));
    return take(this.#organisations, organisationId.toLowerCase(), presentBorrower(), (cause) => new OrganisationBusy(cause));
  }
}

function take(shares: ConnectionShares, owner: string, borrower: Borrower, refusal: (cause: unknown) => Error) {
  const giveBack = () => shares.giveBack(owner, borrower);
  const turn = shares.take(owner, borrower);
  if (!turn) return giveBack;
  return turn.then(
    () => giveBack,
    (cause: unknown) => {
      throw refusal(cause);
    },
  );
}

function presentBorrower(): Borrower {
  const context = requestContext.getStore();
  if (context?.jobId !== undefined) return 'job';
  return context?.work === DELIVERY_WORK ? 'visitor' : 'person';
}

function callerOf(): string {
  const { owner, address } = requestContext.getStore() ?? {};
  return owner ?? (address === undefined ? SYSTEM : addressPrefix(address));
}

const atLeastOne = (share: number) => Math.max(1, Math.floor(share));

function poolOf({ options }: DataSource): { size: number; connectMs: number } {
  const { max, connectionTimeoutMillis } = options.extra as { max: number; connectionTimeoutMillis: number };
  return { size: max, connectMs: connectionTimeoutMillis };
}
