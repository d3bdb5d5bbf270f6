import type { JsonObject } from '../core/json.js';
import type { StrapiAttributeJson, StrapiServerOptions, StrapiTypeJson } from './strapi-parts.js';
import { StrapiServer } from './strapi-server.js';

const own = { pluginOptions: { i18n: { localized: true } } };
const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const AUTHOR = 'api::author.author';

const type = (
  singularName: string,
  pluralName: string,
  attributes: Record<string, StrapiAttributeJson>,
  localized = true,
): StrapiTypeJson => ({
  singularName,
  pluralName,
  kind: 'collectionType',
  draftAndPublish: localized,
  localized,
  attributes,
});
const relation = (kind: string, target: string): StrapiAttributeJson => ({ type: 'relation', relation: kind, target });
const media = (multiple: boolean): StrapiAttributeJson => ({ type: 'media', multiple });

const schema = (): Pick<StrapiServerOptions, 'types' | 'components' | 'locales'> => ({
  locales: ['en', 'hi', 'mr', 'ta'],
  components: {
    'shared.seo': { metaTitle: { type: 'string', maxLength: 60 }, image: media(false) },
    'shared.link': { label: { type: 'string' }, href: { type: 'string' }, category: relation('oneToOne', CATEGORY) },
    'shared.badge': { label: { type: 'string' }, icon: media(false), category: relation('oneToOne', CATEGORY) },
    'section.quote': { text: { type: 'text' }, author: relation('oneToOne', AUTHOR) },
    'section.prose': { body: { type: 'blocks' }, note: { type: 'richtext' } },
    'section.picture': { image: media(false), caption: { type: 'string' }, credits: media(true) },
    'section.links': { heading: { type: 'string' }, items: { type: 'component', component: 'shared.link', repeatable: true } },
  },
  types: {
    [ARTICLE]: type('article', 'articles', {
      title: { type: 'string', maxLength: 80, required: true, ...own },
      slug: { type: 'uid' },
      summary: { type: 'text', ...own },
      body: { type: 'blocks', ...own },
      notes: { type: 'richtext', ...own },
      rank: { type: 'integer', ...own },
      price: { type: 'decimal' },
      sku: { type: 'string' },
      data: { type: 'json' },
      cover: media(false),
      gallery: { ...media(true), ...own },
      badge: { type: 'component', component: 'shared.badge', repeatable: false },
      seo: { type: 'component', component: 'shared.seo', repeatable: false, ...own },
      facts: { type: 'component', component: 'shared.link', repeatable: true, ...own },
      sections: { type: 'dynamiczone', components: ['section.quote', 'section.prose', 'section.picture', 'section.links'], ...own },
      categories: relation('manyToMany', CATEGORY),
      author: relation('manyToOne', AUTHOR),
      related: relation('manyToMany', ARTICLE),
    }),
    [CATEGORY]: type('category', 'categories', {
      name: { type: 'string', ...own },
      code: { type: 'string' },
      articles: relation('manyToMany', ARTICLE),
    }),
    [AUTHOR]: type('author', 'authors', { name: { type: 'string' }, portrait: media(false) }, false),
    'api::home.home': { ...type('home', 'homes', { heading: { type: 'string', ...own } }), kind: 'singleType' },
  },
});

export const paragraph = (...children: JsonObject[]): JsonObject => ({ type: 'paragraph', children });
export const plain = (text: string): JsonObject => ({ type: 'text', text });

/** A Strapi with an article that has every kind of field. */
export interface StrapiSample {
  server: StrapiServer;
  article: string;
  category: string;
  author: string;
  images: number[];
  /** The data of the article, as it was made. */
  data: JsonObject;
}

export const SAMPLE_TYPES = { article: ARTICLE, category: CATEGORY, author: AUTHOR, home: 'api::home.home' };

/** Starts it; stop `server` afterwards. */
export async function startStrapiSample(options: Partial<StrapiServerOptions> = {}): Promise<StrapiSample> {
  const server = new StrapiServer({ ...schema(), ...options });
  await server.start();
  const images = [server.addFile('one.png'), server.addFile('two.png')];
  const author = server.addEntry(AUTHOR, { name: 'Asha', portrait: images[0] });
  const category = server.addEntry(CATEGORY, { name: 'News', code: 'N' });
  const data: JsonObject = {
    title: 'Water in the village',
    slug: 'water',
    summary: 'A new well.',
    body: [
      { type: 'heading', level: 2, children: [plain('The well')] },
      paragraph(
        plain('It is '),
        { type: 'text', text: 'deep', bold: true },
        plain(' and '),
        { type: 'link', url: '/clean', children: [plain('clean')] },
        plain('.'),
      ),
      {
        type: 'list',
        format: 'unordered',
        children: [
          { type: 'list-item', children: [plain('First')] },
          { type: 'list-item', children: [plain('Second')] },
        ],
      },
      { type: 'image', image: { url: '/one.png' }, children: [plain('')] },
      { type: 'code', children: [plain('npm start')] },
    ],
    notes: 'Some **bold** words.',
    rank: 4,
    price: 12.5,
    sku: 'W-1',
    data: { a: [1, 2] },
    cover: images[0],
    gallery: images,
    badge: { label: 'Top', icon: images[1] },
    seo: { metaTitle: 'Water', image: images[0] },
    facts: [
      { label: 'Depth', href: '/depth' },
      { label: 'Cost', href: '/cost' },
    ],
    sections: [
      { __component: 'section.quote', text: 'Water is life.', author },
      { __component: 'section.picture', image: images[0], caption: 'The pump', credits: images },
      { __component: 'section.prose', body: [paragraph(plain('Long story.'))], note: 'A note.' },
      { __component: 'section.links', heading: 'More', items: [{ label: 'News', href: '/news', category }] },
    ],
    categories: [category],
    author,
  };
  const article = server.addEntry(ARTICLE, data);
  return { server, article, category, author, images, data };
}
