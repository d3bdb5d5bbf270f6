import { ORIGIN, structuredData } from './structured-data.mjs';

const SECTIONS_WITH_SIDE_MENU = ['bank', 'services'];
const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const section = (path) => path.split('/')[1];

/** Fills `{{key}}`, `{{> partial}}`, `{{card h3 /path}}` and `{{newest /folder}}`; an unknown name stops the build. */
export function createRenderer(pages, partials) {
  const byPath = new Map(pages.map((page) => [page.path, page]));

  const need = (map, name) => {
    if (!map.has(name)) throw new Error(`No such page or partial: ${name}`);
    return map.get(name);
  };

  const expand = (html, values) =>
    html
      .replace(/\{\{> ([\w-]+)\}\}/g, (_, name) => expand(need(partials, name), values))
      .replace(/\{\{card (h[23]) (\S+)\}\}/g, (_, level, path) => card(need(byPath, path), level))
      .replace(/\{\{newest \/(\w+)\}\}/g, (_, folder) =>
        newest(folder, values.path)
          .map((page) => card(page, 'h3'))
          .join('\n          '),
      )
      .replace(/\{\{(\w+)\}\}/g, (_, key) => {
        if (values[key] === undefined) throw new Error(`${values.path}: no value for {{${key}}}`);
        return values[key];
      });

  const card = (page, level) =>
    expand(need(partials, page.meta.image ? 'card-picture' : 'card'), { ...texts(page), level, detail: detail(page) });

  const newest = (folder, except) =>
    pages
      .filter(({ path, meta }) => section(path) === folder && meta.date && path !== except)
      .sort((a, b) => b.meta.date.localeCompare(a.meta.date))
      .slice(0, 3);

  const detail = ({ meta }) => {
    if (meta.price) return `<p class="price">${meta.price}</p>`;
    return meta.date ? `<p class="detail"><time datetime="${meta.date}">${dates.format(new Date(meta.date))}</time></p>` : '';
  };

  const trailOf = (page) => {
    const paths = ['/', `/${section(page.path)}`, page.path];
    const shown = [...new Set(paths)].map((path) => byPath.get(path)).filter(Boolean);
    return shown.map(({ path, meta }) => ({ path, title: path === '/' ? 'Home' : meta.title }));
  };

  const breadcrumbs = (trail) =>
    trail
      .map(({ path, title }, index) =>
        index === trail.length - 1
          ? `<li><span aria-current="page">${escapeHtml(title)}</span></li>`
          : `<li><a href="${path}">${escapeHtml(title)}</a></li>`,
      )
      .join('\n          ');

  const sideMenu = (page) => {
    if (!SECTIONS_WITH_SIDE_MENU.includes(section(page.path))) return '';
    const siblings = pages
      .filter((other) => section(other.path) === section(page.path))
      .sort((a, b) => Number(a.meta.order) - Number(b.meta.order));
    const links = siblings.map(({ path, meta }) => {
      const current = path === page.path ? ' aria-current="page"' : '';
      return `<li><a href="${path}"${current}>${escapeHtml(meta.title)}</a></li>`;
    });
    return expand(need(partials, 'side-menu'), { links: links.join('\n        ') });
  };

  const texts = ({ meta, path }) => {
    const escaped = Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, escapeHtml(value)]));
    const day = meta.date ? dates.format(new Date(meta.date)) : '';
    return { ...escaped, path, id: path.replace(/\W+/g, '-').slice(1), day };
  };

  return function render(page) {
    const trail = trailOf(page);
    const side = sideMenu(page);
    const values = {
      ...texts(page),
      origin: ORIGIN,
      ogType: page.meta.type === 'article' ? 'article' : 'website',
      ogImage: page.meta.image ?? 'hills',
      robots: page.meta.robots ?? 'index, follow',
      breadcrumbs: breadcrumbs(trail),
      structuredData: structuredData(page, trail),
      bodyClass: `${page.meta.type ?? 'plain'}-page${side ? ' with-side' : ''}`,
      side,
    };
    values.header = expand(need(partials, `header-${page.meta.type ?? 'plain'}`), values);
    values.content = expand(page.body.trimEnd(), values);
    return markCurrent(expand(need(partials, 'layout'), values), page.path);
  };
}

/** Marks the main menu's entry of the section in view. */
function markCurrent(html, path) {
  const home = path === '/' ? '/' : `/${section(path)}`;
  return html.replace(`data-nav="${home}"`, 'aria-current="true"').replace(/ data-nav="[^"]*"/g, '');
}
