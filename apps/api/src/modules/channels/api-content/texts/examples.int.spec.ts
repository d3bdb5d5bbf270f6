import { readFileSync } from 'node:fs';
import { ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { formOf } from '../../../../platform/testing/file-form.js';
import { ARTICLE, articleOf, STRAPI_TOKEN, strapiOfTown, TOPIC } from '../cms/testing/strapi-of-town.js';
import { ContentWorkspace } from './testing/content-workspace.js';

const DOCUMENT = readFileSync(new URL('../../../../../../../docs/api-content.md', import.meta.url), 'utf8');
const ROWS = DOCUMENT.split('\n').flatMap((line) => {
  const [call, , , reply, example] =
    line.startsWith('| api') || /^\| (?:static|dynamic)Translation/.test(line) ? line.slice(2, -2).split(' | ') : [];
  return call && reply && example ? [{ call, reply, example }] : [];
});
const ERROR = /`(ERROR:[^`]*)`/;
const FIELDS = /^`([\w, ]+)`$/;

let own: ContentWorkspace;
const strapi = strapiOfTown();
const ids: Record<string, string> = {};

beforeAll(async () => {
  await strapi.start();
  own = await ContentWorkspace.start(new URL(strapi.url).host);
  await own.begin();
  Object.assign(ids, { project: own.projectId, item: own.apiId, labels: own.labelsId, entry: 'two', url: `${own.server.origin}/articles` });
  ids.text = await own.hashOf('dynamic', 'The road office');
  ids.label = await own.hashOf('static', 'Open the gate');
  const form = formOf({
    filename: 'town.json',
    content: '{"title": "The new bridge"}',
    type: 'application/json',
    before: { projectId: own.projectId, targetLangs: 'hi' },
  });
  const reply = await own.kit.test.app.inject({
    ...{ method: 'POST', url: '/api/apiTranslation/json/standard/file/upload', payload: form.payload },
    headers: { authorization: own.admin.token, 'content-type': form.contentType },
  });
  ids.document = reply.json().data.requestId;
  await drainOutbox(own.kit.test, { only: 'json.' });
  strapi.addEntry(ARTICLE, articleOf('Wells', [strapi.addEntry(TOPIC, { name: 'Water' })], strapi.addFile('well.png')));
  const { projectId } = own;
  const auth = { type: 'bearer', secret: STRAPI_TOKEN };
  const connecting = { projectId, kind: 'strapi5', name: 'Strapi', address: strapi.url, auth };
  const { connectionId } = (await own.data('apiTranslation/cms/connect', connecting)).connection;
  const choosing = { projectId, connectionId, uid: ARTICLE, isChosen: true };
  const { apiId } = await own.data('apiTranslation/content-types/details/update', choosing);
  await own.sync(apiId);
  Object.assign(ids, { connection: connectionId, type: apiId });
});
afterAll(async () => {
  await own.close();
  await strapi.stop();
});

it('name every call once', () => {
  const paths = Object.values<EndpointRow>(ENDPOINTS).map(({ path }) => path);
  const ofContent = paths.filter((path) => /^(?:apiTranslation|apiTransation|staticTranslation|dynamicTranslation)\//.test(path));
  const calls = ROWS.map(({ call }) => call);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.filter((call) => !ofContent.includes(call))).toEqual([]);
  expect(calls).toHaveLength(43);
});

it.each(ROWS.filter(({ example }) => example !== 'form'))('holds: $call', async ({ call, reply, example }) => {
  const body = JSON.parse(example.slice(1, -1).replace(/<(\w+)>/g, (_, name: string) => ids[name] ?? ''));
  const { statusCode, json } = await own.kit.test.app.inject({
    ...{ method: 'POST', url: `/api/${call}`, payload: body, headers: { authorization: own.admin.token } },
  });
  const [, error] = ERROR.exec(reply) ?? [];
  if (error) {
    expect(json().message).toBe(error);
    return;
  }
  expect([call, statusCode]).toEqual([call, 200]);
  const [, fields] = FIELDS.exec(reply) ?? [];
  if (fields) expect(Object.keys(json().data)).toEqual(expect.arrayContaining(fields.split(', ')));
  // The next examples must find what this one has started.
  if (call === 'apiTranslation/sync') await drainOutbox(own.kit.test, { only: 'api.sync' });
});
