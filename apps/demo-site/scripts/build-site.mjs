// Builds the demo site: pages/, styles/ and static/ become site/. Usage: node scripts/build-site.mjs [target folder]
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPages, readPartials } from './read-page.mjs';
import { createRenderer } from './render-page.mjs';
import { ORIGIN } from './structured-data.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = resolve(process.argv[2] ?? join(root, 'site'));

// In the order of the cascade; together they are the one sheet of the site.
const STYLES = [
  'tokens',
  'base',
  'header',
  'page',
  'hero',
  'forms',
  'cards',
  'lists',
  'tables',
  'article',
  'product',
  'app',
  'footer',
  'print',
];

function write(file, text) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), text);
}

function sitemap(pages) {
  const listed = pages.filter(({ meta }) => !meta.robots);
  const urls = listed.map(({ path, meta }) => `  <url><loc>${ORIGIN}${path}</loc><lastmod>${meta.date ?? '2026-08-03'}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Writes the half-width `name-480.svg` that srcset offers beside each 960-wide picture. */
function writeSmallImages(dir) {
  for (const file of readdirSync(dir)) {
    const svg = readFileSync(join(dir, file), 'utf8');
    if (!svg.includes('width="960" height="640"')) continue;
    write(`images/${file.replace('.svg', '-480.svg')}`, svg.replace('width="960" height="640"', 'width="480" height="320"'));
  }
}

const pages = readPages(join(root, 'pages'));
const render = createRenderer(pages, readPartials(join(root, 'pages')));

rmSync(target, { recursive: true, force: true });
cpSync(join(root, 'static'), target, { recursive: true });
for (const page of pages) write(page.file, `${render(page)}\n`);
write('style.css', STYLES.map((name) => readFileSync(join(root, 'styles', `${name}.css`), 'utf8')).join('\n'));
writeSmallImages(join(root, 'static/images'));
write('sitemap.xml', sitemap(pages));
write('robots.txt', `User-agent: *\nDisallow: /thank-you\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
console.log(`${pages.length} pages in ${target}`);
