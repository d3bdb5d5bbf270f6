import { Injectable } from '@nestjs/common';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { RobotsCacheFactory } from '../politeness/robots-cache-factory.js';
import { scopeOf } from './match-scope.js';
import { PatternEvidenceStore } from './pattern-evidence-store.js';
import { ScopeFilter } from './scope-filter.js';

/** Makes the scope filter of one slice of a run: the project's scope, its hosts' robots.txt, and the evidence of its patterns. */
@Injectable()
export class ScopeFilterFactory {
  constructor(
    private readonly robots: RobotsCacheFactory,
    private readonly evidence: PatternEvidenceStore,
    private readonly turns: LoopTurns,
  ) {}

  async of(run: CrawlRunRow, project: ProjectRow, signal: AbortSignal): Promise<ScopeFilter> {
    const { maxDepth, maxPages } = project;
    const scope = scopeOf(project);
    const evidence = await this.evidence.load(run);
    return new ScopeFilter({ scope, robots: this.robots.of(run, signal), evidence, maxDepth, maxPages }, this.turns);
  }
}
