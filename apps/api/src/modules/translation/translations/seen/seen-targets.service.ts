import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { chooseBest } from '../choose-best.js';
import { addRefusal, type Refusals } from '../refusals.js';
import { fromSourceHash } from '../source-hash.js';
import { TranslationsRepository } from '../translations.repository.js';
import { type Moment, SeenTargetsRepository } from './seen-targets.repository.js';

/** The targets that the caller of a bulk change has seen: each by its version, or all of them at a moment. */
export interface Seen {
  versions?: Readonly<Record<string, number>> | undefined;
  moment?: Moment | undefined;
}

/** The fields of a call that say what its caller has seen. */
export interface SeenFields {
  names?: readonly string[] | undefined;
  versions?: readonly number[] | undefined;
  seen?: string | undefined;
}

interface Place {
  projectId: string;
  language: string;
}

/** Why a target was left unchanged. */
export const CHANGED_SINCE = 'It was changed by somebody else after you had seen it.';

/** A `pg_snapshot` and a time, which the database checks. */
const MOMENT = /^(\d+:\d+:[\d,]*)@(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}Z)$/;

/** Compares what people have seen with the current state, so that nothing is overwritten or decided unseen. */
@Injectable()
export class SeenTargets {
  constructor(
    private readonly stored: SeenTargetsRepository,
    private readonly translations: TranslationsRepository,
  ) {}

  /** The current moment, for a reply. Call it before reading what is shown. */
  async now(tx: TenantTransaction): Promise<string> {
    const { snapshot, at } = await this.stored.now(tx);
    return `${snapshot}@${at}`;
  }

  /** Reads these fields of a call; undefined when the call has none of them. */
  async read(tx: TenantTransaction, { names, versions, seen }: SeenFields): Promise<Seen | undefined> {
    if (versions && versions.length !== names?.length)
      throw invalidField('versions', 'Please name one version for each of the named segments, in their order.');
    const byHash = versions && names && Object.fromEntries(names.map((name, at) => [fromSourceHash(name), versions[at] ?? 0]));
    const moment = seen === undefined ? undefined : await this.moment(tx, seen);
    return byHash || moment ? { versions: byHash, moment } : undefined;
  }

  /** Reads the fields of a call that must say what was seen. */
  async require(tx: TenantTransaction, fields: SeenFields): Promise<Seen> {
    const read = await this.read(tx, fields);
    if (read) return read;
    throw fields.names
      ? invalidField('versions', 'Please name the versions of the targets that you have seen.')
      : invalidField('seen', 'Please name the moment at which you saw the list or the count: the `seen` of its reply.');
  }

  async moment(tx: TenantTransaction, seen: string): Promise<Moment> {
    const [, snapshot = '', at = ''] = MOMENT.exec(seen) ?? [];
    const moment = { snapshot, at };
    if (!snapshot || !(await this.stored.isMoment(tx, moment))) throw invalidField('seen', 'This is not the `seen` of a reply.');
    return moment;
  }

  /** The segments whose current targets the caller has not seen. Lock the segments first to rely on it. */
  async unseen(tx: TenantTransaction, place: Place, hashes: readonly string[], seen: Seen | undefined): Promise<ReadonlySet<string>> {
    if (!seen || hashes.length === 0) return new Set();
    const { versions, moment } = seen;
    const changed = new Set(moment ? await this.stored.changedSince(tx, place, hashes, moment, tx.userId) : []);
    if (!versions) return changed;
    const stored = await this.translations.translations(tx, place.projectId, place.language, hashes);
    for (const hash of hashes) if ((chooseBest(stored.get(hash) ?? [])?.version ?? 0) !== versions[hash]) changed.add(hash);
    return changed;
  }

  /** The segments whose targets anybody has changed since the `seen` of a reply. */
  async changedSince(tx: TenantTransaction, place: Place, hashes: readonly string[], seen: string): Promise<ReadonlySet<string>> {
    return new Set(hashes.length === 0 ? [] : await this.stored.changedSince(tx, place, hashes, await this.moment(tx, seen)));
  }

  /** Leaves out rows whose current state the caller has not seen, and records them as refused. Lock the segments first. */
  async only<Row extends { hash: string }>(
    tx: TenantTransaction,
    place: Place,
    rows: readonly Row[],
    seen: Seen | undefined,
    refusals: Refusals,
  ): Promise<Row[]> {
    const hashes = rows.map(({ hash }) => hash);
    const unseen = await this.unseen(tx, place, hashes, seen);
    for (const hash of unseen) addRefusal(refusals, CHANGED_SINCE, hash);
    return rows.filter(({ hash }) => !unseen.has(hash));
  }
}
