import { isDeepStrictEqual } from 'node:util';
import {
  assertNever,
  MAX_TEXT_LENGTH,
  type ReplacePreview,
  type TargetProblem,
  type TextAuthor,
  type TranslationType,
} from '@bhashantar/contracts';
import { type CheckCode, fixInBulk } from '@bhashantar/quality-checks';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { EditorService, type MatchingCount } from '../editor/editor.service.js';
import type { QualityRules } from '../quality-rules/check-segment.js';
import { checkSegment, toCheckInput } from '../quality-rules/check-segment.js';
import { QualityRulesService } from '../quality-rules/quality-rules.service.js';
import { addRefusal, addRefusedEdits, countRefused, firstError, mergeRefusals, type Refusals } from '../translations/refusals.js';
import { SeenTargets } from '../translations/seen/seen-targets.service.js';
import { toSourceHash } from '../translations/source-hash.js';
import type { TranslationEdit, WritingRun } from '../translations/translation.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import type { BulkOutcome, MatchingChange, TextChange } from './bulk-change.entity.js';
import { type Candidate, type CandidateFilter, ChangeCandidatesRepository } from './change-candidates.repository.js';
import { type Replacement, replaceInTarget } from './replace-in-target.js';

/** The segments that a change is about. */
export interface BulkScope {
  projectId: string;
  language: string;
  hashes?: readonly string[] | undefined;
}

type Page = { afterOrdinal: number; limit: number };
type Replaced = Candidate & { after: string; problems: TargetProblem[] };
/** The last segment that a preview read, and the number of characters of all segments that it read. */
type Seen = { last: number | undefined; characters: number };

/** The data against which the targets of a change are checked. */
interface Checked {
  language: string;
  rules: QualityRules;
}

/** Segments that were read, and the last one that was looked at. */
type ReadPage = Checked & { rows: Candidate[]; last: number | undefined };

const TOO_LONG: TargetProblem = {
  code: 'tooLong',
  severity: 'error',
  message: `The target would have more than ${MAX_TEXT_LENGTH} characters.`,
};

const REASONS: Readonly<Record<'replace' | 'displayType' | 'fix', string>> = {
  replace: 'text replaced',
  displayType: 'display type changed',
  fix: 'problem fixed',
};

const isSound = (problems: readonly TargetProblem[]) => problems.every(({ severity }) => severity !== 'error');

