import { may, type Permission } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { isDemoLogin } from '../../modules/identity/auth/demo-login.js';
import { DEMO } from './demo-data.js';

const PEOPLE = [DEMO.user, DEMO.manager];

it.each<Permission>(['request.create', 'request.approve', 'publish.manage', 'translation.review'])(
  'the demo has somebody with the permission %s',
  (permission) => expect(PEOPLE.some(({ role }) => may(role, permission))).toBe(true),
);

it('closes the logins of all people of the demo where others may come', () => {
  for (const { email, password } of PEOPLE) {
    expect([email, isDemoLogin({ email, password })]).toEqual([email, true]);
    expect([email, isDemoLogin({ email: ` ${email.toUpperCase()}`, password })]).toEqual([email, true]);
    expect([email, isDemoLogin({ email, password: 'another' })]).toEqual([email, false]);
  }
});
