import type { Pagination } from '@bhashantar/api-reader';
import type { ApiPagination, ApiPaginationDto } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';

export const NO_PAGES: ApiPagination = {
  ...{ kind: 'none', parameter: null, first: null, sizeParameter: null, size: null },
  ...{ cursorPath: null, morePath: null, nextPath: null, total: null },
};

/** Converts to the form in which it is stored and shown. */
export function toApiPagination(found: Pagination): ApiPagination {
  if (found.kind === 'none') return NO_PAGES;
  const { kind, size, total } = found;
  return {
    ...NO_PAGES,
    ...{ kind, sizeParameter: size.parameter ?? null, size: size.size ?? null, total: total ?? null },
    ...('parameter' in found && { parameter: found.parameter }),
    ...(found.kind === 'page' && { first: found.first }),
    ...(found.kind === 'cursor' && { cursorPath: found.cursorPath, morePath: found.morePath ?? null }),
    ...(found.kind === 'next' && { nextPath: found.nextPath }),
  };
}

/** Takes a person's correction. Refuses a kind without the parts that it needs. */
export function readPagination(given: ApiPaginationDto): ApiPagination {
  const found = { ...NO_PAGES, ...given };
  const needs = (part: 'parameter' | 'cursorPath' | 'nextPath', text: string) => {
    if (found[part] === null || found[part] === undefined) throw invalidField(`pagination.${part}`, text);
  };
  if (['page', 'offset', 'cursor'].includes(found.kind)) needs('parameter', 'Say which parameter asks for the next page.');
  if (found.kind === 'cursor') needs('cursorPath', 'Say where the reply has the next cursor.');
  if (found.kind === 'next') needs('nextPath', 'Say where the reply has the next address.');
  return found;
}

/** Converts to the form that the iteration over the pages takes. */
export function toPagination(stored: ApiPagination): Pagination {
  const { kind, parameter, first, sizeParameter, size, cursorPath, morePath, nextPath, total } = stored;
  const common = {
    size: { ...(sizeParameter && { parameter: sizeParameter }), ...(size !== null && { size }) },
    ...(total && { total }),
  };
  if (kind === 'page' && parameter) return { kind, parameter, first: first ?? 1, ...common };
  if (kind === 'offset' && parameter) return { kind, parameter, ...common };
  if (kind === 'cursor' && parameter && cursorPath !== null)
    return { kind, parameter, cursorPath, ...(morePath !== null && { morePath }), ...common };
  if (kind === 'link') return { kind, ...common };
  if (kind === 'next' && nextPath !== null) return { kind, nextPath, ...common };
  return { kind: 'none' };
}
