import type { ChooseEnginesDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../engines.service.js';
import { NMT_OFF } from '../mt-settings.js';

/** Which engines translate a language of a project, and in which order. */
@Injectable()
export class LanguageEnginesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly engines: EnginesService,
    private readonly audit: Audit,
  ) {}

  choose(session: Session, { projectId, targetLang, nmtService = '' }: ChooseEnginesDto): Promise<string | null> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      if (nmtService !== NMT_OFF) await this.engines.check(tx, nmtService);
      const chosen = nmtService.trim() || null;
      await this.projects.setNmtService(tx, projectId, targetLang, chosen);
      const details = { language: targetLang, nmtService: chosen };
      await this.audit.record(tx, { ...session, action: 'engine.choose', subject: 'project', subjectId: projectId, details });
      return chosen;
    });
  }
}
