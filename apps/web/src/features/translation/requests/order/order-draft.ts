import {
  type CreateRequestDto,
  PIPELINES,
  type Pipeline,
  type RequestSelectionDto,
  type RequestStep,
  stepsOf,
} from '@bhashantar/contracts';
import { linesOf } from '../../../../lib/lines-of.js';
import type { OrderStart } from '../../../../lib/order-start.js';
import { readSessionJson, writeSessionJson } from '../../../../lib/session-storage.js';

/** The source of a request's texts: everything without a human translation, everything without a translation, chosen texts, or pages. */
export const ORDER_CONTENTS = ['all', 'new', 'chosen', 'pages'] as const;
export type OrderContent = (typeof ORDER_CONTENTS)[number];

/** The choices in the wizard. A reload of the page keeps them. */
export interface OrderDraft {
  content: OrderContent;
  /** The selection from another screen. */
  chosen: Pick<OrderStart, 'selection' | 'count'> | null;
  /** Addresses of pages, one on each line. */
  urls: string;
  languages: string[];
  pipeline: Pipeline;
  withMachine: boolean;
  /** A day, empty if none is set. */
  dueAt: string;
  dueTranslation: string;
  dueProofreading: string;
  dueEditing: string;
  name: string;
  instructions: string;
  reference: string;
  readers: string[];
}

export const EMPTY_DRAFT: OrderDraft = {
  content: 'all',
  chosen: null,
  urls: '',
  languages: [],
  pipeline: 'translation',
  withMachine: false,
  dueAt: '',
  dueTranslation: '',
  dueProofreading: '',
  dueEditing: '',
  name: '',
  instructions: '',
  reference: '',
  readers: [],
};

/** The draft with which the wizard begins. Chosen pages become the addresses of the step; other choices stay as they are. */
export function draftOfStart({ selection, count, languages }: OrderStart): OrderDraft {
  if (selection.urls) return { ...EMPTY_DRAFT, content: 'pages', urls: selection.urls.join('\n'), languages };
  return { ...EMPTY_DRAFT, content: 'chosen', chosen: { selection, count }, languages };
}

const keyOf = (projectId: string) => `bh_order:${projectId}`;

/** Takes only fields of the right type from stored data. */
export function parseDraft(value: unknown): OrderDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Record<string, unknown>;
  const isLike = (one: unknown, empty: unknown) => typeof one === typeof empty && Array.isArray(one) === Array.isArray(empty);
  const known = Object.entries(EMPTY_DRAFT).map(([key, empty]) => [key, isLike(stored[key], empty) ? stored[key] : empty]);
  const draft = Object.fromEntries(known) as OrderDraft;
  const content = ORDER_CONTENTS.find((one) => one === draft.content) ?? 'all';
  return {
    ...draft,
    content: content === 'chosen' && draft.chosen === null ? 'all' : content,
    pipeline: PIPELINES.find((one) => one === draft.pipeline) ?? 'translation',
  };
}

export const readDraft = (projectId: string): OrderDraft | undefined => readSessionJson(keyOf(projectId), parseDraft);
export const writeDraft = (projectId: string, draft: OrderDraft | undefined): void => writeSessionJson(keyOf(projectId), draft);

/** The last moment of a day in the reader's time zone. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

function selectionOf(projectId: string, { content, chosen, urls, languages }: OrderDraft): RequestSelectionDto {
  if (content === 'chosen' && chosen) return chosen.selection;
  if (content === 'pages') return { urls: linesOf(urls) };
  if (content === 'new') return { filter: { projectId, targetLang: languages[0] ?? '', translationType: ['NO_TRANSLATION_AVAILABLE'] } };
  return { all: true };
}

/** The name of the field with the due day of each step. */
export const DUE_FIELDS = { translation: 'dueTranslation', proofreading: 'dueProofreading', editing: 'dueEditing' } as const;

function dueByStepOf(draft: OrderDraft): Partial<Record<RequestStep, string>> | undefined {
  const dates = stepsOf(draft.pipeline).flatMap((step) => {
    const day = draft[DUE_FIELDS[step]];
    return day ? [[step, endOfDay(day)] as const] : [];
  });
  return dates.length > 0 ? Object.fromEntries(dates) : undefined;
}

/** The order that a draft makes. */
export function toOrder(projectId: string, draft: OrderDraft): CreateRequestDto {
  const { languages, pipeline, withMachine, dueAt, name, instructions, reference, readers } = draft;
  const dueByStep = dueByStepOf(draft);
  return {
    ...{ projectId, targetLangs: languages, pipeline, selection: selectionOf(projectId, draft) },
    ...(withMachine ? { withMachine } : {}),
    ...(dueAt ? { dueAt: endOfDay(dueAt) } : {}),
    ...(dueByStep ? { dueByStep } : {}),
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(instructions.trim() ? { instructions: instructions.trim() } : {}),
    ...(reference.trim() ? { reference: reference.trim() } : {}),
    ...(readers.length > 0 ? { readers } : {}),
  };
}
