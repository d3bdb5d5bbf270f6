import { ROLE_PERMISSIONS, ROLES, type Role } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { givableRoles, mayManage, maySwitch } from './user-rights.js';

const me = (role: Role) => ({ userId: 'me', role, permissions: ROLE_PERMISSIONS[role] });

describe('the rights over users', () => {
  it('lets nobody without the permission give a role', () => {
    for (const role of ROLES.filter((one) => !ROLE_PERMISSIONS[one].includes('user.manage'))) expect(givableRoles(me(role))).toEqual([]);
  });

  it('does not let people manage those with a higher role', () => {
    expect(mayManage(me('organisationAdmin'), { role: 'superAdmin' })).toBe(false);
    expect(mayManage(me('deliveryManager'), { role: 'organisationAdmin' })).toBe(false);
    expect(mayManage(me('organisationAdmin'), { role: 'translationAdmin' })).toBe(true);
  });

  it('lets nobody switch themselves off', () => {
    expect(maySwitch(me('organisationAdmin'), { role: 'organisationAdmin', userId: 'me' })).toBe(false);
    expect(maySwitch(me('organisationAdmin'), { role: 'organisationAdmin', userId: 'other' })).toBe(true);
  });
});
