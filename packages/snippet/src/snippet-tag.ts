import { LANGUAGE_COOKIE } from './find-language.js';

/** What a tag is built of. */
interface TagParts {
  /** The origin of the snippet. */
  origin: string;
  projectKey: string;
}

/**
 * Milliseconds by which the first paint may be delayed for visitors who read another language, whatever our server does; as many again where the
 * script has loaded by then, for its data.
 */
export const HIDE_MS = 400;

const WANTED_LANGUAGE = `(document.cookie.match(/${LANGUAGE_COOKIE}=([\\w-]+)/)||[])[1]||navigator.language`;

/**
 * Hides a page in another language than the wanted one: by an animation, which the browser ends by itself, so that no server of
 * ours can keep a page hidden. The same on all sites, so that a content security policy can allow it by its hash. Sandboxed documents, which
 * have the origin "null", are left alone: they throw when cookies are read.
 */
const HIDING_SCRIPT = `<script>(e=>self.origin!="null"&&e.lang&&e.lang.split("-")[0]!=(${WANTED_LANGUAGE}).split("-")[0]&&(e.bhashantar=e.animate({opacity:[0,0]},${HIDE_MS})))(document.documentElement)</script>`;

/**
 * The tag that customers put at the head of their pages. Where a policy forbids its first line, the rest works. `crossorigin` has the script
 * loaded over the same connection as its data.
 */
export function snippetTag({ origin, projectKey }: TagParts): string {
  return [
    HIDING_SCRIPT,
    `<link rel="preload" as="fetch" crossorigin href="${origin}/d/${projectKey}/site.json">`,
    `<script async crossorigin fetchpriority="high" src="${origin}/snippet/v1.js" data-project="${projectKey}"></script>`,
  ].join('\n');
}
