import { type RequestStep, requireLanguage, type SubBatchItem, stepsOf, VENDOR_BODY_MAX } from '@bhashantar/contracts';
import { hasInlineMarkup, writeInlineText } from '@bhashantar/formats';
import type { components } from '@bhashantar/prabandhak-protocol';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import type { StoredRequest } from '../../manual-translation/request.entity.js';
import { requestNumber } from '../../manual-translation/request-number.js';
import type { SentSubBatch } from '../../manual-translation/vendor/vendor-work.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';

type NewBatch = components['schemas']['NewBatch'];
type NewItem = components['schemas']['NewItem'];

/** The revision of a text that has not changed since it was ordered. Later revisions are timestamps, which only increase. */
const FIRST_REVISION = 1;
/** The limits of the protocol. */
const CONTEXT_MAX = 4_000;
const INSTRUCTIONS_MAX = 10_000;
const NAME_MAX = 200;

const WORKFLOW: Readonly<Record<RequestStep, 'translate' | 'edit' | 'proofread'>> = {
  translation: 'translate',
  proofreading: 'proofread',
  editing: 'edit',
};

/** The body of the call that submits sub-batches. If it would be too large, proposals, which are optional, are left out. */
export function toNewBatch(
  request: StoredRequest,
  clientBatchId: string,
  sent: readonly SentSubBatch[],
  { sourceLanguage, callbackUrl }: { sourceLanguage: string; callbackUrl: string },
): string {
  const instructions = [request.instructions, request.reference].filter(Boolean).join('\n\n').slice(0, INSTRUCTIONS_MAX);
  const body = (hasProposals: boolean): NewBatch => ({
    clientBatchId,
    // People on both sides name the work by this number.
    project: `${requestNumber(request)} · ${request.projectName}`.slice(0, NAME_MAX),
    source: requireLanguage(sourceLanguage).tag,
    priority: 'normal',
    ...(request.dueAt ? { dueAt: request.dueAt.toISOString() } : {}),
    ...(instructions ? { instructions } : {}),
    callback: { url: callbackUrl, events: ['subbatch.*'] },
    subBatches: sent.map(({ subBatch, items }) => ({
      clientSubBatchId: subBatch.subBatchId,
      target: requireLanguage(subBatch.language).tag,
      workflow: stepsOf(request.pipeline).map((step) => WORKFLOW[step]),
      items: items.map((item) => toItem(item, hasProposals)),
    })),
  });
  const whole = JSON.stringify(body(true));
  return Buffer.byteLength(whole) <= VENDOR_BODY_MAX ? whole : JSON.stringify(body(false));
}

function toItem({ sourceHash, source, page, terms, proposal }: SubBatchItem, hasProposals: boolean): NewItem {
  const hash = fromSourceHash(sourceHash);
  const listed = terms.map((term) => `${term.source} ${term.isForbidden ? '≠' : '='} ${term.target}`).join('; ');
  const context = [page?.title, page?.url, listed].filter(Boolean).join('\n').slice(0, CONTEXT_MAX);
  return {
    ...{ externalId: hash, revision: FIRST_REVISION, sourceHash },
    ...toVendorText(source),
    ...(context ? { context } : {}),
    ...(hasProposals && proposal ? { tm: [{ score: proposal.score, target: toVendorText(proposal.target).text }] } : {}),
  };
}

/** A text in the segment format, as the protocol writes it. */
export function toVendorText(source: string): { format: 'plain' | 'inline-xliff'; text: string } {
  return hasInlineMarkup(source)
    ? { format: 'inline-xliff', text: writeInlineText(source) }
    : { format: 'plain', text: unescapeText(source) };
}
