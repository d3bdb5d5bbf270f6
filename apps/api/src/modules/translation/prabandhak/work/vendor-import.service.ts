import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { StoredRequest } from '../../manual-translation/request.entity.js';
import { type TextFault, VendorWork } from '../../manual-translation/vendor/vendor-work.service.js';
import { fromSourceHash, toSourceHash } from '../../translations/source-hash.js';
import type { ReturnedText } from '../protocol/vendor-replies.js';
import { readReturnedText } from './read-returned-text.js';
import type { VendorSubBatchRow } from './vendor-work.repository.js';

const HASH = /^[0-9a-f]{32}$/;
const SOURCE_HASH = /^v1:[0-9a-f]{32}$/;

const TWO_TEXTS = { code: 'two_texts', message: 'The vendor delivered two different texts.' };
const OTHER_SOURCE = { code: 'other_source', message: 'The vendor translated a source that this text does not have.' };

type Place = Pick<VendorSubBatchRow, 'organisationId' | 'requestId' | 'subBatchId' | 'language'>;

interface Sources {
  /** The sources of the texts that were sent with the sub-batch. */
  own: ReadonlyMap<string, string>;
  /** The sources of other segments that the vendor names. */
  others: ReadonlyMap<string, string>;
}

/** Stores a page of a delivery in its request. A repeated page changes no text that is already delivered. */
@Injectable()
export class VendorImport {
  constructor(
    private readonly database: Database,
    private readonly requests: VendorWork,
  ) {}

  /**
   * Returns the texts that go back; undefined while the request is paused or gone. Leaves out texts that were not sent with the sub-batch.
   */
  page(place: Place, items: readonly ReturnedText[]): Promise<TextFault[] | undefined> {
    return this.database.tenant(place, async (tx) => {
      const request = await this.requests.lock(tx, place.requestId);
      if (!request) return undefined;
      const sources = await this.#sources(tx, request, place, items);
      const { texts, faults } = sort(items, sources);
      const refused = await this.requests.deliver(tx, request, place.language, texts);
      return [...refused, ...(await this.requests.fail(tx, request, place.language, faults))];
    });
  }

  /** Notes why the vendor could not translate texts. */
  async failed(place: Place, items: readonly ReturnedText[]): Promise<void> {
    await this.database.tenant(place, async (tx) => {
      const request = await this.requests.lock(tx, place.requestId);
      if (!request) return;
      const { own } = await this.#sources(tx, request, place, items);
      const faults = items.flatMap(({ externalId: hash, failure }) => {
        const { code, message } = failure ?? { code: 'failed', message: 'no reason' };
        return own.has(hash) ? [{ hash, code, message: `The vendor could not translate this text (${code}): ${message}` }] : [];
      });
      await this.requests.fail(tx, request, place.language, faults);
    });
  }

  async #sources(tx: TenantTransaction, request: StoredRequest, { subBatchId }: Place, items: readonly ReturnedText[]): Promise<Sources> {
    const hashes = items.map(({ externalId }) => externalId).filter((hash) => HASH.test(hash));
    const named = items.map(({ sourceHash }) => sourceHash).filter((hash) => SOURCE_HASH.test(hash));
    return {
      own: await this.requests.sources(tx, subBatchId, hashes),
      others: await this.requests.segmentSources(tx, request, named.map(fromSourceHash)),
    };
  }
}

/** Splits the items into texts that can be delivered and faults of the others, each item once. */
function sort(
  items: readonly ReturnedText[],
  { own, others }: Sources,
): { texts: { hash: string; target: string }[]; faults: TextFault[] } {
  const texts = new Map<string, string>();
  const faults = new Map<string, TextFault>();
  for (const item of items) {
    const { externalId: hash, sourceHash, status } = item;
    const source = own.get(hash);
    if (source === undefined || (status !== 'delivered' && status !== 'stale')) continue;
    const isOwnSource = sourceHash === toSourceHash(hash);
    const translated = isOwnSource ? source : SOURCE_HASH.test(sourceHash) ? others.get(fromSourceHash(sourceHash)) : undefined;
    const read = translated === undefined ? { fault: OTHER_SOURCE } : readReturnedText(item, translated);
    if ('fault' in read) faults.set(hash, { hash, ...read.fault });
    else if ((texts.get(hash) ?? read.text) !== read.text) faults.set(hash, { hash, ...TWO_TEXTS });
    else texts.set(hash, read.text);
  }
  return {
    texts: [...texts].filter(([hash]) => !faults.has(hash)).map(([hash, target]) => ({ hash, target })),
    faults: [...faults.values()],
  };
}
