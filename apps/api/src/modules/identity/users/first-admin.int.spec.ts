import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../entry/testing/workspace.js';
import { AdminRefused, FirstAdmin } from './first-admin.js';

const ASHA = { email: 'asha@example.com', firstName: 'Asha', lastName: 'Rao', another: false };
const PASSWORD = 'first-secret';

describe('the first superAdmin', () => {
  let kit: Workspace;
  const ensure = (request: Partial<typeof ASHA> = {}) => kit.test.get(FirstAdmin).ensure({ ...ASHA, ...request });
  const choosePassword = (link: string) => kit.post('auth/update-password', { token: link.split('/').at(-1), password: PASSWORD });

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit?.close());

  it('chooses a password by the link and signs in', async () => {
    const { isNew, link } = await ensure();
    expect(isNew).toBe(true);
    expect((await kit.post('auth', { email: ASHA.email, password: PASSWORD })).status).not.toBe(200);
    expect((await choosePassword(link)).status).toBe(200);
    expect((await kit.post('auth', { email: ASHA.email, password: PASSWORD })).status).toBe(200);
    expect(await kit.query('select role, is_verified from users')).toEqual([{ role: 'superAdmin', is_verified: true }]);
  });

  it('is not made twice: the same address gets a new link, and the one before ends', async () => {
    const first = await ensure();
    const second = await ensure({ email: 'Asha@Example.com' });
    expect([first.isNew, second.isNew]).toEqual([false, false]);
    expect((await choosePassword(first.link)).status).toBe(422);
    expect((await choosePassword(second.link)).status).toBe(200);
    expect(await kit.query('select 1 from users')).toHaveLength(1);
  });

  it('stays the only one unless another is asked for', async () => {
    const ravi = { email: 'ravi@example.com', firstName: 'Ravi' };
    await expect(ensure(ravi)).rejects.toThrow(AdminRefused);
    expect((await ensure({ ...ravi, another: true })).isNew).toBe(true);
    expect(await kit.query(`select distinct organisation_id from users where role = 'superAdmin'`)).toHaveLength(1);
  });

  it('is nobody who has another role already', async () => {
    const organisation = await kit.organisation({ name: 'Bhashantar' });
    await kit.person('organisationAdmin', organisation, { email: 'customer@example.com' });
    await expect(ensure({ email: 'customer@example.com', another: true })).rejects.toThrow(AdminRefused);
    expect(await kit.query(`select role from users where email = 'customer@example.com'`)).toEqual([{ role: 'organisationAdmin' }]);
  });
});
