import type { PrivateKind } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { BackTranslationService } from '../back-translation/back-translation.service.js';
import { type FakeChatServer, startFakeChatServer } from '../machine-translation/engines/testing/fake-chat-server.js';
import { leaks } from '../machine-translation/private-content/testing/leaks.js';
import { anyPrivateValue, type PrivateValue } from '../machine-translation/private-content/testing/private-values.js';
import { toSourceHash } from '../translations/source-hash.js';
import { MachineSuggestionsService } from './suggestions/machine-suggestions.service.js';
import { EngineWorkspace } from './testing/engine-workspace.js';

const VALUES = fc.sample(anyPrivateValue, { numRuns: 200, seed: 20261124 });
const KINDS = [...new Set(VALUES.map(({ kind }) => kind))];
/** The first three values of each kind, which are tested one by one. */
const ONE_BY_ONE = new Set(KINDS.flatMap((kind) => VALUES.filter((value) => value.kind === kind).slice(0, 3)));
const sentence = ({ cue, text }: PrivateValue, index: number) =>
  `Please write ${cue}${text} on the form of office ${String.fromCharCode(97 + (index % 26))}.`;

/** A text that is of one kind alone. */
const ONE_OF: Readonly<Record<PrivateKind, string>> = {
  aadhaar: 'Show 2345 6789 0124 at the counter',
  pan: 'Quote ABCDE1234F on each letter',
  gstin: 'Our number is 27ABCDE1234F1Z5 since May',
  passport: 'Bring passport A1234567 with you',
  card: 'The card 4111 1111 1111 1111 is a test',
  account: 'Pay into account 1234 567 890 each month',
  ifsc: 'The branch is SBIN0001234 in town',
  phone: 'Ring 98765 43210 before noon',
  email: 'Write to asha@okaxis before noon',
};

