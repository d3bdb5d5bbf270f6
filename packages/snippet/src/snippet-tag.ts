import { HIDE_MOST_MS, HIDE_MS } from './early-view.js';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from './find-language.js';

/** The parts of a tag. */
interface TagParts {
  /** The origin of the snippet. */
  origin: string;
  projectKey: string;
  /** The names of each language, as in the description of the site; the source language first. */
  languages: readonly (readonly string[])[];
}

/** The names of languages in a visitor's address, cookie and browser, in the order in which `findLanguage` reads them. */
const WANTED = `["/"+l.pathname.split("/")[1],new URLSearchParams(l.search).get("${LANGUAGE_PARAM}"),(d.cookie.match(/${LANGUAGE_COOKIE}=([^;]+)/)||[])[1]].concat(navigator.languages.flatMap(n=>[n,n.split("-")[0]]))`;

/** Whether the browser could paint the page: the page has a body, and every style sheet of its head has loaded or failed. */
const PAINTABLE =
  'd.body&&d.body.firstElementChild&&(!b||[...d.querySelectorAll("link[rel=stylesheet]")].every(n=>n.sheet||!matchMedia(n.media).matches||performance.getEntriesByName(n.href)[0]))';

/**
 * Hides the page by an animation. The browser ends the animation, so no server of ours can keep a page hidden. The time counts from the
 * moment in which the browser could paint the page. A browser that can delay its first frame (`b`) does not lay the page out before its
 * text has loaded. It draws no frames until then, so a timer ends the wait.
 */
const HIDE = `h=e.animate({opacity:[0,0]},${HIDE_MOST_MS})`;
const COUNT = `(function f(){let p=Math.min(performance.now(),${HIDE_MS});if(h.playState=="running")${PAINTABLE}?b?setTimeout(k,p):(h.currentTime=0,h.effect.updateTiming({duration:p})):(b?setTimeout:requestAnimationFrame)(f,16)})()`;

/**
 * If the visitor reads a language of the tag other than the page's, this script requests the page's first view while the browser parses the
 * page, and hides the page until the view has loaded. The text is the same on all sites, so that a content security policy can allow it by
 * its hash. Sandboxed documents, which have the origin "null", are left alone: they throw when cookies are read.
 */
const EARLY_SCRIPT = [
  '((d,e,s)=>{',
  'if(self.origin=="null"||!s||e.bhashantar)return;',
  'let l=location,h,b,q,t=s.dataset.languages.split(" ").map(n=>n.split(",")),',
  `w=${WANTED}.map(n=>t.find(o=>o.includes((n||"").toLowerCase()))).find(n=>n)||t[0],`,
  'o=e.lang.split("-")[0].toLowerCase(),',
  `u=s.src.replace(/[^/]*$/,"")+"../d/"+s.dataset.project+"/view/"+w[0]+".json?p="+encodeURIComponent(l.pathname+l.search),`,
  'x=d.createElement("script"),m=d.createElement("link"),',
  'g=()=>[x,m].map(n=>{n.blocking="";n.remove()}),k=()=>{g();h&&h.cancel()},j=()=>fetch(u).then(r=>r.json());',
  'if(w==t[0]||o&&!t[0].includes(o))return;',
  `if(o&&e.animate){${HIDE};b=!d.body&&x.blocking&&x.blocking.supports("render");${COUNT}}`,
  'if(b){',
  'x.blocking=m.blocking="render";x.crossOrigin="";x.fetchPriority="high";x.nonce=s.nonce;x.src=u.replace(".json?",".js?");',
  // Without this, the browser would report in its console that the expected element is missing when the page is parsed.
  'd.addEventListener("readystatechange",()=>m.remove());m.rel="expect";m.href=l.href.split("#")[0]+"#bhashantar-end";',
  `setTimeout(k,${HIDE_MOST_MS});`,
  'd.head.append(x,m)',
  '}',
  'e.bhashantar={url:u,hidden:h,free:g,take:v=>q(v),reply:(b?new Promise(y=>{q=y;x.onload=()=>y();x.onerror=()=>y(j())}):j()).then(v=>{v.bundle||k();return v}).catch(k)}',
  '})(document,document.documentElement,document.querySelector("script[data-languages]"))',
].join('');

/**
 * The tag that customers put into the head of their pages. If a policy forbids its inline script, the external script works alone. With
 * `crossorigin`, the browser loads the script over the same connection as its data.
 */
export function snippetTag({ origin, projectKey, languages }: TagParts): string {
  const names = languages.map((one) => one.join()).join(' ');
  return [
    `<script async crossorigin fetchpriority="high" src="${origin}/snippet/v1.js" data-project="${projectKey}" data-languages="${names}"></script>`,
    `<script>${EARLY_SCRIPT}</script>`,
  ].join('\n');
}
