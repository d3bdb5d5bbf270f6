import type { SegmentKey, SubBatchItem } from '@bhashantar/contracts';
import type { FileUnit, UnitProperty } from '@bhashantar/formats';
import { keyPartsOf } from '../../translation-memory/exports/to-file-unit.js';
import { VERSION_PROPERTY } from '../../translation-memory/imports/import-rows.js';

/** Properties by which an upload knows where its rows belong. */
export const REQUEST_PROPERTY = 'x-request';
export const ROUND_PROPERTY = 'x-round';
/** Properties that help translators. */
const PAGE_PROPERTY = 'x-page';
const MEMORY_PROPERTY = 'x-memory';
const TERMS_PROPERTY = 'x-terms';
/** The source of the text before it changed, and its translation. */
const EARLIER_SOURCE_PROPERTY = 'x-earlier-source';
const EARLIER_TARGET_PROPERTY = 'x-earlier-target';

export const UNIT_PROPERTIES = [
  ...[REQUEST_PROPERTY, ROUND_PROPERTY, VERSION_PROPERTY],
  ...[PAGE_PROPERTY, MEMORY_PROPERTY, TERMS_PROPERTY, EARLIER_SOURCE_PROPERTY, EARLIER_TARGET_PROPERTY],
] as const;

interface NamedPart {
  request: string;
  subBatch: string;
  round: number;
}

/** An item of a sub-batch as a unit of a file, with its context, proposal and terms. */
export function toBatchUnit(
  item: SubBatchItem,
  { request, round }: NamedPart,
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
  key: SegmentKey | null = null,
): FileUnit {
  const { notes = [], ...keyParts } = keyPartsOf(key);
  const all = [...notes, ...(item.failure ? [item.failure] : [])];
  const text = item.isDone || item.previousTarget !== null ? item.target : null;
  return {
    id: item.sourceHash,
    source: { language: sourceLanguage, text: item.source },
    targetLanguage,
    targets: text === null ? [] : [{ language: targetLanguage, text, state: 'translated' }],
    properties: [
      ...[
        { type: REQUEST_PROPERTY, value: request },
        { type: ROUND_PROPERTY, value: String(round) },
      ],
      ...[{ type: VERSION_PROPERTY, value: String(item.version) }, ...known(item)],
    ],
    ...keyParts,
    ...(all.length > 0 && { notes: all }),
  };
}

function known({ page, proposal, terms, change }: SubBatchItem): UnitProperty[] {
  const listed = terms.map(({ source, target, isForbidden }) => `${source} ${isForbidden ? '≠' : '='} ${target}`);
  return [
    ...(page ? [{ type: PAGE_PROPERTY, value: page.url }] : []),
    ...(proposal ? [{ type: MEMORY_PROPERTY, value: `${proposal.score}% ${proposal.target}` }] : []),
    ...(change ? [{ type: EARLIER_SOURCE_PROPERTY, value: change.oldSource }] : []),
    ...(change?.oldTarget ? [{ type: EARLIER_TARGET_PROPERTY, value: change.oldTarget }] : []),
    ...(listed.length > 0 ? [{ type: TERMS_PROPERTY, value: listed.join('; ') }] : []),
  ];
}
