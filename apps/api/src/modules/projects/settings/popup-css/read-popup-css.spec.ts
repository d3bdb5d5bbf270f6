import { POPUP_CSS_MAX, POPUP_CSS_RULES_MAX } from '@bhashantar/contracts';
import { exceedsPieces } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../../platform/http/app-error.js';
import { readPopupCss } from './read-popup-css.js';

function refusal(css: string): string {
  try {
    return `taken as ${readPopupCss(css).scoped}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

describe('a style sheet of the popup', () => {
  it.each([
    ['', ''],
    [' /* nothing */ ', ''],
    ['.language-button { color: red;; }', 'button{color:red}'],
    ['.language-button{color:red', 'button{color:red}'],
    ['.language-switcher:hover .language-icon{opacity:.5}', ':host(:hover) svg{opacity:.5}'],
    ['.language-option[aria-selected=true], .language-option:hover{padding:4px 8px}', 'li[aria-selected=true],li:hover{padding:4px 8px}'],
    [
      '@media (prefers-color-scheme: dark){.language-list{background:#000!important}}',
      '@media (prefers-color-scheme:dark){ul{background:#000!important}}',
    ],
    [
      '.language-button{background:linear-gradient(90deg,#fff,rgb(0 0 0/50%));border-radius:50%;font-family:"Noto Sans",serif}',
      'button{background:linear-gradient(90deg,#fff,rgb(0 0 0/50%));border-radius:50%;font-family:"Noto Sans",serif}',
    ],
  ])('keeps %j, for parts of the popup alone', (css, scoped) => expect(readPopupCss(css).scoped).toBe(scoped));

  it('says how many rules it has', () => {
    expect(readPopupCss('.language-icon{color:red}@media print{.language-icon{color:red}}.language-list{gap:1px}').rules).toBe(3);
  });

  it.each([
    // Nothing is loaded from anywhere.
    '@import "//evil.example/x.css";',
    '@import url(//evil.example);',
    '@font-face{font-family:x;src:url(//evil.example)}',
    '.language-button{background:url(//evil.example)}',
    '.language-button{background:URL("//evil.example")}',
    '.language-button{background:u\\72l(//evil.example)}',
    '.language-button{background:image-set("//evil.example" 1x)}',
    '.language-button{background:-webkit-image-set("//evil.example" 1x)}',
    '.language-button{background:src("//evil.example")}',
    '.language-button{cursor:url(//evil.example),auto}',
    '@media url(//evil.example){.language-button{color:red}}',
    '@namespace url(//evil.example);',
    // Nothing runs.
    '.language-button{width:expression(alert(1))}',
    '.language-button{behavior:url(#default)}',
    '.language-button{-moz-binding:none}',
    '.language-button{filter:progid:DXImageTransform.Microsoft.gradient()}',
    // Nothing covers the page.
    '.language-switcher{position:fixed}',
    '.language-switcher{inset:0}',
    '.language-switcher{left:0}',
    '.language-switcher{width:100%}',
    '.language-switcher{width:100vw}',
    '.language-switcher{width:stretch}',
    '.language-switcher{width:-webkit-fill-available}',
    '.language-switcher{width:inherit}',
    '.language-switcher{min-height:2000px}',
    '.language-switcher{height:1e9px}',
    '.language-switcher{padding:40em}',
    '.language-switcher{margin:-2000px}',
    '.language-button{box-shadow:0 0 0 9999px red}',
    '.language-button{border:5000px solid red}',
    '.language-button{outline:5000px solid red}',
    '.language-button{transform:scale(99)}',
    '.language-button{zoom:99}',
    '.language-button{font-size:900px}',
    '.language-button{font:900px serif}',
    '.language-button{line-height:400}',
    '.language-button{width:calc(1px*9999)}',
    '.language-switcher{--size:9999px}',
    '.language-switcher{width:var(--size)}',
    '.language-list{max-height:none}',
    '.language-button{z-index:1}',
    '.language-switcher{all:unset}',
    // Nothing outside is reached.
    'body{color:red}',
    '*{color:red}',
    ':host{color:red}',
    ':host-context(body){color:red}',
    '::slotted(*){color:red}',
    '.other{color:red}',
    '.other .language-button{color:red}',
    '.language-button .other{color:red}',
    '.language-button::before{content:"x"}',
    '.language-button:is(body){color:red}',
    '.language-button:not(.x){color:red}',
    '.language-button:has(.x){color:red}',
    '.language-button[style]{color:red}',
    '.language-button ~ .language-list{color:red}',
    '.language-button{&:hover{color:red}}',
    '.language-button{body &{color:red}}',
    '@layer x{.language-button{color:red}}',
    '@scope (body){.language-button{color:red}}',
    '@container x{.language-button{color:red}}',
    '@media screen{@media print{.language-button{color:red}}}',
    '@media{.language-button{color:red}}',
    // Nothing is taken that browsers read otherwise.
    '.language-button{color red}',
    '.language-button{color:notacolour}',
    '.language-button{*color:red}',
    '.language-button{color:red!ie}',
    '.language-button{content:"}body{color:red}"}',
    '}.language-button{color:red}',
    '<!-- .language-button{color:red}',
    '.language-button{color:red}</style>',
  ])('refuses %j with its line and what to do', (css) => {
    const said = refusal(`\n\n${css}`);
    expect(said).toMatch(/^Line 3(, .+?)?: .+ Please .+\.$/s);
  });

  it('names the rule', () => {
    expect(refusal('.language-button {\n  color: red;\n  position: fixed;\n}')).toBe(
      'Line 3, .language-button: position is not possible. Please set colours, fonts, borders, spacing or sizes.',
    );
  });

  it('has at most so many rules', () => {
    expect(refusal('.language-icon{}'.repeat(POPUP_CSS_RULES_MAX))).toContain('taken');
    expect(refusal('.language-icon{}'.repeat(POPUP_CSS_RULES_MAX + 1))).toContain(`at most ${POPUP_CSS_RULES_MAX}`);
  });

  const full = (part: string, before = '', after = '') =>
    before + part.repeat(Math.floor((POPUP_CSS_MAX - before.length - after.length) / part.length)) + after;
  const RULE = '.language-button{';

  it.each([
    ['parentheses', full('(', `${RULE}color:`)],
    ['functions', full('rgb(', `${RULE}color:`)],
    ['braces', full('{')],
    ['brackets', full('[', '.language-button')],
    ['conditions in each other', full('@media a{')],
    ['negations in each other', full(':not(', '.language-button')],
    ['beginnings of comments', full('/*')],
    ['quotation marks', full('"\n')],
    ['lines', full('\n', '', 'x')],
    ['declarations', full('color:red;', RULE, '}')],
    ['selectors', full('.language-icon,', '', '.language-icon{}')],
    ['shadows', full(`box-shadow:${Array(8).fill('0 0 1px red').join()};`, RULE, '}')],
    ['gradients', full(`background:${Array(4).fill('linear-gradient(red,blue)').join()};`, RULE, '}')],
    ['fonts', full(`font-family:${Array(18).fill('a').join()};`, RULE, '}')],
    ['words', full(' underline', `${RULE}text-decoration:`, '}')],
  ])('takes no long time: %s', async (_of, css) => {
    // About 150 ms on an idle machine.
    expect(await exceedsPieces(() => refusal(css), 4.5)).toBeUndefined();
  });
});
