/** What a page's source gives away of the system behind it; the first that fits. */
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
const GENERATOR = /<meta\b[^>]{0,100}name=["']generator["'][^>]{0,100}content=["']([^"']{1,60})/i;
/** Signs stand in the head or the first screen. */
const LOOK_WITHIN = 200_000;

/** Names the system that made a page, when the page tells. */
export function detectPlatform(html: string): string | undefined {
  const start = html.slice(0, LOOK_WITHIN);
  return SIGNS.find(([, sign]) => sign.test(start))?.[0] ?? GENERATOR.exec(start)?.[1];
}
