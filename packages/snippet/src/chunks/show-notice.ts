import type { MachineNotice } from '../site.js';

const NAME = 'bhashantar-notice';
/** The key under which the tab's storage remembers that the visitor has closed the notice. */
const CLOSED = 'bhashantar-notice-closed';

/**
 * In the flow of the page, so that it covers nothing; its style is adopted, so that neither the page's rules nor its security policy affect
 * it.
 */
const CSS =
  ':host{all:initial;display:block}:host([hidden]){display:none}div{display:flex;align-items:center;gap:12px;padding:4px 16px;font:16px/1.5 system-ui,sans-serif;color:#1e293b;background:#fef3c7;border:solid #b45309;border-width:1px 0;color-scheme:light}p{flex:1;margin:0}button{all:unset;flex:none;min-width:44px;min-height:44px;text-align:center;font-size:20px;cursor:pointer}button:focus-visible{outline:3px solid #1d4ed8;outline-offset:-3px}@media print{button{display:none}}';

const make = <K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[K];

const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    // Storage is forbidden in some frames.
    return undefined;
  }
};

/** Shows a notice in a page's body and replaces another one; undefined removes it. A notice that was closed in this tab stays closed. */
export function showNotice(root: Element, notice: MachineNotice | undefined): void {
  for (const old of root.querySelectorAll(NAME)) old.remove();
  const body = root.querySelector('body');
  if (!notice || !body || storage()?.getItem(CLOSED)) return;
  const element = Document.prototype.createElement.call(document, NAME);
  element.translate = false;
  element.lang = notice.tag;
  element.dir = notice.dir;
  const [bar, text, button] = [make('div'), make('p'), make('button')];
  bar.setAttribute('role', 'note');
  text.textContent = notice.text;
  button.textContent = '×';
  button.setAttribute('aria-label', notice.close);
  button.addEventListener('click', () => {
    element.remove();
    storage()?.setItem(CLOSED, '1');
  });
  bar.append(text, button);
  const shadow = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(bar);
  if (notice.place === 'top') body.prepend(element);
  else body.append(element);
}
