import { defineEvent } from '../../../platform/events/event-definition.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { CheckedEdit } from './translation.entity.js';

/** Targets of a language changed; hashes are 32 hexadecimal characters. */
export const TranslationChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  hashes: readonly string[];
}>('TranslationChanged');

/** People translated segments of a project, without errors: what a translation memory is made of. */
export const HumanTranslationsSaved = defineEvent<{
  organisationId: string;
  project: ProjectRow;
  language: string;
  edits: readonly CheckedEdit[];
}>('HumanTranslationsSaved');
