import type { JobState } from '../../events.js';
import type { LeverageBand } from '../translation-memory/leverage-band.js';
import type { SegmentExample, TargetProblem } from '../translations/translation.replies.js';
import type { LeftOutReason, Pipeline, RequestItemState, RequestStage, RequestState, RequestStep } from './request-state.js';

/** The words of one band and what they cost. */
export interface QuotedBand {
  band: LeverageBand;
  segments: number;
  words: number;
  /** The part of the full rate, in percent. */
  share: number;
  /** Per word of this band with the pipeline's steps, in paise; may have decimals. */
  rate: number;
  /** May have decimals: only the language's total is rounded. */
  paise: number;
}

export interface QuotedLanguage {
  targetLang: string;
  /** Each text counts once. The words of its other places count only in the band `repetitions`. */
  segments: number;
  words: number;
  /** Per new word and without further steps, in paise. */
  rate: number;
  bands: QuotedBand[];
  /** Rounded once, half up. */
  paise: number;
}

export interface LeftOut {
  reason: LeftOutReason;
  segments: number;
}

export interface RequestQuote {
  pipeline: Pipeline;
  languages: QuotedLanguage[];
  paise: number;
  words: number;
  /** Over all languages. */
  segments: number;
  expectedAt: string;
  /** Chosen segments, in all languages, that are not ordered. */
  leftOut: LeftOut[];
  /**
   * Set if more texts were chosen than one call compares with the memory. Then every word counts as new, and the price is the highest
   * possible one. A job counts exactly. Send the same order again after the job has ended to get the exact quote.
   */
  isAtMost: boolean;
}

/** The progress of the job that counts the quote of an order of very many texts. */
export interface QuoteCount {
  /** Compared texts, counted in each language. */
  count: number;
  total: number;
}

/** With `dryRun` no request is stored: `requestId` and `number` are null. */
export interface CreatedRequest {
  requestId: string | null;
  number: string | null;
  quote: RequestQuote;
  /** Set while a job counts the quote. Request it again to get the exact one. */
  counting: QuoteCount | null;
  inFlight: number;
  /** Addresses of the selection for which the site has no page. They are left out. */
  unknownUrls: string[];
}

export interface RequestLanguageProgress {
  targetLang: string;
  items: number;
  delivered: number;
  words: number;
}

export interface RequestRow {
  requestId: string;
  /** Such as `R-104`. */
  number: string;
  name: string;
  projectId: string;
  project: string;
  organisationId: string;
  organisation: string;
  languages: RequestLanguageProgress[];
  pipeline: Pipeline;
  state: RequestState;
  stage: RequestStage;
  /** Whether the project is deleted but can still be restored. Meanwhile nobody can work on the request. */
  isPaused: boolean;
  /** Whether the items are still being stored. */
  isBeingStored: boolean;
  /** The accepted words; texts of later rounds do not count again. */
  words: number;
  segments: number;
  delivered: number;
  failed: number;
  stale: number;
  /** The price of the first round; null for people who see no prices. */
  paise: number | null;
  dueAt: string | null;
  isOverdue: boolean;
  createdAt: string;
  /** The name of the person who created it; null if a rule created it, or the person's account was deleted. */
  createdBy: string | null;
}

export interface RequestList {
  requests: RequestRow[];
  total: number;
}

export interface RequestBatchRow {
  batchId: string;
  /** Such as `R-104/hi`. */
  number: string;
  requestId: string;
  requestName: string;
  projectId: string;
  project: string;
  organisationId: string;
  organisation: string;
  targetLang: string;
  state: RequestState;
  stage: RequestStage;
  words: number;
  items: number;
  delivered: number;
  failed: number;
  stale: number;
  subBatches: number;
  paise: number | null;
  dueAt: string | null;
  isOverdue: boolean;
  /** The latest time until which its signed-off texts can be reverted; null if nothing is signed off. */
  revertableUntil: string | null;
}

export interface BatchList {
  batches: RequestBatchRow[];
  batchIdList: string[];
  total: number;
}

