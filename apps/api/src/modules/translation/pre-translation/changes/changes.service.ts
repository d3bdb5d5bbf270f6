import type {
  BulkChange,
  DeleteTranslationsDto,
  FixedTargets,
  FixTargetsDto,
  ReplacedText,
  ReplacePreview,
  ReplaceTextDto,
  ReviewedMatching,
  ReviewMatchingDto,
  TextAuthor,
  ToggleDisplayTypeDto,
} from '@bhashantar/contracts';
import { type CheckCode, isCheckCode, isFixable, isFixableInBulk } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { MatchingChange, ReviewChange } from '../../bulk-changes/bulk-change.entity.js';
import { BulkChangesService, type BulkScope } from '../../bulk-changes/bulk-changes.service.js';
import { requireReason } from '../../review/require-reason.js';
import { ReviewChangesService } from '../../review/review-changes.service.js';
import { type Reviewer, ReviewRights } from '../../translations/review-rights.service.js';
import { type SeenFields, SeenTargets } from '../../translations/seen/seen-targets.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { CHANGE_BATCH } from './change-batch.service.js';
import { ChangeRunsService } from './change-runs.service.js';
import { filterIn } from './filter-in.js';

/** A preview reads this many segments, and shows this many of those that would change. */
const PREVIEW_SCAN = 1_000;
const PREVIEW_ROWS = 50;
/** A preview reads segments up to this many characters in total, and shows texts up to a total as well. */
const PREVIEW_SCAN_CHARACTERS = 4_000_000;
const PREVIEW_CHARACTERS = 500_000;

interface Chosen {
  projectId: string;
  targetLang: string;
  idArr?: readonly string[] | undefined;
}