/** Changes many translations of a language, batch by batch. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly candidates: ChangeCandidatesRepository,
    private readonly translations: TranslationsService,
    private readonly quality: QualityRulesService,
    private readonly turns: LoopTurns,
    private readonly editor: EditorService,
    private readonly seen: SeenTargets,
  ) {}

  /** How many segments a change looks at. It may change fewer, never others. */
  async count(tx: TenantTransaction, scope: BulkScope, edit: MatchingChange): Promise<MatchingCount> {
    if (edit.filter) return this.editor.countMatching(tx, edit.filter);
    return { count: await this.candidates.count(tx, filterOf(scope, edit)), isCut: false };
  }

  /** The next segments that count as a type. */
  ofType(
    tx: TenantTransaction,
    { projectId, language }: Pick<BulkScope, 'projectId' | 'language'>,
    type: TranslationType,
    page: Page,
  ): Promise<{ hash: string; source: string; words: number; ordinal: number }[]> {
    return this.candidates.list(tx, { projectId, language, type }, page);
  }

  /** Changes the next segments; returns the ordinal of the last one, undefined when none is left. */
  async apply(
    tx: TenantTransaction,
    project: ProjectRow,
    scope: BulkScope,
    edit: MatchingChange & { author?: TextAuthor },
    page: Page,
    run: WritingRun,
  ): Promise<(BulkOutcome & { last: number }) | undefined> {
    const next = await this.#next(tx, scope, edit, page);
    const { last } = next;
    if (last === undefined) return undefined;
    const planned = edit.kind === 'delete' ? undefined : await this.#editsOf(tx, next.rows, edit, scope);
    if (planned) await this.translations.prepare(tx, scope.projectId, scope.language, planned.edits);
    const changedSince: Refusals = {};
    const found = await this.#lock(tx, scope, edit, next.rows, page);
    const rows = await this.seen.only(tx, scope, found, edit.seen, changedSince);
    if (edit.kind === 'delete') {
      const { refusals, ...done } = await this.#delete(tx, project, scope.language, rows, edit, run);
      mergeRefusals(refusals, changedSince);
      return { ...done, refusals, last };
    }
    const isAsPlanned = planned && isDeepStrictEqual(rows, next.rows);
    const { edits, refusals } = isAsPlanned ? planned : await this.#editsOf(tx, rows, edit, scope);
    const result = await this.translations.save(tx, project, scope.language, edits, REASONS[edit.kind], { run, author: edit.author });
    addRefusedEdits(refusals, result.refused);
    const unchanged = rows.length - result.saved - countRefused(refusals);
    mergeRefusals(refusals, changedSince);
    return { changed: result.saved, unchanged, refusals, last };
  }

  /** Locks the rows. Leaves out those that the change no longer covers. */
  async #lock(
    tx: TenantTransaction,
    scope: BulkScope,
    edit: MatchingChange,
    rows: readonly Candidate[],
    { afterOrdinal }: Page,
  ): Promise<Candidate[]> {
    if (rows.length === 0) return [];
    const hashes = rows.map(({ hash }) => hash);
    await this.translations.lock(tx, scope.projectId, scope.language, hashes);
    const { rows: locked } = await this.#next(tx, { ...scope, hashes }, edit, { afterOrdinal, limit: hashes.length });
    return locked;
  }

  /** Reads the next segments for a preview, which works on them after the transaction. */
  async read(tx: TenantTransaction, scope: BulkScope, edit: MatchingChange, page: Page): Promise<ReadPage> {
    const next = await this.#next(tx, scope, edit, page);
    return { ...next, language: scope.language, rules: await this.quality.rulesFor(tx, scope.projectId, scope.language) };
  }

  /** Computes the changes that a replacement makes to the given segments; reads nothing itself. Throws the signal's reason when aborted. */
  async preview(
    { rows, last, ...checked }: ReadPage,
    replacement: Replacement,
    signal: AbortSignal,
  ): Promise<Seen & { found: ReplacePreview[] }> {
    const replaced = await this.#replace(rows, replacement, checked, signal);
    const found = replaced.map(({ hash, source, target, after, problems }) => ({
      sourceHash: toSourceHash(hash),
      source,
      before: target,
      after,
      problems,
    }));
    return { found, last, characters: charactersOf(rows) };
  }

  async #editsOf(tx: TenantTransaction, rows: readonly Candidate[], edit: Exclude<TextChange, { kind: 'delete' }>, scope: BulkScope) {
    if (edit.kind === 'displayType') return retyped(rows, edit.displayType);
    const { projectId, language } = scope;
    const checked = { language, rules: await this.quality.rulesFor(tx, projectId, language) };
    return edit.kind === 'replace' ? this.#replaced(rows, edit, checked) : this.#fixed(rows, edit.code, checked);
  }

  /** How many of the segments that were read a fix would change. Only computes. Throws the signal's reason when it is aborted. */
  async previewFix({ rows, last, ...checked }: ReadPage, code: CheckCode, signal: AbortSignal): Promise<Seen & { fixed: number }> {
    const { edits } = await this.#fixed(rows, code, checked, signal);
    return { fixed: edits.length, last, characters: charactersOf(rows) };
  }

  async #fixed(rows: readonly Candidate[], code: CheckCode, { language, rules }: Checked, signal?: AbortSignal) {
    const edits: TranslationEdit[] = [];
    for (const row of rows) {
      signal?.throwIfAborted();
      const fixed = await this.turns.inTurn(() => fixInBulk(toCheckInput(row, row.target, language, rules), code));
      if (fixed !== undefined) edits.push({ ...toEdit(row), target: fixed });
    }
    return { edits, refusals: {} as Refusals };
  }

  /** The next segments that the filter matches. Some of them may not be covered by the change. */
  async #next(
    tx: TenantTransaction,
    scope: BulkScope,
    edit: MatchingChange,
    page: Page,
  ): Promise<{ rows: Candidate[]; last: number | undefined }> {
    if (!edit.filter) {
      const rows = await this.candidates.list(tx, filterOf(scope, edit), page);
      return { rows, last: rows.at(-1)?.ordinal };
    }
    const found = await this.editor.matching(tx, scope.hashes ? { ...edit.filter, hashes: scope.hashes } : edit.filter, page);
    if (!found) return { rows: [], last: undefined };
    const hashes = found.translated.map(({ hash }) => hash);
    return { rows: await this.candidates.list(tx, { ...filterOf(scope, edit), hashes }, page), last: found.last };
  }

  async #delete(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    rows: readonly Candidate[],
    { type }: Extract<TextChange, { kind: 'delete' }>,
    run: WritingRun,
  ): Promise<BulkOutcome> {
    const which = rows.map(({ hash, origin }) => (type ? { hash, origin } : { hash }));
    const { removed, refused } = await this.translations.remove(tx, project, language, which, { run });
    const refusals: Refusals = {};
    addRefusedEdits(refusals, refused);
    return { changed: removed, unchanged: rows.length - removed - refused.length, refusals };
  }

  /** A replacement must not add an error to a target that has none. */
  async #replaced(rows: readonly Candidate[], replacement: Replacement, checked: Checked) {
    const refusals: Refusals = {};
    const edits: TranslationEdit[] = [];
    for (const row of await this.#replace(rows, replacement, checked)) {
      if (row.after !== row.target && (row.hasError || isSound(row.problems))) edits.push({ ...toEdit(row), target: row.after });
      else addRefusal(refusals, firstError(row.problems), row.hash);
    }
    return { edits, refusals };
  }

  async #replace(
    rows: readonly Candidate[],
    replacement: Replacement,
    { language, rules }: Checked,
    signal?: AbortSignal,
  ): Promise<Replaced[]> {
    const replaced: Replaced[] = [];
    for (const row of rows) {
      signal?.throwIfAborted();
      const after = await this.turns.inTurn(() => replaceInTarget(row.target, replacement));
      if (after === undefined) replaced.push({ ...row, after: row.target, problems: [TOO_LONG] });
      if (after === undefined || after === row.target) continue;
      replaced.push({ ...row, after, problems: await this.turns.inTurn(() => checkSegment(row, after, language, rules)) });
    }
    return replaced;
  }
}

