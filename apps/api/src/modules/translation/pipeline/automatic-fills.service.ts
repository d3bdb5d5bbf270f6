import type { FillKind } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EnginesService } from '../engines/engines.service.js';
import { CountsService } from '../memory/counts.service.js';
import { MemoryService } from '../memory/memory.service.js';
import { FillsRepository } from './fills.repository.js';
import { FillsService } from './fills.service.js';
import { NMT_OFF } from './nmt-switch.js';

interface ProjectRef {
  organisationId: string;
  projectId: string;
}

/** Starts the runs that need nobody's asking: first what is known for every language, then the engines for what that left. */
@Injectable()
export class AutomaticFillsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly memory: MemoryService,
    private readonly counting: CountsService,
    private readonly engines: EnginesService,
    private readonly fills: FillsService,
    private readonly stored: FillsRepository,
  ) {}

  async start(ref: ProjectRef, signal: AbortSignal): Promise<void> {
    const project = await this.database.tenant(ref, (tx) => this.projects.find(tx, ref.projectId));
    if (!project) return;
    for (const language of project.targetLanguages) await this.#startLanguage(project, language, signal);
  }

  async #startLanguage(project: ProjectRow, language: string, signal: AbortSignal): Promise<void> {
    const isBusy = await this.database.tenant(project, (tx) => this.#startKind(tx, project, language, 'memory'));
    if (isBusy || !(await this.engines.mayServe(project.sourceLanguage, language, signal))) return;
    await this.database.tenant(project, async (tx) => {
      const service = await this.projects.nmtService(tx, project.projectId, language);
      if (service !== NMT_OFF) await this.#startKind(tx, project, language, 'engine');
    });
  }

  /** Answers whether there is work of this kind; a run under way finds new content by itself or at its end. */
  async #startKind(tx: TenantTransaction, project: ProjectRow, language: string, kind: FillKind): Promise<boolean> {
    const { projectId } = project;
    const cursor = await this.stored.reached(tx, projectId, language, kind);
    const [first] = await this.memory.untranslated(tx, projectId, language, { afterOrdinal: cursor, limit: 1 });
    if (!first) return false;
    const { counts } = await this.counting.progressOf(tx, projectId, language);
    const total = cursor === 0 ? counts.NO_TRANSLATION_AVAILABLE.segments : null;
    await this.fills.start(tx, { projectId, language, kind, cursor, total });
    return true;
  }
}
