// Goes the way of a customer. The product connects a Strapi, brings in its entries, has a chat engine translate them, and writes drafts. A person
// publishes them. Then the source changes, and the product writes again. The bench compares each answer of Strapi's API with the one before:
// only localized texts may differ.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../harness/start-product.mjs';
import { compareEntries, readAll, readStamps } from './compare.mjs';
import { changeSource, correctLocale, publish, seed } from './seed.mjs';

const dist = fileURLToPath(new URL('../../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const { startFakeChatServer } = await import(join(dist, 'modules/translation/machine-translation/engines/testing/fake-chat-server.js'));

const PATIENCE_MS = 3_600_000;
const ENGINE_KEY = 'sk-bench';
const ENDED_RUNS = new Set(['done', 'failed', 'cancelled']);
const ENDED_APPLIES = new Set(['done', 'failed', 'stopped']);

/** Replaces English letters by letters of the language, and keeps signs and numbers. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, mr: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };
const signsOf = (text) => text.replace(/[\p{L}\p{M}\s\u200c\u200d]+/gu, ' ').trim();
const translationIn = (language) => (was, is) =>
  typeof was === 'string' && typeof is === 'string' && SCRIPTS[language].test(is) && signsOf(is) === signsOf(was);

/** Runs it all; the report says what each step did, and which fields differ that should not. */
export async function measureProduct({ api, token, baseUrl, entries, locales, types, inParallel, timed, say }) {
  await timed('seed', () => seed(api, token, entries));
  const read = (locale, status = 'draft') => readAll(api, token, locale, status);
  const before = await read('en');
  const model = await startFakeChatServer({ key: ENGINE_KEY });
  const product = await startProduct(new URL(baseUrl).host, { ENGINE_HOSTS: model.host });
  const call = async (path, body) => {
    const reply = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: product.session.token },
      body: JSON.stringify(body),
    });
    const { data, message } = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${message}`);
    return data;
  };
  const until = async (what, look) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`${what} did not end in time`);
  };
  const unexpected = [];
  const check = (what, ...rest) => {
    const found = [...compareEntries(what, ...rest)];
    unexpected.push(...found);
    say(`${what}: ${found.length} of ${compareEntries.fields} fields so far differ${found[0] ? `, such as ${found[0]}` : ''}`);
  };
  try {
    const body = { name: 'Village', baseUrl, targetLanguages: locales };
    const { projectId } = await call('project/apiTranslation/create', body);
    const connecting = { projectId, kind: 'strapi5', name: 'Strapi', address: baseUrl, auth: { type: 'bearer', secret: token } };
    const { connectionId } = (await call('apiTranslation/cms/connect', connecting)).connection;
    const apiIdList = [];
    for (const uid of types)
      apiIdList.push((await call('apiTranslation/content-types/details/update', { projectId, connectionId, uid, isChosen: true })).apiId);
    await call('translation/engines/connections/create', {
      name: 'Chat model',
      settings: { kind: 'openai', url: model.baseUrl, model: 'weaver-7b' },
      key: ENGINE_KEY,
    });
    const details = (apiId) => call('apiTranslation/details/api/get', { apiId });
    const sync = async () => {
      await call('apiTranslation/sync', { apiIdList });
      const changes = {};
      for (const apiId of apiIdList) {
        const item = await until('the sync', async () => {
          const one = await details(apiId);
          return one.state !== 'syncing' && one;
        });
        if (item.reason) throw new Error(`the sync of ${item.name}: ${item.reason.message}`);
        for (const [name, count] of Object.entries(item.syncs[0].changes)) changes[name] = (changes[name] ?? 0) + count;
      }
      return changes;
    };
    const translate = async () => {
      await call('apiTranslation/nmt', { apiIdList, languages: locales });
      await until('the machine runs', async () => {
        const { nmtRequests } = await call('apiTranslation/nmt', { projectId });
        return nmtRequests.length > 0 && nmtRequests.every(({ state }) => ENDED_RUNS.has(state));
      });
      for (const apiId of apiIdList)
        for (const { language, translated, total } of (await details(apiId)).languageList)
          if (translated < total) unexpected.push(`${language} has ${translated} of ${total} texts of ${apiId}`);
    };
    const apply = async () => {
      const begun = await call('apiTranslation/localization/apply', { apiIdList, languages: locales });
      const ended = await until('the apply', async () => {
        const { apply: own } = await call('apiTranslation/localization/details', { applyId: begun.apply.applyId });
        return ENDED_APPLIES.has(own.state) && own;
      });
      say(`the apply: ${JSON.stringify(ended.counts)}, ${ended.incomplete} were not complete`);
      if (ended.incomplete > 0) unexpected.push(`${ended.incomplete} entries were not complete`);
      if (ended.state !== 'done') unexpected.push(`the apply is ${ended.state}: ${ended.reason?.message}`);
      const { rows } = await call('apiTranslation/localization/details', {
        applyId: ended.applyId,
        states: ['failed', 'incomplete', 'tooLong'],
      });
      for (const { entryId, language, problems } of rows.slice(0, 5))
        unexpected.push(`${entryId} in ${language} was not written: ${JSON.stringify(problems)}`);
      return ended.counts;
    };

    const firstSync = await timed('first sync', sync);
    await timed('translate', translate);
    const first = await timed('first write', apply);
    check('en after the first write', before, await read('en'), {});
    const drafts = {};
    for (const locale of locales) {
      drafts[locale] = await read(locale);
      check(`${locale} beside en`, before, drafts[locale], { isTranslation: translationIn(locale), mayLackLinks: true });
    }
    const publishedByDrafts = [...(await read('hi', 'published')).values()].filter(({ portrait }) => portrait === undefined).length;
    // A person publishes, linked entries first.
    await timed('publish', async () => {
      for (const type of types) {
        const ids = [...before.values()].filter(({ sku, code }) => (type.includes('category') ? code : sku) !== undefined);
        const written = ids.flatMap(({ documentId }) =>
          locales.filter((locale) => drafts[locale].has(documentId)).map((locale) => [documentId, locale]),
        );
        await inParallel(written, ([id, locale]) => publish(api, token, { type, id }, locale));
      }
    });
    const published = {};
    for (const locale of locales) {
      published[locale] = await read(locale, 'published');
      check(`${locale} published`, drafts[locale], published[locale], { mayLackLinks: true });
    }
    const changedSources = await timed('change of the source', () => changeSource(api, token, before));
    const corrected = await correctLocale(api, token, drafts.hi);
    const enBefore = await read('en');
    const secondSync = await timed('second sync', sync);
    await timed('second translate', translate);
    const second = await timed('second write', apply);
    check('en after the second write', enBefore, await read('en'), {});
    const hiAfter = await read('hi');
    check('hi beside en after the second write', enBefore, hiAfter, { isTranslation: translationIn('hi'), corrected });
    const kept = [...corrected].filter(([id, title]) => hiAfter.get(id)?.title === title).length;
    for (const locale of locales) check(`${locale} published stays`, published[locale], await read(locale, 'published'), {});
    const stamps = await readStamps(api, token, ['en', ...locales]);
    const third = await timed('third write', apply);
    const after = await readStamps(api, token, ['en', ...locales]);
    const writtenByThird = [...after].filter(([key, at]) => stamps.get(key) !== at).length;
    if (writtenByThird > 0) unexpected.push(`the third write changed ${writtenByThird} entries`);
    if (publishedByDrafts > 0) unexpected.push(`${publishedByDrafts} drafts are published`);
    if (kept !== corrected.size) unexpected.push(`${corrected.size - kept} corrections are gone`);
    return {
      ...{ entries: before.size, firstSync, first, publishedByDrafts, changedSources, secondSync, second },
      ...{ correctionsKept: `${kept} of ${corrected.size}`, third, writtenByThird },
      ...{ fieldsCompared: compareEntries.fields, unexpected: unexpected.slice(0, 20), unexpectedCount: unexpected.length },
    };
  } finally {
    await product.stop();
    await model.close();
  }
}
