import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeIn, Workspace } from '../../../../entry/testing/workspace.js';
import { OtpCodes } from './otp-codes.js';

const SECOND = 1_000;
const MINUTE = 60_000;

describe('the free-trial registration', () => {
  let kit: Workspace;
  let nth = 100;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(() => {
    nth += 1;
    jest.restoreAllMocks();
  });

  const from = () => `203.${nth}.113.7`;
  const post = (path: string, body: unknown, options: object = {}) => kit.post(`auth/${path}`, body, { from: from(), ...options });
  const phone = () => `98765${String(43_000 + nth)}`;
  const email = () => `asha${nth}@example.com`;
  const details = (changes: object = {}) => ({
    ...{ name: 'Asha Rao', email: email(), phone: phone(), url: `www.site${nth}.example` },
    ...{ languages: ['hindi', 'ta'], password: 'secret-enough' },
    ...changes,
  });

  async function begin(): Promise<string> {
    return (await post('sendOtp', details())).body.data.authenticationCode;
  }
  const mobileCode = async () => codeIn(await kit.lastMessageTo(`+91${phone()}`));

  async function verifyBoth(authenticationCode: string): Promise<void> {
    await post('verifyOtp', { otp: await mobileCode(), authenticationCode });
    const verifyEmailToken = (await post('sendEmailOTP', { email: email(), authenticationCode })).body.data.token;
    const otp = codeIn(await kit.lastMessageTo(email()));
    await post('verifyEmailOTP', { otp, verifyEmailToken, authenticationCode, email: email() });
  }

  it('goes from the details to a signed-in free organisation with its project', async () => {
    const sent = await post('sendOtp', details());
    expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent successfully']);
    const { authenticationCode } = sent.body.data;
    expect(sent.body.data).toEqual({
      authenticationCode: expect.any(String),
      resendAfterSeconds: 120,
      sentTo: `******${phone().slice(-4)}`,
    });
    const verified = await post('verifyOtp', { otp: await mobileCode(), authenticationCode });
    expect([verified.status, verified.body.data]).toEqual([200, { verified: true }]);
    const mail = await post('sendEmailOTP', { email: email() });
    const otp = codeIn(await kit.lastMessageTo(email()));
    const byMail = await post('verifyEmailOTP', { otp, verifyEmailToken: mail.body.data.token, authenticationCode, email: email() });
    expect(byMail.status).toBe(200);

    const done = await post('onboard/free-org', { authenticationCode });
    expect([done.status, done.body.data.role]).toEqual([200, 'freeOrgAdmin']);
    const { token, projectId } = done.body.data;
    const { user } = (await kit.get('user/check', { token })).body.data;
    expect(user).toMatchObject({ email: email(), firstName: 'Asha', lastName: 'Rao', role: 'freeOrgAdmin', contractAgreed: false });
    const project = (await kit.post('project/details', { projectId }, { token })).body.data;
    expect([project.baseUrl, project.targetLanguages]).toEqual([`https://www.site${nth}.example/`, ['hi', 'ta']]);
    expect((await post('', { email: email(), password: 'secret-enough' }).catch(() => undefined))?.status).toBeDefined();
    expect((await kit.post('auth', { email: email(), password: 'secret-enough' }, { from: from() })).status).toBe(200);
    const again = await post('onboard/free-org', { authenticationCode });
    expect([again.status, again.body.message]).toEqual([409, 'This registration is complete. Please log in.']);
  });

  it('creates one organisation however often REGISTER is clicked', async () => {
    const authenticationCode = await begin();
    await verifyBoth(authenticationCode);
    const clicks = await Promise.all(Array.from({ length: 8 }, () => post('onboard/free-org', { authenticationCode })));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await kit.query('select 1 from users where email = $1', [email()])).toHaveLength(1);
    expect(await kit.query('select 1 from projects where hostname = $1', [`www.site${nth}.example`])).toHaveLength(1);
  });

  it('completes nothing before both codes are verified', async () => {
    const authenticationCode = await begin();
    const early = await post('onboard/free-org', { authenticationCode });
    expect([early.status, early.body.message]).toEqual([409, 'Please verify your mobile number and your email first.']);
    await post('verifyOtp', { otp: await mobileCode(), authenticationCode });
    expect((await post('onboard/free-org', { authenticationCode })).status).toBe(409);
  });

  it('accepts one of 50 parallel submits of the right code', async () => {
    const authenticationCode = await begin();
    const otp = await mobileCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('verifyOtp', { otp, authenticationCode })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it('looks at five guesses and no more, even the right one after them', async () => {
    const authenticationCode = await begin();
    const otp = await mobileCode();
    const wrong = otp === '000000' ? '000001' : '000000';
    const fits = jest.spyOn(kit.test.get(OtpCodes), 'verify');
    await Promise.all(Array.from({ length: 20 }, () => post('verifyOtp', { otp: wrong, authenticationCode })));
    expect((await post('verifyOtp', { otp, authenticationCode })).status).toBe(400);
    expect(fits).toHaveBeenCalledTimes(5);
  });

  it('says how many tries are left', async () => {
    const authenticationCode = await begin();
    const otp = await mobileCode();
    const wrong = otp === '000000' ? '000001' : '000000';
    const said = [];
    for (let time = 0; time < 6; time++) said.push((await post('verifyOtp', { otp: wrong, authenticationCode })).body);
    expect(said.map(({ data }) => data.triesLeft)).toEqual([4, 3, 2, 1, 0, 0]);
    expect([said[0].message, said[3].message, said[5].message]).toEqual([
      'Wrong or expired code. 4 attempts left.',
      'Wrong or expired code. 1 attempt left.',
      'Wrong or expired code. Please request a new one.',
    ]);
  });

  it('tells a form whose answer was lost that the number is verified already', async () => {
    const authenticationCode = await begin();
    const otp = await mobileCode();
    await post('verifyOtp', { otp, authenticationCode });
    const again = await post('verifyOtp', { otp, authenticationCode });
    expect([again.status, again.body.data]).toEqual([400, { alreadyVerified: true }]);
    expect(again.body.message).toBe('This mobile number is verified already. No other code is needed.');
  });

  it('binds a code to its attempt', async () => {
    const first = await begin();
    const otp = await mobileCode();
    nth += 1;
    const second = await begin();
    const own = await mobileCode();
    if (otp !== own) expect((await post('verifyOtp', { otp, authenticationCode: second })).status).toBe(400);
    expect((await post('verifyOtp', { otp, authenticationCode: first })).status).toBe(200);
    const foreign = (await post('sendEmailOTP', { email: email(), authenticationCode: second })).body.data.token;
    const mailed = codeIn(await kit.lastMessageTo(email()));
    const mixed = await post('verifyEmailOTP', { otp: mailed, verifyEmailToken: foreign, authenticationCode: first, email: email() });
    expect([mixed.status, mixed.body.type]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('sends again after 120 seconds and not before, and only the newest code works', () =>
    kit.atStandstill(async () => {
      const authenticationCode = await begin();
      const first = await mobileCode();
      kit.travel(119 * SECOND);
      const early = await post('resendOtp', { authenticationCode });
      expect([early.status, early.body.message, early.headers['retry-after']]).toEqual([
        429,
        'Please wait before requesting another code.',
        '1',
      ]);
      kit.travel(2 * SECOND);
      expect((await post('resendOtp', { authenticationCode })).status).toBe(200);
      const second = await mobileCode();
      if (first !== second) expect((await post('verifyOtp', { otp: first, authenticationCode })).status).toBe(400);
      expect((await post('verifyOtp', { otp: second, authenticationCode })).status).toBe(200);
    }));

  it('sends one code when RESEND is clicked twice at once', async () => {
    const authenticationCode = await begin();
    kit.travel(121 * SECOND);
    const clicks = await Promise.all(Array.from({ length: 5 }, () => post('resendOtp', { authenticationCode })));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets a code live for ten minutes', async () => {
    const authenticationCode = await begin();
    const otp = await mobileCode();
    kit.travel(10 * MINUTE + SECOND);
    expect((await post('verifyOtp', { otp, authenticationCode })).status).toBe(400);
  });

  it('sends at most three texts to a number in ten minutes', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await post('sendOtp', details())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    kit.travel(10 * MINUTE + SECOND);
    expect((await post('sendOtp', details())).status).toBe(200);
  });

  it('answers known addresses as unknown ones', async () => {
    const known = await kit.person('organisationAdmin', await kit.organisation());
    const forKnown = await post('sendOtp', details({ email: known.user.email }));
    nth += 1;
    const forUnknown = await post('sendOtp', details());
    const shape = ({ status, body }: typeof forKnown) => [status, body.message, Object.keys(body.data)];
    expect(shape(forKnown)).toEqual(shape(forUnknown));
    const mailKnown = await post('sendEmailOTP', { email: known.user.email });
    const mailUnknown = await post('sendEmailOTP', { email: email() });
    expect(shape(mailKnown)).toEqual(shape(mailUnknown));
  });

  it('tells only those who proved the mailbox that its account exists', async () => {
    await kit.person('organisationAdmin', await kit.organisation(), { email: email() });
    const authenticationCode = await begin();
    await verifyBoth(authenticationCode);
    const done = await post('onboard/free-org', { authenticationCode });
    expect([done.status, done.body.message]).toEqual([409, 'An account with this email already exists. Please log in.']);
    expect(await kit.query('select 1 from users where email = $1', [email()])).toHaveLength(1);
  });

  it('keeps codes as slow hashes and messages sealed', async () => {
    const authenticationCode = await begin();
    const code = await mobileCode();
    const rows = JSON.stringify(await kit.query('select * from otps')) + JSON.stringify(await kit.query('select payload from outbox'));
    expect(rows).toContain('$argon2id$');
    expect(rows).not.toContain(`"${code}"`);
    expect(JSON.stringify(await kit.query('select encode(token_hash, $1) as hash, details from registrations', ['escape']))).not.toContain(
      authenticationCode,
    );
  });

  it('writes Hindi to browsers that ask for it', async () => {
    await post('sendOtp', details(), { headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
    expect((await kit.lastMessageTo(`+91${phone()}`)).text).toContain('पंजीकरण');
  });

  it.each([
    ['name', '', 'Please enter your name'],
    ['name', 'ab', 'Minimum 3 characters'],
    ['name', ' ab ', 'Name should be atleast 3 letters long'],
    ['url', 'example', 'Please enter valid URL'],
    ['url', '', 'Please enter valid URL'],
    ['email', '', 'Email is required'],
    ['email', 'a@b.c', 'Invalid email format'],
    ['email', 'a@example.co.in', 'Invalid email format'],
    ['phone', '12345', 'Please enter valid Number'],
    ['languages', [], 'Please select atleast one language'],
    ['languages', ['hi', 'ta', 'bn', 'ur'], 'You can only select up to three options.'],
    ['password', 'with space', 'Password must not contain whitespace characters.'],
  ])('spec 1 section 5: %s %j says %j', async (field, value, message) => {
    const { status, body } = await post('sendOtp', details({ [field]: value }));
    expect([status, body.type, body.message, body.errors]).toEqual([400, 'VALIDATION_ERROR', message, [{ field, message }]]);
  });

  it.each(['http://127.0.0.1:3410/', 'http://169.254.169.254/', '10.0.0.8', 'https://router.local', 'https://x.example:22'])(
    'refuses the web site %s, which nobody could crawl',
    async (url) => {
      const { status, body } = await post('sendOtp', details({ url }));
      expect([status, body.errors]).toEqual([400, [{ field: 'url', message: 'This address cannot be reached from the internet.' }]]);
    },
  );

  it.each([['１２३４５６'], ['12345'], ['123 456'], [['123456']], [{ $ne: '' }], [null], ['123456\u0000']])(
    'refuses %j as a code',
    async (otp) => {
      const { status, body } = await post('verifyOtp', { otp, authenticationCode: 'x'.repeat(32) });
      expect([status, body.type]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  it('treats a code as a number input sends it', async () => {
    const authenticationCode = await begin();
    const otp = Number(await mobileCode());
    expect((await post('verifyOtp', { otp, authenticationCode })).status).toBe(200);
  });

  it('knows unknown, made-up and expired registrations no more', async () => {
    for (const path of ['resendOtp', 'onboard/free-org'])
      expect((await post(path, { authenticationCode: 'A'.repeat(32) })).body.message).toBe(
        'This registration is no longer valid. Please start again.',
      );
    const authenticationCode = await begin();
    kit.travel(121 * MINUTE);
    expect((await post('resendOtp', { authenticationCode })).status).toBe(422);
  });

  it('says whether a web site is localised here, and does not reveal the list', async () => {
    const organisationId = await kit.organisation();
    const admin = await kit.person('organisationAdmin', organisationId);
    await kit.post('project/new', { name: 'P', baseUrl: 'https://www.known.example', targetLanguages: ['hi'] }, { token: admin.token });
    expect((await post('checkProjectExists', { url: 'https://known.example/page' })).body.data).toEqual({ exists: true });
    expect((await post('checkProjectExists', { url: 'www.unknown.example' })).body.data).toEqual({ exists: false });
    expect((await post('checkProjectExists', { url: 'https://known.example:8443/page' })).body.data).toEqual({ exists: false });
    await kit.post('project/new', { name: 'P', baseUrl: 'https://ported.example', targetLanguages: ['hi'] }, { token: admin.token });
    await kit.query(`update projects set base_url = 'https://ported.example:8443/' where hostname = 'ported.example'`);
    expect((await post('checkProjectExists', { url: 'https://ported.example' })).body.data).toEqual({ exists: false });
    expect((await post('checkProjectExists', { url: 'https://www.ported.example:8443/a' })).body.data).toEqual({ exists: true });
    for (const url of ['http://127.0.0.1', 'http://203.0.113.7:8080/page']) {
      expect((await post('checkProjectExists', { url })).body).toMatchObject({ success: true, data: { exists: false } });
    }
    const many = await Promise.all(Array.from({ length: 60 }, () => post('checkProjectExists', { url: 'www.unknown.example' })));
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
  });
});