/** The person of a step of a sub-batch. */
export interface StepAssignment {
  step: RequestStep;
  userId: string | null;
  guestId: string | null;
  /** Null if the person's account was deleted. Then another person has to be named. */
  name: string | null;
  dueAt: string | null;
  doneAt: string | null;
}

export interface FailedItem {
  sourceHash: string;
  source: string;
  reason: string;
}

export interface SubBatchRow {
  subBatchId: string;
  batchId: string;
  /** Such as `R-104/hi/2`. */
  number: string;
  targetLang: string;
  state: RequestState;
  round: number;
  items: number;
  words: number;
  delivered: number;
  failed: number;
  stale: number;
  withdrawn: number;
  /** The first failed items, with their reasons. */
  failures: FailedItem[];
  /** The current step; null when all are done. */
  step: RequestStep | null;
  steps: StepAssignment[];
  /** The translation vendor does the steps that have no assigned person. */
  isWithVendor: boolean;
  /** Whether the caller may work on it now. */
  isOwn: boolean;
}

export interface SubBatchList {
  subBatches: SubBatchRow[];
  total: number;
}

export interface RequestEvent {
  at: string;
  /** A person's name; null for the product itself. */
  by: string | null;
  /** The request's number, or that of a batch or sub-batch of it. */
  number: string;
  from: RequestState | null;
  /** Equal to `from` if a step ended and the next one begins. */
  to: RequestState;
  reason: string | null;
  /** The step that ended. */
  step: RequestStep | null;
}

export interface RequestComment {
  commentId: string;
  author: string | null;
  isOwn: boolean;
  text: string;
  createdAt: string;
}

/** A file that helps the translators of a request. */
export interface RequestFile {
  fileId: string;
  name: string;
  bytes: number;
  addedAt: string;
}

/** Texts that wait for approval, including those that cost nothing because an earlier round is paid. */
export interface WaitingWork {
  segments: number;
  words: number;
  paise: number;
}

/** The kinds of jobs: changes of many texts, and large files. */
export const REQUEST_JOB_KINDS = ['signOff', 'revert', 'withdraw', 'resend', 'undoUpload', 'download'] as const;
export type RequestJobKind = (typeof REQUEST_JOB_KINDS)[number];

/** Work on a request that continues after the call that requested it. */
export interface RequestJob {
  jobId: string;
  kind: RequestJobKind;
  state: JobState;
  /** Why it stopped before its end. The texts that were done by then stay changed. */
  reason: string | null;
  /** Texts that are done, and all of them. */
  count: number;
  total: number;
  /** The name of the file, which `manual-translation/jobs/file` returns when the state is `done`. */
  fileName: string | null;
  createdAt: string;
  /** The time at which the file is deleted. */
  expiresAt: string | null;
}

/** The figures of an approval of a later round. They no longer change. */
export interface AcceptedRound {
  round: number;
  segments: number;
  words: number;
  /** Null for people who see no prices. */
  paise: number | null;
  acceptedAt: string;
}

/** A batch file of the caller that can be undone. */
export interface RequestUpload {
  importId: string;
  fileName: string;
  uploadedAt: string;
  /** Texts that it wrote and that have not been replaced since. */
  segments: number;
}

export interface RequestDetails extends RequestRow {
  sourceLanguage: string;
  instructions: string | null;
  reference: string | null;
  files: RequestFile[];
  dueByStep: Partial<Record<RequestStep, string>>;
  withMachine: boolean;
  readers: { userId: string; name: string }[];
  /** The accepted quote, or the one made with the request; null for people who see no prices. */
  quote: RequestQuote | null;
  /** The texts that an approval of the whole request would accept now; null when nothing waits, and for people who see no prices. */
  waiting: WaitingWork | null;
  acceptedAt: string | null;
  acceptedBy: string | null;
  /** The approvals of later rounds. The figures of the request are those of the first. */
  rounds: AcceptedRound[];
  /** The latest time until which signed-off texts can be reverted. Each part has its own time. */
  revertableUntil: string | null;
  batches: RequestBatchRow[];
  batchIdList: string[];
  thread: RequestComment[];
  history: RequestEvent[];
  /** Changes that are under way or stopped before their end, and the caller's own files. */
  jobs: RequestJob[];
  /** The caller's batch files that can be undone, the newest first. */
  uploads: RequestUpload[];
  /** The actions that the caller may take now. */
  actions: RequestAction[];
}

