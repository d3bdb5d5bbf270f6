import { StrapiServer, TOKEN } from '@bhashantar/cms-connectors/testing';

const own = { pluginOptions: { i18n: { localized: true } } };
export const ARTICLE = 'api::article.article';
export const TOPIC = 'api::topic.topic';
/** The token that the server accepts. */
export const STRAPI_TOKEN = TOKEN;

/** A Strapi with articles in components, dynamic zones, relations and media, and with topics to which articles link. */
export function strapiOfTown(): StrapiServer {
  const collection = { kind: 'collectionType' as const, draftAndPublish: true, localized: true };
  return new StrapiServer({
    locales: ['en', 'hi', 'ta'],
    components: {
      'shared.seo': { metaTitle: { type: 'string', maxLength: 60 }, image: { type: 'media', multiple: false } },
      'section.quote': { text: { type: 'text' } },
      'section.prose': { body: { type: 'blocks' } },
    },
    types: {
      [ARTICLE]: {
        ...collection,
        ...{ singularName: 'article', pluralName: 'articles' },
        attributes: {
          title: { type: 'string', maxLength: 80, ...own },
          summary: { type: 'text', ...own },
          sku: { type: 'string' },
          price: { type: 'decimal' },
          cover: { type: 'media', multiple: false },
          seo: { type: 'component', component: 'shared.seo', repeatable: false, ...own },
          sections: { type: 'dynamiczone', components: ['section.quote', 'section.prose'], ...own },
          topics: { type: 'relation', relation: 'manyToMany', target: TOPIC },
        },
      },
      [TOPIC]: {
        ...collection,
        ...{ singularName: 'topic', pluralName: 'topics' },
        attributes: {
          name: { type: 'string', ...own },
          code: { type: 'string' },
          parent: { type: 'relation', relation: 'manyToOne', target: TOPIC },
        },
      },
      'api::setting.setting': {
        ...collection,
        ...{ singularName: 'setting', pluralName: 'settings', localized: false },
        attributes: { key: { type: 'string' } },
      },
    },
  });
}

/** The fields of an article in English. */
export const articleOf = (title: string, topics: readonly string[], image: number) => ({
  ...{ title, summary: `All about ${title}.`, sku: 'S-1', price: 12.5, cover: image, topics },
  seo: { metaTitle: `${title} in our town`, image },
  sections: [
    { __component: 'section.quote', text: `People say: ${title} is good.` },
    {
      __component: 'section.prose',
      body: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'Read about ' },
            { type: 'text', text: title, bold: true },
            { type: 'text', text: ' here.' },
          ],
        },
      ],
    },
  ],
});
