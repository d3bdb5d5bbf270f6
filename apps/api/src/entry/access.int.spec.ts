import { randomUUID } from 'node:crypto';
import { API_KEY_SCOPES, ENDPOINTS, type EndpointRow, ROLES, type Role } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { io, type Socket } from 'socket.io-client';
import { AuthService } from '../modules/identity/auth/auth.service.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { ACCESS_MATRIX, ACTORS, PROJECT_REACH, PROJECT_ROOM } from './testing/access-matrix.js';
import { CallGuards } from './testing/call-guards.js';
import { fillPath, idsOf, type Operation, readOperations, sampleOf, type Values } from './testing/sample-request.js';
import { Turns } from './testing/turns.js';
import { type Answer, type Person, Workspace } from './testing/workspace.js';

const PEOPLE = Object.keys(ACTORS).filter((letter) => ACTORS[letter] !== 'apiKey');
const HOUSES: Readonly<Partial<Record<Role, 'ls' | 'rs'>>> = {
  ...{ lokSabhaAdmin: 'ls', lokSabhaTranslator: 'ls' },
  ...{ rajyaSabhaAdmin: 'rs', rajyaSabhaTranslator: 'rs' },
};

/** Roles that see all of their organisation and nothing of others. */
const WHOLE_ORGANISATION = ['O', 'K', 'T'];

/** Public calls that answer 401 on their own: no cookie, a wrong password. */
const REFUSES_BY_ITSELF = new Set(['refreshSession', 'login']);

/** Calls that may succeed without an audit entry because there is nothing to change: no text that a term could apply to. */
const MAY_CHANGE_NOTHING = new Set(['applyGlossaryTerms']);

