import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Candidate, CrawlRunRow } from '../crawl.entity.js';
import type { Outcome } from '../run/outcome.js';
import { type AddressPattern, patternOf } from './address-pattern.js';
import { classifyContentYield } from './classify-yield.js';
import { PatternEvidence } from './pattern-evidence.js';
import { PatternsRepository } from './patterns.repository.js';

/** Facts about a batch that are known once it is written. */
export interface BatchFindings {
  readonly outcomes: readonly Outcome[];
  /** Indexes in the batch of pages with texts that are new to the project. */
  readonly fresh: ReadonlySet<number>;
  /** Addresses that were not known before. */
  readonly added: readonly Candidate[];
}

interface Seen {
  readonly outcome: Outcome;
  readonly pattern: AddressPattern;
  readonly isFresh: boolean;
  readonly leadsOut: boolean;
}

/** Stores the evidence of each pattern between slices. */
@Injectable()
export class PatternEvidenceStore {
  constructor(
    private readonly database: Database,
    private readonly patterns: PatternsRepository,
  ) {}

  async load(run: CrawlRunRow): Promise<PatternEvidence> {
    return new PatternEvidence(await this.database.tenant(run, (tx) => this.patterns.load(tx, run.projectId)));
  }

  /** Adds the pages of a batch to the evidence, and stores it. Returns the addresses of pages that brought nothing new. */
  async note(tx: TenantTransaction, projectId: string, evidence: PatternEvidence, news: BatchFindings): Promise<string[]> {
    const seen = seenOf(news, leadingOut(news.added, evidence));
    const repeated = await this.#repeated(tx, projectId, seen);
    const repeats: string[] = [];
    for (const { outcome, pattern, ...facts } of seen) {
      const brought = classifyContentYield(outcome, pattern, { ...facts, isRepeated: repeated.has(outcome) });
      if (brought) evidence.note(pattern, brought);
      if (brought === 'nothing' && outcome.result.kind === 'page') repeats.push(outcome.claim.url);
    }
    await this.patterns.save(tx, projectId, evidence.takeChanged());
    return repeats;
  }

  /** Which of these outcomes brought nothing new and have a text that the site already had. */
  async #repeated(tx: TenantTransaction, projectId: string, seen: readonly Seen[]): Promise<Set<Outcome>> {
    const stale = seen.flatMap(({ outcome, pattern, isFresh, leadsOut }) => {
      if (isFresh || leadsOut || outcome.result.kind !== 'page') return [];
      const { textKey } = outcome.result.page;
      return textKey === undefined ? [] : [{ outcome, scope: pattern.scope, textKey }];
    });
    const positions = await this.patterns.noteTexts(tx, projectId, stale);
    return new Set(stale.flatMap(({ outcome }, position) => (positions.has(position) ? [outcome] : [])));
  }
}

/** The positions of the pages that lead to something new beyond their own pattern. */
function leadingOut(added: readonly Candidate[], evidence: PatternEvidence): Set<number> {
  const outside = added.filter(({ refused, isInward, pattern }) => refused === null && !isInward && !evidence.isSuspicious(pattern));
  return new Set(outside.flatMap(({ position }) => position ?? []));
}

function seenOf({ outcomes, fresh }: BatchFindings, leading: ReadonlySet<number>): Seen[] {
  return outcomes.flatMap((outcome, position) => {
    if (outcome.claim.pageId !== null) return [];
    const pattern = patternOf(new URL(outcome.claim.url));
    if (pattern.kind === 'folder') return [];
    return [{ outcome, pattern, isFresh: fresh.has(position), leadsOut: leading.has(position) }];
  });
}
