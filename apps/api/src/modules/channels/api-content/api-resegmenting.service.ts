import type { ApiContentKey, ApiKeysChange } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { StoredApi } from './api-item.entity.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { CmsRules, segmentsOfCms } from './cms/cms-texts.js';
import { ItemKeys, segmentsOf, stringsOf } from './entry-texts.js';

/** Entries that are read at once. */
const BATCH = 50;

export interface EntryTexts {
  entryId: string;
  pageId: number;
  /** The hash of the bytes that were read. */
  contentHash: string;
  segments: PageSegment[];
}

/** Reads the stored bytes of entries by other rules of their keys. */
@Injectable()
export class ApiResegmenting {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly turns: LoopTurns,
  ) {}

  /** How many texts other keys would add to an item and remove from it, each counted once. */
  async compare(own: StoredApi, keys: readonly ApiContentKey[]): Promise<ApiKeysChange> {
    const [before, after] = [new Set<string>(), new Set<string>()];
    for await (const texts of this.texts(own, own.keys))
      for (const { segments } of texts) for (const { hash } of segments) before.add(hash);
    for await (const texts of this.texts(own, keys)) for (const { segments } of texts) for (const { hash } of segments) after.add(hash);
    let added = 0;
    for (const hash of after) if (!before.delete(hash)) added++;
    return { added, removed: before.size };
  }

  /** The texts of the stored entries of an item, some entries at a time. */
  async *texts(own: StoredApi, keys: readonly ApiContentKey[]): AsyncGenerator<EntryTexts[]> {
    const tenant = { organisationId: own.organisationId };
    const project = await this.database.tenant(tenant, (tx) => this.projects.find(tx, own.projectId));
    if (!project) return;
    const options = { language: project.sourceLanguage, isLabel: own.kind === 'static' };
    const rules = new ItemKeys(keys);
    const cmsRules = new CmsRules(keys, project.sourceLanguage);
    for (let after = ''; ; ) {
      const rows = await this.database.tenant(tenant, (tx) => this.items.bytes(tx, own.apiId, after, BATCH));
      const last = rows.at(-1);
      if (!last) return;
      after = last.entryId;
      const texts: EntryTexts[] = [];
      for (const { entryId, pageId, contentHash, bytes, refType } of rows) {
        const segments =
          own.cmsUid === null
            ? await segmentsOf(this.turns, await stringsOf(this.turns, bytes), rules, options)
            : await segmentsOfCms(this.turns, bytes, cmsRules, refType);
        texts.push({ entryId, pageId, contentHash, segments });
      }
      yield texts;
    }
  }
}
