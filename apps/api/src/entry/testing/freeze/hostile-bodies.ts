import type { Operation } from '../sample-request.js';

/** A body with about this many values (numbers, texts, fields) and, if its length matters, this many bytes. */
export interface BodySize {
  values: number;
  bytes: number;
}

export interface HostileBody {
  name: string;
  text(size: BodySize): string;
}

const times = (count: number, item: (index: number) => string): string => Array.from({ length: count }, (_, index) => item(index)).join();
const array = (items: string): string => `[${items}]`;
const object = (members: string): string => `{${members}}`;
const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
const uuid = (index: number): string => `"00000000-0000-4000-8000-${String(index).padStart(12, '0')}"`;

/** Bodies that have made somebody's parser, mapper or validator take its time. The field is one that the call knows. */
export function hostileBodies(field: string): HostileBody[] {
  const within = (value: string): string => object(`"${field}":${value}`);
  return [
    { name: 'many names', text: ({ values }) => object(times(values, (index) => `"k${index}":1`)) },
    { name: 'many names below', text: ({ values }) => within(object(times(values, (index) => `"k${index}":1`))) },
    { name: 'names that are numbers', text: ({ values }) => object(times(values, (index) => `"${index * 65_536}":1`)) },
    { name: 'one name again and again', text: ({ values }) => object(times(values, () => `"${field}":1`)) },
    { name: 'a list of numbers', text: ({ values }) => within(array(times(values, () => '1'))) },
    { name: 'a list of different texts', text: ({ values }) => within(array(times(values, uuid))) },
    { name: 'a list of objects', text: ({ values }) => within(array(times(values, () => '{}'))) },
    { name: 'a bare list', text: ({ values }) => array(times(values, String)) },
    { name: 'deep lists', text: ({ bytes }) => within(nested(bytes / 2, '[', ']')) },
    { name: 'deep objects', text: ({ bytes }) => within(nested(bytes / 8, '{"a":', '}')) },
    { name: 'a long text', text: ({ bytes }) => within(JSON.stringify('a'.repeat(bytes))) },
    { name: 'a long text of spaces', text: ({ bytes }) => within(JSON.stringify(' '.repeat(bytes))) },
    { name: 'a long text of dots and at signs', text: ({ bytes }) => within(JSON.stringify('a@a.'.repeat(bytes / 4))) },
    { name: 'a long text of digits', text: ({ bytes }) => within(JSON.stringify('2026-01-01T00:00:00.'.padEnd(bytes, '0'))) },
    { name: 'a long name', text: ({ bytes }) => object(`"${'n'.repeat(bytes)}":1`) },
    { name: 'escapes', text: ({ bytes }) => within(`"${'\\u0061'.repeat(bytes / 6)}"`) },
    { name: 'white space', text: ({ bytes }) => object(`${' '.repeat(bytes)}"${field}":1`) },
    { name: 'a number of many digits', text: ({ bytes }) => within('9'.repeat(bytes)) },
  ];
}

/** A field of the call that takes a list, else a text, else whatever there is. */
export function targetField({ body }: Operation): string {
  const fields = Object.entries(body?.properties ?? {});
  const list = fields.find(([, schema]) => schema.type === 'array') ?? fields.find(([, schema]) => schema.type === 'string');
  return (list ?? fields[0])?.[0] ?? 'field';
}
