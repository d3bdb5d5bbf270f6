/** A collection in the Collection Format 2.1 of Postman, with everything that must be left out. */
export const COLLECTION = {
  info: { name: 'News', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: 'canary-bearer' }] },
  variable: [
    { key: 'base', value: 'https://{{host}}/v1' },
    { key: 'host', value: 'api.example.com' },
    { key: 'apiKey', value: 'canary-variable' },
    { key: 'hidden', value: 'canary-secret', type: 'secret' },
    { key: 'loop', value: '{{loop}}{{loop}}' },
  ],
  item: [
    {
      name: 'Content',
      variable: [{ key: 'kind', value: 'news' }],
      item: [
        {
          name: 'All articles',
          request: {
            method: 'GET',
            header: [
              { key: 'Accept-Language', value: 'en' },
              { key: 'Authorization', value: 'canary-header' },
              { key: 'X-Old', value: 'x', disabled: true },
            ],
            url: { raw: '{{base}}/:section/{{kind}}?limit=10&api_key=canary-query', variable: [{ key: 'section', value: 'town hall' }] },
            description: { content: 'The articles\n of the town.' },
          },
        },
        { name: 'One comment', request: { method: 'DELETE', url: '{{base}}/comments/1' } },
        {
          name: 'Inner',
          auth: { type: 'noauth' },
          item: [{ name: 'Open data', request: '{{host}}/open.json' }],
        },
      ],
    },
    {
      name: 'Posts',
      request: {
        method: 'POST',
        url: '{{base}}/graphql',
        body: { mode: 'graphql', graphql: { query: 'query { posts { id } }', variables: '{"first":2}' } },
      },
    },
    {
      name: 'Write',
      request: { method: 'POST', url: '{{base}}/graphql', body: { mode: 'graphql', graphql: { query: 'mutation { addPost { id } }' } } },
    },
    { name: 'Add an article', request: { method: 'POST', url: '{{base}}/articles', body: { mode: 'raw', raw: '{"title":"x"}' } } },
    { name: 'Search', request: { method: 'POST', url: '{{base}}/search', body: { mode: 'formdata', formdata: [] } } },
    { name: 'Unknown', request: { method: 'GET', url: '{{nowhere}}/x' } },
    { name: 'Secret part', request: { method: 'GET', url: '{{base}}/{{hidden}}/x' } },
    { name: 'Loop', request: { method: 'GET', url: 'https://a.example/{{loop}}' } },
    { name: 'Empty' },
  ],
};
