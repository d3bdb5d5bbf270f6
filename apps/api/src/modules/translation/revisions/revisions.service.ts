import {
  type CreatedRevision,
  type CreatedRevisions,
  type CreateRevisionDto,
  type ListRevisionsDto,
  MESSAGES,
  type RevisionList,
  type SegmentLanguagesDto,
  type TextAuthor,
  TRANSLATION_ORIGINS,
  type TranslationOrigin,
  type TranslationType,
  typeOf,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import { chooseBest } from '../translations/choose-best.js';
import { InFlightService } from '../translations/in-flight/in-flight.service.js';
import { type Reviewer, ReviewRights } from '../translations/review-rights.service.js';
import { RESTORED } from '../translations/revision-reasons.js';
import { fromSourceHash } from '../translations/source-hash.js';
import type { TranslationRow } from '../translations/translation.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import type { RevisionRow } from './revision.entity.js';
import { RevisionsRepository, type SegmentLanguages } from './revisions.repository.js';
import { toRevision } from './to-revision.js';

const RECORDED = 'recorded';

type Segment = SegmentLanguages & { project: ProjectRow };

/** The history of a segment: reading it, recording a state by hand, and restoring an earlier one. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly revisions: RevisionsRepository,
    private readonly translations: TranslationsService,
    private readonly audit: Audit,
    private readonly rights: ReviewRights,
    private readonly editor: EditorService,
    private readonly inFlight: InFlightService,
  ) {}

  list(tenant: Tenant, body: ListRevisionsDto): Promise<RevisionList> {
    const page = pageOf(body);
    return this.database.tenant(tenant, async (tx) => {
      const segment = await this.#segment(tx, body);
      const [rows, total] = await Promise.all([this.revisions.list(tx, segment, page), this.revisions.count(tx, segment)]);
      return { revisionList: rows.map(toRevision), total, ...page.shown };
    });
  }

  /** Restores a revision by writing a new one, or records the current text. */
  async create(tenant: Reviewer, body: CreateRevisionDto): Promise<CreatedRevisions> {
    const author = await this.rights.authorOf(tenant, body.projectId);
    return this.database.tenant(tenant, async (tx) => {
      const segment = await this.#segment(tx, body);
      const created =
        body.revisionId === undefined
          ? await this.#record(tx, segment)
          : await this.#restore(tx, segment, { revisionId: body.revisionId, version: requireVersion(body) }, author);
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.revision',
        subject: 'segment',
        subjectId: body.sourceHash,
        details: { projectId: body.projectId, languages: created.revisions.map(({ language }) => language), restored: body.revisionId },
      });
      return created;
    });
  }

  async #record(tx: TenantTransaction, { project, hash, languages }: Segment): Promise<CreatedRevisions> {
    const revisions: CreatedRevision[] = [];
    // Locks the languages in one order, because two transactions may record the same segment.
    for (const language of [...languages].sort()) {
      const best = await this.#lockedBest(tx, project, language, hash);
      if (!best) continue;
      const revisionId = await this.translations.record(tx, project, language, best, RECORDED);
      const type = typeOf(best.origin, best.displayType);
      revisions.push({ language, revisionId, origin: best.origin, target: best.target, from: type, to: type });
    }
    if (revisions.length === 0) throw notAdded('There is no translation to record.');
    const done = new Set(revisions.map(({ language }) => language));
    return { revisions, withoutTranslation: languages.filter((language) => !done.has(language)) };
  }

  async #restore(
    tx: TenantTransaction,
    segment: Segment,
    { revisionId, version }: { revisionId: number; version: number },
    author: TextAuthor,
  ): Promise<CreatedRevisions> {
    const found = await this.revisions.find(tx, segment, revisionId);
    if (!found) throw invalidField('revisionId', 'This is no revision of this segment in these languages.');
    const { target, language } = found;
    if (target === null) throw invalidField('revisionId', 'This revision deleted the translation. It has no text to restore.');
    const best = await this.#lockedBest(tx, segment.project, language, segment.hash);
    await this.inFlight.requireOpen(tx, { projectId: segment.projectId, language }, [segment.hash]);
    await this.editor.requireVersion(tx, { projectId: segment.projectId, language }, segment.hash, version);
    const origin = originOfRestored(found, best);
    const { displayType } = found;
    const edit = { hash: segment.hash, origin, target, displayType };
    const { refused, unchanged } = await this.translations.save(tx, segment.project, language, [edit], RESTORED, { author });
    if (refused[0]) throw notAdded(refused[0].problems[0]?.message);
    const after = await this.#lockedBest(tx, segment.project, language, segment.hash);
    if (unchanged > 0 && after) await this.translations.record(tx, segment.project, language, { ...after, ...edit }, RESTORED);
    const [newest] = await this.revisions.list(tx, { ...segment, languages: [language] }, { limit: 1, offset: 0 });
    const created = { language, revisionId: newest?.revisionId ?? 0, origin, target, from: typeOfBest(best), to: typeOfBest(after) };
    return { revisions: [created], withoutTranslation: [] };
  }

  async #lockedBest(tx: TenantTransaction, { projectId }: ProjectRow, language: string, hash: string): Promise<TranslationRow | undefined> {
    await this.translations.lock(tx, projectId, language, [hash]);
    return chooseBest((await this.translations.translations(tx, projectId, language, [hash])).get(hash) ?? []);
  }

  async #segment(tx: TenantTransaction, { projectId, sourceHash, languages }: SegmentLanguagesDto): Promise<Segment> {
    const project = await this.projects.require(tx, projectId);
    const unknown = languages.find((language) => !project.targetLanguages.includes(language));
    if (unknown) throw invalidField('languages', `This project is not translated into ${unknown}.`);
    const hash = fromSourceHash(sourceHash);
    const [segment] = await this.translations.segments(tx, projectId, [hash]);
    if (!segment) throw new AppError('NOT_FOUND');
    return { project, projectId, hash, languages };
  }
}

function requireVersion({ version }: CreateRevisionDto): number {
  if (version === undefined) throw invalidField('version', 'Please name the version of the translation that you have seen.');
  return version;
}

/** A restored text must be shown. If a better origin exists, the text is stored as a person's, because a person chose it. */
function originOfRestored({ origin }: RevisionRow, best: TranslationRow | undefined): TranslationOrigin {
  const isShown = !best || TRANSLATION_ORIGINS.indexOf(origin) <= TRANSLATION_ORIGINS.indexOf(best.origin);
  return isShown ? origin : 'USER';
}

const typeOfBest = (best: TranslationRow | undefined): TranslationType =>
  best ? typeOf(best.origin, best.displayType) : 'NO_TRANSLATION_AVAILABLE';

const notAdded = (reason = '') => new AppError('UNPROCESSABLE', { message: MESSAGES.revisionNotAdded, data: { reason } });
