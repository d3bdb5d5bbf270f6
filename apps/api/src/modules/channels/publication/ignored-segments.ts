import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { compiledPatterns } from '../../../platform/patterns/customer-pattern.js';
import { PatternMatcher } from '../../../platform/patterns/pattern-matcher.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { PageSettingsService } from '../../projects/settings/page-settings.service.js';

/** The segments that a project's ignore patterns leave in the source language, as the crawler finds them. */
@Injectable()
export class IgnoredSegments {
  constructor(
    private readonly settings: PageSettingsService,
    private readonly segments: SegmentsService,
    private readonly matcher: PatternMatcher,
  ) {}

  /** Returns the hashes of segments that no pattern ignores. Keeps hashes that the project does not know. */
  async without(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<readonly string[]> {
    const ignored = await this.among(tx, projectId, () => this.segments.sourcesOf(tx, projectId, hashes));
    return ignored.size === 0 ? hashes : hashes.filter((hash) => !ignored.has(hash));
  }

  /** Returns the hashes of the sources that patterns ignore. Reads the sources only if the project has patterns. */
  async among(tx: TenantTransaction, projectId: string, sourcesOf: () => Promise<Map<string, string>>): Promise<Set<string>> {
    const patterns = await this.settings.ignorePatterns(tx, projectId);
    const ignored = new Set<string>();
    if (patterns.length === 0) return ignored;
    const compiled = compiledPatterns(patterns);
    for (const [hash, source] of await sourcesOf()) if (await this.matcher.matchesAny(compiled, toPlainText(source))) ignored.add(hash);
    return ignored;
  }
}