/** Bulk changes that people request. Each is a run, which can be undone for a while. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly changes: BulkChangesService,
    private readonly changeRuns: ChangeRunsService,
    private readonly rights: ReviewRights,
    private readonly reviews: ReviewChangesService,
    private readonly seen: SeenTargets,
  ) {}

  async replace(tenant: Reviewer, body: ReplaceTextDto, signal: AbortSignal): Promise<ReplacedText> {
    const { searchText, replaceText, matchCase = false, wholeWord = false } = body;
    // Targets are stored in NFC; typed text may not be.
    const [find, replaceWith] = [searchText, replaceText].map((text) => text.normalize('NFC')) as [string, string];
    const replacement = { find, replaceWith, matchCase, wholeWord, filter: filterIn(body) };
    if (body.preview) return this.#preview(tenant, body, { kind: 'replace', ...replacement }, signal);
    const author = await this.rights.authorOf(tenant, body.projectId);
    return this.database.tenant(tenant, async (tx) => {
      const seen = await this.seen.read(tx, seenOf(body));
      const change = await this.#start(tx, await this.#scope(tx, body), { kind: 'replace', ...replacement, seen }, author);
      return { ...change, modifiedTm: change.changed, previews: [], isCut: false, seen: null };
    });
  }

  async toggleDisplayType(tenant: Reviewer, body: ToggleDisplayTypeDto): Promise<BulkChange> {
    const idArr = [...(body.idArr ?? []), ...(body.sourceHash ? [body.sourceHash] : [])];
    const { projectId, targetLang, displayType } = body;
    const filter = filterIn({ ...body, idArr });
    const author = await this.rights.authorOf(tenant, projectId);
    return this.database.tenant(tenant, async (tx) => {
      const scope = await this.#scope(tx, { projectId, targetLang, ...(filter ? {} : { idArr }) });
      if (idArr.length === 0 && !filter) throw invalidField('idArr', 'Please name the segments, or give a filter.');
      const seen = await this.seen.read(tx, seenOf({ ...body, idArr }));
      return this.#start(tx, scope, { kind: 'displayType', displayType, filter, seen }, author);
    });
  }

  /** Fixed targets keep their origin, because nobody has read them. */
  async fix(tenant: Reviewer, body: FixTargetsDto, signal: AbortSignal): Promise<FixedTargets> {
    const { projectId, targetLang, sourceHashes, preview } = body;
    const code = requireFixable(body.code);
    const filter = filterIn({ projectId, targetLang, filter: body.filter, idArr: sourceHashes });
    const chosen: Chosen = { projectId, targetLang, ...(sourceHashes ? { idArr: sourceHashes } : {}) };
    if (preview) return this.#previewFix(tenant, chosen, { kind: 'fix', code, filter }, signal);
    const author = await this.rights.authorOf(tenant, projectId);
    return this.database.tenant(tenant, async (tx) => {
      const seen = await this.seen.read(tx, seenOf({ ...body, idArr: sourceHashes }));
      const change = await this.#start(tx, await this.#scope(tx, chosen), { kind: 'fix', code, filter, seen }, author);
      return { ...change, isCut: false, seen: null };
    });
  }

  async #previewFix(
    tenant: Tenant,
    chosen: Chosen,
    fix: Extract<MatchingChange, { kind: 'fix' }>,
    signal: AbortSignal,
  ): Promise<FixedTargets> {
    const { scope, seen } = await this.#open(tenant, chosen);
    let changed = 0;
    const isCut = await lookThrough(async (page) => {
      const read = await this.database.tenant(tenant, (tx) => this.changes.read(tx, scope, fix, page));
      const { fixed, ...looked } = await this.changes.previewFix(read, fix.code, signal);
      changed += fixed;
      return looked;
    });
    return { jobId: null, isQueued: false, changed, unchanged: 0, refused: 0, skipped: 0, isCut, seen };
  }

  /**
   * Begins a preview. Its moment is before the first page is read: a target that changes later is left alone by the run, even if the preview shows it
   * as changed. The preview computes its pages outside of transactions.
   */
  #open(tenant: Tenant, chosen: Chosen): Promise<{ scope: BulkScope; seen: string }> {
    return this.database.tenant(tenant, async (tx) => ({ seen: await this.seen.now(tx), scope: await this.#scope(tx, chosen) }));
  }

  delete(tenant: Tenant, body: DeleteTranslationsDto): Promise<BulkChange> {
    return this.database.tenant(tenant, async (tx) => {
      const scope = await this.#scope(tx, body);
      const filter = filterIn(body);
      if (!body.idArr && !body.translationType && !filter)
        throw invalidField('idArr', 'Please name the segments, or a type of translation, or give a filter.');
      const seen = await this.seen.require(tx, seenOf(body));
      return this.#start(tx, scope, { kind: 'delete', type: body.translationType, filter, seen });
    });
  }

  async review(reviewer: Reviewer, body: ReviewMatchingDto): Promise<ReviewedMatching> {
    const { decision, idArr, versions, seen, preview, reason: _reason, ...filter } = body;
    const author = await this.rights.authorOf(reviewer, body.projectId);
    return this.database.tenant(reviewer, async (tx) => {
      const scope = await this.#scope(tx, body);
      if (preview) {
        const moment = await this.seen.now(tx);
        const counted = await this.reviews.preview(tx, { ...filter, hashes: scope.hashes }, decision, author);
        return { jobId: null, isQueued: false, ...counted, skipped: 0, seen: moment };
      }
      const reason = requireReason(body);
      const read = await this.seen.require(tx, { names: idArr, versions, seen });
      const change = await this.#start(tx, scope, { kind: 'review', decision, reason, filter, seen: read }, author);
      return { ...change, isCut: false, seen: null };
    });
  }

  async #start(tx: TenantTransaction, scope: BulkScope, edit: MatchingChange | ReviewChange, author?: TextAuthor): Promise<BulkChange> {
    const total = edit.kind === 'review' ? await this.reviews.count(tx, scope, edit) : await this.changes.count(tx, scope, edit);
    return this.changeRuns.start(tx, scope, author ? { ...edit, author } : edit, total);
  }

  async #preview(
    tenant: Tenant,
    body: ReplaceTextDto,
    replacement: Extract<MatchingChange, { kind: 'replace' }>,
    signal: AbortSignal,
  ): Promise<ReplacedText> {
    const { scope, seen } = await this.#open(tenant, body);
    const previews: ReplacePreview[] = [];
    let modifiedTm = 0;
    let refused = 0;
    let free = PREVIEW_CHARACTERS;
    const isCut = await lookThrough(async (page) => {
      const read = await this.database.tenant(tenant, (tx) => this.changes.read(tx, scope, replacement, page));
      const { found, ...looked } = await this.changes.preview(read, replacement, signal);
      const unsound = found.filter(({ problems }) => problems.some(({ severity }) => severity === 'error')).length;
      refused += unsound;
      modifiedTm += found.length - unsound;
      for (const row of found) {
        free -= row.source.length + row.before.length + row.after.length;
        if (free > 0 && previews.length < PREVIEW_ROWS) previews.push(row);
      }
      return looked;
    });
    return { jobId: null, isQueued: false, changed: 0, unchanged: 0, refused, skipped: 0, modifiedTm, previews, isCut, seen };
  }

  async #scope(tx: TenantTransaction, { projectId, targetLang, idArr }: Chosen): Promise<BulkScope> {
    await this.projects.requireLanguage(tx, projectId, targetLang);
    const hashes = idArr && [...new Set(idArr.map(fromSourceHash))];
    return { projectId, language: targetLang, hashes };
  }
}

const seenOf = ({ idArr, versions, seen }: Omit<SeenFields, 'names'> & Pick<Chosen, 'idArr'>): SeenFields => ({
  names: idArr,
  versions,
  seen,
});

type LookAt = (page: { afterOrdinal: number; limit: number }) => Promise<{ last: number | undefined; characters: number }>;

/** Looks at the segments of a preview page by page. Returns whether there are more. */
async function lookThrough(lookAt: LookAt): Promise<boolean> {
  let afterOrdinal = 0;
  let characters = 0;
  for (let seen = 0; seen < PREVIEW_SCAN && characters < PREVIEW_SCAN_CHARACTERS; seen += CHANGE_BATCH) {
    const page = await lookAt({ afterOrdinal, limit: CHANGE_BATCH });
    if (page.last === undefined) return false;
    afterOrdinal = page.last;
    characters += page.characters;
  }
  return true;
}

function requireFixable(code: string): CheckCode {
  if (!isCheckCode(code)) throw invalidField('code', `There is no check named ${code}.`);
  if (!isFixable(code)) throw invalidField('code', 'Problems of this kind cannot be fixed without a person.');
  if (!isFixableInBulk(code))
    throw invalidField('code', 'A fix of this kind can be wrong: a person takes it in the editor, one translation at a time.');
  return code;
}
