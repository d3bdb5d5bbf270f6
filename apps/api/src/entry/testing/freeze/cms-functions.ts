import { CmsError, checkRestSettings, createConnector, hookReader, type RestSettings, readCmsText } from '@bhashantar/cms-connectors';
import { type FreezeFunction, functionsOf, refused } from './freeze-function.js';

const ofFile = functionsOf('file');
const ofHeader = functionsOf('header');

const call = { method: 'PUT', path: '/pages/{{id}}/{{locale}}' } as const;
const settingsWith = (text: string): RestSettings => ({
  baseUrl: 'https://cms.example',
  locales: [{ code: 'en', name: 'English', isDefault: true }],
  types: [
    {
      uid: 'page',
      name: 'Page',
      fields: [{ pointer: '/title', rule: 'text' }],
      id: '/id',
      list: { method: 'GET', path: text, entries: text },
      read: { ...call, method: 'GET', entry: '' },
      write: { ...call, headers: { 'x-a': text }, body: text.length > 16_000 ? JSON.stringify({ a: text }) : text },
    },
  ],
});

const connector = createConnector('rest', { ...settingsWith('/'), types: settingsWith('/').types }, () =>
  Promise.reject(new Error('no call')),
);
const entryOf = (text: string, locale: string) => ({
  ref: { type: 'page', id: text.slice(0, 50) },
  locale,
  version: '',
  state: 'published' as const,
  body: { id: 1, title: text },
});

/** The readers of entries, templates and hooks of a CMS. */
export const CMS_FUNCTIONS: readonly FreezeFunction[] = [
  ofFile('readCmsText of a block', (text) => readCmsText({ rule: 'blocks', text }).write([text])),
  ofFile('readCmsText of marks', (text) => readCmsText({ rule: 'richText', text: `<1/>${text.replaceAll(' ', '<2/>')}` }).texts),
  ofFile('checkRestSettings', (text) => checkRestSettings(settingsWith(text))),
  ofFile('planWrite of an API', (text) =>
    connector.planWrite({
      source: entryOf(text, 'en'),
      target: entryOf(`${text}.`, 'hi'),
      translations: new Map([['/title', text]]),
      locale: 'hi',
    }),
  ),
  ofFile('hooks', (text) => {
    for (const kind of ['strapi5', 'contentful', 'directus', 'rest'] as const)
      refused(() => hookReader(kind).read({ 'x-contentful-topic': text.slice(0, 2_000) }, Buffer.from(text)), CmsError);
  }),
  ofHeader('the signature of Contentful', (value) =>
    hookReader('contentful').verify(
      { 'x-contentful-signature': value, 'x-contentful-signed-headers': value, 'x-contentful-timestamp': '1' },
      'POST',
      `/${value}`,
      Buffer.from(value),
      ['secret'],
    ),
  ),
  ofHeader('a static secret', (value) => hookReader('strapi5').verify({ authorization: value }, 'POST', '/', Buffer.from(''), ['secret'])),
];
