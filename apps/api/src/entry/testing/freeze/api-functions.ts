import {
  guessApi,
  nextLink,
  ReplyError,
  readAddressTable,
  readEntries,
  readOpenApi,
  readPostman,
  setParameter,
} from '@bhashantar/api-reader';
import { FormatError } from '@bhashantar/formats';
import { secretsOfAddress, shownAddress, withStoredSecrets } from '../../../modules/channels/api-content/address-secrets.js';
import { toSample } from '../../../modules/channels/api-content/reading/to-sample.js';
import { type FreezeFunction, functionsOf, refused } from './freeze-function.js';

const request = { method: 'GET', url: 'https://api.example/news' };
const ofFile = functionsOf('file');
const ofHeader = functionsOf('header');

const replyOf = (text: string) =>
  Buffer.from(JSON.stringify({ data: [{ id: text.slice(0, 100), title: text, [text]: text }], next: text }));
const guess = (bytes: Uint8Array, header = '') =>
  guessApi({ request, response: { headers: { link: header, 'x-total-count': header }, bytes } });

/** The readers of replies of APIs, and of files that list their addresses. */
export const API_FUNCTIONS: readonly FreezeFunction[] = [
  ofHeader('nextLink', (value) => nextLink({ link: value })),
  ofHeader('guessApi of headers', (value) => guess(Buffer.from('[{"id":1}]'), value)),
  ofHeader('setParameter', (value) => setParameter(request, { place: 'query', name: 'cursor' }, value)),
  ofHeader('addresses without secrets', (value) => {
    const address = `https://api.example/?${value}`;
    return [shownAddress(address), secretsOfAddress(address), withStoredSecrets('url', address, address)];
  }),
  ofFile('toSample', (text) => toSample(replyOf(text).toString(), 1_000, [text.slice(0, 20), 'a secret of the test'])),
  ofFile('guessApi', (text) => refused(() => guess(Buffer.from(text)), ReplyError, FormatError)),
  ofFile('guessApi of its strings and names', (text) => refused(() => guess(replyOf(text)), ReplyError, FormatError)),
  ofFile('readEntries', (text) =>
    refused(() => [...readEntries(Buffer.from(text), { listPath: '', idPath: '/id' })], ReplyError, FormatError),
  ),
  ofFile('readOpenApi', readOpenApi),
  ofFile('readOpenApi of its texts', (text) =>
    readOpenApi(
      JSON.stringify({
        openapi: '3.1.0',
        servers: [{ url: text }],
        paths: { [text]: { get: { summary: text, $ref: text }, post: { summary: text } } },
      }),
    ),
  ),
  ofFile('readPostman', readPostman),
  ofFile('readPostman of its texts', (text) =>
    readPostman(
      JSON.stringify({
        info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
        variable: [{ key: 'a', value: text }],
        item: [{ name: text, request: { method: 'GET', url: text, header: [{ key: 'x', value: text }], description: text } }],
      }),
    ),
  ),
  ofFile('readAddressTable', (text) =>
    readAddressTable([
      { cells: ['url', 'name', 'description', 'body', 'header X'], line: 1 },
      { cells: [text, text, text, text, text], line: 2 },
      { cells: ['https://a.example', text, text, text, text], line: 3 },
    ]),
  ),
];
