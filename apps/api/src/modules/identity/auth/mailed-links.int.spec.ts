import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { linkIn, type Person, Workspace } from '../../../entry/testing/workspace.js';
import { PasswordHasher } from '../users/password-hasher.js';

const HOUR = 60 * 60_000;

describe('sign-up, password reset and invitations by mail', () => {
  let kit: Workspace;
  let nth = 0;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(() => {
    nth += 1;
  });

  const from = () => `203.1.${nth}.7`;
  const post = (path: string, body: unknown, options: object = {}) => kit.post(path, body, { from: from(), ...options });
  const email = () => `ravi${nth}@example.com`;
  const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
  const signUp = (changes: object = {}) => ({
    ...{ firstName: 'Ravi', lastName: 'Das', email: email(), organisation: 'Acme' },
    ...{ password: 'secret-enough', confirmPassword: 'secret-enough', role: 'organisationAdmin' },
    ...changes,
  });

  async function resetTokenOf(person: Person): Promise<string> {
    await post('auth/password-reset', { email: person.user.email });
    return tokenOf(linkIn(await kit.lastMessageTo(person.user.email)));
  }
  const setPassword = (token: string, password = 'new-secret') => post('auth/update-password', { token, password }, { token });

  describe('sign-up', () => {
    it('creates account and organisation once the address is verified, and signs in', async () => {
      const asked = await post('auth/new', signUp());
      expect([asked.status, asked.body.message]).toEqual([200, 'A verification email has been sent. Please check your inbox.']);
      expect(await kit.query('select 1 from users where email = $1', [email()])).toHaveLength(0);
      const link = linkIn(await kit.lastMessageTo(email()));
      expect(link).toMatch(/^http:\/\/localhost:3000\/verification\/[0-9a-f-]{36}$/);
      const verified = await post('auth/verification', { uuid: tokenOf(link) });
      expect([verified.status, typeof verified.body.data]).toEqual([200, 'string']);
      const { user } = (await kit.get('user/check', { token: verified.body.data })).body.data;
      expect(user).toMatchObject({ role: 'organisationAdmin', organisationName: 'Acme', email: email() });
      expect((await post('auth', { email: email(), password: 'secret-enough' })).status).toBe(200);
      const again = await post('auth/verification', { uuid: tokenOf(link) });
      expect([again.status, again.body.message]).toEqual([409, 'This registration is complete. Please log in.']);
    });

    it('answers a taken address as a free one, and writes to its owner', async () => {
      const owner = await kit.person('organisationAdmin', await kit.organisation(), { email: email() });
      const taken = await post('auth/new', signUp({ firstName: 'Evil https://evil.example' }));
      const free = await post('auth/new', signUp({ email: `x${email()}` }));
      const shown = ({ status, body }: typeof taken) => ({ status, ...body });
      expect(shown(taken)).toEqual(shown(free));
      const mail = await kit.lastMessageTo(owner.user.email);
      expect([mail.subject, mail.text.includes('Evil')]).toEqual(['You have an account already', false]);
    });

    it('verifies once however often the page asks', async () => {
      await post('auth/new', signUp());
      const uuid = tokenOf(linkIn(await kit.lastMessageTo(email())));
      const answers = await Promise.all(Array.from({ length: 6 }, () => post('auth/verification', { uuid })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await kit.query('select 1 from users where email = $1', [email()])).toHaveLength(1);
    });

    it('says of a link that lost its end what it says of one that was used', async () => {
      for (const [path, body] of [
        ['auth/verification', { uuid: '1234-56' }],
        ['auth/update-password', { token: 'short', password: 'new-secret' }],
      ] as const) {
        const reply = await post(path, body);
        expect(reply.status).toBeLessThan(500);
        expect(JSON.stringify(reply.body)).toContain('This link is no longer valid. Please request a new one.');
        expect(JSON.stringify(reply.body)).not.toContain('must be');
      }
    });

    it('forgets the link after 72 hours', async () => {
      await post('auth/new', signUp());
      const uuid = tokenOf(linkIn(await kit.lastMessageTo(email())));
      kit.travel(72 * HOUR + 1_000);
      expect((await post('auth/verification', { uuid })).status).toBe(422);
    });

    it.each([
      ['firstName', '', 'Please input your first name!'],
      ['lastName', ' ', 'Please input your last name!'],
      ['email', '', 'Please input your email!'],
      ['email', 'nonsense', 'Invalid email format'],
      ['organisation', '', 'Please input your organisation name.'],
      ['password', '', 'Please input your password!'],
      ['password', 'a b', 'Password must not contain whitespace characters.'],
      ['confirmPassword', '', 'Please input your confirm password!'],
      ['confirmPassword', 'another', 'The two passwords that you entered do not match!'],
    ])('spec 1 section 5: %s %j says %j', async (field, value, message) => {
      const { status, body } = await post('auth/new', signUp({ [field]: value }));
      expect([status, body.type, body.message, body.errors[0].field]).toEqual([400, 'VALIDATION_ERROR', message, field]);
    });

    it.each(['superAdmin', 'deliveryManager', 'freeOrgAdmin', 'lokSabhaAdmin'])('makes nobody a %s', async (role) => {
      expect((await post('auth/new', signUp({ role }))).status).toBe(400);
    });

    it('drops fields that are not on the form', async () => {
      const organisationId = await kit.organisation();
      expect((await post('auth/new', signUp({ isVerified: true, organisationId, plan: 'enterprise', apikey: 'x' }))).status).toBe(200);
      const uuid = tokenOf(linkIn(await kit.lastMessageTo(email())));
      await post('auth/verification', { uuid });
      const [user] = await kit.query<{ organisation_id: string; plan: string }>(
        'select organisation_id, plan from users join organisations using (organisation_id) where email = $1',
        [email()],
      );
      expect(user).toEqual({ organisation_id: expect.not.stringMatching(organisationId), plan: 'free' });
    });
  });

  describe('what a link says of itself', () => {
    const describeLink = (token: string) => post('auth/password-link', { token });

    it('is whom it is for, as often as one asks, until it was used', async () => {
      const person = await kit.person('collaborator', await kit.organisation());
      const token = await resetTokenOf(person);
      for (let time = 0; time < 2; time++) {
        const { body } = await describeLink(token);
        expect(body.data).toEqual({ kind: 'passwordReset', firstName: person.user.firstName, organisation: expect.any(String) });
      }
      expect((await setPassword(token)).status).toBe(200);
      const used = await describeLink(token);
      expect([used.status, used.body.message]).toEqual([422, 'This link is no longer valid. Please request a new one.']);
    });

    it('gives the same answer for an unknown, a cut and an expired link', async () => {
      const token = await resetTokenOf(await kit.person('collaborator', await kit.organisation()));
      expect((await describeLink(`${token.slice(0, -2)}xx`)).status).toBe(422);
      expect((await describeLink('short')).status).toBe(400);
      kit.travel(HOUR + 1_000);
      expect((await describeLink(token)).status).toBe(422);
    });
  });

  describe('password reset', () => {
    it('sets a new password once, ends all sessions and signs in', async () => {
      const person = await kit.person('organisationAdmin', await kit.organisation());
      const token = await resetTokenOf(person);
      const done = await setPassword(token);
      expect([done.status, typeof done.body.data]).toEqual([200, 'string']);
      expect((await kit.get('user/check', { token: person.token })).status).toBe(401);
      expect((await kit.get('user/check', { token: done.body.data })).status).toBe(200);
      expect((await post('auth', { email: person.user.email, password: 'new-secret' })).status).toBe(200);
      const again = await setPassword(token, 'third-secret');
      expect([again.status, again.body.message]).toEqual([422, 'This link is no longer valid. Please request a new one.']);
      expect((await kit.lastMessageTo(person.user.email)).subject).toBe('Your password was changed');
    });

    it('sends no mail of a change to an invited person who chooses the first password', async () => {
      const admin = await kit.person('organisationAdmin', await kit.organisation());
      const fields = { firstName: 'Mira', lastName: 'Sen', email: email(), role: 'collaborator' };
      expect((await kit.post('user', fields, { token: admin.token })).status).toBe(200);
      const token = tokenOf(linkIn(await kit.lastMessageTo(email())));
      expect((await setPassword(token)).status).toBe(200);
      expect((await kit.lastMessageTo(email())).subject).toBe('Invitation to Bhashantar');
      expect((await post('auth', { email: email(), password: 'new-secret' })).status).toBe(200);
    });

    it('answers every address alike', async () => {
      const person = await kit.person('organisationAdmin', await kit.organisation());
      const known = await post('auth/password-reset', { email: person.user.email });
      const unknown = await post('auth/password-reset', { email: email() });
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect((await kit.messages()).some((mail) => mail.to === email())).toBe(false);
    });

    it('opens a locked account again', async () => {
      const person = await kit.person('organisationAdmin', await kit.organisation());
      for (let attempt = 0; attempt < 5; attempt++) await post('auth', { email: person.user.email, password: 'wrong' });
      await setPassword(await resetTokenOf(person));
      expect((await post('auth', { email: person.user.email, password: 'new-secret' })).status).toBe(200);
    });

    it('uses the link up for one of several tabs', async () => {
      const token = await resetTokenOf(await kit.person('collaborator', await kit.organisation()));
      const tabs = await Promise.all(Array.from({ length: 5 }, (_, tab) => setPassword(token, `secret-${tab}`)));
      expect(tabs.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    it('forgets links after an hour, with the account, and with a newer password', async () => {
      const person = await kit.person('collaborator', await kit.organisation());
      const old = await resetTokenOf(person);
      kit.travel(HOUR + 1_000);
      expect((await setPassword(old)).status).toBe(422);
      const first = await resetTokenOf(person);
      const second = await resetTokenOf(person);
      expect((await setPassword(second)).status).toBe(200);
      expect((await setPassword(first)).status).toBe(422);
      const third = await resetTokenOf(person);
      await kit.query('update users set is_active = false where user_id = $1', [person.user.userId]);
      expect((await setPassword(third)).status).toBe(422);
    });

    it.each<[string, (person: Person, token: string) => Promise<unknown>]>([
      [
        'in the profile',
        (_, token) =>
          post(
            'user/resetPasswordThroughProfile',
            { currentPassword: 'present-secret', newPassword: 'chosen-here', confirmPassword: 'chosen-here' },
            { token },
          ),
      ],
      ['by another link', async (person) => setPassword(await resetTokenOf(person))],
      [
        'of the state, there and back',
        async (person) => {
          const admin = await kit.person('organisationAdmin', person.user.organisationId);
          const switchTo = (isActive: boolean) =>
            post('user/switchStatus', { apikey: person.user.apikey, isActive }, { token: admin.token });
          await switchTo(false);
          return switchTo(true);
        },
      ],
    ])('ends all links with a change %s', async (_, change) => {
      const passwordHash = await kit.test.get(PasswordHasher).hash('present-secret');
      const person = await kit.person('collaborator', await kit.organisation(), { passwordHash });
      const sent = await resetTokenOf(person);
      expect(await change(person, person.token)).toMatchObject({ status: 200 });
      expect((await setPassword(sent, 'stolen-secret')).status).toBe(422);
    });

    it.each([
      ['sevench', 'Password must have at least 8 characters.'],
      ['iloveyou', 'This password is one of those that are tried first. Please choose another.'],
      ['Asha-Rao-2026', 'Password must not be your name or email.'],
    ])('refuses %j, and the link stays good', async (password, message) => {
      const token = await resetTokenOf(await kit.person('collaborator', await kit.organisation()));
      const refused = await setPassword(token, password);
      expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'password', message }]]);
      expect((await setPassword(token)).status).toBe(200);
    });

    it('wants the same token in header and body', async () => {
      const token = await resetTokenOf(await kit.person('collaborator', await kit.organisation()));
      expect((await post('auth/update-password', { token, password: 'next-secret' }, { token: 'y'.repeat(43) })).status).toBe(422);
      expect((await post('auth/update-password', { token, password: 'next-secret' })).status).toBe(200);
    });

    it('builds its links from the configuration, whatever the request calls this host', async () => {
      const person = await kit.person('collaborator', await kit.organisation());
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': 'https://evil.example/' };
      await post('auth/password-reset', { email: person.user.email }, { headers });
      expect(linkIn(await kit.lastMessageTo(person.user.email))).toMatch(/^http:\/\/localhost:3000\/new-password\//);
    });

    it.each([
      [{ password: '', token: 'x'.repeat(43) }, 'Please input your password!'],
      [{ password: 'a b', token: 'x'.repeat(43) }, 'Password must not contain whitespace characters.'],
    ])('spec 1 section 5: %j', async (body, message) => {
      const answer = await post('auth/update-password', body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    });

    it.each([
      ['', 'Email is required'],
      ['a@b', 'Invalid email format'],
    ])('spec 1 section 5, forgot password: %j says %j', async (address, message) => {
      const { status, body } = await post('auth/password-reset', { email: address });
      expect([status, body.message]).toEqual([400, message]);
    });

    it.each(['member@example.co.in', 'member@sansad.nic.in'])('reaches members with a domain of three parts: %s', async (address) => {
      await kit.person('collaborator', await kit.organisation(), { email: address });
      expect((await post('auth/password-reset', { email: address })).status).toBe(200);
      expect((await kit.lastMessageTo(address)).subject).toMatch(/password/i);
    });

    it('floods nobody', async () => {
      const person = await kit.person('collaborator', await kit.organisation());
      const statuses = [];
      for (let attempt = 0; attempt < 5; attempt++) statuses.push((await post('auth/password-reset', { email: person.user.email })).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    });
  });

  describe('invitations', () => {
    const invite = (by: Person, changes: object = {}) =>
      post('user', { firstName: 'Mira', lastName: 'Sen', email: email(), role: 'translationAdmin', ...changes }, { token: by.token });

    it('bring somebody in who chooses a password', async () => {
      const admin = await kit.person('organisationAdmin', await kit.organisation({ name: 'Acme & <Sons>' }));
      const invited = await invite(admin);
      expect([invited.status, invited.body.message, invited.body.data.invited]).toEqual([200, 'Invitation sent', true]);
      expect(invited.body.data.user).toMatchObject({ isVerified: false, isActive: true, role: 'translationAdmin' });
      const mail = await kit.lastMessageTo(email());
      expect(mail.html).toContain('Acme &amp; &lt;Sons&gt;');
      const done = await setPassword(tokenOf(linkIn(mail)));
      const { user } = (await kit.get('user/check', { token: done.body.data })).body.data;
      expect(user).toMatchObject({ email: email(), role: 'translationAdmin', organisationId: admin.user.organisationId });
      expect((await setPassword(tokenOf(linkIn(mail)))).status).toBe(422);
    });

    it('end with a newer one, after 72 hours, and with the right to invite', async () => {
      const admin = await kit.person('organisationAdmin', await kit.organisation());
      await kit.person('organisationAdmin', admin.user.organisationId);
      const { apikey } = (await invite(admin)).body.data.user;
      const first = tokenOf(linkIn(await kit.lastMessageTo(email())));
      await post('user/invite/resend', { apikey }, { token: admin.token });
      const second = tokenOf(linkIn(await kit.lastMessageTo(email())));
      expect((await setPassword(first)).status).toBe(422);
      await kit.query(`update users set role = 'collaborator' where user_id = $1`, [admin.user.userId]);
      expect((await setPassword(second)).status).toBe(422);
      await kit.query(`update users set role = 'organisationAdmin' where user_id = $1`, [admin.user.userId]);
      kit.travel(72 * HOUR + 1_000);
      expect((await setPassword(second)).status).toBe(422);
    });

    it('end with the deactivation of the invited', async () => {
      const admin = await kit.person('organisationAdmin', await kit.organisation());
      const { apikey } = (await invite(admin)).body.data.user;
      const token = tokenOf(linkIn(await kit.lastMessageTo(email())));
      await post('user/switchStatus', { apikey, isActive: false }, { token: admin.token });
      await post('user/switchStatus', { apikey, isActive: true }, { token: admin.token });
      expect((await setPassword(token)).status).toBe(422);
    });

    it('tell the reader of the mail alone that the address has an account', async () => {
      const admin = await kit.person('organisationAdmin', await kit.organisation());
      const owner = await kit.person('collaborator', await kit.organisation(), { email: email() });
      const { status, body } = await invite(admin, { email: email().toUpperCase() });
      expect([status, body.message]).toEqual([200, 'Invitation sent']);
      const token = tokenOf(linkIn(await kit.lastMessageTo(email().toUpperCase())));
      for (const reply of [await post('auth/password-link', { token }), await setPassword(token)])
        expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('has an account already')]);
      expect((await kit.get('user/check', { token: owner.token })).status).toBe(200);
    });

    it('of two organisations become one account, and leave the address free until then', async () => {
      const [one, two] = [
        await kit.person('organisationAdmin', await kit.organisation()),
        await kit.person('organisationAdmin', await kit.organisation()),
      ];
      const tokens: string[] = [];
      for (const admin of [one, two]) {
        expect((await invite(admin)).status).toBe(200);
        tokens.push(tokenOf(linkIn(await kit.lastMessageTo(email()))));
      }
      await post('auth/password-reset', { email: email() });
      expect((await kit.messages()).filter(({ to, subject }) => to === email() && /reset/i.test(subject))).toEqual([]);
      const answers = await Promise.all(tokens.map((token) => setPassword(token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await kit.query('select 1 from users where email = $1 and password_hash is not null', [email()])).toHaveLength(1);
    });

    it('reach a mailbox three times in ten minutes, whatever follows the plus, and from any organisation', async () => {
      const admins = [
        await kit.person('organisationAdmin', await kit.organisation()),
        await kit.person('organisationAdmin', await kit.organisation()),
      ];
      const statuses: number[] = [];
      for (const admin of admins)
        for (const part of ['', '+1', '+2']) statuses.push((await invite(admin, { email: email().replace('@', `${part}@`) })).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    });
  });
});

describe('in production without a mail server', () => {
  it('says so instead of "sent"', async () => {
    const kit = await Workspace.start();
    Object.defineProperty(kit.test.config, 'isProduction', { value: true });
    const admin = await kit.person('organisationAdmin', await kit.organisation());
    const root = await kit.person('superAdmin', await kit.organisation());
    const person = { firstName: 'Ravi', lastName: 'Das', email: 'ravi@example.com' };
    const secret = { password: 'secret-enough', confirmPassword: 'secret-enough' };
    const calls: [string, object, Person?][] = [
      ['auth/new', { ...person, ...secret, organisation: 'Acme', role: 'organisationAdmin' }],
      ['auth/password-reset', { email: admin.user.email }],
      ['auth/sendEmailOTP', { email: 'ravi@example.com' }],
      ['user', { ...person, role: 'collaborator' }, admin],
      ['auth/newOrganisation', { ...person, name: 'Acme', plan: 'starter' }, root],
    ];
    for (const [path, body, by] of calls) {
      const answer = await kit.post(path, body, { token: by?.token });
      expect([path, answer.status, answer.body.message]).toEqual([
        path,
        422,
        'Emails cannot be sent: this installation has no mail server. Please ask its operator.',
      ]);
    }
    expect(await kit.query('select 1 from outgoing_messages')).toEqual([]);
    expect(await kit.query(`select 1 from users where email = 'ravi@example.com'`)).toEqual([]);
    await kit.close();
  });
});