describe('who may do what', () => {
  let kit: Workspace;
  let guards: CallGuards;
  let operations: Operation[];
  let own: Values;
  let foreign: Values;
  let apiKey: string;
  const people = new Map<string, Person>();

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
    guards = new CallGuards(kit.test);
    const document = (await sendRequest(kit.test.app, { url: '/api/docs-json' })).body;
    operations = readOperations(document);
    const mine = await kit.organisation();
    for (const letter of PEOPLE) people.set(letter, await personOf(letter, mine));
    own = await thingsOf(people.get('O'));
    await kit.assign(personOfLetter('C'), own.projectId ?? '');
    foreign = await thingsOf(await kit.person('organisationAdmin', await kit.organisation()));
    const body = { name: 'Matrix', scopes: [...API_KEY_SCOPES] };
    // A superAdmin's key alone can hold every scope.
    apiKey = (await kit.post('organisation/apiKeys/create', body, { token: tokenOf('S') })).body.data.key;
  });
  afterAll(() => kit.close());

  async function personOf(letter: string, organisationId: string): Promise<Person> {
    const role = ACTORS[letter] as Role;
    const house = HOUSES[role];
    return kit.person(role, house ? await kit.organisation({ house }) : organisationId);
  }
  const tokenOf = (letter: string) => people.get(letter)?.token ?? '';
  const personOfLetter = (letter: string) => {
    const person = people.get(letter);
    if (!person) throw new Error(`no person ${letter}`);
    return person;
  };

  /** One of everything that has an id in an organisation. */
  async function thingsOf(person: Person | undefined): Promise<Values> {
    if (!person) throw new Error('nobody');
    const { token, user } = person;
    const project = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    const { projectId } = (await kit.post('project/new', project, { token })).body.data;
    const key = (await kit.post('organisation/apiKeys/create', { name: 'K', scopes: ['project.read'] }, { token })).body.data;
    const [session] = await kit.query<{ session_id: string }>('select session_id from sessions where user_id = $1', [user.userId]);
    const [document] = await kit.query<{ document_id: string }>(
      `insert into kyc_documents (organisation_id, kind, status, storage_key, file_name, content_type, size, sha256)
       values ($1, 'gst', 'pending', $2, 'a.pdf', 'application/pdf', 1, '\\x00') returning document_id`,
      [user.organisationId, randomUUID()],
    );
    return {
      ...{ projectId, id: projectId, organisationId: user.organisationId, apikey: user.apikey, apikeys: user.apikey },
      ...{ apiKeyId: key.apiKeyId, sessionId: session?.session_id ?? '', documentId: document?.document_id ?? '' },
    };
  }

  async function send(operation: Operation, token: string | undefined, values: Values = {}): Promise<Answer> {
    const path = fillPath(operation, values).replace(/^\/api\//, '');
    if (operation.method === 'GET') return kit.get(path, { token });
    return kit.post(path, operation.body ? sampleOf(operation.body, values) : undefined, {
      token,
      from: `10.9.${Math.floor(Math.random() * 250)}.1`,
    });
  }
  /** A separate session for each call, because some calls end their session. */
  const freshToken = async (letter: string) => (await kit.test.get(AuthService).open(personOfLetter(letter).user)).token;
  const rowOf = (name: string) => ACCESS_MATRIX[name] ?? '';
  /** Guests come with a cookie. The tests beside the guest links cover what they may not do. */
  const isGuests = (name: string) => rowOf(name) === 'guests';
  const isOpen = (name: string) => rowOf(name) === 'everybody';
  const closed = () => operations.filter(({ name }) => !isOpen(name));
  const mayMake = (name: string, letter: string) =>
    rowOf(name) === 'people' ? PEOPLE.includes(letter) : !isGuests(name) && rowOf(name).includes(letter);

  it('has a row for every call and a call for every row', () => {
    expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    expect(guards.names.sort()).toEqual(operations.map(({ name }) => name).sort());
    const letters = new Set(Object.keys(ACTORS));
    for (const [name, row] of Object.entries(ACCESS_MATRIX)) {
      const isSound =
        row === 'everybody' || row === 'people' || row === 'guests' || (row !== '' && [...row].every((letter) => letters.has(letter)));
      expect([name, isSound]).toEqual([name, true]);
    }
  });

  it('knows every role, and the key', () => {
    expect(Object.values(ACTORS).sort()).toEqual([...ROLES, 'apiKey'].sort());
    expect(Object.keys(PROJECT_REACH).sort()).toEqual(Object.keys(ACTORS).sort());
  });

  it('agrees with the table on what is open to everybody', () => {
    const open = Object.values<EndpointRow>(ENDPOINTS).flatMap(({ name, access }) => (access === 'public' ? [name] : []));
    expect(open.sort()).toEqual(Object.keys(ACCESS_MATRIX).filter(isOpen).sort());
  });

  /** Requests to the guard: it refuses a call for guests with 401 and all others with 403, and reveals nothing about the organisation. */
  it.each(Object.entries(ACTORS))('%s: %s, asked of the guard', async (letter) => {
    const token = letter === 'K' ? apiKey : await freshToken(letter);
    for (const operation of closed()) {
      const { name } = operation;
      const admission = await guards.admit(name, token);
      if (!admission.isLetIn)
        expect([name, admission.status, admission.data?.organisationId]).toEqual([name, isGuests(name) ? 401 : 403, undefined]);
      // A few calls refuse a role themselves, after the guard.
      const isLetIn = admission.isLetIn && (mayMake(name, letter) || (await send(operation, token)).status !== 403);
      expect([name, letter, isLetIn ? 'let in' : 'refused']).toEqual([name, letter, mayMake(name, letter) ? 'let in' : 'refused']);
    }
  });

  it('are answered so over HTTP, each call to one who may make it and to one who may not', async () => {
    const asked = { 'let in': new Turns(Object.keys(ACTORS)), refused: new Turns(Object.keys(ACTORS)) };
    for (const operation of closed()) {
      const { name } = operation;
      for (const answer of ['let in', 'refused'] as const) {
        const letter = asked[answer].take((each) => mayMake(name, each) === (answer === 'let in'));
        if (letter === undefined) continue;
        const { status, body } = await send(operation, letter === 'K' ? apiKey : await freshToken(letter));
        const isRefused = status === 403 || status === 401;
        expect([name, letter, isRefused ? 'refused' : 'let in']).toEqual([name, letter, answer]);
        if (isRefused)
          expect([name, status, body.success, body.data?.organisationId]).toEqual([name, isGuests(name) ? 401 : 403, false, undefined]);
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
    for (const { taken } of Object.values(asked)) expect(taken).toEqual(Object.keys(ACTORS));
  });

  it('has left the entries in the audit that the table names', () => {
    const { silent, audited } = kit.audits;
    expect(silent.filter((name) => !MAY_CHANGE_NOTHING.has(name))).toEqual([]);
    expect([...audited]).toEqual(expect.arrayContaining(['newProject', 'createApiKey', 'logout', 'downloadAudit', 'updateCategories']));
  });

  it('lets nobody in without a session that lives', async () => {
    const revoked = await freshToken('S');
    await kit.post('auth/logout', undefined, { token: revoked });
    const leaver = await kit.person('superAdmin', await kit.organisation());
    await kit.query('update users set is_active = false where user_id = $1', [leaver.user.userId]);
    const key = (await kit.post('organisation/apiKeys/create', { name: 'R', scopes: ['project.read'] }, { token: tokenOf('O') })).body.data;
    await kit.post('organisation/apiKeys/revoke', { apiKeyId: key.apiKeyId }, { token: tokenOf('O') });
    const dead = Object.entries({ anonymous: undefined, revoked, leaver: leaver.token, 'revoked key': key.key });
    for (const [index, operation] of closed().entries()) {
      const { name } = operation;
      for (const [who, token] of dead)
        expect([name, who, await guards.admit(name, token)]).toEqual([
          ...[name, who],
          expect.objectContaining({ isLetIn: false, status: 401, name: 'UNAUTHENTICATED' }),
        ]);
      const [who, token] = dead[index % dead.length] ?? [];
      const { status, body } = await send(operation, token);
      expect([name, who, status, body.type]).toEqual([name, who, 401, 'UNAUTHENTICATED']);
    }
  });

  it('answers an expired token as existing clients expect, on every call', async () => {
    const jwt = kit.test.get(JwtService);
    const { sub, sid, typ } = jwt.decode(tokenOf('S'));
    const expired = await jwt.signAsync({ sub, sid, typ }, { expiresIn: -5 });
    const kinds = new Map<string, Operation>();
    for (const operation of closed().filter(({ name }) => !isGuests(name))) {
      const refusal = expect.objectContaining({ isLetIn: false, status: 500, name: 'TokenExpiredError' });
      expect([operation.name, await guards.admit(operation.name, expired)]).toEqual([operation.name, refusal]);
      kinds.set(kindOf(operation), operation);
    }
    expect(kinds.size).toBeGreaterThan(10);
    for (const operation of kinds.values()) {
      const { status, body } = await send(operation, expired);
      expect([operation.name, status, body.code, body.name, body.TIME_TRAVEL]).toEqual([
        operation.name,
        500,
        500,
        'TokenExpiredError',
        true,
      ]);
    }
  });

  /** Calls of one kind ask for the same right in the same way. */
  const kindOf = ({ name, method, isMultipart }: Operation) => `${method} ${isMultipart} ${rowOf(name)}`;

  it('asks nobody for a session where everybody may call', async () => {
    for (const operation of operations.filter(({ name }) => isOpen(name) && !REFUSES_BY_ITSELF.has(name))) {
      const { status } = await send(operation, undefined);
      expect([operation.name, status === 401 || status === 403 || status >= 500]).toEqual([operation.name, false]);
    }
  });

  it('answers foreign ids as ids that do not exist, on every call that takes one', async () => {
    await expectSameTenant(WHOLE_ORGANISATION);
    const compared: string[] = [];
    const asked = new Turns(WHOLE_ORGANISATION);
    for (const operation of closed()) {
      const ids = idsOf(operation).filter((name) => foreign[name] !== undefined);
      const whole = asked.take((each) => mayMake(operation.name, each));
      for (const letter of [whole, 'C'].filter((each) => each !== undefined && mayMake(operation.name, each)) as string[]) {
        for (const id of ids) {
          const token = letter === 'K' ? apiKey : await freshToken(letter);
          const theirs = foreign[id] ?? '';
          const nobodys = randomUUID();
          const [forTheirs, forNobodys] = [
            await send(operation, token, { ...own, [id]: theirs }),
            await send(operation, token, { ...own, [id]: nobodys }),
          ];
          expect([operation.name, letter, id, shown(forTheirs, theirs)]).toEqual([operation.name, letter, id, shown(forNobodys, nobodys)]);
          compared.push(`${operation.name} ${id}`);
        }
      }
    }
    expect(asked.taken).toEqual(WHOLE_ORGANISATION);
    expect(new Set(compared).size).toBeGreaterThanOrEqual(30);
  });

  /** Their sessions show the database the same tenant, so that each call need be made by one of them alone. */
  async function expectSameTenant(letters: readonly string[]): Promise<void> {
    for (const letter of letters) {
      const admission = await guards.admit('listProjects', letter === 'K' ? apiKey : await freshToken(letter));
      const tenant = { organisationId: own.organisationId, homeOrganisationId: own.organisationId, scope: 'organisation' };
      expect([letter, admission]).toEqual([letter, { isLetIn: true, session: expect.objectContaining(tenant) }]);
    }
  }

  const shown = ({ status, body }: Answer, id: string) =>
    JSON.stringify({ status, body: typeof body === 'object' ? { ...body, reference: '' } : body }).replaceAll(id, '<id>');

  describe('on the websocket', () => {
    const sockets: Socket[] = [];
    let address: string;
    beforeAll(async () => {
      address = await kit.test.app.getUrl();
    });
    afterAll(() => {
      for (const socket of sockets) socket.disconnect();
    });

    function connect(token: string): Promise<Socket | undefined> {
      const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
      sockets.push(socket);
      return new Promise((resolve) => {
        socket.once('ready', () => resolve(socket));
        socket.once('disconnect', () => resolve(undefined));
      });
    }
    const joins = async (socket: Socket | undefined, roomId: string) =>
      (await socket?.emitWithAck('notification.joinRoom', { roomId }))?.joined === true;

    /** A project of somebody's own organisation. People of the Houses cannot create one. */
    async function projectIn(organisationId = ''): Promise<string> {
      if (organisationId === own.organisationId) return own.projectId ?? '';
      const [row] = await kit.query<{ project_id: string }>(
        `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, max_pages, max_depth,
                               include_paths, exclude_paths, render_javascript)
         select $1, $2, name, base_url, hostname, source_language, status, max_pages, max_depth, include_paths, exclude_paths, render_javascript
           from projects where project_id = $3 returning project_id`,
        [organisationId, randomUUID().slice(0, 12), own.projectId],
      );
      return row?.project_id ?? '';
    }

    it.each(PEOPLE)('%s hears what the role may hear, and nothing of others', async (letter) => {
      const user = people.get(letter)?.user;
      const socket = await connect(await freshToken(letter));
      expect(await joins(socket, `org:${user?.organisationId}`)).toBe(true);
      expect(await joins(socket, `user:${user?.userId}`)).toBe(true);
      expect(await joins(socket, `project:${await projectIn(user?.organisationId)}`)).toBe(PROJECT_ROOM.includes(letter));
      expect(await joins(socket, `org:${foreign.organisationId}`)).toBe(false);
      expect(await joins(socket, `user:${randomUUID()}`)).toBe(false);
      expect(await joins(socket, `project:${foreign.projectId}`)).toBe(PROJECT_REACH[letter]?.includes('foreign'));
      expect(await joins(socket, `project:${randomUUID()}`)).toBe(false);
    });

    it('nobody hears anything of a foreign project, whatever room they asked for', async () => {
      const socket = await connect(await freshToken('O'));
      const heard: unknown[] = [];
      socket?.onAny((event) => heard.push(event));
      await joins(socket, `project:${foreign.projectId}`);
      const { Realtime } = await import('../platform/realtime/realtime.js');
      const realtime = kit.test.get(Realtime);
      const progress = { projectId: foreign.projectId ?? '', status: 'parsed', crawlingStatus: 'COMPLETED', reason: null } as const;
      await realtime.push({ organisationId: foreign.organisationId ?? '', projectId: foreign.projectId ?? '' }, 'project.status', progress);
      // The organisation is part of the address: another one's news about this id is not for us.
      await joins(socket, `project:${own.projectId}`);
      await realtime.push({ organisationId: foreign.organisationId ?? '', projectId: own.projectId ?? '' }, 'project.status', progress);
      const ownProgress = { ...progress, projectId: own.projectId ?? '' };
      const first = new Promise((resolve) => socket?.once('project.status', resolve));
      await realtime.push({ organisationId: own.organisationId ?? '', projectId: own.projectId ?? '' }, 'project.status', ownProgress);
      expect(await first).toEqual(ownProgress);
      expect(heard).toEqual(['project.status']);
    });

    it('does not open for anybody without a session that lives, nor for keys', async () => {
      const revoked = await freshToken('O');
      await kit.post('auth/logout', undefined, { token: revoked });
      const jwt = kit.test.get(JwtService);
      const { sub, sid, typ } = jwt.decode(tokenOf('O'));
      const expired = await jwt.signAsync({ sub, sid, typ }, { expiresIn: -5 });
      for (const token of ['', 'nonsense', revoked, expired, apiKey]) expect(await connect(token)).toBeUndefined();
    });
  });
});