const charactersOf = (rows: readonly Candidate[]) => rows.reduce((sum, { source, target }) => sum + source.length + target.length, 0);

function filterOf({ projectId, language, hashes }: BulkScope, edit: TextChange): CandidateFilter {
  const filter = { projectId, language, hashes };
  switch (edit.kind) {
    case 'replace':
      return { ...filter, contains: escapeText(edit.find) };
    case 'fix':
      return { ...filter, problem: edit.code };
    case 'delete':
      return { ...filter, type: edit.type };
    case 'displayType':
      return filter;
    default:
      return assertNever(edit);
  }
}

function retyped(rows: readonly Candidate[], displayType: Candidate['displayType'] | undefined) {
  const edits = rows.map((row): TranslationEdit => ({ ...toEdit(row), displayType: displayType ?? otherOf(row.displayType) }));
  return { edits, refusals: {} as Refusals };
}

const otherOf = (type: Candidate['displayType']) => (type === 't13n' ? ('translation' as const) : ('t13n' as const));

/** The stored translation as an edit. It keeps its origin when its text changes. */
const toEdit = ({ hash, origin, target, displayType, machineSource, engine }: Candidate): TranslationEdit => ({
  ...{ hash, origin, target, displayType },
  ...(machineSource ? { machineSource } : {}),
  ...(engine ? { engine } : {}),
});
