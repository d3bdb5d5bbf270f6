import type {
  ApiKind,
  ApiSegmentCount,
  ApiSegmentCountDto,
  ApiText,
  ApiTextCountDto,
  ApiTextCounts,
  ApiTextList,
  ListDynamicTextsDto,
  ListStaticTextsDto,
  UpdatedTranslation,
  UpdateTranslationDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorService } from '../../../translation/editor/editor.service.js';
import { fromSourceHash } from '../../../translation/translations/source-hash.js';
import { ItemTextsRepository, type TextPlace } from './item-texts.repository.js';
import { OwnItems } from './own-items.service.js';
import { openOf, toTextCounts } from './text-counts.js';

const PAGE_SIZE = 10;

/** The texts of items as the editor shows, counts and saves them. */
@Injectable()
export class ItemTexts {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly own: OwnItems,
    private readonly texts: ItemTextsRepository,
    private readonly editor: EditorService,
  ) {}

  async list(session: Session, kind: ApiKind, body: ListStaticTextsDto | ListDynamicTextsDto): Promise<ApiTextList> {
    const { apiId, entryId, pageNumber = 1, pageSize = PAGE_SIZE, ...filter } = { entryId: undefined, ...body };
    const { projectId, targetLang } = filter;
    const { place, pageIds, counts } = await this.database.tenant(session, async (tx) => {
      const found = await this.#place(tx, { projectId, targetLang, kind, apiId, entryId });
      const all = await this.texts.counts(tx, found, [targetLang]);
      return { place: found, pageIds: await this.texts.pageIds(tx, found), counts: toTextCounts(all) };
    });
    if (filter.url !== undefined) throw invalidField('url', 'Name an item by `apiId`; these texts are on no page.');
    const page = await this.editor.filter(session, { ...filter, pageIds, pageNumber, pageSize });
    const hashes = page.segments.map(({ sourceHash }) => fromSourceHash(sourceHash));
    const places = await this.database.tenant(session, (tx) => this.texts.firstPlaces(tx, place, hashes));
    const data = page.segments.flatMap((segment): ApiText[] => {
      // A text that left its last entry between the two reads is in no list.
      const first = places.get(fromSourceHash(segment.sourceHash));
      return first ? [{ ...segment, ...first, entryId: kind === 'static' ? null : first.entryId }] : [];
    });
    return { data, counts, total: page.total, ...pageOf({ pageNumber, pageSize }).shown };
  }

  count(session: Session, kind: ApiKind, { projectId, targetLang, apiId }: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.database.tenant(session, async (tx) => {
      const place = await this.#place(tx, { projectId, targetLang, kind, apiId });
      return toTextCounts(await this.texts.counts(tx, place, [targetLang]));
    });
  }

  /** Dynamic texts without a translation. */
  countOpen(session: Session, { projectId, targetLang, apiIdList }: ApiSegmentCountDto): Promise<ApiSegmentCount> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      if (apiIdList) await this.own.require(tx, apiIdList, { projectId });
      const counts = await this.texts.counts(tx, { projectId, kind: 'dynamic', apiIds: apiIdList }, [targetLang]);
      return { segmentCount: openOf(counts) };
    });
  }

  /** Saves like the editor. */
  async save(session: Session, kind: ApiKind, body: UpdateTranslationDto): Promise<UpdatedTranslation> {
    const { projectId, targetLang } = body;
    const hash = fromSourceHash(body.sourceHash);
    const places = await this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      return this.texts.firstPlaces(tx, { projectId, kind }, [hash]);
    });
    if (!places.has(hash)) throw new AppError('NOT_FOUND');
    return this.editor.update(session, body);
  }

  async #place(
    tx: TenantTransaction,
    asked: { projectId: string; targetLang: string; kind: ApiKind; apiId?: string | undefined; entryId?: string | undefined },
  ): Promise<TextPlace> {
    const { projectId, targetLang, kind, apiId, entryId } = asked;
    await this.projects.requireLanguage(tx, projectId, targetLang);
    if (entryId !== undefined && apiId === undefined) throw invalidField('apiId', 'Name the item to which the entry belongs.');
    if (apiId !== undefined) await this.own.require(tx, [apiId], { projectId, kind });
    const place: TextPlace = { projectId, kind, apiIds: apiId === undefined ? undefined : [apiId] };
    if (entryId === undefined) return place;
    const ofEntry = { ...place, entryIds: [entryId] };
    if ((await this.texts.countEntries(tx, ofEntry)) === 0) throw new AppError('NOT_FOUND');
    return ofEntry;
  }
}
