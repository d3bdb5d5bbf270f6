import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { RatesService } from './rates.service.js';

const DAY = 86_400_000;

describe('rates and shares', () => {
  let workspace: Workspace;
  let manager: Person;
  let admin: Person;
  let organisationId: string;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    organisationId = await workspace.organisation();
    admin = await workspace.person('organisationAdmin', organisationId);
    manager = await workspace.person('deliveryManager', await workspace.organisation());
    await workspace.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [
      organisationId,
      manager.user.userId,
    ]);
  });

  const read = (body: object = {}, by = admin) => workspace.post('manual-translation/rates', body, { token: by.token });
  const update = (body: object, by = manager) =>
    workspace.post('manual-translation/rates/update', { organisationId, ...body }, { token: by.token });
  const inForce = () => workspace.test.database.tenant({ organisationId }, (tx) => workspace.test.get(RatesService).inForce(tx));

  it('are those of the policy until somebody sets others', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        data: {
          organisationId,
          defaultPaise: 150,
          rates: [],
          history: [],
          mayEdit: false,
          shares: [
            { band: 'repetitions', percent: 0 },
            { band: 'inContext', percent: 0 },
            { band: 'exact', percent: 0 },
            { band: 'fuzzy95', percent: 35 },
            { band: 'fuzzy85', percent: 60 },
            { band: 'fuzzy75', percent: 75 },
            { band: 'fuzzy70', percent: 100 },
            { band: 'new', percent: 100 },
          ],
        },
      },
    });
  });

  it('are set by the delivery manager of the organisation, with a history that names who and since when', async () => {
    expect(
      await update({ defaultPaise: 200, rates: [{ targetLang: 'ta', paise: 0 }], shares: [{ band: 'exact', percent: 10 }] }),
    ).toMatchObject({
      status: 200,
      body: { data: { defaultPaise: 200, rates: [{ targetLang: 'ta', paise: 0 }], mayEdit: true } },
    });
    const { data } = (await read()).body;
    expect(data.shares).toContainEqual({ band: 'exact', percent: 10 });
    expect(data.history).toHaveLength(3);
    expect(data.history).toContainEqual(expect.objectContaining({ kind: 'rate', targetLang: null, band: null, value: 200 }));
    expect(await inForce()).toMatchObject({ defaultPaise: 200, rates: { ta: 0 }, shares: { exact: 10, new: 100 } });
    const audits = await workspace.query<{ details: object }>(
      `select details from audit_log where action = 'request.rates' and organisation_id = $1`,
      [organisationId],
    );
    expect(audits).toHaveLength(1);
  });

  it('hold from their day on, in the order of their days and not of their entry', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    await update({ defaultPaise: 300, effectiveAt: at(10) });
    await update({ defaultPaise: 200, effectiveAt: at(5) });
    expect(await inForce()).toMatchObject({ defaultPaise: 150 });
    expect((await read()).body.data.history).toHaveLength(2);
    workspace.travel(6 * DAY);
    try {
      expect(await inForce()).toMatchObject({ defaultPaise: 200 });
      workspace.travel(5 * DAY);
      expect(await inForce()).toMatchObject({ defaultPaise: 300 });
    } finally {
      workspace.travel(-11 * DAY);
    }
  });

  it.each([
    [{}, 'rates'],
    [{ defaultPaise: -1 }, 'defaultPaise'],
    [{ defaultPaise: 0.5 }, 'defaultPaise'],
    [{ defaultPaise: 100_001 }, 'defaultPaise'],
    [{ rates: [{ targetLang: 'xx', paise: 1 }] }, 'rates.0.targetLang'],
    [{ rates: [1, 2].map((paise) => ({ targetLang: 'hi', paise })) }, 'rates'],
    [{ shares: [{ band: 'exact', percent: 101 }] }, 'shares.0.percent'],
    [{ shares: [{ band: 'translated', percent: 1 }] }, 'shares.0.band'],
    [{ defaultPaise: 1, effectiveAt: '2020-01-01T00:00:00Z' }, 'effectiveAt'],
    [{ defaultPaise: 1, effectiveAt: 'soon' }, 'effectiveAt'],
  ])('are refused: %j', async (body, field) => {
    expect(await update(body)).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ field })] } });
    expect((await read()).body.data.history).toEqual([]);
  });

  it('are not found of another organisation, and not changed by its administrators', async () => {
    const stranger = await workspace.person('organisationAdmin', await workspace.organisation());
    expect(await read({ organisationId }, stranger)).toMatchObject({ status: 404 });
    expect(await update({ defaultPaise: 1 }, admin)).toMatchObject({ status: 403 });
    const otherManager = await workspace.person('deliveryManager', await workspace.organisation());
    expect(await update({ defaultPaise: 1 }, otherManager)).toMatchObject({ status: 404 });
    expect((await read()).body.data).toMatchObject({ defaultPaise: 150 });
  });
});
