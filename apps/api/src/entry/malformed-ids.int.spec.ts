import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldLabel } from '../platform/http/validation-message.js';
import { actAs } from '../platform/testing/act-as.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { sendRequest } from '../platform/testing/send-request.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { startApp } from './testing/start-app.js';

describe('an id in an address', () => {
  let test: TestApp;
  let authorization: string;

  beforeAll(async () => {
    test = await startApp();
    authorization = actAs(test, (await createOrganisation(test.database)).organisationId).tokenOf('organisationAdmin');
  });
  afterAll(() => test.close());

  const get = async (url: string) => {
    const { status, body } = await sendRequest(test.app, { url: `/api/${url}`, headers: { authorization } });
    return { status, ...body };
  };

  it.each([
    ['snippet/cache/clear?projectId=', 'projectId'],
    ['snippet/cache/clear?projectId=1', 'projectId'],
    [`snippet/cache/clear?projectId=${randomUUID()}&projectId=${randomUUID()}`, 'projectId'],
    ['scope/1/1/10', 'projectId'],
    ['scope/allUrl/null', 'projectId'],
    ['project/wordcount/x', 'projectId'],
  ])('that cannot be one is refused by its name: %s', async (url, field) => {
    const message = `${fieldLabel(field)} must be an id.`;
    expect(await get(url)).toMatchObject({ status: 400, type: 'VALIDATION_ERROR', message, errors: [{ field, message }] });
  });

  it.each([`snippet/cache/clear?projectId=${randomUUID()}`, `scope/${randomUUID()}/1/10`, `project/wordcount/${randomUUID()}`])(
    'that nothing has answers as not there: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404 });
    },
  );
});
