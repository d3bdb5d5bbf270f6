import { type ImportReport, requireLanguage } from '@bhashantar/contracts';
import { FormatError, type ReadUnit, readTmx, writeTmx } from '@bhashantar/formats';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorService } from '../../translations/editor/editor.service.js';
import { ImportWriter } from './import.writer.js';
import { ImportBatches } from './import-batches.js';
import { ImportProgress } from './import-progress.js';
import { addError, emptyReport, type ImportLanguages, type ImportRow, toImportRows } from './import-rows.js';
import { toTmxUnit } from './to-tmx-unit.js';

const TOOL = { tool: 'Bhashantar', toolVersion: '1' };

/** Imports and exports translation memory as TMX. */
@Injectable()
export class TmxService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly editor: EditorService,
    private readonly writer: ImportWriter,
    private readonly turns: LoopTurns,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Imports a TMX file into a project: all its languages, or only those that are chosen. Units before a syntax error stay stored; the
   * report names the line.
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
      await progress.push('running');
      return written;
    };
    const languages = { ofProject: targetLanguages, chosen: chosen ?? targetLanguages };
    const broken = await this.#read(bytes, sourceLanguage, languages, new ImportBatches(report, write, this.turns)).catch(
      async (error: unknown) => {
        await progress.push('failed');
        throw error;
      },
    );
    await progress.push(broken ? 'failed' : 'done', broken?.message);
    return this.#conclude(report, broken);
  }

  /** The syntax error that ended the file early, if any. */
  async #read(
    bytes: AsyncIterable<Uint8Array>,
    sourceLanguage: string,
    languages: ImportLanguages,
    batches: ImportBatches,
  ): Promise<FormatError | undefined> {
    const onUnit = (unit: ReadUnit) => batches.add(toImportRows(unit, languages));
    const onError = ({ line, message }: { line: number; message: string }) => batches.refuse(line, message);
    const reading = readTmx(bytes, { sourceLanguage: requireLanguage(sourceLanguage).tag, onUnit, onError });
    const broken = await reading.then(() => undefined, toTmxError);
    await batches.flush();
    return broken;
  }

  #conclude(report: ImportReport, broken: FormatError | undefined): ImportReport {
    if (broken) addError(report, broken.line, broken.message);
    if (broken && report.read === 0) throw new AppError('UNPROCESSABLE', { message: broken.message, data: { ...report } });
    return report;
  }

  /** The translations of a language as TMX, chunk by chunk. A refusal is thrown by the first chunk. */
  async *exportTmx(tenant: Tenant, projectId: string, language: string): AsyncGenerator<string> {
    const project = await this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, projectId, language));
    const tags = { source: requireLanguage(project.sourceLanguage).tag, target: requireLanguage(language).tag };
    const batches = this.editor.all(tenant, {
      projectId,
      targetLang: language,
      translationType: ['PBK', 'USER', 'MACHINE', 'TRANSLITERATION'],
    });
    async function* units() {
      for await (const rows of batches) for (const row of rows) yield toTmxUnit(row, tags);
    }
    yield* writeTmx(units(), { sourceLanguage: tags.source, ...TOOL, createdAt: new Date() });
  }
}

function toTmxError(error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  throw error;
}
