import { LANGUAGE_COOKIE } from './find-language.js';

/** What a tag is made for. */
interface TagParts {
  /** Where the snippet comes from. */
  origin: string;
  projectKey: string;
}

/**
 * Milliseconds by which the first paint may be late for visitors who read another language, whatever our server does; as many again where the
 * script has come by then, for its data.
 */
export const HOLD_MS = 400;

const WISH = `(document.cookie.match(/${LANGUAGE_COOKIE}=([\\w-]+)/)||[])[1]||navigator.language`;

/**
 * Keeps a page from being painted in a language that is not wanted: an animation, which the browser ends by itself, so that no server of
 * ours can keep a page hidden. The same on all sites, so that a content security policy can name it by its hash. Sandboxed documents, which
 * have the origin "null", are left alone: they throw when they are asked for cookies.
 */
const HOLD_LINE = `<script>(e=>self.origin!="null"&&e.lang&&e.lang.split("-")[0]!=(${WISH}).split("-")[0]&&(e.bhashantar=e.animate({opacity:[0,0]},${HOLD_MS})))(document.documentElement)</script>`;

/**
 * The lines that customers put at the head of their pages. Where a policy forbids the first, the rest works. `crossorigin` has the script
 * come over the connection of all that it asks for.
 */
export function snippetTag({ origin, projectKey }: TagParts): string {
  return [
    HOLD_LINE,
    `<link rel="preload" as="fetch" crossorigin href="${origin}/d/${projectKey}/site.json">`,
    `<script async crossorigin fetchpriority="high" src="${origin}/snippet/v1.js" data-project="${projectKey}"></script>`,
  ].join('\n');
}
