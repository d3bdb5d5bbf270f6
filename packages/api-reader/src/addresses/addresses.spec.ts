import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readTable } from '@bhashantar/formats';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { type FoundAddresses, readAddressTable, readOpenApi, readPostman, type TableRow } from '../index.js';
import { COLLECTION } from '../testing/collection.js';

const EXAMPLES = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));
const example = (version: string, name: string) => readFileSync(join(EXAMPLES, version, name.split('.')[1] ?? '', name));
const failuresOf = ({ failures }: FoundAddresses) => failures.map(({ row, field, problem }) => `${row} ${field}: ${problem}`);
const openApi = (paths: object, more = {}) =>
  readOpenApi(
    JSON.stringify({
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example.com/v1' }],
      paths,
      ...more,
    }),
  );
const JSON_REPLY = {
  responses: { 200: { content: { 'application/json': {} } } },
};

describe('OpenAPI documents', () => {
  it('of other authors are read the same in JSON and in YAML', () => {
    for (const version of ['3.0', '3.1']) {
      const names = readdirSync(join(EXAMPLES, version, 'json')).filter((name) => name.endsWith('.json'));
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) {
        const json = example(version, name);
        expect(readOpenApi(stringify(JSON.parse(json.toString())))).toEqual(readOpenApi(json));
      }
    }
  });

  it('give their operations with name, address, parameters and auth', () => {
    const { found, failures } = readOpenApi(example('3.1', 'train-travel.json'));
    expect(failures).toEqual([]);
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({
      name: 'Get a list of train stations',
      method: 'GET',
      url: 'https://api.example.com/stations',
      auth: 'oauth2',
    });
    expect(found[1]?.url).toMatch(
      /^https:\/\/api\.example\.com\/trips\?origin=[\da-f-]{36}&destination=[\da-f-]{36}&date=2024-02-01T09%3A00%3A00Z$/,
    );
    expect(found[1]?.parameters).toEqual(['origin', 'destination', 'date', 'bicycles', 'dogs']);
  });

  it('that refer to themselves are read to an end', () => {
    for (const name of [
      'circular.json',
      'circular-paths.json',
      'circular-request-bodies.json',
      'schema-circular.json',
      'complex-nesting.json',
    ])
      expect(Object.keys(readOpenApi(example('3.0', name)))).toEqual(['found', 'failures']);
    const ring = {
      components: {
        parameters: {
          a: { $ref: '#/components/parameters/b' },
          b: { $ref: '#/components/parameters/a' },
        },
      },
    };
    expect(
      failuresOf(
        openApi(
          {
            '/x': {
              get: {
                ...JSON_REPLY,
                parameters: [{ $ref: '#/components/parameters/a' }],
              },
            },
          },
          ring,
        ),
      ),
    ).toEqual(['1 GET /x parameters: A $ref leads back to itself. Check it.']);
    expect(failuresOf(openApi({ '/x': { $ref: '#/paths/~1x' } }))).toEqual(['1 paths /x: A $ref leads back to itself. Check it.']);
  });

  it('make a body of schemas that refer to each other, within a limit', () => {
    const names = Array.from({ length: 30 }, (_, at) => `p${at}`);
    const schema = {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/node' }])),
    };
    const post = {
      ...JSON_REPLY,
      operationId: 'searchNodes',
      requestBody: {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/node' } },
        },
      },
    };
    const { found } = openApi({ '/nodes': { post } }, { components: { schemas: { node: schema } } });
    expect(found[0]?.body?.length).toBeLessThan(10_000);
  });

  it('make a body of required properties, examples and defaults', () => {
    const schema = {
      required: ['query', 'page', 'kinds', 'deep'],
      properties: {
        query: { type: 'string', example: 'rain' },
        page: { type: ['null', 'integer'] },
        kinds: { type: 'array', items: { type: 'string' } },
        deep: {
          allOf: [{ $ref: '#/components/schemas/base' }, { properties: { x: { const: 1 } }, required: ['x'] }],
        },
        optional: { type: 'string' },
      },
    };
    const base = {
      required: ['sort'],
      properties: { sort: { enum: ['new', 'old'] } },
    };
    const post = {
      ...JSON_REPLY,
      summary: 'Find articles',
      requestBody: { content: { 'application/json': { schema } } },
    };
    expect(openApi({ '/a': { post } }, { components: { schemas: { base } } }).found[0]?.body).toBe(
      '{"query":"rain","page":0,"kinds":[],"deep":{"sort":"new","x":1}}',
    );
  });

  it('fill required parameters, and leave secrets and optional ones out', () => {
    const get = {
      ...JSON_REPLY,
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'string', example: 'a/b' },
        },
        {
          name: 'lang',
          in: 'query',
          required: true,
          schema: { enum: ['en', 'hi'] },
        },
        { name: 'tags', in: 'query', required: true, example: ['x', 'y'] },
        { name: 'limit', in: 'query', schema: { default: 10 } },
        { name: 'api_key', in: 'query', required: true, example: 'canary' },
        { name: 'X-Version', in: 'header', required: true, example: 2 },
        { name: 'session', in: 'cookie', required: true, example: 'canary' },
      ],
    };
    const result = openApi(
      { '/a/{id}': { get } },
      {
        security: [{ key: [] }],
        components: {
          securitySchemes: {
            key: { type: 'apiKey', in: 'query', name: 'api_key' },
          },
        },
      },
    );
    expect(result).toEqual({
      found: [
        {
          ...{
            name: 'GET /a/{id}',
            method: 'GET',
            url: 'https://api.example.com/v1/a/a%2Fb?lang=en&tags=x%2Cy',
            headers: { 'X-Version': '2' },
          },
          ...{
            auth: 'apikey',
            parameters: ['lang', 'tags', 'limit', 'api_key'],
            row: 1,
          },
        },
      ],
      failures: [],
    });
    expect(JSON.stringify(result)).not.toContain('canary');
  });

  it('say which row is left out, where and what to do', () => {
    const failures = failuresOf(
      openApi({
        '/csv': {
          get: { responses: { 200: { content: { 'text/csv': {} } } } },
        },
        '/a/{id}': {
          get: {
            ...JSON_REPLY,
            parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
          },
        },
        '/b/{id}': { get: JSON_REPLY },
        '/out': {
          get: {
            ...JSON_REPLY,
            parameters: [{ $ref: 'https://b.example/x.json#/a' }],
          },
        },
        '/item': { $ref: './other.yaml' },
        '/write': { post: { ...JSON_REPLY, operationId: 'addThing' } },
      }),
    );
    expect(failures).toEqual([
      '1 GET /csv responses: Its success answers no JSON. It was left out. Add the address by hand if it does.',
      '2 GET /a/{id} parameters id: This parameter is required and has no example. Add an example or a default to the document.',
      '3 GET /b/{id} parameters: The path has {id}, which no parameter describes. Add it to the document.',
      '4 GET /out parameters: $ref “https://b.example/x.json#/a” leads out of the document. Put everything into one document.',
      '5 paths /item: $ref “./other.yaml” leads out of the document. Put everything into one document.',
    ]);
    expect(failuresOf(readOpenApi(example('2.0', 'petstore.json')))[0]).toContain('Swagger 2.0');
  });

  it('have servers with variables, of a path, and relative to the document', () => {
    const servers = [
      {
        url: 'https://{region}.example.com:{port}/v2/',
        variables: { region: { default: 'eu' }, port: { enum: [8443] } },
      },
    ];
    expect(openApi({ '/x': { get: JSON_REPLY } }, { servers }).found[0]?.url).toBe('https://eu.example.com:8443/v2/x');
    const own = { servers: [{ url: 'https://own.example' }], get: JSON_REPLY };
    expect(openApi({ '/x': own }).found[0]?.url).toBe('https://own.example/x');
    const relative = JSON.stringify({
      openapi: '3.0.0',
      servers: [{ url: '/api' }],
      paths: { '/x': { get: JSON_REPLY } },
    });
    expect(failuresOf(readOpenApi(relative))[0]).toContain('no full address of a server');
    expect(
      readOpenApi(relative, {
        documentUrl: 'https://docs.example/v1/openapi.json',
      }).found[0]?.url,
    ).toBe('https://docs.example/api/x');
  });

  it('that refer too often to their parts are read up to a limit', () => {
    const chained = Array.from({ length: 500 }, (_, at) => ({ $ref: `#/components/parameters/p${at % 10}` }));
    const parameters = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `p${at}`,
        at < 9 ? { $ref: `#/components/parameters/p${at + 1}` } : { name: 'x', in: 'query', schema: { type: 'string' } },
      ]),
    );
    const shared = { parameters: chained, get: JSON_REPLY };
    const paths = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`/a${at}`, { $ref: '#/components/pathItems/shared' }]));
    const { found, failures } = openApi(paths, { components: { parameters, pathItems: { shared } } });
    expect(failures).toEqual([
      {
        ...{ row: found.length + 1, field: 'paths' },
        problem: 'The document refers too often to its parts. The rest was not read. Split it into several documents.',
      },
    ]);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(150);
  });

  it.each([
    ['parameters', { parameters: Array.from({ length: 500 }, (_, at) => ({ name: `p${at}`, in: 'query' })) }],
    ['an example', { requestBody: { content: { 'application/json': { example: 'x'.repeat(99_000) } } } }],
    ['a large example', { requestBody: { content: { 'application/json': { example: Array(100_000).fill(1) } } } }],
    ['responses', { responses: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`5${at}`, {}])) }],
    ['required names', { requestBody: { content: { 'application/json': { schema: { allOf: Array(1_000).fill({ const: 1 }) } } } } }],
  ])('with many paths that share %s are read up to a limit', (_, part) => {
    const shared = { get: { ...JSON_REPLY, ...part }, post: { ...JSON_REPLY, operationId: 'searchAll', ...part } };
    const paths = Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`/a${at}`, { $ref: '#/components/pathItems/shared' }]));
    const { found, failures } = openApi(paths, { components: { pathItems: { shared } } });
    expect(failures.at(-1)?.problem).toContain('The document refers too often to its parts.');
    expect(found.length + failures.length).toBeLessThan(1_000);
  });

  it('whose values would make a long address have a failure', () => {
    const long = 'x'.repeat(4_000);
    const get = (more: object) => ({ get: { ...JSON_REPLY, ...more } });
    const parameter = { in: 'path', name: 'a', example: long };
    const query = Array.from({ length: 3 }, (_, at) => ({ in: 'query', name: `q${at}`, required: true, example: long }));
    const url = `https://${'{a}'.repeat(1_000)}.example`;
    expect(
      failuresOf(
        openApi({
          [`/1${'{a}'.repeat(300_000)}`]: get({ parameters: [parameter] }),
          '/2': get({ parameters: query }),
          '/3': { ...get({}), servers: [{ url, variables: { a: { default: long.repeat(1_000) } } }] },
          '/4/{a}': get({ parameters: [{ ...parameter, example: [long, long] }] }),
          '/5': get({ parameters: [{ ...parameter, name: long }] }),
          '/6': get({ parameters: [{ $ref: `#/${long}` }] }),
        }),
      ).map((text) => text.replace(/x{9,}|(?:\{a\}){9,}/g, '…')),
    ).toEqual([
      '1 GET /1…{a parameters: The address has more than 4096 characters. Shorten the examples.',
      '2 GET /2 parameters: The address has more than 4096 characters. Shorten the examples.',
      '3 GET /3 servers: The address of the server has more than 4096 characters. Shorten it.',
      '4 GET /4/{a} parameters a: The example of this parameter has more than 4096 characters. Shorten it.',
      '5 GET /5 parameters …: The name of this parameter has more than 200 characters. Shorten it.',
      '6 GET /6 parameters: $ref “#/…” has more than 1000 characters. Shorten it.',
    ]);
    expect(openApi({ '/{a}': get({ parameters: [{ ...parameter, example: '\ud800' }] }) }).found[0]?.url).toMatch(/\/%EF%BF%BD$/);
  });

  it.each([
    ['{"openapi": "3.0.0",\n "paths": [}', /^2 file: The document is not JSON/],
    ['openapi: 3.0.0\npaths:\n  /x: [', /file: The document is not YAML/],
    ['just a text', /openapi: The document has no line/],
    ['', /openapi: The document has no line/],
    ['[]', /openapi: The document has no line/],
    ['{"openapi":"3.1.0"}', /paths: The document has no GET/],
    ['{"openapi":"3.1.0","paths":{"/x":{"get":null,"post":7}}}', /paths: The document has no GET/],
    [
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\nopenapi: 3.0.0`,
      /too many aliases/,
    ],
    [`openapi: 3.0.0\nx: ${'['.repeat(20_000)}`, /file: /],
  ])('that are none are refused: %.40s', (text, expected) => expect(failuresOf(readOpenApi(text))[0]).toMatch(expected));

  it('of YAML take a time that grows with their length', () => {
    const began = performance.now();
    const keys = Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`);
    expect(failuresOf(readOpenApi(`openapi: 3.1.0\nx: {${keys.join(', ')}}`))).toEqual([expect.stringContaining('has no GET')]);
    expect(failuresOf(readOpenApi(`openapi: 3.1.0\nx: [${','.repeat(100_000)}]`))).toEqual([
      expect.stringMatching(/^2 file: The document is not YAML: Unexpected ,/),
    ]);
    // If the time grew with the square of the length, these would take half a minute.
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(new Error('x').stack).toContain('addresses.spec');
  });

  it('of any shape cause no exception', () =>
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.json(), (one, other, third) => {
        const value = (text: string) => JSON.parse(text) as unknown;
        const document = {
          openapi: '3.0.1',
          servers: value(one),
          paths: {
            '/a/{b}': {
              parameters: value(other),
              get: value(third),
              post: { summary: 'find', requestBody: value(one), ...JSON_REPLY },
            },
            '/c': value(third),
          },
          components: value(other),
          security: value(one),
        };
        expect(readOpenApi(JSON.stringify(document))).toHaveProperty('found');
        expect(
          readPostman(
            JSON.stringify({
              info: COLLECTION.info,
              item: [{ request: value(one) }, { item: value(other) }, value(third)],
              variable: value(other),
              auth: value(third),
            }),
          ),
        ).toHaveProperty('found');
      }),
    ));
});

