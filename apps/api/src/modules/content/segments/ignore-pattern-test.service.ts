import { type IgnorePatternTest, type TestIgnorePatternDto } from '@bhashantar/contracts';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { escapeHtml } from '../../../platform/html/escape-html.js';
import { type CustomerPattern, compileNewPattern } from '../../../platform/patterns/customer-pattern.js';
import { PatternMatcher } from '../../../platform/patterns/pattern-matcher.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { addPages, PageSets } from './page-sets.js';
import { SegmentsRepository } from './segments.repository.js';

/** In larger projects only the first segments are tested, because a person waits. */
const SCANNED_MAX = 20_000;
const SCAN_BATCH = 2_000;
const EXAMPLES_MAX = 5;
const EXAMPLE_LENGTH = 200;

/** Each part runs in its own transaction, so that none is open while texts are matched. */
type Reads = <Result>(part: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;

type Scan = Pick<IgnorePatternTest, 'matching' | 'pages' | 'scanned' | 'isComplete' | 'examples'>;

/** Tries an ignore pattern before it changes anything. */
@Injectable()
export class IgnorePatternTestService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsRepository,
    private readonly turns: LoopTurns,
    private readonly matcher: PatternMatcher,
  ) {}

  async test(tenant: Tenant, { projectId, pattern, text }: TestIgnorePatternDto): Promise<IgnorePatternTest> {
    const compiled = compileNewPattern(pattern);
    const own = text?.trim() ? textsOf(text) : undefined;
    const isMatch = own ? await this.#someMatch(compiled, own) : null;
    await this.database.tenant(tenant, (tx) => this.projects.require(tx, projectId));
    const scan = await this.#scan((part) => this.database.tenant(tenant, part), projectId, compiled);
    return { text: own?.join(' ') ?? null, isMatch, ...scan };
  }

  async #scan(read: Reads, projectId: string, compiled: CustomerPattern): Promise<Scan> {
    const scan: Scan = { matching: 0, pages: 0, scanned: 0, isComplete: false, examples: [] };
    const pages = new PageSets().create();
    for await (const rows of this.#batches(read, projectId)) {
      scan.isComplete = rows.length === 0;
      const hashes: string[] = [];
      for (const { hash, source } of rows) {
        if (await this.#look(source, compiled, scan)) hashes.push(hash);
      }
      if (hashes.length > 0) await addPages(pages, await read((tx) => this.segments.pagesOf(tx, projectId, hashes)), this.turns);
    }
    return { ...scan, pages: pages.size };
  }

  async #someMatch(compiled: CustomerPattern, texts: readonly string[]): Promise<boolean> {
    for (const text of texts) if (await this.matcher.matches(compiled, text)) return true;
    return false;
  }

  /** Returns whether the segment matches. */
  async #look(source: string, compiled: CustomerPattern, scan: Scan): Promise<boolean> {
    const text = toPlainText(source);
    scan.scanned++;
    if (!(await this.matcher.matches(compiled, text))) return false;
    scan.matching++;
    if (scan.examples.length < EXAMPLES_MAX) scan.examples.push(text.slice(0, EXAMPLE_LENGTH));
    return true;
  }

  /** Segments in order; the last batch is empty if all were read. Reads the next batch while the caller matches this one. */
  async *#batches(read: Reads, projectId: string): AsyncGenerator<{ hash: string; source: string }[]> {
    const readAfter = (ordinal: number, scanned: number) =>
      read((tx) => this.segments.sourcesAfter(tx, projectId, ordinal, Math.min(SCAN_BATCH, SCANNED_MAX - scanned)));
    let next = readAfter(-1, 0);
    for (let scanned = 0; ; ) {
      const rows = await next;
      const last = rows.at(-1);
      scanned += rows.length;
      if (!last || scanned >= SCANNED_MAX) return yield rows;
      next = meanwhile(readAfter(last.ordinal, scanned));
      yield rows;
    }
  }
}

/** Runs a query while texts are matched. The place that awaits the result gets the error. */
function meanwhile<Result>(query: Promise<Result>): Promise<Result> {
  query.catch(() => undefined);
  return query;
}

/** The text as a page has it: numbers and the like become placeables. A text without a word is no segment. */
function textsOf(text: string): string[] {
  const { segments } = segmentHtml(`<p>${escapeHtml(text)}`);
  return segments.length > 0 ? segments.map(({ source }) => toPlainText(source)) : [text.trim()];
}
