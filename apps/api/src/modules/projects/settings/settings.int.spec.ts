import { randomUUID } from 'node:crypto';
import { NO_TRANSLATION_NODES_MAX, type NoTranslationNodeList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityKit, type Person } from '../../identity/testing/identity-kit.js';

describe('settings of pages', () => {
  let kit: IdentityKit;
  let admin: Person;
  let stranger: Person;
  let collaborator: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await IdentityKit.start();
    const organisationId = await kit.organisation();
    [admin, collaborator] = [await kit.person('organisationAdmin', organisationId), await kit.person('collaborator', organisationId)];
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
    await kit.assign(collaborator, projectId);
  });
  afterAll(() => kit.close());

  const post = (path: string, body: object, { token }: Person = admin) => kit.post(path, { projectId, ...body }, { token });
  const audits = async (action: string) =>
    (
      await kit.query<{ details: object }>('select details from audit_log where action = $1 and subject_id = $2 order by audit_id', [
        action,
        projectId,
      ])
    ).map(({ details }) => details);

  describe('elements that are not translated', () => {
    const list = async () => (await post('no-translation-node/get', {})).body.data as NoTranslationNodeList;

    it('are added in one spelling, listed with their number, and deleted', async () => {
      const added = await post('no-translation-node/add', { selector: ' SPAN.brand[data-x=1] ' });
      expect(added.body).toMatchObject({ success: true, message: 'No translation set successfully' });
      await post('no-translation-node/add', { selector: '.price' });
      expect(await list()).toMatchObject({
        total: 2,
        noTranslationNodes: [{ selector: '.price' }, { selector: 'span.brand[data-x="1"]' }],
      });
      const [newest] = (await list()).noTranslationNodes;
      expect((await post('no-translation-node/delete', { nodeId: newest?.nodeId })).status).toBe(200);
      expect((await post('no-translation-node/delete', { nodeId: newest?.nodeId })).status).toBe(404);
      expect(await list()).toMatchObject({ total: 1 });
      expect(await audits('project.noTranslationAdd')).toMatchObject([{ selector: 'span.brand[data-x="1"]' }, { selector: '.price' }]);
      expect(await audits('project.noTranslationDelete')).toMatchObject([{ selector: '.price' }]);
    });

    it.each([
      ['p a', 'name one element'],
      ['.a,.b', 'name one element'],
      ['*', 'whole pages'],
      [' body ', 'whole pages'],
      ['span.brand[data-x="1"]', 'already'],
      ['', 'Selector'],
      ['.'.padEnd(201, 'a'), '200'],
      [7, 'Selector'],
    ])('refuse %j and say why', async (selector, said) => {
      const { status, body } = await post('no-translation-node/add', { selector });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'selector', message: expect.stringContaining(said) })]);
      expect(await list()).toMatchObject({ total: 1 });
    });

    it('are at most so many', async () => {
      await kit.query(
        `insert into no_translation_nodes (node_id, organisation_id, project_id, selector)
         select gen_random_uuid(), organisation_id, project_id, '.n' || n from projects, generate_series(2, $2::int) n where project_id = $1`,
        [projectId, NO_TRANSLATION_NODES_MAX],
      );
      const { status, body } = await post('no-translation-node/add', { selector: '.more' });
      expect([status, body.message]).toEqual([422, expect.stringContaining(`at most ${NO_TRANSLATION_NODES_MAX}`)]);
      await kit.query(`delete from no_translation_nodes where selector like '.n%'`);
    });
  });

  it.each(['no-translation-node'])('are others’ to see and not to change: %s', async (path) => {
    expect((await post(`${path}/get`, {}, collaborator)).status).toBe(200);
    expect((await post(`${path}/add`, { selector: '.x' }, collaborator)).status).toBe(403);
    expect((await post(`${path}/get`, {}, stranger)).status).toBe(404);
    expect((await post(`${path}/add`, { selector: '.x' }, stranger)).status).toBe(404);
  });
});
