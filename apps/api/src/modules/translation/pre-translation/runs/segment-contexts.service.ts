import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import type { KeptKey } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { SegmentContext } from '../../machine-translation/collect-contexts.js';
import type { KeyContext } from '../../machine-translation/engines/text-context.js';

/** The contexts of segments, for engines that translate better with them. */
@Injectable()
export class SegmentContextsService {
  constructor(
    private readonly segments: SegmentsService,
    private readonly pages: PagesService,
  ) {}

  /** Returns the contexts by hash. A segment on several pages has the context on the first of them. */
  async of(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, SegmentContext>> {
    const places = await this.segments.neighboursOf(tx, projectId, hashes);
    const pages = await this.pages.findByIds(tx, projectId, [...new Set(places.map(({ pageId }) => pageId))]);
    const titles = new Map(pages.map(({ pageId, title }) => [pageId, title]));
    const keys = await this.segments.keysOf(tx, projectId, hashes);
    return new Map(
      places.map(({ hash, pageId, before, after }) => {
        const key = keys.get(hash);
        const context = { title: titles.get(pageId) ?? undefined, before: before ?? undefined, after: after ?? undefined };
        return [hash, { ...context, ...(key && { key: toKeyContext(key) }) }];
      }),
    );
  }
}

const toKeyContext = ({ context: name, note, maxLength: max, lengthUnit: unit }: KeptKey): KeyContext => ({
  name,
  note: note ?? undefined,
  limit: max === null ? undefined : { max, unit },
});
