import { type Revision, typeOf } from '@bhashantar/contracts';
import type { RevisionRow } from './revision.entity.js';

/** A revision as the API shows it. */
export const toRevision = (row: RevisionRow): Revision => ({ ...row, translationType: typeOf(row.origin, row.displayType) });
