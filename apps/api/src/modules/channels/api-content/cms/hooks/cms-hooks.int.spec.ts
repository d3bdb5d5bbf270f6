import { TOKEN } from '@bhashantar/cms-connectors/testing';
import { CMS_DUE_REFS_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../../platform/clock/clock.js';
import { CmsWorkspace, strapiMessage } from '../testing/cms-workspace.js';
import { ARTICLE, TOPIC } from '../testing/strapi-of-town.js';

describe('messages of a CMS', () => {
  let town: CmsWorkspace;
  let apiId: string;
  let articles: string[];
  let topic: string;
  let path: string;
  let secret: string;
  let send: Awaited<ReturnType<CmsWorkspace['messages']>>['send'];

  beforeAll(async () => {
    town = await CmsWorkspace.start();
  });
  afterAll(() => town.close());
  beforeEach(async () => {
    await town.begin();
    ({ articles, topic } = town.addArticles(['Wells', 'Roads']));
    apiId = await town.choose(ARTICLE, { depth: 1 });
    await town.sync(apiId);
    const made = await town.messages();
    ({ send } = made);
    ({ secret } = made.hook);
    path = new URL(made.hook.hookAddress).pathname;
    expect(made.hook).toMatchObject({ header: `Authorization: Bearer ${secret}`, hookSecrets: 1 });
  });

  const first = () => articles[0] ?? '';
  const message = strapiMessage;
  const work = () => town.workOnMessages();
  const syncs = async () => (await town.data('apiTranslation/details/api/get', { apiId })).syncs;

  it('with a change cause exactly one sync of one entry', async () => {
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Deep wells' });
    town.strapi.log.length = 0;
    expect(await send(message(first()))).toBe(202);
    await work();
    const [last, ...before] = await syncs();
    expect([last.state, last.changes, before.length]).toEqual(['done', expect.objectContaining({ new: 0, changed: 1, gone: 0 }), 1]);
    // No list of entries was read.
    expect(town.strapi.log.some((call) => call.path.startsWith('/api/articles?'))).toBe(false);
    const { entries } = await town.data('apiTranslation/data/paginated/get', { apiId, searchText: 'Deep' });
    expect(entries).toHaveLength(1);
    await work();
    expect(await syncs()).toHaveLength(2);
  });

  it('of a linked entry, a new entry and a deleted one are followed', async () => {
    town.strapi.edit(TOPIC, topic, 'en', { name: 'Clean water' });
    await send(message(topic, 'en', TOPIC));
    await work();
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
    const { articles: added } = town.addArticles(['Parks']);
    await send(message(added[0] ?? ''));
    await work();
    expect((await syncs())[0].changes).toMatchObject({ new: 2 });
    await fetch(`${town.strapi.url}/api/articles/${first()}?locale=en`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    await send(message(first()));
    await work();
    expect((await syncs())[0].changes).toMatchObject({ gone: 1 });
  });

  it('that are echoes of our own writes change nothing', async () => {
    await town.translate('hi');
    await town.apply([apiId], { languages: ['hi'] });
    const before = await syncs();
    for (const documentId of articles) {
      await send(message(documentId, 'hi'));
      // Strapi writes what all locales share into the source, and says so.
      await send(message(documentId, 'en'));
    }
    await work();
    expect(await syncs()).toEqual(before);
    expect((await town.data('apiTranslation/details/api/get', { apiId })).state).toBe('synced');
    expect((await town.apply([apiId], { languages: ['hi'] })).counts).toMatchObject({ unchanged: expect.any(Number) });
  });

  it('in thousands about one entry are a few, and cause one sync', async () => {
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Busy wells' });
    const statuses: number[] = [];
    await town.kit.atStandstill(async () => {
      for (let round = 0; round < 100; round++)
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => send(message(first()))))));
    });
    // No message is refused, because Strapi would not send it again.
    expect([statuses.length, statuses.filter((status) => status !== 202)]).toEqual([10_000, []]);
    const [row] = await town.kit.query<{ count: number }>(`select count(*)::int as count from inbound_hooks where endpoint_id = $1`, [
      town.connectionId,
    ]);
    expect(row?.count).toBeLessThanOrEqual(13);
    await work();
    expect(await syncs()).toHaveLength(2);
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
  }, 120_000);

  it('that come while ten thousand wait are kept as one row for each entry, and followed', async () => {
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Late wells' });
    await town.kit.query(
      `insert into inbound_hooks (organisation_id, kind, endpoint_id, event_id, body, received_at, next_attempt_at)
       select organisation_id, 'strapi5', connection_id, 'burst ' || n, '{}', now(), now() + interval '1 day'
         from api_connections, generate_series(1, 10000) n where connection_id = $1`,
      [town.connectionId],
    );
    expect(await Promise.all([1, 2, 3].map(() => send(message(first()))))).toEqual([202, 202, 202]);
    const rows = () => town.kit.query('select ref_id from cms_due_refs where connection_id = $1', [town.connectionId]);
    expect(await rows()).toEqual([{ ref_id: first() }]);
    // A message that is not one of Strapi names nothing that could be stored, so it has to be sent again.
    expect(await send('{"hello": 1}')).toBe(429);
    await work();
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
    expect(await rows()).toEqual([]);
  });

  it(`are dead letters with the reason where more than ${CMS_DUE_REFS_MAX} entries would wait, and not where the entry waits already`, async () => {
    const [one = '', other = ''] = articles;
    const due = new Date(town.kit.test.get(Clock).now().getTime() + 86_400_000);
    await town.kit.query(
      `insert into cms_due_refs (connection_id, ref_type, ref_id, organisation_id, project_id, due_at)
       select connection_id, $2, case n when 1 then $3 else 'waits ' || n end, organisation_id, project_id, $4::timestamptz
         from api_connections, generate_series(1, $5::int) n where connection_id = $1`,
      [town.connectionId, ARTICLE, other, due, CMS_DUE_REFS_MAX],
    );
    for (const id of [one, other]) expect(await send(message(id))).toBe(202);
    await town.run('hook.handle');
    const rows = await town.kit.query(`select state, reason from inbound_hooks where endpoint_id = $1 order by state`, [town.connectionId]);
    expect(rows).toEqual([
      { state: 'dead', reason: expect.stringContaining(`more than ${CMS_DUE_REFS_MAX} entries wait`) },
      { state: 'done', reason: null },
    ]);
    await town.kit.query('delete from cms_due_refs where connection_id = $1', [town.connectionId]);
  });

  it('about an entry that the CMS refuses do not hold up the others', async () => {
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Other wells' });
    for (const id of ['..', first()]) expect(await send(message(id))).toBe(202);
    await work();
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
    expect(await town.kit.query('select ref_id from cms_due_refs where connection_id = $1', [town.connectionId])).toEqual([]);
  });

  it('are refused with a wrong secret, and taken with the old one while a new one is made', async () => {
    expect(await send(message(first()), 'wrong')).toBe(401);
    const second = await town.data('apiTranslation/cms/hook', { connectionId: town.connectionId });
    expect(second.hookSecrets).toBe(2);
    expect([await send(message(first())), await send(message(first()), second.secret)]).toEqual([202, 202]);
    await town.data('apiTranslation/cms/hook', { connectionId: town.connectionId });
    expect(await send(message(first()))).toBe(401);
    expect(await send(message(first()), secret, path.replace('strapi5', 'directus'))).toBe(404);
    const { connections } = await town.data('apiTranslation/cms/list', { projectId: town.projectId });
    expect(connections[0].hookSecrets).toBe(2);
  });

  it('are not followed while a person has switched that off', async () => {
    const set = (sync: boolean) =>
      town.data('apiTranslation/auto/cms/update', { apiId, auto: { sync, translate: 'off', request: 'off', apply: 'off' } });
    await set(false);
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Quiet wells' });
    expect(await send(message(first()))).toBe(202);
    await work();
    expect(await syncs()).toHaveLength(1);
    await set(true);
    await send(message(first()));
    await work();
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
  });

  it('wait while the CMS is down, and while the item is being synced', async () => {
    town.strapi.edit(ARTICLE, first(), 'en', { title: 'Later wells' });
    await send(message(first()));
    town.strapi.failEvery(1, 'refuse');
    await work();
    town.strapi.failEvery(0);
    expect(await syncs()).toHaveLength(1);
    await town.kit.query(`update api_items set state = 'sent_to_pbk' where api_id = $1`, [apiId]);
    town.kit.travel(120_000);
    await work();
    expect(await syncs()).toHaveLength(1);
    await town.kit.query(`update api_items set state = 'synced' where api_id = $1`, [apiId]);
    town.kit.travel(120_000);
    await work();
    expect((await syncs())[0].changes).toMatchObject({ changed: 1 });
  });

  it('that are no messages of this CMS become dead letters with a reason', async () => {
    expect(await send('{"hello": 1}')).toBe(202);
    await work();
    const [row] = await town.kit.query<{ state: string; reason: string }>(
      `select state, reason from inbound_hooks where endpoint_id = $1`,
      [town.connectionId],
    );
    expect([row?.state, row?.reason]).toEqual(['dead', 'The message is none that this CMS sends.']);
  });
});
