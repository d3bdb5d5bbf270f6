import { endpoint } from '../../endpoint.js';
import type { CancelComparisonDto, ComparisonIdDto, PlanComparisonDto, StartComparisonDto } from './engine-comparison.dto.js';
import type { ComparisonPlan, EngineComparison } from './engine-comparison.replies.js';

export const planComparison = endpoint<PlanComparisonDto, { languages: ComparisonPlan[] }>({
  name: 'planComparison',
  method: 'POST',
  path: 'translation/engines/comparison/plan',
  access: 'engine.manage',
  needs: 'project',
  reads: true,
  summary: 'How many reviewed segments engines would be compared on, and what that would cost; asks no engine for a translation',
  outside: 'engine.lookup',
});
export const startComparison = endpoint<StartComparisonDto, { comparisonId: string }>({
  name: 'startComparison',
  method: 'POST',
  path: 'translation/engines/comparison/start',
  access: 'engine.manage',
  needs: 'project',
  audit: ['engine.compare'],
  summary: 'Has engines translate reviewed segments and compares the answers with what people wrote; nothing of them becomes a translation',
  outside: 'counted',
});
export const readComparison = endpoint<ComparisonIdDto, { comparison: EngineComparison | null }>({
  name: 'readComparison',
  method: 'POST',
  path: 'translation/engines/comparison/get',
  access: 'engine.manage',
  needs: 'project',
  reads: true,
  summary: 'A comparison of engines with its progress and what is known so far',
});
export const cancelComparison = endpoint<CancelComparisonDto, { comparisonId: string }>({
  name: 'cancelComparison',
  method: 'POST',
  path: 'translation/engines/comparison/cancel',
  access: 'engine.manage',
  needs: 'project',
  audit: { none: 'startComparison wrote it; a comparison changes no translation' },
  summary: 'Stops a comparison of engines; what it has so far stays',
});