describe('collections of Postman', () => {
  const result = readPostman(JSON.stringify(COLLECTION));
  it('give their requests with folders, variables and the kind of auth', () => {
    expect(result.found).toEqual([
      {
        ...{
          name: 'Content / All articles',
          method: 'GET',
          url: 'https://api.example.com/v1/town%20hall/news?limit=10',
          headers: { 'Accept-Language': 'en' },
        },
        ...{ description: 'The articles of the town.', auth: 'bearer', row: 1 },
      },
      {
        name: 'Content / Inner / Open data',
        method: 'GET',
        url: 'https://api.example.com/open.json',
        headers: {},
        row: 3,
      },
      {
        ...{
          name: 'Posts',
          method: 'POST',
          url: 'https://api.example.com/v1/graphql',
          headers: {},
          auth: 'bearer',
          row: 4,
        },
        body: '{"query":"query { posts { id } }","variables":{"first":2}}',
      },
    ]);
  });

  it('never give a secret', () => expect(JSON.stringify(result)).not.toContain('canary'));

  it('say which request is left out, and why', () => {
    expect(failuresOf(result)).toEqual([
      '2 method: “One comment” is a DELETE. Content is read by GET or POST. It was left out.',
      '5 method: “Write” is a POST that may change data. Add it by hand if it only reads.',
      '6 method: “Add an article” is a POST that may change data. Add it by hand if it only reads.',
      '7 body: The body is of the kind “formdata”. Only JSON is sent. Add the address by hand.',
      '8 url: The address uses {{nowhere}}, which the collection gives no value. Add it to the variables of the collection.',
      '9 url: The address uses {{hidden}}, which the collection gives no value. Add it to the variables of the collection.',
      '10 url: The address uses {{loop}}, which the collection gives no value. Add it to the variables of the collection.',
      '11 request: This item has no request. It was left out.',
    ]);
  });

  it('of another version are refused', () => {
    expect(
      failuresOf(readPostman('{"info":{"schema":"https://schema.getpostman.com/json/collection/v1.0.0/collection.json"}}'))[0],
    ).toContain('version 2.1');
    expect(failuresOf(readPostman('{'))[0]).toContain('file: The document is not JSON');
  });

  it('with too deeply nested folders are read up to a limit', () => {
    let item: object = { name: 'deep', request: 'https://a.example/x' };
    for (let depth = 0; depth < 200; depth++) item = { name: 'f', item: [item] };
    expect(failuresOf(readPostman(JSON.stringify({ ...COLLECTION, item: [item] })))[0]).toContain('nested more than 20 levels');
  });

  const collection = (item: unknown, more = {}) => readPostman(JSON.stringify({ info: COLLECTION.info, item, ...more }));
  const variables = (count: number, name = 'v') => Array.from({ length: count }, (_, at) => ({ key: `${name}${at}`, value: `${at}` }));

  it('with more than 1,000 variables in all folders are read up to the folder that has one too many', () => {
    const folder = (at: number) => ({
      ...{ name: `f${at}`, variable: variables(200, `f${at}v`) },
      item: [{ name: 'r', request: `https://a.example/{{v7}}/{{f${at}v3}}/${at}` }],
    });
    const { found, failures } = collection(
      Array.from({ length: 200 }, (_, at) => folder(at)),
      { variable: variables(400) },
    );
    expect(found.map(({ url }) => url)).toEqual(['https://a.example/7/3/0', 'https://a.example/7/3/1', 'https://a.example/7/3/2']);
    expect(failures).toEqual([
      { row: 4, field: 'variable', problem: 'The collection has more than 1000 variables. The rest was not read. Take some out.' },
    ]);
  });

  it('are read up to 5,000 requests and folders, however many a folder has', () => {
    const result = [expect.stringMatching(/^\d+ item: The collection has more than 5000 requests and folders/)];
    expect(failuresOf(collection([{ name: 'f', item: Array.from({ length: 200_000 }, () => ({ item: [] })) }]))).toEqual(result);
    expect(failuresOf(collection(Array.from({ length: 200_000 }, () => ({ item: [] }))))).toEqual(result);
  });

  it('have a failure if their variables grow beyond a limit', () => {
    const variable = [
      { key: 'a', value: 'x'.repeat(4_096) },
      { key: 'b', value: '{{c}}'.repeat(800) },
      { key: 'c', value: '{{a}}' },
    ];
    const long = { key: 'X-Long', value: '{{a}}'.repeat(200_000) };
    const short = { key: 'X-Short', value: '{{a}}'.repeat(400) };
    expect(
      failuresOf(
        collection(
          [
            { request: { url: 'https://a.example/x', header: [long] } },
            { request: { url: 'https://a.example/x', header: [short] } },
            { request: { url: `https://a.example/${'{{a}}'.repeat(800)}` } },
            { request: { url: { raw: `https://a.example${'/:p'.repeat(1_000)}`, variable: [{ key: 'p', value: 'y'.repeat(4_000) }] } } },
            { request: { method: 'POST', url: 'https://a.example/x', body: { mode: 'graphql', graphql: { query: 'q'.repeat(200_000) } } } },
            { request: { url: { raw: 'https://a.example/:p', variable: [{ key: 'p', value: '\ud800' }] } } },
          ],
          { variable },
        ),
      ),
    ).toEqual([
      '1 header X-Long: The header uses {{a}}, which the collection gives no value. Add it to the variables of the collection.',
      '2 header X-Short: The header uses {{a}}, which the collection gives no value. Add it to the variables of the collection.',
      '3 url: The address uses {{a}}, which the collection gives no value. Add it to the variables of the collection.',
      '4 url: The address uses /:p, which the collection gives no value. Add it to the variables of the collection.',
      '5 body: The body has more than 100000 characters. Shorten it.',
    ]);
    const body = { mode: 'raw', raw: '{"x":"{{b}}"}' };
    const requests = Array.from({ length: 1_500 }, (_, at) => ({
      request: { method: 'POST', url: `https://a.example/search/${at}`, body },
    }));
    const { found, failures } = collection(requests, { variable });
    expect(failures.at(-1)?.problem).toContain('The variables of the collection are too long.');
    expect(found.length + failures.length).toBeLessThan(1_000);
  });
});

