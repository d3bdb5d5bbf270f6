import type { ProjectDetails } from '@bhashantar/contracts';
import { useCallback, useEffect, useState } from 'react';
import { forgetOrderStart, readOrderStart } from '../../../../lib/order-start.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import type { OrderSearch } from './order.search.js';
import { draftOfStart, EMPTY_DRAFT, type OrderDraft, readDraft, writeDraft } from './order-draft.js';

export type ChangeOrder = (part: Partial<OrderDraft>) => void;

export interface OrderState {
  draft: OrderDraft;
  change: ChangeOrder;
  /** A reload of the page loses them. */
  files: readonly File[];
  changeFiles(change: (files: readonly File[]) => File[]): void;
  /** Called after the request was sent, when nothing can be lost any more. */
  finish(): void;
}

function beginningOf({ projectId, targetLanguages }: ProjectDetails, { language, content }: OrderSearch): OrderDraft {
  const start = readOrderStart(projectId);
  const known = start ? draftOfStart(start) : readDraft(projectId);
  const languages = language ? [language] : targetLanguages;
  const draft = known ?? { ...EMPTY_DRAFT, content: content ?? 'all', languages };
  const chosen = start?.languages.length === 0 ? targetLanguages : draft.languages;
  return { ...draft, languages: chosen.filter((code) => targetLanguages.includes(code)) };
}

/** The draft of an order. It survives a reload of the page. A person who leaves the wizard confirms first, and the draft is deleted. */
export function useOrderDraft(project: ProjectDetails, search: OrderSearch): OrderState {
  const { projectId } = project;
  const [draft, setDraft] = useState(() => beginningOf(project, search));
  const [isChanged, setChanged] = useState(() => readDraft(projectId) !== undefined);
  useUnsaved(isChanged);
  useEffect(() => {
    writeDraft(projectId, draft);
    forgetOrderStart(projectId);
  }, [projectId, draft]);
  useEffect(() => () => writeDraft(projectId, undefined), [projectId]);
  const change = useCallback<ChangeOrder>((part) => {
    setChanged(true);
    setDraft((before) => ({ ...before, ...part }));
  }, []);
  const [files, setFiles] = useState<readonly File[]>([]);
  const changeFiles = useCallback((next: (files: readonly File[]) => File[]) => {
    setChanged(true);
    setFiles(next);
  }, []);
  const finish = useCallback(() => setChanged(false), []);
  return { draft, change, files, changeFiles, finish };
}
