import type { DismissProblemDto, QualityCheck, QualitySettings, SegmentRow, UpdateQualitySettingsDto } from '@bhashantar/contracts';
import {
  CHECK_CODES,
  CHECKS,
  type CheckCode,
  isCheckCode,
  isFixable,
  isFixableInBulk,
  type Severity,
  severityOf,
} from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import type { QualityRules } from '../quality-rules/check-segment.js';
import { QualityRulesService } from '../quality-rules/quality-rules.service.js';
import { RecheckService } from '../translations/recheck/recheck.service.js';
import { fromSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { RecheckTargets } from './recheck.job-definitions.js';

/** People's settings of checks: their severities, and the dismissed problems. */
@Injectable()
export class QualityService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly rules: QualityRulesService,
    private readonly rechecks: RecheckService,
    private readonly translations: TranslationsService,
    private readonly editor: EditorService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  settings(tenant: Tenant, projectId: string): Promise<QualitySettings> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return toQualitySettings(await this.rules.settingsOf(tx, projectId));
    });
  }

  /** A job checks stored targets again, because the settings may decide what visitors see. */
  update(tenant: Tenant, body: UpdateQualitySettingsDto): Promise<QualitySettings> {
    const settings = { severities: readSeverities(body), digits: body.digits ?? null };
    return this.database.tenant(tenant, async (tx) => {
      const { projectId } = await this.projects.require(tx, body.projectId);
      const { organisationId } = tx;
      await this.rules.store(tx, projectId, settings);
      await this.audit.record(tx, {
        ...tenant,
        action: 'project.qualityChecks',
        subject: 'project',
        subjectId: projectId,
        details: settings,
      });
      await this.outbox.enqueue(tx, RecheckTargets, { organisationId, projectId });
      return toQualitySettings(settings);
    });
  }

  dismiss(tenant: Tenant, { projectId, targetLang: language, ...body }: DismissProblemDto): Promise<SegmentRow> {
    const code = requireCheck(body.code);
    if ('isStructural' in CHECKS[code])
      throw invalidField('code', 'The page cannot take a target with this problem; it cannot be dismissed.');
    const hash = fromSourceHash(body.sourceHash);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      await this.translations.lock(tx, projectId, language, [hash]);
      const isDismissed = body.isDismissed ?? true;
      const { version } = await this.editor.requireVersion(tx, { projectId, language }, hash, body.version);
      await this.rechecks.dismiss(tx, { projectId, language }, { hash, version }, { code, isDismissed });
      const details = { projectId, language, code, isDismissed };
      await this.audit.record(tx, { ...tenant, action: 'translation.dismiss', subject: 'segment', subjectId: body.sourceHash, details });
      return this.editor.segmentRow(tx, projectId, language, hash);
    });
  }
}

function requireCheck(code: string): CheckCode {
  if (!isCheckCode(code)) throw invalidField('code', `There is no check named ${code}.`);
  return code;
}

/** The severities that differ from the product's defaults. */
function readSeverities({ errors = [], warnings = [], off = [] }: UpdateQualitySettingsDto): Partial<Record<CheckCode, Severity>> {
  const severities = new Map<CheckCode, Severity>();
  const lists = { errors: ['error', errors], warnings: ['warning', warnings], off: ['off', off] } as const;
  for (const [field, [severity, codes]] of Object.entries(lists)) {
    for (const code of codes) {
      if (!isCheckCode(code)) throw invalidField(field, `There is no check named ${code}.`);
      if (severities.has(code)) throw invalidField(field, `The check ${code} is named twice.`);
      if (severity !== CHECKS[code].severity && 'isStructural' in CHECKS[code])
        throw invalidField(field, `The page cannot take a target with the problem ${code}; it is always an error.`);
      severities.set(code, severity);
    }
  }
  return Object.fromEntries([...severities].filter(([code, severity]) => severity !== CHECKS[code].severity));
}

function toQualitySettings({ severities, digits }: QualityRules['settings']): QualitySettings {
  const checks = CHECK_CODES.map(
    (code): QualityCheck => ({
      code,
      title: CHECKS[code].title,
      severity: severityOf(code, severities),
      defaultSeverity: CHECKS[code].severity,
      isStructural: 'isStructural' in CHECKS[code],
      isFixable: isFixable(code),
      isFixableInBulk: isFixableInBulk(code),
    }),
  );
  return { checks, digits };
}
