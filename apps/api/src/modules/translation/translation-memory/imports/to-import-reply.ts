import type { TranslationImport } from '@bhashantar/contracts';
import { NO_COUNTS, type RowProblem, type StoredImport } from './import.entity.js';
import { remedyOf } from './remedies.js';

/** An import for the screens. */
export function toImportReply(own: StoredImport, problems: readonly RowProblem[]): TranslationImport {
  const { importId, projectId, fileName, format, languages, keep, mode, state, reason, jobIds } = own;
  return {
    ...{ importId, projectId, fileName, format, languages, keep, mode, state, reason, jobIds },
    counts: { ...NO_COUNTS, ...own.counts },
    applied: { ...NO_COUNTS, ...own.applied },
    errors: problems.map(({ line, field, message }) => ({ line, field, message, remedy: remedyOf(field) })),
    createdAt: own.createdAt.toISOString(),
    expiresAt: own.expiresAt.toISOString(),
  };
}
