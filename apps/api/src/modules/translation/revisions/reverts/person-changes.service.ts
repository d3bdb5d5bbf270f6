import type { ChangedSince, ChangingPerson, SegmentFilterDto, TextAuthor } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { BulkOutcome } from '../../bulk-changes/bulk-change.entity.js';
import { EditorService } from '../../editor/editor.service.js';
import { addRefusedEdits, type Refusals } from '../../translations/refusals.js';
import type { TranslationEdit, WritingRun } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { PersonChange, PersonChanges } from './person-change.entity.js';
import { PersonChangesRepository } from './person-changes.repository.js';

const REVERTED = 'changes of a person undone';
/** The number of kept segments that a preview names. */
const SHOWN = 50;
/** The largest number of segments that are compared with a filter. */
const MOST_MATCHED = 100_000;

/** Undoes one person's changes in a language since a time, unless others have changed them since. */
@Injectable()
export class PersonChangesService {
  constructor(
    private readonly changes: PersonChangesRepository,
    private readonly translations: TranslationsService,
    private readonly editor: EditorService,
  ) {}

  people(tx: TenantTransaction, projectId: string, language: string): Promise<ChangingPerson[]> {
    return this.changes.people(tx, projectId, language);
  }

  /** Takes only the changes until now. */
  async untilNow(tx: TenantTransaction, asked: Omit<PersonChanges, 'upTo'>): Promise<PersonChanges> {
    return { ...asked, upTo: await this.changes.newest(tx, asked.projectId, asked.language) };
  }

  /** Those of the changes that are in segments that a filter matches. */
  async within(tx: TenantTransaction, changes: PersonChanges, filter: SegmentFilterDto): Promise<PersonChanges> {
    const hashes = await this.changes.hashes(tx, changes, MOST_MATCHED + 1);
    if (hashes.length > MOST_MATCHED)
      throw invalidField('since', 'More than 100,000 segments were changed since then. Please give a later time, or no filter.');
    return { ...changes, hashes: await this.editor.matchingAmong(tx, filter, hashes) };
  }

  count(tx: TenantTransaction, changes: PersonChanges): Promise<{ total: number; removed: number }> {
    return this.changes.count(tx, changes);
  }

  /** The segments that stay, because somebody changed them later. */
  changedSince(tx: TenantTransaction, changes: PersonChanges): Promise<{ total: number; first: ChangedSince[] }> {
    return this.changes.changedSince(tx, changes, SHOWN);
  }

  /** Undoes the next ones; returns the revision of the last one, undefined when none is left. */
  async apply(
    tx: TenantTransaction,
    project: ProjectRow,
    changes: PersonChanges,
    page: { after: number; limit: number },
    { run, author }: { run: WritingRun; author: TextAuthor },
  ): Promise<(BulkOutcome & { last: number }) | undefined> {
    const { language } = changes;
    const next = await this.changes.list(tx, changes, page);
    const last = next.at(-1)?.revisionId;
    if (last === undefined) return undefined;
    const hashes = [...new Set(next.map(({ hash }) => hash))];
    await this.translations.lock(tx, project.projectId, language, hashes);
    // Somebody may have changed some translations before they were locked.
    const known = new Set(next.map(({ revisionId }) => revisionId));
    const found = (await this.changes.list(tx, { ...changes, hashes }, page)).filter(({ revisionId }) => known.has(revisionId));
    const added = found.filter(({ target, isDeleted }) => target === null && !isDeleted);
    const { removed, refused: kept } = await this.translations.remove(tx, project, language, added, { run });
    const edits = found.flatMap((change) => toEdit(change, author) ?? []);
    const { saved, refused } = await this.translations.save(tx, project, language, edits, REVERTED, { run, author });
    const refusals: Refusals = {};
    const left = [...kept, ...refused];
    addRefusedEdits(refusals, left);
    const changed = removed + saved;
    return { changed, unchanged: found.length - changed - left.length, refusals, last: Number(last) };
  }
}

/** An approved target is approved again only by a person who may approve it. */
function toEdit({ hash, origin, target, displayType, machineSource, engine, review }: PersonChange, author: TextAuthor) {
  if (target === null) return undefined;
  const restored = review === 'reviewed' && author !== 'approver' ? 'needsReview' : review;
  const edit: TranslationEdit = {
    ...{ hash, origin, target, displayType },
    ...(machineSource ? { machineSource } : {}),
    ...(engine ? { engine } : {}),
    ...(restored ? { review: restored } : {}),
  };
  return edit;
}
