import type { SegmentRow } from '../../translation/editor/editor.replies.js';
import type { RequestQuote } from '../../translation/manual-translation/request.replies.js';
import type { FillRun, RunEstimate } from '../../translation/pre-translation/pre-translation.replies.js';
import type { TranslationType } from '../../translation/translations/translation-type.js';
import type { ApiItemState } from './api-item.js';

/** A run of a machine, as `translation/fills` lists it. `translation/fills/undo` undoes it if that is possible. */
export interface NmtRequest extends FillRun {
  /** The items with the texts of the run. */
  apiIdList: string[];
  /** In paise, for the engines that it used; null if none of their prices is known. */
  cost: number | null;
}

/** Runs that were started, or the list of them. */
export interface ApiNmtReply {
  jobs: { language: string; jobId: string }[];
  nmtRequests: NmtRequest[];
  total: number;
  /** With `dryRun`; null otherwise. */
  estimate: RunEstimate | null;
}

/** A text of an item. Dynamic texts name their first entry. */
export interface ApiText extends SegmentRow {
  apiId: string;
  apiName: string;
  entryId: string | null;
}

export interface ApiTextCounts extends Record<'USER' | 'MACHINE' | 'PBK' | 'TRANSLITERATION' | 'NO_TRANSLATION_AVAILABLE', number> {
  total: number;
}

export interface ApiTextList {
  data: ApiText[];
  counts: ApiTextCounts;
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface ApiSegmentCount {
  segmentCount: number;
}

export interface ApiQuote {
  quote: RequestQuote;
}

export interface ApiProjectStats {
  projectId: string;
  items: number;
  states: Record<ApiItemState, number>;
  entries: number;
  segments: number;
  words: number;
  languages: { language: string; counts: Record<TranslationType, { segments: number; words: number }> }[];
  lastSyncAt: string | null;
  /** Items whose last sync failed. */
  failures: number;
}
