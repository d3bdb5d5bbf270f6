import { ADDRESS_LIMITS, type AddressProblem, addHeader, checkUrl, isJsonBody, isSecretName } from './address-rules.js';
import { shortText } from './fields.js';
import type { FoundAddress, FoundAddresses } from './found-address.js';
import { FoundList } from './found-list.js';

/** A row of a table, as `readTable` of the formats package gives it: its cells and its line, from 1. */
export interface TableRow {
  cells: readonly string[];
  line: number;
}

type Column = { kind: 'method' | 'url' | 'name' | 'description' | 'body' } | { kind: 'header'; name: string };

const HEADINGS: Readonly<Record<string, Column['kind']>> = {
  method: 'method',
  verb: 'method',
  'http method': 'method',
  url: 'url',
  uri: 'url',
  address: 'url',
  endpoint: 'url',
  link: 'url',
  name: 'name',
  title: 'name',
  description: 'description',
  note: 'description',
  notes: 'description',
  body: 'body',
  'request body': 'body',
};
const HEADER = /^header[\s:._-]{1,5}(\S{1,100})$/i;

function columnOf(heading: string): Column | undefined {
  const text = heading.trim();
  const kind = HEADINGS[text.toLowerCase()];
  if (kind && kind !== 'header') return { kind };
  const name = HEADER.exec(text)?.[1];
  return name === undefined ? undefined : { kind: 'header', name };
}

/**
 * Reads a table of addresses. Its first row names the columns: url and, optionally, method (GET is the default), name, description, body
 * and `header X-Name`. Empty rows are left out. A secret in a header is a failure, because it belongs in a connection.
 */
export function readAddressTable(rows: Iterable<TableRow>): FoundAddresses {
  const list = new FoundList();
  let columns: (Column | undefined)[] | undefined;
  for (const { cells, line } of rows) {
    if (list.isFull) return list.endFull(line);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns) readRow(list, columns, cells, line);
    else {
      columns = cells.map(columnOf);
      const problem = problemOfHeadings(columns, cells);
      if (problem) {
        list.fail(line, problem.field, problem.problem);
        return list.end();
      }
    }
  }
  if (!columns) list.fail(1, 'file', 'The table is empty. Its first row must name a column "url".');
  return list.end();
}

function problemOfHeadings(columns: readonly (Column | undefined)[], headings: readonly string[]): AddressProblem | undefined {
  const count = (kind: Column['kind']) => columns.filter((column) => column?.kind === kind).length;
  if (count('url') === 0) {
    const shown = headings.slice(0, 10).map((heading) => `"${shortText(heading, 40)}"`);
    return { field: 'url', problem: `The first row must name a column "url"; it has: ${shown.join(', ')}.` };
  }
  const twice = (['url', 'method', 'name', 'description', 'body'] as const).find((kind) => count(kind) > 1);
  return twice && { field: twice, problem: `Two columns are named "${twice}". Take one of them out.` };
}

function readRow(list: FoundList, columns: readonly (Column | undefined)[], cells: readonly string[], row: number): void {
  const address = toAddress(columns, cells, row);
  if ('problem' in address) list.fail(row, address.field, address.problem);
  else list.add(address);
}

function toAddress(columns: readonly (Column | undefined)[], cells: readonly string[], row: number): FoundAddress | AddressProblem {
  const cellOf = (kind: Column['kind']) => cells[columns.findIndex((column) => column?.kind === kind)]?.trim() ?? '';
  const checked = checkUrl(cellOf('url'));
  if ('problem' in checked) return checked;
  const method = cellOf('method').toUpperCase() || 'GET';
  if (method !== 'GET' && method !== 'POST')
    return { field: 'method', problem: `Content is read by GET or POST, not by ${shortText(method, 20)}. Write one of them.` };
  const headers: Record<string, string> = {};
  const problem = addHeaders(headers, columns, cells) ?? problemOfBody(method, cellOf('body'));
  if (problem) return problem;
  const description = shortText(cellOf('description'), ADDRESS_LIMITS.descriptionChars);
  return {
    ...{ name: shortText(cellOf('name'), ADDRESS_LIMITS.nameChars) || nameOfUrl(checked.url), method, url: checked.url, headers, row },
    ...(method === 'POST' && { body: cellOf('body') }),
    ...(description !== '' && { description }),
  };
}

/** The last part of the path, or the host. */
export function nameOfUrl(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  return shortText(last ?? hostname, ADDRESS_LIMITS.nameChars);
}

function addHeaders(
  headers: Record<string, string>,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): AddressProblem | undefined {
  for (const [at, column] of columns.entries()) {
    const value = cells[at]?.trim() ?? '';
    if (column?.kind !== 'header' || value === '') continue;
    if (isSecretName(column.name))
      return {
        field: `header ${column.name}`,
        problem: 'This header holds a secret. Take it out of the file, and put it into the connection.',
      };
    const problem = addHeader(headers, column.name, value);
    if (problem) return problem;
  }
  return undefined;
}

function problemOfBody(method: string, body: string): AddressProblem | undefined {
  if (method === 'GET') return body === '' ? undefined : { field: 'body', problem: 'A GET has no body. Write POST, or take the body out.' };
  if (body.length > ADDRESS_LIMITS.bodyChars)
    return { field: 'body', problem: `The body has more than ${ADDRESS_LIMITS.bodyChars} characters. Shorten it.` };
  return body === '' || isJsonBody(body)
    ? undefined
    : { field: 'body', problem: 'The body is not JSON. Write an object, such as {"query": "…"}.' };
}
