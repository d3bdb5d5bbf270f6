import {
  DEFAULT_NOTICE_PLACE,
  type MachineNotice,
  type MachineNoticeChange,
  type MachineNoticeDto,
  machineNoticeText,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { MachineNoticeShown } from '../page-settings.events.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import { MachineNoticeEntity } from './machine-notice.entity.js';

/** A text has no control characters, because it is one line. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** The notice on pages that show a text which a machine translated and no person has reviewed. */
@Injectable()
export class MachineNoticeService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
    private readonly events: Events,
  ) {}

  fetch(tenant: Tenant, projectId: string): Promise<MachineNotice> {
    return this.changes.read(tenant, projectId, (tx) => this.#notice(tx, projectId));
  }

  update(tenant: Tenant, { projectId, place, targetLang, text = '' }: MachineNoticeDto): Promise<MachineNoticeChange> {
    if (targetLang === undefined && text !== '') throw invalidField('targetLang', 'Please choose the language of the text.');
    if (CONTROLS.test(text)) throw invalidField('text', 'Please write the notice in one line.');
    return this.changes.change(tenant, { projectId, action: 'project.machineNotice' }, async (tx) => {
      if (targetLang !== undefined) await this.projects.requireLanguage(tx, projectId, targetLang);
      const rows = tx.repository(MachineNoticeEntity);
      const known = await rows.findOneBy({ projectId });
      const before = { place: known?.place ?? DEFAULT_NOTICE_PLACE, texts: known?.texts ?? {} };
      const texts = targetLang === undefined ? before.texts : withText(before.texts, targetLang, text.trim());
      await rows.save({ projectId, organisationId: tx.organisationId, place, texts, updatedAt: new Date() });
      if (before.place === 'off' && place !== 'off')
        await this.events.emit(tx, MachineNoticeShown, { organisationId: tx.organisationId, projectId });
      const previous = { place: before.place, targetLang: targetLang ?? null, text: before.texts[targetLang ?? ''] ?? '' };
      return { machineNotice: await this.#notice(tx, projectId), previous };
    });
  }

  async #notice(tx: TenantTransaction, projectId: string): Promise<MachineNotice> {
    const { targetLanguages } = await this.projects.require(tx, projectId);
    const known = await tx.repository(MachineNoticeEntity).findOneBy({ projectId });
    const texts = targetLanguages.map((targetLang) => ({
      ...{ targetLang, own: known?.texts[targetLang] ?? null, default: machineNoticeText(targetLang).text },
    }));
    return { place: known?.place ?? DEFAULT_NOTICE_PLACE, texts };
  }
}

function withText(texts: Readonly<Record<string, string>>, language: string, text: string): Record<string, string> {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}
