// The content types of the Strapi that `bench strapi` starts: every kind of field that a write could damage, in all locales or in each.
const own = { pluginOptions: { i18n: { localized: true } } };
const shared = { pluginOptions: { i18n: { localized: false } } };

const text = (more = {}) => ({ type: 'string', ...more });
const media = (multiple, more = {}) => ({ type: 'media', multiple, allowedTypes: ['images'], ...more });
const relation = (kind, target, more = {}) => ({ type: 'relation', relation: kind, target, ...more });

export const COMPONENTS = {
  'shared.seo': { metaTitle: text({ maxLength: 100 }), metaDescription: { type: 'text' }, image: media(false) },
  'shared.fact': { label: text(), value: { type: 'integer' }, source: relation('oneToOne', 'api::author.author') },
  'shared.badge': { label: text(), icon: media(false), owner: relation('oneToOne', 'api::author.author') },
  'shared.link': { label: text(), href: text(), category: relation('oneToOne', 'api::category.category') },
  'section.quote': { text: { type: 'text' }, author: relation('oneToOne', 'api::author.author') },
  'section.prose': { body: { type: 'blocks' }, note: { type: 'richtext' } },
  'section.picture': { image: media(false), caption: text(), credits: media(true) },
  'section.links': { heading: text(), items: { type: 'component', component: 'shared.link', repeatable: true } },
};

const CATEGORY = {
  name: { ...text(), ...own },
  code: { ...text(), ...shared },
  description: { type: 'text', ...own },
};
const AUTHOR = { name: text(), portrait: media(false) };
const ARTICLE = {
  title: { ...text({ maxLength: 200, required: true }), ...own },
  slug: { type: 'uid', targetField: 'title' },
  summary: { type: 'text', ...own },
  body: { type: 'blocks', ...own },
  notes: { type: 'richtext', ...own },
  price: { type: 'decimal', ...shared },
  sku: { ...text(), ...shared },
  data: { type: 'json', ...shared },
  day: { type: 'date', ...shared },
  isFeatured: { type: 'boolean', ...shared },
  kind: { type: 'enumeration', enum: ['news', 'guide'], ...shared },
  rank: { type: 'integer', ...own },
  cover: { ...media(false), ...shared },
  gallery: { ...media(true), ...own },
  badge: { type: 'component', component: 'shared.badge', repeatable: false, ...shared },
  links: { type: 'component', component: 'shared.link', repeatable: true, ...shared },
  seo: { type: 'component', component: 'shared.seo', repeatable: false, ...own },
  facts: { type: 'component', component: 'shared.fact', repeatable: true, ...own },
  sections: { type: 'dynamiczone', components: ['section.quote', 'section.prose', 'section.picture', 'section.links'], ...own },
  categories: relation('manyToMany', 'api::category.category', { inversedBy: 'articles' }),
  author: relation('manyToOne', 'api::author.author'),
  related: relation('manyToMany', 'api::article.article'),
};

const type = (singularName, pluralName, displayName, isLocalized, attributes) => ({
  kind: 'collectionType',
  collectionName: pluralName,
  info: { singularName, pluralName, displayName },
  options: { draftAndPublish: isLocalized },
  pluginOptions: isLocalized ? own.pluginOptions : {},
  attributes,
});

export const TYPES = {
  article: type('article', 'articles', 'Article', true, ARTICLE),
  category: type('category', 'categories', 'Category', true, {
    ...CATEGORY,
    articles: relation('manyToMany', 'api::article.article', { mappedBy: 'categories' }),
  }),
  author: type('author', 'authors', 'Author', false, AUTHOR),
};
