import type { ApiGuess, ApiItemDetails, ApiKind, ApiPagination, ApiPaginationKind, ApiSince, ApiType } from '@bhashantar/contracts';
import type { SampleNode } from './sample-nodes.js';
import { withinEntry } from './sample-nodes.js';

/** A path that a person has chosen or the guess has found. Null: none. Undefined: the server finds it when the API is saved. */
type Path = string | null | undefined;

/** How a reply is read. */
export interface ReadingDraft {
  kind: ApiKind;
  type: ApiType;
  listPath: string;
  idPath: Path;
  titlePath: Path;
  updatedPath: Path;
  pagination: ApiPagination;
  changesBy: ApiSince | null;
}

/** The parts that are chosen on the sample. */
export const PATH_PARTS = ['listPath', 'idPath', 'titlePath', 'updatedPath'] as const;
export type PathPart = (typeof PATH_PARTS)[number];

export const readingOf = ({ kind, type, listPath, idPath, titlePath, updatedPath, pagination, changesBy }: ApiGuess | ApiItemDetails) =>
  ({ kind, type, listPath, idPath, titlePath, updatedPath, pagination, changesBy }) satisfies ReadingDraft;

export type PickFault = 'notList' | 'notInEntry';

/** The reading with a value of the sample as one of its parts, or the reason why that value cannot be this part. */
export function pick(reading: ReadingDraft, part: PathPart, { pointer, kind }: SampleNode): ReadingDraft | PickFault {
  if (part === 'listPath') return kind === 'value' ? 'notList' : withList(reading, pointer, kind === 'list');
  return withPath(reading, part, withinEntry(pointer, reading.listPath, reading.type === 'collectionType'));
}

const withPath = (reading: ReadingDraft, part: Exclude<PathPart, 'listPath'>, path: string | undefined): ReadingDraft | PickFault =>
  path ? { ...reading, [part]: path } : 'notInEntry';

/** Another list has other entries. The server finds their parts when it saves. */
export const withList = (reading: ReadingDraft, listPath: string, isList: boolean): ReadingDraft =>
  listPath === reading.listPath
    ? reading
    : {
        ...reading,
        ...{ listPath, idPath: undefined, titlePath: undefined, updatedPath: undefined },
        type: isList ? 'collectionType' : 'singleType',
      };

interface PageFields {
  parameter?: true;
  first?: true;
  size?: true;
  cursorPath?: true;
  nextPath?: true;
}

/** The fields of each way of reading pages. */
export const PAGE_FIELDS: Readonly<Record<ApiPaginationKind, PageFields>> = {
  none: {},
  page: { parameter: true, first: true, size: true },
  offset: { parameter: true, size: true },
  cursor: { parameter: true, cursorPath: true, size: true },
  link: { size: true },
  next: { nextPath: true, size: true },
};

/** The pagination without the fields that its kind does not use. */
export function toPagination(pagination: ApiPagination): ApiPagination {
  const { kind, parameter, first, sizeParameter, size, cursorPath, nextPath, morePath, total } = pagination;
  const has = PAGE_FIELDS[kind];
  const isSized = has.size && sizeParameter !== null && sizeParameter.name.trim() !== '';
  return {
    kind,
    parameter: has.parameter && parameter ? { ...parameter, name: parameter.name.trim() } : null,
    first: has.first ? first : null,
    sizeParameter: isSized ? { ...sizeParameter, name: sizeParameter.name.trim() } : null,
    size: isSized ? size : null,
    cursorPath: has.cursorPath ? cursorPath : null,
    nextPath: has.nextPath ? nextPath : null,
    morePath: kind === 'none' ? null : morePath,
    total: kind === 'none' ? null : total,
  };
}

export type ReadingFault = 'parameterMissing' | 'pathMissing' | 'pathBad';

const faultOfPath = (path: string | null): ReadingFault | undefined => {
  if (!path) return 'pathMissing';
  return path.startsWith('/') ? undefined : 'pathBad';
};

/** Whether the guessed keys belong to the entries that are read. If another list was chosen, the server finds its keys. */
export const hasKeysOf = ({ listPath, type }: ReadingDraft, guess: ApiGuess): boolean => listPath === guess.listPath && type === guess.type;

/** The errors of the typed fields, by field name. */
export function faultsOf({
  pagination,
  changesBy,
}: ReadingDraft): Partial<Record<'parameter' | 'cursorPath' | 'nextPath' | 'changesBy', ReadingFault>> {
  const has = PAGE_FIELDS[pagination.kind];
  const faults = {
    parameter: has.parameter && !pagination.parameter?.name.trim() ? ('parameterMissing' as const) : undefined,
    cursorPath: has.cursorPath && faultOfPath(pagination.cursorPath),
    nextPath: has.nextPath && faultOfPath(pagination.nextPath),
    changesBy: changesBy && !changesBy.parameter.name.trim() ? ('parameterMissing' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The reading as it is sent to the server. The server guesses absent parts. */
export function toReading({ type, listPath, idPath, titlePath, updatedPath, pagination, changesBy }: ReadingDraft) {
  return {
    ...{ type, listPath, pagination: toPagination(pagination), changesBy },
    ...(idPath !== undefined && { idPath }),
    ...(titlePath !== undefined && { titlePath }),
    ...(updatedPath !== undefined && { updatedPath }),
  };
}
