import type { SwitcherLook, SwitcherLookChange, SwitcherLookDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import { readSwitcherLook } from './read-switcher-look.js';
import { SwitcherLookEntity } from './switcher-look.entity.js';

/** The popup before anybody changes it. */
const PLAIN: SwitcherLook = {
  ...{ place: 'bottom-right', parent: null, labels: 'native', background: null, textColour: null, languages: [], hidden: [] },
};

/** The place of the language popup, its colours, and its languages with their names. */
@Injectable()
export class SwitcherLookService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
  ) {}

  fetch(tenant: Tenant, projectId: string): Promise<SwitcherLook> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      return withLanguages(toLook(await tx.repository(SwitcherLookEntity).findOneBy({ projectId })), targetLanguages);
    });
  }

  async update(tenant: Tenant, { projectId, ...wanted }: SwitcherLookDto): Promise<SwitcherLookChange> {
    return this.changes.change(tenant, { projectId, action: 'project.switcherLook' }, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const switcherLook = readSwitcherLook(wanted, targetLanguages);
      const rows = tx.repository(SwitcherLookEntity);
      const previous = toLook(await rows.findOneBy({ projectId }));
      await rows.save({ ...switcherLook, projectId, organisationId: tx.organisationId, updatedAt: new Date() });
      return { switcherLook, previous: withLanguages(previous, targetLanguages) };
    });
  }
}

/** Leaves out languages that were removed since. They cannot be named again, so a look that contains them could not be saved. */
function withLanguages(look: SwitcherLook, targetLanguages: readonly string[]): SwitcherLook {
  const kept = (codes: readonly string[]) => codes.filter((code) => targetLanguages.includes(code));
  return { ...look, languages: kept(look.languages), hidden: kept(look.hidden) };
}

const toLook = (row: SwitcherLookEntity | null): SwitcherLook => {
  if (!row) return PLAIN;
  const { place, parent, labels, background, textColour, languages, hidden } = row;
  return { place, parent, labels, background, textColour, languages, hidden };
};
