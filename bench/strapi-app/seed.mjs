// Fills a Strapi through its API with entries that have everything a write could damage, and changes them as people do.
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const text = (value, marks = {}) => ({ type: 'text', text: value, ...marks });
const paragraph = (...children) => ({ type: 'paragraph', children });

async function call(api, token, method, path, data) {
  const reply = await fetch(`${api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()).data;
}

async function upload(api, token, name) {
  const form = new FormData();
  form.append('files', new Blob([PNG], { type: 'image/png' }), name);
  const reply = await fetch(`${api}/upload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!reply.ok) throw new Error(`The upload answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json())[0].id;
}

const at = (list, place) => list[place % list.length];

function article(number, { images, authors, categories, articles }) {
  const [image, author, category] = [at(images, number), at(authors, number), at(categories, number)];
  const zone = [
    { __component: 'section.quote', text: `Quote ${number}: water is life.`, author },
    { __component: 'section.picture', image, caption: `The pump of village ${number}`, credits: images.slice(0, 1 + (number % 3)) },
    {
      __component: 'section.prose',
      body: [paragraph(text(`Story ${number}. `), text('It is long', { italic: true }))],
      note: `A *note* on ${number}.`,
    },
    { __component: 'section.links', heading: 'Read more', items: [{ label: `About ${number}`, href: `/about/${number}`, category }] },
  ];
  return {
    title: `Water in village ${number}`,
    slug: `water-${number}`,
    summary: `Village ${number} has a new well. It gives ${number + 10} litres.`,
    body: [
      { type: 'heading', level: 2, children: [text(`The well of ${number}`)] },
      paragraph(
        text('It is '),
        text('deep', { bold: true }),
        text(' and '),
        { type: 'link', url: '/clean', children: [text('clean')] },
        text('.'),
      ),
      {
        type: 'list',
        format: 'unordered',
        children: ['First', 'Second'].map((one) => ({ type: 'list-item', children: [text(`${one} ${number}`)] })),
      },
      { type: 'code', children: [text('npm start')] },
    ],
    notes: `Some **bold** words on ${number}.\n\n- one thing\n- another thing`,
    price: number + 0.5,
    sku: `W-${number}`,
    data: { number, list: [1, 2, { deep: true }] },
    day: '2026-02-03',
    isFeatured: number % 2 === 0,
    kind: number % 3 === 0 ? 'news' : 'guide',
    rank: number,
    cover: image,
    gallery: images.slice(0, number % 4),
    ...(number % 4 === 0 ? { badge: { label: `Badge ${number}`, icon: image, owner: author } } : {}),
    ...(number % 4 === 1
      ? {
          links: [
            { label: 'Shared', href: '/shared', category },
            { label: 'Plain', href: '/plain' },
          ],
        }
      : {}),
    seo: { metaTitle: `Village ${number}`, metaDescription: `All about village ${number}.`, image },
    ...(number % 5 === 0
      ? {
          facts: [
            { label: `Depth of ${number}`, value: number, source: author },
            { label: 'Cost', value: 5 },
          ],
        }
      : {}),
    sections: [at(zone, number), at(zone, number + 1)],
    categories: [category, at(categories, number + 1)],
    author,
    related: number % 5 === 0 ? articles.slice(-2) : [],
  };
}

/** Makes about `count` entries; the articles are linked in circles. */
export async function seed(api, token, count) {
  const made = { images: [], authors: [], categories: [], articles: [] };
  for (let i = 0; i < 5; i++) made.images.push(await upload(api, token, `image-${i}.png`));
  const [authors, categories] = [Math.max(2, Math.round(count / 50)), Math.max(2, Math.round(count / 50))];
  for (let i = 0; i < authors; i++)
    made.authors.push((await call(api, token, 'POST', '/authors', { name: `Author ${i}`, portrait: at(made.images, i) })).documentId);
  for (let i = 0; i < categories; i++)
    made.categories.push(
      (
        await call(api, token, 'POST', '/categories?status=draft', {
          name: `Category ${i}`,
          code: `C${i}`,
          description: `What is new in ${i}.`,
        })
      ).documentId,
    );
  for (let i = 0; i < count - authors - categories; i++)
    made.articles.push((await call(api, token, 'POST', '/articles?status=draft', article(i, made))).documentId);
  const [first, last] = [made.articles[0], made.articles.at(-1)];
  await call(api, token, 'PUT', `/articles/${first}?status=draft`, { related: [last] });
}

/** A new summary for every fifth article, and a new row in the zone for every tenth. */
export async function changeSource(api, token, entries) {
  const articles = [...entries.values()].filter(({ sku }) => sku !== undefined);
  let changed = 0;
  for (const [place, { documentId }] of articles.entries()) {
    if (place % 5 !== 0) continue;
    const facts =
      place % 10 === 0
        ? {
            facts: [
              { label: `New fact ${place}`, value: 1 },
              { label: 'Cost', value: 5 },
            ],
          }
        : {};
    await call(api, token, 'PUT', `/articles/${documentId}?locale=en&status=draft`, { summary: `Two new wells at ${place}.`, ...facts });
    changed++;
  }
  return changed;
}

/** Titles that a person corrects in Hindi, by the id of the entry. */
export async function correctLocale(api, token, entries) {
  const articles = [...entries.values()].filter(({ sku }) => sku !== undefined);
  const corrected = new Map();
  for (const [place, { documentId }] of articles.entries()) {
    if (place % 25 !== 0) continue;
    const title = `A person’s title ${place}`;
    await call(api, token, 'PUT', `/articles/${documentId}?locale=hi&status=draft`, { title });
    corrected.set(documentId, title);
  }
  return corrected;
}

/** Publishes one locale of an entry, as a person's client does. */
export async function publish(api, token, { type, id }, locale) {
  const path = type.includes('category') ? 'categories' : 'articles';
  await call(api, token, 'PUT', `/${path}/${id}?locale=${locale}&status=published`, {});
}
