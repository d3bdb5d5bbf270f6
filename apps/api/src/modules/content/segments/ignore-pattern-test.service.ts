import { IGNORE_PATTERNS_INSTRUCTIONS, type IgnorePatternTest, type TestIgnorePatternDto } from '@bhashantar/contracts';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { RE2JS } from 're2js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { escapeHtml } from '../../../platform/html/escape-html.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { compilePattern } from '../../../platform/patterns/text-patterns.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { addPages, PageSets } from './page-sets.js';
import { SegmentsRepository } from './segments.repository.js';

/** Of larger projects the first so many segments are looked at: a person waits. */
const SCANNED_MAX = 20_000;
const SCAN_BATCH = 2_000;
const EXAMPLES_MAX = 5;
const EXAMPLE_LENGTH = 200;
const TOO_LARGE = 'This pattern is too large to be tried or added. Please repeat less in it.';

type Scan = Pick<IgnorePatternTest, 'matching' | 'pages' | 'scanned' | 'isComplete' | 'examples'>;

/** Tries an ignore pattern before it changes anything. */
@Injectable()
export class IgnorePatternTestService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsRepository,
    private readonly turns: LoopTurns,
  ) {}

  async test(tenant: Tenant, { projectId, pattern, text }: TestIgnorePatternDto): Promise<IgnorePatternTest> {
    const compiled = compilePattern(pattern);
    // As it could not be added: each character of a text may be compared with every place of the pattern.
    if (compiled.programSize() > IGNORE_PATTERNS_INSTRUCTIONS) throw invalidField('pattern', TOO_LARGE);
    const own = text?.trim() ? textsOf(text) : undefined;
    const isMatch = own ? own.some((one) => compiled.matcher(one).find()) : null;
    const scan = await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#scan(tx, projectId, compiled);
    });
    return { text: own?.join(' ') ?? null, isMatch, ...scan };
  }

  async #scan(tx: TenantTransaction, projectId: string, compiled: RE2JS): Promise<Scan> {
    const scan: Scan = { matching: 0, pages: 0, scanned: 0, isComplete: false, examples: [] };
    const found: Promise<number[]>[] = [];
    for await (const rows of this.#batches(tx, projectId)) {
      scan.isComplete = rows.length < SCAN_BATCH;
      const hashes: string[] = [];
      for (const { hash, source } of rows) {
        const turn = this.turns.wait();
        // To await at every text, mostly for nothing, would take a quarter longer, and a person waits.
        if (turn) await turn;
        if (this.turns.run(() => look(source, compiled, scan))) hashes.push(hash);
      }
      if (hashes.length > 0) found.push(meanwhile(this.segments.pagesOf(tx, projectId, hashes)));
    }
    const pages = new PageSets().create();
    for (const some of found) await addPages(pages, await some, this.turns);
    return { ...scan, pages: pages.size };
  }

  /** Segments in their order, up to the first batch that is not full; the next ones are read while these are looked at. */
  async *#batches(tx: TenantTransaction, projectId: string): AsyncGenerator<{ hash: string; source: string }[]> {
    let next = this.segments.sourcesAfter(tx, projectId, -1, SCAN_BATCH);
    for (let scanned = SCAN_BATCH; ; scanned += SCAN_BATCH) {
      const rows = await next;
      const last = rows.at(-1);
      if (!last || rows.length < SCAN_BATCH || scanned >= SCANNED_MAX) return yield rows;
      next = meanwhile(this.segments.sourcesAfter(tx, projectId, last.ordinal, SCAN_BATCH));
      yield rows;
    }
  }
}

/** What the database does while texts are looked at: what fails is told where it is awaited. */
function meanwhile<Result>(query: Promise<Result>): Promise<Result> {
  query.catch(() => undefined);
  return query;
}

/** Answers whether it matches. */
function look(source: string, compiled: RE2JS, scan: Scan): boolean {
  const text = toPlainText(source);
  scan.scanned++;
  if (!compiled.matcher(text).find()) return false;
  scan.matching++;
  if (scan.examples.length < EXAMPLES_MAX) scan.examples.push(text.slice(0, EXAMPLE_LENGTH));
  return true;
}

/** As a page with this text has it: numbers and the like are placeables. A text without a word is no segment. */
function textsOf(text: string): string[] {
  const { segments } = segmentHtml(`<p>${escapeHtml(text)}`);
  return segments.length > 0 ? segments.map(({ source }) => toPlainText(source)) : [text.trim()];
}
