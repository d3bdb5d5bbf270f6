import { defineEvent } from '../../../platform/events/event-definition.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { CheckedEdit, TranslationRow } from './translation.entity.js';

/** Targets of a language changed; hashes are 32 hexadecimal characters. */
export const TranslationChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  hashes: readonly string[];
}>('TranslationChanged');

/** People translated segments of a project without errors. The translation memory is built from these. */
export const HumanTranslationsSaved = defineEvent<{
  organisationId: string;
  project: ProjectRow;
  language: string;
  edits: readonly CheckedEdit[];
}>('HumanTranslationsSaved');

/** Texts are no longer translations of their segments, because they were deleted, or a run that wrote them was undone. */
export const TranslationsTakenBack = defineEvent<{
  organisationId: string;
  project: ProjectRow;
  language: string;
  gone: readonly Pick<TranslationRow, 'hash' | 'origin' | 'target'>[];
  /** Segments that now show another translation than the removed one. */
  restored: readonly string[];
}>('TranslationsTakenBack');
