import type {
  AddedCandidates,
  AddTermCandidatesDto,
  ChosenCandidateDto,
  DismissTermCandidatesDto,
  FindTermCandidatesDto,
  ListTermCandidatesDto,
  TermCandidate,
  TermCandidatePage,
  TermCandidateScan,
} from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { GlossaryService } from '../glossary.service.js';
import type { TermValues } from '../owned-term.js';
import { readTerm } from '../read-term.js';
import { type CandidateRow, isOpenScan, type TermScanRow } from './term-candidate.entity.js';
import { FindTermCandidates } from './term-candidates.jobs.js';
import { TermCandidatesRepository } from './term-candidates.repository.js';

const PAGE_SIZE = 50;
/** Only the first characters of an example are shown. */
const SHOWN = 300;

/** Term candidates from a project's texts, and people's decisions about them. */
@Injectable()
export class TermCandidatesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: TermCandidatesRepository,
    private readonly glossary: GlossaryService,
    private readonly outbox: Outbox,
  ) {}

  find(tenant: Tenant, { projectId }: FindTermCandidatesDto): Promise<TermCandidateScan> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      if (!isOpenScan(await this.stored.scan(tx, projectId))) await this.stored.begin(tx, projectId);
      // Enqueues a job even for a scan that has started, because its job may be lost.
      await this.outbox.enqueue(tx, FindTermCandidates, { organisationId: tx.organisationId, projectId });
      const scan = await this.stored.scan(tx, projectId);
      if (!scan) throw new Error('a search that was begun is stored');
      return toScan(scan);
    });
  }

  list(tenant: Tenant, body: ListTermCandidatesDto): Promise<TermCandidatePage> {
    const { projectId, dismissed: isDismissed = false } = body;
    const search = body.searchText?.normalize('NFC').trim() ?? '';
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const { rows, total } = await this.stored.list(tx, projectId, { isDismissed, search }, pageOf(body, PAGE_SIZE));
      const scan = await this.stored.scan(tx, projectId);
      return { candidates: rows.map(toCandidate), total, scan: scan ? toScan(scan) : null };
    });
  }

  add(tenant: Tenant, { projectId, candidates }: AddTermCandidatesDto): Promise<AddedCandidates> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const terms = await this.#terms(tx, project, candidates);
      const added = await this.glossary.addAll(tx, tenant, projectId, terms);
      return { added, known: terms.length - added };
    });
  }

  dismiss(tenant: Tenant, { projectId, candidateIds, dismissed = true }: DismissTermCandidatesDto): Promise<number> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      await this.#sources(tx, projectId, candidateIds);
      return this.stored.setDismissed(tx, projectId, candidateIds, dismissed);
    });
  }

  /** Rejects a faulty candidate by its position in the list. */
  async #terms(tx: TenantTransaction, project: ProjectRow, chosen: readonly ChosenCandidateDto[]): Promise<TermValues[]> {
    const ids = chosen.map(({ candidateId }) => candidateId);
    const sources = await this.#sources(tx, project.projectId, [...new Set(ids)]);
    return chosen.map(({ candidateId, ...said }, index) => {
      const source = sources.get(candidateId) ?? '';
      return atPlace(index, () => {
        if (said.language && !project.targetLanguages.includes(said.language))
          throw invalidField('language', `This project is not translated into ${said.language}.`);
        return readTerm({ caseSensitive: !/\p{Ll}/u.test(source), ...said, source });
      });
    });
  }

  async #sources(tx: TenantTransaction, projectId: string, candidateIds: readonly string[]): Promise<Map<string, string>> {
    const sources = await this.stored.sourcesOf(tx, projectId, candidateIds);
    if (sources.size < candidateIds.length) throw new AppError('NOT_FOUND', { message: 'This candidate is not proposed any more.' });
    return sources;
  }
}

function atPlace<Result>(index: number, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    throw invalidField(`candidates.${index}.${error.errors?.[0]?.field ?? 'rule'}`, error.message);
  }
}

const toScan = ({ state, seen, found, startedAt, finishedAt }: TermScanRow): TermCandidateScan => ({
  ...{ state, seen, found },
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const toCandidate = ({ candidateId, source, segments, pages, isDismissed, examples }: CandidateRow): TermCandidate => ({
  ...{ candidateId, source, segments, pages, dismissed: isDismissed },
  examples: examples.map(({ hash, source: text, values, url }) => ({
    sourceHash: `v1:${hash}`,
    text: toPlainText(text, values ?? undefined).slice(0, SHOWN),
    url,
  })),
});
