import {
  backTranslate,
  filterTranslations,
  fixTargets,
  listChangingPeople,
  listRevisions,
  listSegmentViews,
  listWords,
  revertChanges,
  segmentContext,
  suggestMachine,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../http/endpoint-query.js';

/** The calls whose answers change with the translations of a project. */
const TRANSLATION_READS = [
  filterTranslations,
  segmentContext,
  listRevisions,
  listSegmentViews,
  listChangingPeople,
  listWords,
  backTranslate,
  suggestMachine,
  fixTargets,
  revertChanges,
];

/** Reloads the shown translations. */
export const refreshTranslations = (client: QueryClient): Promise<void> => invalidate(client, TRANSLATION_READS);
