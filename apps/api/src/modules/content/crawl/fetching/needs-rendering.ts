/** Ids of the elements in which frameworks draw. They come from the templates of React, Vue, Next, Nuxt, SvelteKit, Gatsby and Quasar. */
const MOUNTS = ['app', 'root', '__next', '__nuxt', 'svelte', '___gatsby', 'q-app'];
const MOUNT_TAGS = ['div', 'main', 'section'];
/** The element in which Angular draws. */
const APP = 'app-root';

const TAG = /<([a-z][^\s<>/]*)(?=[\s/>])([^<>]*)>/gi;
/** Templates may put a comment in the place where the framework draws. */
const END_TAG = /(?:\s|<!--[^<>]{0,100}-->)*<\/([a-z][^\s<>/]*)>/iy;
const MOUNT_ID = new RegExp(`\\sid=["']?(?:${MOUNTS.join('|')})(?=["'\\s]|$)`, 'i');
/** The page says itself that a part of it is still to come. */
const BUSY = /\saria-busy=["']?true\b/i;
/** Most pages have none of these, and need no closer look. */
const HINT = new RegExp(`\\s(?:aria-busy=|id=["']?(?:${MOUNTS.join('|')}))|<${APP}`, 'i');
const DATA = /\stype=["']?application\/(?:ld\+)?json/i;

/** Says whether a page needs a script to draw its content. Having scripts is not enough. Takes linear time for any input. */
export function needsRendering(html: string): boolean {
  if (!HINT.test(html)) return false;
  let hasScript = false;
  let isOpen = false;
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of html.matchAll(TAG)) {
    if (/^script$/i.test(name)) hasScript ||= !DATA.test(attributes);
    else isOpen ||= BUSY.test(attributes) || (isMount(name, attributes) && isEmptyAfter(html, name, index + tag.length));
    if (hasScript && isOpen) return true;
  }
  return false;
}

function isMount(name: string, attributes: string): boolean {
  const tag = name.toLowerCase();
  return tag === APP || (MOUNT_TAGS.includes(tag) && MOUNT_ID.test(attributes));
}

function isEmptyAfter(html: string, name: string, index: number): boolean {
  END_TAG.lastIndex = index;
  return END_TAG.exec(html)?.[1]?.toLowerCase() === name.toLowerCase();
}

/** A selector for the places that stay empty in a page that is open in a browser. */
export const MOUNT_SELECTOR = [...MOUNT_TAGS.flatMap((tag) => MOUNTS.map((id) => `${tag}#${id}`)), APP].join();
