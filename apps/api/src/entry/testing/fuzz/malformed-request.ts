import { type Operation, sampleOf, type Values } from '../sample-request.js';
import { NASTY_TEXTS, nastyValue } from './nasty-values.js';
import type { Random } from './random.js';

export interface MalformedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

const OTHER_METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET', 'POST'] as const;
const CONTENT_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html', 'application/octet-stream', 'x', '', ';;;'],
  ...['application/json; charset=utf-7', 'application/json; charset=utf-16', 'application/json;application/json', 'APPLICATION/JSON'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=edge', 'multipart/mixed; boundary=edge'],
];
const RAW_BODIES = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '"',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    'null',
    'true',
    '1',
    '"text"',
    '[]',
    '[1,2]',
    '\uFEFF{}',
    'NaN',
    'undefined',
  ],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":1,"a":2}',
    '{"a":1e999}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
  ],
  ...[
    `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    `{"a":${'9'.repeat(400)}}`,
    'a=1&a=2&a[]=3&__proto__[x]=1',
    '--edge--',
    '--edge\r\n\r\n--edge--\r\n',
  ],
  ...[
    '--edge\r\nContent-Disposition: form-data; name="kind"\r\n\r\ngst\r\n--edge',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nx\r\n--edge--',
  ],
];
const RAW_BYTES = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from('{"a":"\xff\xfe"}', 'latin1'),
  Buffer.from([0x1f, 0x8b, 8, 0, 0]),
  Buffer.alloc(3_000, 0),
];
const HEADERS: Record<string, readonly string[]> = {
  timezone: ['', 'x', '99999999999999999999', 'Asia/Kolkata'],
  'accept-language': ['', ',,;;', 'hi;q=x', '*', 'x'.repeat(2_000)],
  cookie: ['bh_refresh=', 'bh_refresh=%00', 'bh_refresh=%ZZ', 'bh_device=a.b.c', '=;=;', 'bh_refresh=x; bh_refresh=y', 'x'.repeat(3_000)],
  'x-forwarded-for': ['127.0.0.1', 'x, y', '::ffff:127.0.0.1', '\'"'],
  'user-agent': ['', 'x'.repeat(3_000), '<script>', "'; --"],
  accept: ['', '*/*', 'text/html', 'x/x;q=9'],
  range: ['bytes=0-1'],
  'content-length': ['0', '-1', '5'],
  'content-encoding': ['gzip', 'br', 'x'],
  'transfer-encoding': ['chunked'],
  host: ['', 'evil.example', 'x'.repeat(300)],
  expect: ['x'],
};

const own = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request for a call that goes wrong in some way: its body, its address, its headers, its method, or several of them. */
export function malformedRequest(operation: Operation, random: Random, values: Values): MalformedRequest {
  const request: MalformedRequest = {
    method: operation.method,
    url: addressOf(operation, random, values),
    headers: operation.method === 'POST' ? { 'content-type': 'application/json' } : {},
    payload: operation.method === 'POST' ? bodyOf(operation, random, values) : undefined,
  };
  if (operation.isMultipart) makeForm(request, random);
  if (random.chance(0.1)) breakHeaders(request, random);
  if (random.chance(0.08)) breakBody(request, random);
  if (random.chance(0.04)) request.method = random.pick(OTHER_METHODS);
  if (random.chance(0.03)) request.url = breakPath(request.url, random);
  return request;
}

function addressOf({ path, parameters }: Operation, random: Random, values: Values): string {
  const nasty = () => encodeURIComponent(random.pick(NASTY_TEXTS).toWellFormed().slice(0, 600));
  const raw = [
    '%',
    '%zz',
    '%00',
    '%ff%fe',
    '%c0%80',
    '..',
    '%2e%2e',
    '%2f',
    '[]',
    'a'.repeat(600),
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
  ];
  const part = (name: string) => (random.chance(0.4) ? random.pick([nasty(), random.pick(raw)]) : encodeURIComponent(values[name] ?? '1'));
  const filled = path.replace(/\{(\w+)\}/g, (_mark, name: string) => part(name) || 'x');
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.8))
    .map(({ name }) => queryOf(name, part(name), random));
  if (random.chance(0.05)) query.push(random.pick(['a=1&a=2', 'a[]=1', '__proto__[x]=1', '&&&', '%', '='.repeat(500)]));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function queryOf(name: string, value: string, random: Random): string {
  return random.pick([
    `${name}=${value}`,
    `${name}=${value}`,
    `${name}[]=${value}`,
    `${name}=${value}&${name}=${value}`,
    `${name}[a]=${value}`,
    name,
  ]);
}

function bodyOf({ body }: Operation, random: Random, values: Values): string | undefined {
  if (!body) return random.chance(0.5) ? undefined : JSON.stringify(nastyValue(random));
  const sample = sampleOf(body, values);
  const fields = Object.keys(body.properties ?? {});
  if (!own(sample) || fields.length === 0) return JSON.stringify(nastyValue(random));
  for (let nth = 0; nth <= random.below(3); nth++) breakField(sample, random.pick(fields), random);
  if (random.chance(0.1)) sample[random.pick(NASTY_TEXTS)] = nastyValue(random);
  return JSON.stringify(sample);
}

/** A form that is nearly right: some parts, a file of odd bytes, often cut short. */
function makeForm(request: MalformedRequest, random: Random): void {
  const text = () => random.pick(NASTY_TEXTS).toWellFormed().slice(0, 200);
  const field = () =>
    `--edge\r\nContent-Disposition: form-data; name="${random.pick(['kind', 'organisationId', text()])}"\r\n\r\n${text()}\r\n`;
  const kind = '--edge\r\nContent-Disposition: form-data; name="kind"\r\n\r\ngst\r\n';
  const file = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${text()}"\r\nContent-Type: ${random.pick(['application/pdf', 'x'])}\r\n\r\n%PDF-${text()}\r\n`;
  const parts = Array.from({ length: random.below(5) }, () => random.pick([field, () => kind, () => file])());
  const whole = `${parts.join('')}--edge--\r\n`;
  request.payload = random.chance(0.3) ? whole.slice(0, random.below(whole.length)) : whole;
  request.headers['content-type'] = 'multipart/form-data; boundary=edge';
}

