import type { JsonPointer } from '../api-request.js';
import { graphqlQuery } from '../graphql-query.js';
import type { PageParameter } from '../pages/pagination.js';
import { lastPointerName, outerPointer } from '../pointer.js';
import { type ReplyNode } from '../reply/reply-tree.js';
import type { PageContext, PaginationGuess } from './page-context.js';

/** The cursors of replies with the parameters that take them. The last parts of the path are compared. */
const CURSORS: readonly [RegExp, string][] = [
  [/\/pageInfo\/endCursor$/, 'after'],
  [/\/next_?cursor$/i, 'cursor'],
  [/\/cursors\/after$/i, 'after'],
  [/\/next\/after$/i, 'after'],
  [/\/nextPageToken$/, 'pageToken'],
  [/\/next_page_token$/, 'page_token'],
  [/\/nextToken$/, 'nextToken'],
  [/\/next_token$/, 'pagination_token'],
  [/\/continuation_?token$/i, 'continuationToken'],
  [/\/cursor\/next$/i, 'cursor'],
  [/\/(?:end_?cursor|cursor)$/i, 'cursor'],
  // Airtable; a number of this name is an offset.
  [/^\/offset$/, 'offset'],
];
const CURSOR_PARAMETER =
  /^(?:_?cursor|after|page_?token|next_?token|pagination_?token|continuation_?token|starting_after|page\[(?:cursor|after)\])$/i;
const MORE = /^(?:has_?next(?:_?page)?|has_?more|more)$/i;
const PAGE_PARAMETER = /^_?page$/;

/** A variable of a GraphQL query that takes the cursor: `after: $cursor` (GraphQL Cursor Connections). */
const AFTER_VARIABLE = /\bafter\s{0,20}:\s{0,20}\$([A-Za-z_]\w{0,100})/;
/** Finds a cursor, or the number of the next page, among the values outside of the list. */
export function guessCursor(context: PageContext): PaginationGuess | undefined {
  return guessNextNumber(context) ?? guessNamedCursor(context);
}

const isUsable = ({ kind, path }: ReplyNode) => kind === 'string' || (path !== '/offset' && (kind === 'number' || kind === 'null'));

/** json-server 1 answers `next: 2`, and null on the last page. */
function guessNextNumber(context: PageContext): PaginationGuess | undefined {
  const { outside, names } = context;
  const isPage = (node: ReplyNode) => node.kind === 'number' && /^\d{1,9}$/.test(node.text);
  const hasCount = outside.some((node) => isPage(node) && /^(?:pages|last)$/.test(lastPointerName(node.path)));
  const next = outside.find(
    (node) => /^next(?:_?page)?$/i.test(lastPointerName(node.path)) && (isPage(node) || (node.kind === 'null' && hasCount)),
  );
  if (!next) return undefined;
  const name = names.find((one) => PAGE_PARAMETER.test(one)) ?? 'page';
  return toGuess(context, next.path, { place: 'query', name }, `${next.path} of the reply is the number of the next page.`);
}

function guessNamedCursor(context: PageContext): PaginationGuess | undefined {
  const { outside, names, request } = context;
  for (const [pattern, usual] of CURSORS) {
    const cursor = outside.find((node) => pattern.test(node.path) && isUsable(node));
    if (!cursor) continue;
    const query = graphqlQuery(request.body);
    const sign = `${cursor.path} of the reply is a cursor.`;
    if (query !== undefined) return guessVariable(context, cursor.path, query, sign);
    const asked = names.find((one) => CURSOR_PARAMETER.test(one));
    const note = asked ? '' : ` Such APIs take it as the parameter ${usual}.`;
    return toGuess(context, cursor.path, { place: 'query', name: asked ?? usual }, `${sign}${note}`);
  }
  return undefined;
}

function guessVariable(context: PageContext, cursorPath: JsonPointer, query: string, sign: string): PaginationGuess {
  const variable = AFTER_VARIABLE.exec(query)?.[1];
  if (!variable)
    return {
      pagination: { kind: 'none' },
      reason: `${sign} The query does not use it. Add a variable, such as “after: $after”, to read all pages.`,
    };
  return toGuess(context, cursorPath, { place: 'body', name: `/variables/${variable}` }, `${sign} The variable $${variable} takes it.`);
}

function toGuess(context: PageContext, cursorPath: JsonPointer, parameter: PageParameter, reason: string): PaginationGuess {
  const { outside, size, total } = context;
  const parent = outerPointer(cursorPath);
  const flags = outside.filter((node) => node.kind === 'boolean' && MORE.test(lastPointerName(node.path)));
  const more = flags.find(({ path }) => path.startsWith(`${parent}/`)) ?? flags[0];
  return {
    pagination: {
      ...{ kind: 'cursor', parameter, cursorPath, size },
      ...(more && { morePath: more.path }),
      ...(total && { total: total.total }),
    },
    reason,
  };
}
