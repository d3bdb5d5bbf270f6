/** Signs in a page's source of the system that made it; the first match counts. */
const SIGNS: readonly [platform: string, sign: RegExp][] = [
  ['WordPress', /\/wp-(?:content|includes)\//],
  ['Shopify', /cdn\.shopify\.com|Shopify\.theme/],
  ['Wix', /static\.wixstatic\.com/],
  ['Squarespace', /static1\.squarespace\.com/],
  ['Drupal', /\/sites\/default\/files\/|Drupal\.settings|data-drupal-/],
  ['Joomla', /\/media\/jui\/|com_content/],
  ['Magento', /\/static\/version\d+\/frontend\//],
  ['Next.js', /id="__NEXT_DATA__"|\/_next\/static\//],
  ['Nuxt', /id="__NUXT__"|\/_nuxt\//],
  ['Angular', /<[a-z-]+ ng-version="/],
  ['Sphinx', /_static\/(?:documentation_options|doctools)\.js/],
];
const META = /<meta\b([^<>]*)/gi;
const GENERATOR = /name=["']generator["']/i;
const CONTENT = /content=["']([^"']{1,60})/i;
/** The signs are in the head or on the first screen. */
const LOOK_WITHIN = 200_000;

/** Names the system that made a page, if the page shows it. */
export function detectPlatform(html: string): string | undefined {
  const start = html.slice(0, LOOK_WITHIN);
  return SIGNS.find(([, sign]) => sign.test(start))?.[0] ?? findGenerator(start);
}

function findGenerator(html: string): string | undefined {
  const generators = html.matchAll(META);
  for (const [, attributes = ''] of generators) if (GENERATOR.test(attributes)) return CONTENT.exec(attributes)?.[1];
  return undefined;
}
