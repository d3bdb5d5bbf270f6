import {
  addMaskTerm,
  addSpelling,
  createMaskTerms,
  createSpellings,
  deleteMaskTerms,
  deleteSpellings,
  type MaskTerm,
  type Spelling,
  type SuccessReply,
} from '@bhashantar/contracts';
import { send } from '../../../lib/http/client.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import type { TermKind } from './page-settings.queries.js';

/** A mask term or a spelling. The screen shows both in the same way. */
export interface TransliterationTerm {
  id: string;
  source: string;
  target: string | null;
  targetLang: string | null;
}

/** The input of a new term. */
export interface NewTerm {
  source: string;
  target?: string;
  targetLang?: string;
}

export const ofMaskTerm = ({ termId: id, source, target, targetLang }: MaskTerm): TransliterationTerm => ({
  id,
  source,
  target,
  targetLang,
});
export const ofSpelling = ({ spellingId: id, source, target, targetLang }: Spelling): TransliterationTerm => ({
  ...{ id, source, target, targetLang },
});

interface TermCalls {
  add(projectId: string, term: NewTerm): Promise<SuccessReply<TransliterationTerm>>;
  upload(projectId: string, file: File): Promise<SuccessReply<{ ids: string[]; unchanged: number }>>;
  remove(projectId: string, ids: string[]): Promise<SuccessReply<unknown>>;
}

/** The calls for both lists. */
export const TERM_CALLS: Readonly<Record<TermKind, TermCalls>> = {
  maskTerms: {
    add: async (projectId, term) => {
      const { data, ...reply } = await send(addMaskTerm, { projectId, ...term });
      return { ...reply, data: ofMaskTerm(data.maskTerm) };
    },
    upload: async (projectId, file) => {
      const { data, ...reply } = await uploadFile(createMaskTerms, file, { query: { projectId } });
      return { ...reply, data: { ids: data.maskTerms.map(({ termId }) => termId), unchanged: data.unchanged } };
    },
    remove: (projectId, termIds) => send(deleteMaskTerms, { projectId, termIds }),
  },
  spellings: {
    add: async (projectId, { source, target = '', targetLang = '' }) => {
      const { data, ...reply } = await send(addSpelling, { projectId, source, target, targetLang });
      return { ...reply, data: ofSpelling(data.spelling) };
    },
    upload: async (projectId, file) => {
      const { data, ...reply } = await uploadFile(createSpellings, file, { query: { projectId } });
      return { ...reply, data: { ids: data.spellings.map(({ spellingId }) => spellingId), unchanged: data.unchanged } };
    },
    remove: (projectId, spellingIds) => send(deleteSpellings, { projectId, spellingIds }),
  },
};
