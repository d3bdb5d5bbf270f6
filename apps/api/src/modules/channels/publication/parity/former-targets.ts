import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { PublishedTarget } from '../../../translation/translations/translation.entity.js';
import type { ProjectLanguage } from '../publication.entity.js';
import { PublishedTargets } from '../published-targets.js';
import { PageParityRepository } from './page-parity.repository.js';
import { pairReplacedTexts } from './pair-replaced-texts.js';

/** The targets that visitors see in place of changed, untranslated texts if the policy is to show the last complete translation. */
@Injectable()
export class FormerTargets {
  constructor(
    private readonly parity: PageParityRepository,
    private readonly published: PublishedTargets,
    private readonly segments: SegmentsService,
  ) {}

  /** By page and new text: the translation of the replaced text, if the tags and values of the new one fit it. */
  async ofPages(
    tx: TenantTransaction,
    set: ProjectLanguage,
    pages: ReadonlyMap<number, readonly string[]>,
    isTranslated: (pageId: number, hash: string) => boolean,
  ): Promise<Map<number, Map<string, PublishedTarget>>> {
    const former = new Map<number, Map<string, PublishedTarget>>();
    if ((await this.parity.policy(tx, set.projectId)) !== 'lastComplete') return former;
    const pairs = [...(await this.parity.bases(tx, set, [...pages.keys()]))].flatMap(([pageId, base]) =>
      [...pairReplacedTexts(base, pages.get(pageId) ?? [])].flatMap(([hash, old]) =>
        isTranslated(pageId, hash) ? [] : [{ pageId, hash, old }],
      ),
    );
    if (pairs.length === 0) return former;
    const targets = await this.published.find(tx, set.projectId, set.language, [...new Set(pairs.map(({ old }) => old))]);
    const sources = await this.segments.sourcesOf(tx, set.projectId, [...new Set(pairs.map(({ hash }) => hash))]);
    for (const { pageId, hash, old } of pairs) {
      const [source, target] = [sources.get(hash), targets.get(old)];
      if (source === undefined || target === undefined || checkTarget(source, target.target).length > 0) continue;
      former.set(pageId, (former.get(pageId) ?? new Map<string, PublishedTarget>()).set(hash, target));
    }
    return former;
  }
}