function breakField(sample: Record<string, unknown>, field: string, random: Random): void {
  const value = sample[field];
  if (own(value) && random.chance(0.7)) breakField(value, random.pick([...Object.keys(value), 'name']), random);
  else if (random.chance(0.1)) delete sample[field];
  else sample[field] = nastyValue(random);
}

function breakHeaders(request: MalformedRequest, random: Random): void {
  const name = random.pick(Object.keys(HEADERS));
  request.headers[name] = random.pick(HEADERS[name] ?? ['']);
  if (random.chance(0.4)) request.headers['content-type'] = random.pick(CONTENT_TYPES);
}

function breakBody(request: MalformedRequest, random: Random): void {
  request.payload = random.chance(0.8) ? random.pick(RAW_BODIES) : random.pick(RAW_BYTES);
  if (random.chance(0.5)) request.headers['content-type'] = random.pick(CONTENT_TYPES);
}

function breakPath(url: string, random: Random): string {
  const breaks = [
    (text: string) => text.toUpperCase(),
    (text: string) => text.replace('/api/', '//api//'),
    (text: string) => text.replace('/api/', '/api/%2e%2e/api/'),
    (text: string) => `${text}/`,
    (text: string) => `${text}/x/y/z`,
    (text: string) => `${text}%00`,
    (text: string) => text.replace('/api/', '/api/x'),
    (text: string) => `${text};jsessionid=1`,
    (text: string) => text.slice(0, -2),
  ];
  return random.pick(breaks)(url);
}
