import { Readable } from 'node:stream';
import { type FillIdDto, languageOf } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { chooseBest } from '../../translations/choose-best.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { PreTranslationRun } from './pre-translation-run.entity.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';
import { readRefusal } from './untranslated-reasons.js';

const HEAD = CSV_BEGIN + csvLine(['sourceHash', 'source', 'target', 'language', 'engine', 'reason']);
/** Segments whose texts are read at a time. */
const BATCH = 100;

interface RefusedSegment {
  hash: string;
  engine: string;
  reason: string;
}

/** The segments that a run left unchanged, and why. */
@Injectable()
export class RunRefusalsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: PreTranslationRunsService,
    private readonly translations: TranslationsService,
  ) {}

  /**
   * A line for each segment that the run names, with its current texts. Segments that it only counted come last, with a line for each
   * reason.
   */
  async csv(tenant: Tenant, { projectId, jobId }: FillIdDto): Promise<Readable> {
    const run = await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.runs.read(tx, jobId);
    });
    if (run?.projectId !== projectId) throw new AppError('NOT_FOUND');
    return Readable.from(this.#lines(tenant, run));
  }

  async *#lines(tenant: Tenant, run: PreTranslationRun): AsyncGenerator<string> {
    yield HEAD;
    const { named, counted } = listRefused(run);
    for (let at = 0; at < named.length; at += BATCH) yield await this.#texts(tenant, run, named.slice(at, at + BATCH));
    if (counted.length > 0) yield csvLines(counted);
  }

  #texts(tenant: Tenant, { projectId, language }: PreTranslationRun, refused: readonly RefusedSegment[]): Promise<string> {
    const hashes = refused.map(({ hash }) => hash);
    return this.database.tenant(tenant, async (tx) => {
      const segments = await this.translations.segments(tx, projectId, hashes);
      const sources = new Map(segments.map(({ hash, source }) => [hash, source]));
      const targets = await this.translations.translations(tx, projectId, language, hashes);
      const cellsOf = ({ hash, engine, reason }: RefusedSegment) => {
        const target = chooseBest(targets.get(hash) ?? [])?.target ?? '';
        return [toSourceHash(hash), sources.get(hash) ?? '', target, languageOf(language)?.name ?? language, engine, reason];
      };
      return csvLines(refused.map(cellsOf));
    });
  }
}

function listRefused({ refusals, language }: PreTranslationRun): { named: RefusedSegment[]; counted: string[][] } {
  const all = Object.entries(refusals).map(([key, refused]) => {
    const { engine, reason } = readRefusal(key);
    return { ...refused, engine: engine ?? '', reason };
  });
  const named = all.flatMap(({ hashes, engine, reason }) => hashes.map((hash) => ({ hash, engine, reason })));
  const name = languageOf(language)?.name ?? language;
  const counted = all.flatMap(({ count, hashes, engine, reason }) =>
    count > hashes.length ? [['', `${count - hashes.length} more`, '', name, engine, reason]] : [],
  );
  return { named, counted };
}