describe('tables of addresses', () => {
  const rows = (...lines: string[][]): TableRow[] => lines.map((cells, at) => ({ cells, line: at + 1 }));
  const read = (...lines: string[][]) =>
    readAddressTable(rows(['Method', 'URL', 'Name', 'Description', 'Body', 'header X-Lang'], ...lines));

  it('give an address for each row', () => {
    const { found, failures } = read(
      ['', 'https://a.example/news', '', '', '', ''],
      ['', '', ' ', '', '', ''],
      ['post', 'https://a.example/q#x', 'A query', 'Reads\nnews', '{"query":"{ a }"}', 'hi'],
    );
    expect(failures).toEqual([]);
    expect(found).toEqual([
      {
        name: 'news',
        method: 'GET',
        url: 'https://a.example/news',
        headers: {},
        row: 2,
      },
      {
        name: 'A query',
        method: 'POST',
        url: 'https://a.example/q',
        headers: { 'X-Lang': 'hi' },
        body: '{"query":"{ a }"}',
        description: 'Reads news',
        row: 4,
      },
    ]);
  });

  it('say what is wrong in which row and column', () => {
    const result = read(
      ['', '', 'x', '', '', ''],
      ['', 'news', '', '', '', ''],
      ['', 'ftp://a.example', '', '', '', ''],
      ['', 'https://me:canary@a.example', '', '', '', ''],
      ['PUT', 'https://a.example', '', '', '', ''],
      ['POST', 'https://a.example', '', '', 'a=b', ''],
      ['GET', 'https://a.example', '', '', '{}', ''],
      ['', 'https://a.example', '', '', '', 'a\nb'],
      ['', 'https://a.example/1', '', '', '', ''],
      ['', 'https://a.example/1', '', '', '', ''],
    );
    expect(failuresOf(result)).toEqual([
      '2 url: The address is missing. Add it.',
      '3 url: This is not an address. Write it in full, such as https://api.example.com/articles.',
      '4 url: The address must begin with https:// or http://.',
      '5 url: The address has a name or a password in it. Take it out, and put it into the connection.',
      '6 method: Content is read by GET or POST, not by PUT. Write one of them.',
      '7 body: The body is not JSON. Write an object, such as {"query": "…"}.',
      '8 body: A GET has no body. Write POST, or take the body out.',
      '9 header X-Lang: The value of this header has line breaks, other signs that cannot be sent, or is too long.',
      '11 url: This address is the same as in row 10. Take one of them out.',
    ]);
    expect(JSON.stringify(result)).not.toContain('canary');
  });

  it('refuse secrets and headings that name no address', () => {
    const secret = readAddressTable(rows(['url', 'header Authorization'], ['https://a.example', 'canary']));
    expect(failuresOf(secret)).toEqual([
      '2 header Authorization: This header holds a secret. Take it out of the file, and put it into the connection.',
    ]);
    expect(failuresOf(readAddressTable(rows(['name', 'x'], ['a', 'b'])))).toEqual([
      '1 url: The first row must name a column "url"; it has: "name", "x".',
    ]);
    expect(failuresOf(readAddressTable(rows(['url', 'address'])))).toEqual(['1 url: Two columns are named "url". Take one of them out.']);
    expect(failuresOf(readAddressTable([]))[0]).toContain('The table is empty');
  });

  it('come from the reader of tables', async () => {
    const found: TableRow[] = [];
    const bytes = (async function* () {
      yield Buffer.from('url;name\nhttps://a.example/x;"News; all"\n');
    })();
    await readTable(bytes, {
      onRow: (cells, line) => found.push({ cells: [...cells], line }),
    });
    expect(readAddressTable(found).found).toMatchObject([{ name: 'News; all', url: 'https://a.example/x', row: 2 }]);
  });

  it('end at the limit of addresses', () => {
    const { found, failures } = read(...Array.from({ length: 2_001 }, (_, at) => ['', `https://a.example/${at}`, '', '', '', '']));
    expect([found.length, failures.at(-1)?.field]).toEqual([2_000, 'file']);
  });
});
