import { type ImportReport, requireLanguage } from '@bhashantar/contracts';
import { type ReadTmxUnit, readTmx, TmxError, writeTmx } from '@bhashantar/formats';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from './editor.service.js';
import { ImportWriter } from './import.writer.js';
import { ImportPacks } from './import-packs.js';
import { ImportProgress } from './import-progress.js';
import { addError, emptyReport, type ImportLanguages, type ImportRow, toImportRows } from './import-rows.js';
import { toTmxUnit } from './to-tmx-unit.js';

const TOOL = { tool: 'Bhashantar', toolVersion: '1' };

/** Brings memories in from files and gives them out as files. */
@Injectable()
export class ExchangeService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly editor: EditorService,
    private readonly writer: ImportWriter,
    private readonly turns: LoopTurns,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Reads a TMX file into the memory of a project: all its languages, or only those that are chosen. What was stored before a file breaks
   * off stays; the report names the line.
   */
  async importTmx(tenant: Tenant, projectId: string, bytes: AsyncIterable<Uint8Array>, chosen?: readonly string[]): Promise<ImportReport> {
    const { organisationId, sourceLanguage, targetLanguages } = await this.database.tenant(tenant, async (tx) => {
      for (const language of chosen ?? []) await this.projects.requireLanguage(tx, projectId, language);
      return this.projects.require(tx, projectId);
    });
    const report = emptyReport();
    const progress = new ImportProgress(this.realtime, { organisationId, projectId }, report);
    const write = async (language: string, rows: readonly ImportRow[]) => {
      const written = await this.writer.write(tenant, projectId, language, rows);
      await progress.tell('running');
      return written;
    };
    const languages = { ofProject: targetLanguages, chosen: chosen ?? targetLanguages };
    const broken = await this.#read(bytes, sourceLanguage, languages, new ImportPacks(report, write, this.turns)).catch(
      async (error: unknown) => {
        await progress.tell('failed');
        throw error;
      },
    );
    await progress.tell(broken ? 'failed' : 'done', broken?.message);
    return this.#conclude(report, broken);
  }

  /** Undefined when the file did not break off. */
  async #read(
    bytes: AsyncIterable<Uint8Array>,
    sourceLanguage: string,
    languages: ImportLanguages,
    packs: ImportPacks,
  ): Promise<TmxError | undefined> {
    const onUnit = (unit: ReadTmxUnit) => packs.add(toImportRows(unit, languages));
    const onError = ({ line, message }: { line: number; message: string }) => packs.refuse(line, message);
    const reading = readTmx(bytes, { sourceLanguage: requireLanguage(sourceLanguage).tag, onUnit, onError });
    const broken = await reading.then(() => undefined, toTmxError);
    await packs.flush();
    return broken;
  }

  #conclude(report: ImportReport, broken: TmxError | undefined): ImportReport {
    if (broken) addError(report, broken.line, broken.message);
    if (broken && report.read === 0) throw new AppError('UNPROCESSABLE', { message: broken.message, data: { ...report } });
    return report;
  }

  /** The translations of a language as TMX, piece by piece. A refusal comes with the first piece. */
  async *exportTmx(tenant: Tenant, projectId: string, language: string): AsyncGenerator<string> {
    const project = await this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, projectId, language));
    const tags = { source: requireLanguage(project.sourceLanguage).tag, target: requireLanguage(language).tag };
    const packs = this.editor.all(tenant, {
      projectId,
      targetLang: language,
      translationType: ['PBK', 'USER', 'MACHINE', 'TRANSLITERATION'],
    });
    async function* units() {
      for await (const rows of packs) for (const row of rows) yield toTmxUnit(row, tags);
    }
    yield* writeTmx(units(), { sourceLanguage: tags.source, ...TOOL, createdAt: new Date() });
  }
}

function toTmxError(error: unknown): TmxError {
  if (error instanceof TmxError) return error;
  throw error;
}