export const REQUEST_ACTIONS = [
  'approve',
  'reject',
  'delete',
  'assign',
  'signOff',
  'revert',
  'resend',
  'withdraw',
  'upload',
  'download',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The effect of an action on texts; with `preview`, the effect that it would have. */
export interface RequestEffect {
  segments: number;
  /** Published pages whose words will differ afterwards; null if a job makes the change. The preview counts them. */
  pages: number | null;
  isPreview: boolean;
  /** Set if a job makes the change. The request shows the progress, and gets its next state when all is done. */
  isUnderWay: boolean;
  /** Texts that it leaves unchanged, such as those that were changed since. */
  kept: number;
}

/** The effect of the undo of an upload. */
export interface UploadUndo extends RequestEffect {
  /** The first texts that it leaves, with their reasons. */
  keptTexts: FailedItem[];
}

/** The source of a text before and after it changed on the site, with the translation that it had. */
export interface SourceChange {
  oldSource: string;
  /** Null while the site has no replacement for it. */
  newSource: string | null;
  /** The translation of the old source: delivered after the change, or the last draft of it; null if there is none. */
  oldTarget: string | null;
}

/** A text of a request whose source changed while people worked on it. */
export interface ChangedText extends SourceChange {
  sourceHash: string;
  targetLang: string;
  /** The sub-batch in which it was, such as `R-104/hi/2`. */
  number: string;
  /** Whether the translation was delivered after the change. Such a translation is not used. */
  isLate: boolean;
  /** Whether a later round contains the text. */
  isSent: boolean;
}

export interface ChangedTextList {
  texts: ChangedText[];
  total: number;
}

/** One segment as the person of a step sees it. */
export interface SubBatchItem {
  sourceHash: string;
  source: string;
  example: SegmentExample | null;
  state: RequestItemState;
  version: number;
  words: number;
  /** The person's own text of this step, or else the text of the previous step, or else the proposal. */
  target: string | null;
  isDone: boolean;
  /** The text of the previous step; null in the first step. */
  previousTarget: string | null;
  previousPerson: string | null;
  /** The best match of the memory, or the machine translation, for the first step. */
  proposal: { target: string; score: number; source: 'memory' | 'machine' } | null;
  problems: TargetProblem[];
  failure: string | null;
  /**
   * How the source differs from that of the earlier round or, for a stale text, from the present source on the site; null if it has not
   * changed.
   */
  change: SourceChange | null;
  page: { url: string; title: string | null } | null;
  terms: { source: string; target: string; isForbidden: boolean }[];
}

/** The request as the person of a step sees it. */
export interface WorkedRequest {
  requestId: string;
  number: string;
  name: string;
  instructions: string | null;
  reference: string | null;
  files: RequestFile[];
  projectId: string;
  project: string;
  sourceLanguage: string;
}

export interface SubBatchItemList {
  subBatch: SubBatchRow;
  request: WorkedRequest;
  items: SubBatchItem[];
  total: number;
  done: number;
}

export interface FinishedStep {
  subBatch: SubBatchRow;
  delivered: number;
  /** Items that the checks refused; they stay open for the person. */
  refused: FailedItem[];
}

/** People and guests who can do a step of the requests of a project, or may see them. */
export interface RequestPeople {
  /** Collaborators of the project and other people who may edit it, by name. */
  people: { userId: string; name: string; email: string }[];
  /** The guests of the project whose links are still valid. */
  guests: { guestId: string; name: string; languages: string[] }[];
}
