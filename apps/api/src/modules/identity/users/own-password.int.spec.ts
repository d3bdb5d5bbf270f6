import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { PasswordHasher } from './password-hasher.js';

describe('the own password', () => {
  let kit: Workspace;
  let mine: string;
  let admin: Person;

  beforeAll(async () => {
    kit = await Workspace.start();
    mine = await kit.organisation();
    admin = await kit.person('organisationAdmin', mine);
  });
  afterAll(() => kit.close());

  const as = (person: Person) => (path: string, body: unknown) => kit.post(path, body, { token: person.token });

  it('changes with the present one; other sessions end, this one stays', async () => {
    const passwordHash = await kit.test.get(PasswordHasher).hash('present');
    const member = await kit.person('collaborator', mine, { passwordHash });
    const here = (await kit.post('auth', { email: member.user.email, password: 'present' })).body.data.token;
    const reset = (body: object) => kit.post('user/resetPasswordThroughProfile', body, { token: here });
    const wrong = await reset({ currentPassword: 'no', newPassword: 'next-secret', confirmPassword: 'next-secret' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'currentPassword']);
    const done = await reset({ currentPassword: 'present', newPassword: 'next-secret', confirmPassword: 'next-secret' });
    expect([done.status, done.body.message]).toEqual([200, 'Password updated successfully']);
    expect((await kit.get('user/check', { token: member.token })).status).toBe(401);
    expect((await kit.get('user/check', { token: here })).status).toBe(200);
    expect((await kit.post('auth', { email: member.user.email, password: 'next-secret' })).status).toBe(200);
  });

  it.each([
    [{ newPassword: 'a', confirmPassword: '' }, 'Please enter both New Password and Confirm Password to update your password.'],
    [{ newPassword: '', confirmPassword: 'a' }, 'Please enter both New Password and Confirm Password to update your password.'],
    [{ newPassword: 'a', confirmPassword: 'b' }, 'confirm password doesnt match'],
    [{ newPassword: 'a b', confirmPassword: 'a b' }, 'Password must not contain whitespace characters.'],
  ])('spec 1 section 5: %j', async (fields, message) => {
    const { status, body } = await as(admin)('user/resetPasswordThroughProfile', { currentPassword: 'x', ...fields });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('is guessed five times at most', async () => {
    const member = await kit.person('collaborator', mine);
    const guess = { currentPassword: 'no', newPassword: 'next-secret', confirmPassword: 'next-secret' };
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await as(member)('user/resetPasswordThroughProfile', guess)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
