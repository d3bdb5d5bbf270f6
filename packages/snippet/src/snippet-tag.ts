import { HIDE_MOST_MS, HIDE_MS } from './early-view.js';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from './find-language.js';

/** What a tag is built of. */
interface TagParts {
  /** The origin of the snippet. */
  origin: string;
  projectKey: string;
  /** The names of each language, as in the description of the site; the source language first. */
  languages: readonly (readonly string[])[];
}

/** The names that a visitor's address, cookie and browser give for the language, as `findLanguage` reads them. */
const WANTED = `["/"+l.pathname.split("/")[1],new URLSearchParams(l.search).get("${LANGUAGE_PARAM}"),(d.cookie.match(/${LANGUAGE_COOKIE}=([^;]+)/)||[])[1]].concat(navigator.languages.flatMap(n=>[n,n.split("-")[0]]))`;

/**
 * Hides the page by an animation, which the browser ends: no server of ours can keep a page hidden. The time counts from the first frame in
 * which the browser could paint the page.
 */
const HIDE = `e.animate({opacity:[0,0]},${HIDE_MOST_MS})`;
const COUNT = `requestAnimationFrame(function f(){if(h.playState=="running")d.body&&d.body.firstElementChild?(h.currentTime=0,h.effect.updateTiming({duration:Math.min(performance.now(),${HIDE_MS})})):requestAnimationFrame(f)})`;

/**
 * Requests the page's first view while the browser parses the page, and hides the page until it is there, where the visitor reads a language of
 * the tag other than the page's. The text is the same on all sites, so that a content security policy can allow it by its hash. Sandboxed documents,
 * which have the origin "null", are left alone: they throw when cookies are read.
 */
const EARLY_SCRIPT = [
  '((d,e,s)=>{',
  'if(self.origin=="null"||!s||e.bhashantar)return;',
  'let l=location,h,t=s.dataset.languages.split(" ").map(n=>n.split(",")),',
  `w=${WANTED}.map(n=>t.find(o=>o.includes((n||"").toLowerCase()))).find(n=>n)||t[0],`,
  'o=e.lang.split("-")[0].toLowerCase(),',
  `u=s.src.replace(/[^/]*$/,"")+"../d/"+s.dataset.project+"/view/"+w[0]+".json?p="+encodeURIComponent(l.pathname+l.search),`,
  'k=()=>h&&h.cancel();',
  'if(w==t[0]||o&&!t[0].includes(o))return;',
  `if(o&&e.animate){h=${HIDE};${COUNT}}`,
  'e.bhashantar={url:u,hidden:h,reply:fetch(u).then(r=>r.json()).then(v=>{v.bundle||k();return v}).catch(k)}',
  '})(document,document.documentElement,document.querySelector("script[data-languages]"))',
].join('');

/**
 * The tag that customers put at the head of their pages. Where a policy forbids its inline script, the other works alone. `crossorigin` has
 * the script loaded over the same connection as its data.
 */
export function snippetTag({ origin, projectKey, languages }: TagParts): string {
  const names = languages.map((one) => one.join()).join(' ');
  return [
    `<script async crossorigin fetchpriority="high" src="${origin}/snippet/v1.js" data-project="${projectKey}" data-languages="${names}"></script>`,
    `<script>${EARLY_SCRIPT}</script>`,
  ].join('\n');
}
