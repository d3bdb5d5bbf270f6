import { TEXT_CALL_CHARACTERS_DAY, type TranslatedTexts } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../entry/testing/workspace.js';
import { countStatements } from '../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { GlossaryService } from '../../translation/glossary/glossary.service.js';
import { EngineWorkspace } from '../../translation/pre-translation/testing/engine-workspace.js';
import { TranslationMemoryService } from '../../translation/translation-memory/translation-memory.service.js';
import { contextBetween } from './read-texts.js';
import { TextCalls } from './text-calls.service.js';
import { WaitingTextsJobs } from './waiting-texts.jobs.js';

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: { data: TranslatedTexts; message: string; errors?: { field: string; message: string }[] };
}

describe('texts that are translated by call', () => {
  let kit: EngineWorkspace;
  let admin: Person;
  let key: string;

  beforeAll(async () => {
    kit = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await kit.reset();
    admin = await kit.person('organisationAdmin', kit.tenant.organisationId);
    key = await newKey();
  });

  const newKey = async (more: object = {}): Promise<string> =>
    (await kit.post('organisation/apiKeys/create', { name: 'Shop', scopes: ['text.translate'], ...more }, { token: admin.token })).body.data
      .key;

  const translate = (body: object, { token = key, name }: { token?: string; name?: string } = {}): Promise<Reply> =>
    kit.post(
      'avk_get/translation',
      { targets: ['hi'], format: 'text', ...body },
      { token, ...(name && { headers: { 'idempotency-key': name } }) },
    );

  const textsOf = ({ body }: Reply, at = 0) => body.data.translations[at]?.texts ?? [];
  const one = async (text: string, more: object = {}) => textsOf(await translate({ texts: [text], ...more }))[0];

  const unit = (source: string, target: string, context?: string) => ({
    ...{ hash: hashSource(source), source, target, origin: 'USER' as const },
    ...(context && { context }),
  });
  const remember = (units: ReturnType<typeof unit>[], language = 'hi', project = kit.project) =>
    kit.inTenant((tx) => kit.test.get(TranslationMemoryService).store(tx, project, language, units));
  const addTerm = (term: object) => kit.test.get(GlossaryService).add(kit.tenant, { language: 'hi', source: '', ...term });

  it('are looked for in the memory in context, the memory, the glossary, the phrasebook and an engine, in this order: 200 texts', async () => {
    const { projectId } = kit.project;
    const letters = (at: number) => `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
    const named = (kind: string) => Array.from({ length: 40 }, (_, at) => `The ${kind} office of ward ${letters(at)}`);
    const kinds = { inContext: named('water'), exact: named('road'), glossary: named('tax'), engine: named('post') };
    const phrases = ['Contact us', 'About us', 'Home', 'Search'];
    const phrasebook = Array.from({ length: 40 }, (_, at) => phrases[at % phrases.length] ?? '');
    const texts = Array.from({ length: 40 }, (_, at) => [
      ...[kinds.inContext[at], kinds.exact[at], kinds.glossary[at], phrasebook[at], kinds.engine[at]].map(String),
    ]).flat();
    expect(texts).toHaveLength(200);
    const hashAt = (at: number) => (texts[at] === undefined ? undefined : hashSource(texts[at] ?? ''));
    const inContext = kinds.inContext.map((text) => {
      const at = texts.indexOf(text);
      return unit(text, `संदर्भ ${text.at(-2)}${text.at(-1)}`, contextBetween(hashAt(at - 1), hashAt(at + 1)));
    });
    // The memory knows these texts in several ways, and the best match counts.
    await remember([
      ...inContext,
      ...kinds.inContext.map((text) => unit(text, 'कोई और')),
      ...kinds.exact.map((text) => unit(text, `सटीक ${text.slice(-2)}`)),
    ]);
    await addTerm({ projectId, source: kinds.inContext[0], target: 'शब्दावली' });
    await addTerm({ projectId, source: kinds.exact[0], target: 'शब्दावली' });
    for (const text of kinds.glossary) await addTerm({ projectId, source: text, target: `शब्द ${text.slice(-2)}` });
    // A project's own term takes precedence over the phrasebook.
    await addTerm({ projectId, source: 'Search', target: 'ढूँढ़ें' });

    const answer = textsOf(await translate({ projectId, texts, useEngine: true }));
    const expected = texts.map((text, at) => {
      const place = at % 5;
      if (place === 0) return ['memory', 101, `संदर्भ ${text.slice(-2)}`];
      if (place === 1) return ['memory', 100, `सटीक ${text.slice(-2)}`];
      if (place === 2) return ['glossary', 100, `शब्द ${text.slice(-2)}`];
      if (text === 'Search') return ['glossary', 100, 'ढूँढ़ें'];
      if (place === 3) return ['phrasebook', 100, expect.stringMatching(/\p{Script=Devanagari}/u)];
      return ['engine', 0, expect.stringMatching(/\p{Script=Devanagari}/u)];
    });
    expect(answer.map(({ origin, match, text }) => [origin, match, text])).toEqual(expected);
    expect(answer.filter(({ engine }) => engine !== undefined)).toHaveLength(40);
    expect(answer[4]?.engine).toBe('LibreTranslate');
    expect(kit.server.calls.flatMap(({ q }) => q).sort()).toEqual(kinds.engine.toSorted());
  });

  it('come back unchanged where nothing is known, in the order of the request, language by language', async () => {
    await remember([unit('Our bank in words', 'शब्दों में हमारा बैंक')]);
    await remember([unit('Our bank in words', 'எங்கள் வங்கி')], 'ta');
    const texts = ['Nobody knows this', 'Our bank in words', '', '12,345', 'Nobody knows this'];
    const { body } = await translate({ targets: ['ta', 'hi'], texts });
    const none = (text: string) => ({ text, origin: 'none', match: 0 });
    const found = (text: string) => ({ text, origin: 'memory', match: 100 });
    expect(body.data).toEqual({
      translations: [
        { target: 'ta', texts: [none(texts[0] ?? ''), found('எங்கள் வங்கி'), none(''), none('12,345'), none(texts[4] ?? '')] },
        { target: 'hi', texts: [none(texts[0] ?? ''), found('शब्दों में हमारा बैंक'), none(''), none('12,345'), none(texts[4] ?? '')] },
      ],
    });
    expect(kit.server.calls).toEqual([]);
  });

  it('keep the tags of HTML, whole and in its parts, and show markup of a target as text', async () => {
    await remember([
      unit('Read <1>the manual</1> first.', 'पहले <1>पुस्तिका</1> पढ़ें।'),
      unit('Second paragraph here', 'दूसरा &lt;script&gt;alert(1)&lt;/script&gt;'),
    ]);
    const html = '<p class="a">Read <a href="/m?a=1&amp;b=2">the manual</a> first.</p>\n<p>Second paragraph here</p><!-- kept -->';
    const answer = await one(html, { format: 'html' });
    expect(answer).toEqual({
      text: '<p class="a">पहले <a href="/m?a=1&amp;b=2">पुस्तिका</a> पढ़ें।</p>\n<p>दूसरा &lt;script&gt;alert(1)&lt;/script&gt;</p><!-- kept -->',
      origin: 'memory',
      match: expect.any(Number),
    });
    // One part is unknown, so the whole text stays unchanged in one language.
    const partly = '<p>Read <b>the manual</b> first.</p><p>Nobody knows this</p>';
    expect(await one(partly, { format: 'html' })).toEqual({ text: partly, origin: 'none', match: 0 });
    // With the format `text`, the same characters are not tags.
    expect(await one('Read <b>the manual</b> first.')).toMatchObject({ origin: 'none' });
  });

  it('may be HTML that is not closed, or not nested', async () => {
    await remember([unit('Read <1>the manual</1>', '<1>पुस्तिका</1> पढ़ें')]);
    expect(await one('<p>Read <b>the manual', { format: 'html' })).toEqual({ text: '<p><b>पुस्तिका</b> पढ़ें', origin: 'memory', match: 100 });
    for (const html of ['<p', '</div><b><i>x</b></i>', '<script>alert("Nobody")', '<<<>>>&&&', '<!--', '<a href="x>y']) {
      const answer = await translate({ texts: [html], format: 'html', useEngine: true });
      expect([html, answer.status]).toEqual([html, 200]);
    }
  });

  it('keep placeholders of six kinds, which engines never see', async () => {
    const texts = [
      'Hello {name}, your bill is ready',
      'Hello {{ customer }}, your bill is ready',
      `Hello \${user.name}, your bill is ready`,
      'You have %1$s new letters and %d old ones',
      'Welcome back, %(person)s, to the office',
      'Page {0} of the town book of {1}',
    ];
    const answer = textsOf(await translate({ projectId: kit.project.projectId, texts, useEngine: true }));
    const wanted = [['{name}'], ['{{ customer }}'], [`\${user.name}`], ['%1$s', '%d'], ['%(person)s'], ['{0}', '{1}']];
    for (const [at, placeholders] of wanted.entries()) {
      const { text = '', origin } = answer[at] ?? {};
      expect([texts[at], origin]).toEqual([texts[at], 'engine']);
      for (const placeholder of placeholders) expect([text, text.split(placeholder).length]).toEqual([text, 2]);
    }
    const sent = kit.server.calls.flatMap(({ q }) => q).join('\n');
    for (const word of ['name', 'customer', 'user', '%', 'person', '{']) expect(sent).not.toContain(word);
    // A message is translated form by form, and ICU can still read it.
    const plural = await one('{count, plural, one {# open file} other {# open files}}', {
      projectId: kit.project.projectId,
      useEngine: true,
    });
    expect(plural).toMatchObject({ origin: 'engine', text: expect.stringMatching(/^\{count, plural, one \{.*#.*\} other \{.*#.*\}\}$/) });
  });

  it('never tell an engine private values, which come back in their places', async () => {
    const values = ['9820098200', 'asha@example.org', '2345 6789 0124', '4111 1111 1111 1111', 'ABCDE1234F'];
    const texts = values.map((value) => `Please write ${value} on the form`);
    const answers = [
      ...textsOf(await translate({ projectId: kit.project.projectId, texts, useEngine: true })),
      ...textsOf(await translate({ texts: texts.map((text) => `<p>${text} <b>today</b></p>`), format: 'html', useEngine: true })),
    ];
    expect(answers.map(({ origin }) => origin)).toEqual(Array(10).fill('engine'));
    for (const [at, value] of [...values, ...values].entries()) expect(answers[at]?.text).toContain(value);
    const sent = JSON.stringify(kit.server.calls);
    for (const value of values) expect(sent).not.toContain(value);
    expect(sent).not.toContain('asha');
  });

  it('say why an engine has not translated, and give back no answer that lost its tags', async () => {
    const { projectId } = kit.project;
    kit.server.mode = 'dropsPlaceholders';
    const lost = await translate({ projectId, texts: ['Read {name} first, please'], useEngine: true });
    expect(textsOf(lost)[0]).toMatchObject({ text: 'Read {name} first, please', origin: 'none' });
    expect(lost.body.data.translations[0]?.reason).toBe('LibreTranslate lost placeholders.');
    const other = await translate({ projectId, targets: ['ta'], texts: ['The office is open'], useEngine: true });
    expect(other.body.data.translations[0]?.reason).toBe('No engine that is connected translates into this language.');
    await kit.post('translation/engines/choose', { projectId, targetLang: 'hi', nmtService: 'off' }, { token: admin.token });
    const off = await translate({ projectId, texts: ['The office is open'], useEngine: true });
    expect(off.body.data.translations[0]?.reason).toContain('switched off');
  });

  it('count what engines are sent, with and without a project', async () => {
    const { projectId } = kit.project;
    await translate({ projectId, texts: ['The office is open'], useEngine: true });
    await translate({ texts: ['The office is shut now'], useEngine: true });
    const usage = await kit.inTenant((tx) =>
      tx.query(
        `select project_id = $1 as "isOfProject", characters::int, words::int from engine_usage where organisation_id = $2 order by 1 desc`,
        [projectId, kit.tenant.organisationId],
      ),
    );
    expect(usage).toEqual([
      { isOfProject: true, characters: 'The office is open'.length, words: 0 },
      { isOfProject: false, characters: 'The office is shut now'.length, words: 0 },
    ]);
  });

  it('take at most four statements, whatever the batch', async () => {
    const { projectId } = kit.project;
    await kit.prepare();
    const session = {
      userId: admin.user.userId,
      organisationId: kit.tenant.organisationId,
      sessionId: admin.user.userId,
      kind: 'user',
    } as never;
    const call = (count: number, targets: string[], more: object = {}) => {
      const texts = Array.from(
        { length: count },
        (_, at) => `Text ${String.fromCharCode(97 + (at % 26)).repeat(1 + Math.floor(at / 26))} of many`,
      );
      const name = { key: `k ${count} ${targets.join()} ${JSON.stringify(more)}`, bodyHash: Buffer.from(`${count}`) };
      return countStatements(() =>
        kit.test.get(TextCalls).translate(session, { projectId, targets, texts, format: 'text', queue: true, ...more } as never, name),
      );
    };
    const counts = [
      await call(1, ['hi']),
      await call(200, ['hi']),
      await call(200, ['hi', 'ta']),
      await call(200, ['ta'], { format: 'html' }),
    ];
    // Before the first call, the process had not cached the glossary.
    expect(counts).toEqual([4, 4, 4, 4]);
    await kit.query('update projects set share_memory = false where project_id = $1', [projectId]);
    expect(await call(199, ['hi', 'ta'])).toBe(4);
    expect(await countStatements(() => translate({ texts: ['Contact us'], targets: ['hi', 'ta'] }))).toBe(3);
  });

  it('are found in a project that keeps its translations to itself, and by no other', async () => {
    await kit.query('update projects set share_memory = false where project_id = $1', [kit.project.projectId]);
    kit.project = await kit.read();
    await kit.store(['Our own sentence here']);
    await kit.translate('hi', { 'Our own sentence here': 'हमारा अपना वाक्य' });
    const own = await one('Our own sentence here', { projectId: kit.project.projectId });
    expect(own).toEqual({ text: 'हमारा अपना वाक्य', origin: 'memory', match: 100 });
    expect(await one('Our own sentence here')).toMatchObject({ origin: 'none' });
  });

  describe('the quota', () => {
    it('is exact under 50 callers at once', async () => {
      const small = await newKey({ charactersPerDay: 1_000 });
      const text = 'x'.repeat(40);
      const replies = await Promise.all(Array.from({ length: 50 }, () => translate({ texts: [text] }, { token: small })));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(25);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(25);
      const [row] = await kit.query<{ characters: number; calls: number }>(
        'select characters::int, calls from call_characters where organisation_id = $1',
        [kit.tenant.organisationId],
      );
      expect(row).toEqual({ characters: 1_000, calls: 25 });
      const seen = replies.filter(({ status }) => status === 200).map(({ headers }) => /r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
      expect(seen.map(Number).sort((a, b) => b - a)).toEqual(Array.from({ length: 25 }, (_, at) => 1_000 - 40 * (at + 1)));
    });

    it('counts characters for each language, tells them by headers, and begins anew at midnight UTC', async () => {
      const small = await newKey({ charactersPerDay: 1_000 });
      await kit.atStandstill(async () => {
        const first = await translate({ texts: ['é'.repeat(100), '😀'.repeat(100)], targets: ['hi', 'ta'] }, { token: small });
        expect(first.headers.ratelimit).toMatch(/^"characters";r=600;t=\d+$/);
        expect(first.headers['ratelimit-policy']).toBe('"characters";q=1000;w=86400');
        const refused = await translate({ texts: ['x'.repeat(601)] }, { token: small });
        expect(refused.status).toBe(429);
        expect(refused.headers['retry-after']).toBe(/t=(\d+)/.exec(String(refused.headers.ratelimit))?.[1]);
        expect(refused.headers.ratelimit).toContain('r=600;');
        expect(refused.body.message).toContain('601 characters, and 600 of the 1000 a day are left');
        kit.travel(Number(refused.headers['retry-after']) * 1_000);
        expect((await translate({ texts: ['x'.repeat(601)] }, { token: small })).status).toBe(200);
        kit.travel(-Number(refused.headers['retry-after']) * 1_000);
      });
    });

    it('is that of each key by itself, and of each person, and shown where keys are managed', async () => {
      const small = await newKey({ charactersPerDay: 2_000 });
      await translate({ texts: ['x'.repeat(90)] }, { token: small });
      await translate({ texts: ['x'.repeat(70)] });
      const byPerson = await translate({ texts: ['x'.repeat(50)] }, { token: admin.token });
      expect(byPerson.headers.ratelimit).toContain(`r=${TEXT_CALL_CHARACTERS_DAY - 50};`);
      const { keys, resetsAt } = (await kit.post('avk_get/usage', {}, { token: admin.token })).body.data;
      expect(
        keys.map(({ charactersPerDay, charactersToday, callsToday }: Record<string, number>) => [
          charactersPerDay,
          charactersToday,
          callsToday,
        ]),
      ).toEqual([
        [2_000, 90, 1],
        [TEXT_CALL_CHARACTERS_DAY, 70, 1],
      ]);
      expect(resetsAt).toMatch(/T00:00:00\.000Z$/);
      const { apiKeys } = (await kit.post('organisation/apiKeys/list', {}, { token: admin.token })).body.data;
      expect(apiKeys.map(({ charactersPerDay }: { charactersPerDay: number }) => charactersPerDay)).toEqual([
        2_000,
        TEXT_CALL_CHARACTERS_DAY,
      ]);
    });

    it('is not used by calls that are refused', async () => {
      expect((await translate({ texts: ['x'], targets: ['en'] })).status).toBe(400);
      expect((await translate({ texts: ['x'], projectId: `${'0'.repeat(8)}-0000-4000-8000-000000000000` })).status).toBe(404);
      expect(await kit.query('select from call_characters where organisation_id = $1', [kit.tenant.organisationId])).toEqual([]);
    });
  });

  describe('a name of a call', () => {
    it('has a repeated call get the same answer, which costs nothing', async () => {
      const first = await translate({ texts: ['Nobody knows this'] }, { name: 'order 7' });
      await remember([unit('Nobody knows this', 'अब सब जानते हैं')]);
      const again = await translate({ texts: ['Nobody knows this'] }, { name: 'order 7' });
      expect(again.body.data).toEqual(first.body.data);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      const left = ({ headers }: Reply) => /r=\d+/.exec(String(headers.ratelimit))?.[0];
      expect(left(again)).toBe(left(first));
      expect(textsOf(await translate({ texts: ['Nobody knows this'] }))[0]?.origin).toBe('memory');
    });

    it('refuses another body, and is free after 24 hours, for another key and for another person', async () => {
      await translate({ texts: ['Nobody knows this'] }, { name: 'order 8' });
      for (const other of [{ texts: ['Nobody knows that'] }, { texts: ['Nobody knows this'], targets: ['ta'] }]) {
        const refused = await translate(other, { name: 'order 8' });
        expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('sent with another body')]);
      }
      expect((await translate({ texts: ['other'] }, { name: 'order 8', token: admin.token })).status).toBe(200);
      expect((await translate({ texts: ['other'] }, { name: 'order 8', token: await newKey() })).status).toBe(200);
      const day = 24 * 60 * 60_000;
      kit.travel(day);
      expect((await translate({ texts: ['Nobody knows that'] }, { name: 'order 8' })).status).toBe(200);
      kit.travel(-day);
    });

    it('lets fifty equal calls at once cost one', async () => {
      const replies = await Promise.all(Array.from({ length: 50 }, () => translate({ texts: ['Our bank'] }, { name: 'order 9' })));
      expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
      expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
      const [row] = await kit.query('select characters::int, calls from call_characters where organisation_id = $1', [
        kit.tenant.organisationId,
      ]);
      expect(row).toEqual({ characters: 'Our bank'.length, calls: 1 });
    });

    it('keeps a second engine call away while the first one waits, and after its end', async () => {
      const { projectId } = kit.project;
      const body = { projectId, texts: ['The office is open'], useEngine: true };
      kit.server.delayMs = 300;
      const first = translate(body, { name: 'order 10' });
      await new Promise((resolve) => setTimeout(resolve, 150));
      const second = await translate(body, { name: 'order 10' });
      expect([second.status, second.headers['retry-after']]).toEqual([409, '2']);
      expect((await first).status).toBe(200);
      kit.server.delayMs = 0;
      const third = await translate(body, { name: 'order 10' });
      expect(third.body.data).toEqual((await first).body.data);
      expect(kit.server.calls).toHaveLength(1);
      // A call whose process was lost does not hold its name for ever.
      await kit.query('update idempotent_calls set answer = null where organisation_id = $1', [kit.tenant.organisationId]);
      expect((await translate(body, { name: 'order 10' })).status).toBe(409);
      kit.travel(130_000);
      expect((await translate(body, { name: 'order 10' })).status).toBe(200);
      kit.travel(-130_000);
    });

    it('is not kept of a call that was refused, and must be short ASCII', async () => {
      const small = await newKey({ charactersPerDay: 1_000 });
      expect((await translate({ texts: ['x'.repeat(1_001)] }, { token: small, name: 'big' })).status).toBe(429);
      expect((await translate({ texts: ['x'.repeat(10)] }, { token: small, name: 'big' })).status).toBe(200);
      const refused = await translate({ texts: ['x'] }, { name: 'k'.repeat(256) });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'idempotency-key']);
    });
  });

  describe('texts that wait', () => {
    beforeEach(async () => {
      const body = { name: 'Shop', baseUrl: 'https://shop.example', targetLanguages: ['hi', 'ta'] };
      const { projectId } = (await kit.post('project/apiTranslation/create', body, { token: admin.token })).body.data;
      kit.project = await kit.read(projectId);
    });

    const store = async () => {
      await kit.test.get(WaitingTextsJobs).sweep();
      await drainOutbox(kit.test, { only: 'textCalls.' });
    };
    const list = async () =>
      (
        await kit.post(
          'staticTranslation/getStaticTranslationDataList',
          { projectId: kit.project.projectId, targetLang: 'hi', pageSize: 100 },
          { token: admin.token },
        )
      ).body.data;
    const items = async () =>
      (await kit.post('apiTranslation/getApiList', { projectId: kit.project.projectId }, { token: admin.token })).body.data.apiList;

    it('become an item of static texts, once each, and are found when they are translated', async () => {
      const { projectId } = kit.project;
      await kit.prepare();
      const texts = ['Nobody knows this', 'Our bank in words', 'Nobody knows this', '42'];
      await translate({ projectId, texts, queue: true });
      await translate({ projectId, texts: ['Nobody knows this', 'Nor <b>this</b> one'], queue: true });
      await translate({ projectId, texts: ['<p>A <b>bold</b> word</p><p>Another one here</p>'], format: 'html', queue: true });
      expect(await items()).toEqual([]);
      await store();
      expect(await items()).toMatchObject([{ name: 'Texts sent by call', kind: 'static', state: 'synced' }]);
      const { data, total } = await list();
      expect(data.map(({ source }: { source: string }) => source).sort()).toEqual(
        ['A <1>bold</1> word', 'Another one here', 'Nobody knows this', 'Nor &lt;b&gt;this&lt;/b&gt; one'].sort(),
      );
      expect(total).toBe(4);
      await translate({ projectId, texts: ['Nobody knows this'], queue: true });
      await store();
      expect((await list()).total).toBe(4);
      await kit.translate('hi', { 'Nobody knows this': 'अब सब जानते हैं' });
      expect(await one('Nobody knows this', { projectId })).toMatchObject({ text: 'अब सब जानते हैं', origin: 'memory' });
      expect(await kit.query('select from waiting_texts where project_id = $1', [projectId])).toEqual([]);
    });

    it('are those that no engine has translated', async () => {
      const { projectId } = kit.project;
      await translate({ projectId, targets: ['hi'], texts: ['The office is open'], queue: true, useEngine: true });
      await store();
      expect(await items()).toEqual([]);
      await translate({ projectId, targets: ['hi', 'ta'], texts: ['The office is open'], queue: true, useEngine: true });
      await store();
      expect((await list()).total).toBe(1);
    });

    it('are stored once, also where the job runs beside another or again', async () => {
      const { projectId } = kit.project;
      const many = Array.from({ length: 25 }, (_, n) =>
        Array.from({ length: 100 }, (_, at) => `Text ${'abcdefghijklmnopqrstuvwxyz'[n]} ${'z'.repeat(at + 1)} end`),
      );
      for (const texts of many) await translate({ projectId, texts, queue: true });
      const jobs = kit.test.get(WaitingTextsJobs);
      const job = { organisationId: kit.tenant.organisationId, projectId };
      await Promise.all([1, 2].map(() => jobs.store(job, { signal: new AbortController().signal } as never)));
      await jobs.store(job, { signal: new AbortController().signal } as never);
      expect((await list()).total).toBe(2_500);
      const parts = await kit.query('select segments from api_entries where project_id = $1 order by entry_id', [projectId]);
      expect(parts).toEqual([{ segments: 2_000 }, { segments: 500 }]);
    });

    it('have no API that could be called, and go with their item', async () => {
      const { projectId } = kit.project;
      await translate({ projectId, texts: ['Nobody knows this'], queue: true });
      await store();
      const [{ apiId }] = await items();
      const post = (path: string, body: object) => kit.post(`apiTranslation/${path}`, body, { token: admin.token });
      expect((await post('api/verify', { projectId, apiId })).status).toBe(409);
      expect((await post('update', { apiId, url: 'https://example.com/' })).status).toBe(409);
      expect((await post('details/update', { apiId, schedule: 60 })).status).toBe(409);
      expect((await post('details/update', { apiId, name: 'Shop texts' })).status).toBe(200);
      expect((await post('sync', { apiIdList: [apiId] })).body.data).toEqual({ syncing: [], unchanged: [apiId] });
      expect((await post('details/api/get', { apiId })).body.data).toMatchObject({ name: 'Shop texts', entries: 1, segments: 1 });
      await post('delete', { apiIdList: [apiId], keepTm: true });
      await drainOutbox(kit.test, { only: 'api.delete' });
      expect((await list()).total).toBe(0);
      await translate({ projectId, texts: ['Nobody knows this'], queue: true });
      await store();
      expect((await list()).total).toBe(1);
    });
  });

  describe('a bad request', () => {
    it.each([
      ['201 texts', { texts: Array(201).fill('x') }, 'texts', 'at most 200 entries'],
      ['a text of 60 kB', { texts: ['x'.repeat(60_000)] }, 'texts', 'at most 50000 characters together. These have 60000'],
      ['no texts', { texts: [] }, 'texts', 'at least one'],
      ['a number as a text', { texts: ['x', 7] }, 'texts', 'list of texts'],
      ['an unknown language', { texts: ['x'], targets: ['xx'] }, 'targets', 'possible here'],
      ['an unknown source', { texts: ['x'], source: 'xx' }, 'source', 'possible here'],
      ['no language', { texts: ['x'], targets: [] }, 'targets', 'at least one entry'],
      ['a language twice', { texts: ['x'], targets: ['hi', 'hi'] }, 'targets', 'twice'],
      ['the source as a target', { texts: ['x'], targets: ['en'] }, 'targets', 'Take en out of targets'],
      ['an unknown format', { texts: ['x'], format: 'rtf' }, 'format', 'text, html'],
      ['a queue without a project', { texts: ['x'], queue: true }, 'queue', 'projectId'],
      ['NUL in a text', { texts: ['a\0b'] }, 'texts.0', 'NUL'],
      ['a lone surrogate', { texts: ['a\ud800b'] }, 'texts.0', 'broken character'],
    ])('%s: names the field and says what to do', async (_, body, field, message) => {
      const { status, body: reply } = await translate(body);
      expect([status, reply.errors?.[0]?.field, reply.errors?.[0]?.message]).toEqual([400, field, expect.stringContaining(message)]);
    });

    it('that a project cannot answer is refused', async () => {
      const { projectId } = kit.project;
      const other = await translate({ projectId, texts: ['x'], targets: ['mr'] });
      expect([other.status, other.body.message]).toEqual([400, 'This project is not translated into mr.']);
      const source = await translate({ projectId, texts: ['x'], source: 'fr' });
      expect([source.status, source.body.errors?.[0]?.field]).toEqual([400, 'source']);
    });

    it('more than 600 values or 640 kB is refused before it is read', async () => {
      expect((await translate({ texts: Array(700).fill('x') })).status).toBe(413);
      expect((await translate({ texts: ['x'.repeat(700_000)] })).status).toBe(413);
    });
  });

  it('are asked for by keys with the scope and by people who read translations', async () => {
    const reader = await kit.post('organisation/apiKeys/create', { name: 'R', scopes: ['translation.read'] }, { token: admin.token });
    expect((await translate({ texts: ['Contact us'] }, { token: reader.body.data.key })).status).toBe(403);
    const collaborator = await kit.person('collaborator', kit.tenant.organisationId);
    expect((await translate({ texts: ['Contact us'] }, { token: collaborator.token })).status).toBe(200);
    const inProject = { texts: ['Contact us'], projectId: kit.project.projectId };
    expect((await translate(inProject, { token: collaborator.token })).status).toBe(404);
    await kit.assign(collaborator, kit.project.projectId);
    expect((await translate({ ...inProject, queue: true }, { token: collaborator.token })).status).toBe(200);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await translate(inProject, { token: stranger.token })).status).toBe(404);
    await remember([unit('Our bank in words', 'शब्दों में हमारा बैंक')]);
    expect(textsOf(await translate({ texts: ['Our bank in words'] }, { token: stranger.token }))[0]?.origin).toBe('none');
  });

  it('that wait go when their project is purged, and answers after their day', async () => {
    const { purged } = await purgeAll();
    expect(purged).toBeGreaterThan(0);
  });

  async function purgeAll(): Promise<{ purged: number }> {
    await translate({ texts: ['Nobody knows this'] }, { name: 'old' });
    const { Retention } = await import('../../../platform/retention/retention.js');
    const days = 70 * 24 * 60 * 60_000;
    kit.travel(days);
    const deleted = await kit.test.get(Retention).run('daily');
    kit.travel(-days);
    expect(await kit.query('select from idempotent_calls')).toEqual([]);
    return { purged: deleted['answers of calls by name, and counts of characters'] ?? 0 };
  }
});
