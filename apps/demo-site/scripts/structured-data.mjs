export const ORIGIN = 'https://sahyadri-nagar.example';

const publisher = { '@type': 'Organization', name: 'Sahyadri Nagar', url: `${ORIGIN}/` };

const builders = {
  home: ({ meta }) => ({
    ...publisher,
    '@type': 'GovernmentOrganization',
    description: meta.description,
    logo: `${ORIGIN}/images/logo.svg`,
    telephone: '+91 2345 223 344',
    email: 'help@sahyadri-nagar.example',
  }),
  product: ({ meta, path }) => ({
    '@type': 'Product',
    name: meta.title,
    description: meta.description,
    image: `${ORIGIN}/images/${meta.image}.svg`,
    url: ORIGIN + path,
    offers: { '@type': 'Offer', priceCurrency: 'INR', price: meta.price.replace(/[^\d]/g, ''), availability: 'https://schema.org/InStock' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: meta.rating, reviewCount: meta.reviews },
  }),
  article: ({ meta }) => ({
    '@type': 'BlogPosting',
    headline: meta.title,
    description: meta.description,
    image: `${ORIGIN}/images/${meta.image}.svg`,
    datePublished: meta.date,
    author: { '@type': 'Person', name: meta.author },
    publisher,
  }),
};

const breadcrumbs = (trail) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, title }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, item: ORIGIN + path })),
});

/** The page's JSON-LD, `<` escaped so that no text can end the script element. */
export function structuredData(page, trail) {
  const graph = [builders[page.meta.type]?.(page), trail.length > 1 && breadcrumbs(trail)].filter(Boolean);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }, null, 2).replaceAll('<', '\\u003c');
}