describe('the private content of a project', () => {
  let fixture: EngineWorkspace;
  let model: FakeChatServer;
  let token: string;

  beforeAll(async () => {
    model = await startFakeChatServer({ key: 'sk-1' });
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: model.host });
  });
  afterAll(async () => {
    await fixture.close();
    await model.close();
  });
  beforeEach(async () => {
    await fixture.reset();
    model.translations.length = 0;
    token = await fixture.signIn();
  });

  const post = (path: string, payload: object, authorization = token) =>
    sendRequest(fixture.test.app, { method: 'POST', url: `/api/${path}`, headers: { authorization }, payload });
  const connectModel = () => {
    const settings = { kind: 'openai', url: model.baseUrl, model: 'm' };
    return post('translation/engines/connections/create', { name: 'Model', settings, key: 'sk-1' });
  };
  const update = (kind: PrivateKind, isGuarded: boolean) =>
    post('translation/engines/privateContent/update', { projectId: fixture.project.projectId, kind, isGuarded });
  /** Everything that any engine was sent, including contexts. */
  const sent = () => [
    ...model.translations.map(({ body }) => JSON.stringify(body)),
    ...fixture.server.calls.map((call) => JSON.stringify(call)),
  ];

  it('never reaches an engine by a run, for chosen segments, in a test, back, on demand or with a term that is applied: 200 values', async () => {
    await fixture.store(VALUES.map(sentence));
    await fixture.drain();
    expect(fixture.server.calls.length).toBeGreaterThan(3);
    // A model also gets the sentences around each one.
    const { connectionId } = (await connectModel()).body.data;
    const idOf = (source: string) => toSourceHash(hashSource(source));
    const idArr = VALUES.map((value, index) => idOf(sentence(value, index)));
    const again = { projectId: fixture.project.projectId, targetLang: 'hi', idArr, nmtService: connectionId };
    expect((await post('translation/nmt/apply', again)).status).toBe(200);
    await fixture.drain();
    expect(model.translations.length).toBeGreaterThan(3);
    const [first] = VALUES;
    if (!first) throw new Error('no value');
    expect((await post('translation/engines/test', { connectionId, text: sentence(first, 0), targetLanguages: ['ta'] })).status).toBe(200);
    const stored = Object.values(await fixture.stored());
    expect(VALUES.filter(({ text }) => !stored.some((target) => target.includes(text))).map(({ text }) => text)).toEqual([]);
    const before = model.translations.length;
    const place = { projectId: fixture.project.projectId, targetLang: 'hi' };
    const chosen = VALUES.flatMap((value, index) => (ONE_BY_ONE.has(value) ? [idOf(sentence(value, index))] : []));
    expect(chosen).toHaveLength(ONE_BY_ONE.size);
    for (const sourceHash of chosen) await fixture.test.get(BackTranslationService).read(fixture.tenant, { ...place, sourceHash }, []);
    expect(model.translations.length - before).toBeGreaterThan(0.75 * chosen.length);
    const asked = model.translations.length;
    const suggestions = fixture.test.get(MachineSuggestionsService);
    for (const sourceHash of chosen) await suggestions.suggest(fixture.tenant, { ...place, sourceHash, engine: connectionId }, []);
    expect(model.translations.length - asked).toBeGreaterThan(0.75 * chosen.length);
    const term = { projectId: fixture.project.projectId, source: 'office', language: 'hi', target: 'कार्यालय' };
    const { termId } = (await post('glossary/add', term)).body.data.term;
    await drainOutbox(fixture.test, { only: 'glossary.' });
    await drainOutbox(fixture.test, { only: 'translations.' });
    const suggested = sent().length;
    const applied = await post('glossary/apply', { projectId: fixture.project.projectId, termIds: [termId] });
    expect(applied.body.data.jobs).toEqual([expect.objectContaining({ language: 'hi', segments: VALUES.length })]);
    await fixture.drain();
    expect(sent().length).toBeGreaterThan(suggested);
    const texts = sent();
    expect(VALUES.filter((value) => texts.some((text) => leaks(text, value))).map(({ text }) => text)).toEqual([]);
  });

  it.each(Object.entries(ONE_OF) as [PrivateKind, string][])(
    'reaches engines where %s is switched off, and that kind alone',
    async (kind, text) => {
      expect((await update(kind, false)).body.data).toEqual({ unguarded: [kind] });
      await fixture.store(Object.values(ONE_OF));
      await fixture.drain();
      const texts = fixture.server.calls.filter(({ target }) => target === 'hi').flatMap(({ q }) => q);
      expect(Object.values(ONE_OF).filter((one) => texts.includes(one))).toEqual([text]);
      await update(kind, true);
      fixture.server.calls.length = 0;
      await fixture.store([`${text} again`]);
      await fixture.drain();
      expect(fixture.server.calls.flatMap(({ q }) => q).filter((one) => one.includes(text))).toEqual([]);
    },
  );

  it('is switched kind by kind, with an entry in the audit log', async () => {
    await update('phone', false);
    await Promise.all([update('email', false), update('phone', true)]);
    const { projectId } = fixture.project;
    const { body } = await post('translation/engines/privateContent/get', { projectId });
    expect(body.data).toEqual({ unguarded: ['email'] });
    const log = await fixture.inTenant((tx) =>
      tx.query(`select action, details ->> 'kind' as kind from audit_log where subject_id = $1 and action like 'engine.%'`, [projectId]),
    );
    expect(log).toHaveLength(3);
    expect(log).toContainEqual({ action: 'engine.privateContent', kind: 'email' });
  });

  it('may be read but not switched by who translates', async () => {
    const translator = await fixture.signIn('translationAdmin');
    const { projectId } = fixture.project;
    expect((await post('translation/engines/privateContent/get', { projectId }, translator)).status).toBe(200);
    expect((await post('translation/engines/privateContent/update', { projectId, kind: 'pan', isGuarded: false }, translator)).status).toBe(
      403,
    );
  });

  it('is unknown to other organisations, and has no other kinds', async () => {
    const { projectId } = fixture.project;
    expect(
      (await post('translation/engines/privateContent/update', { projectId, kind: 'name', isGuarded: false })).body.errors[0].field,
    ).toBe('kind');
    fixture.tenant = await createOrganisation(fixture.test.database);
    const stranger = await fixture.signIn();
    expect((await post('translation/engines/privateContent/get', { projectId }, stranger)).status).toBe(404);
    expect((await post('translation/engines/privateContent/update', { projectId, kind: 'pan', isGuarded: false }, stranger)).status).toBe(
      404,
    );
  });
});
