import type { RequestSelectionDto } from '@bhashantar/contracts';
import { readSessionJson, writeSessionJson } from './session-storage.js';

/** A selection on another screen, to be translated by people. */
export interface OrderStart {
  projectId: string;
  languages: string[];
  selection: RequestSelectionDto;
  /** Texts or pages that are chosen. */
  count: number;
}

const keyOf = (projectId: string) => `bh_order_start:${projectId}`;

const parse = (value: unknown): OrderStart | undefined =>
  typeof value === 'object' && value !== null && 'selection' in value && 'languages' in value ? (value as OrderStart) : undefined;

/** Keeps the choice for the wizard, which opens next. An address has no room for thousands of texts. */
export const keepOrderStart = (start: OrderStart): void => writeSessionJson(keyOf(start.projectId), start);

export const readOrderStart = (projectId: string): OrderStart | undefined => readSessionJson(keyOf(projectId), parse);

export const forgetOrderStart = (projectId: string): void => writeSessionJson(keyOf(projectId), undefined);
