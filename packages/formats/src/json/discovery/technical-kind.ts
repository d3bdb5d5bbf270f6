import type { ValueKind } from './kinds.js';

const VERSION =
  /^(?:npm:\S{1,100}@)?[\^~<>=v]{0,2}\d{1,10}(?:\.(?:\d{1,10}|[x*])){1,3}(?:[-+][\w.+-]{1,50})?$|^[\^~<>=v]{1,2}\d{1,10}$|^(?:[*x]|\|\||-)$/;
const BASE64 = /^(?:sha\d{1,3}-)?[A-Za-z0-9+/_-]{16,}={0,2}$/;
const isBase64 = (text: string) =>
  BASE64.test(text) && (/=$/.test(text) || (text.length >= 24 && /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text)));
/** Names of programs: `camelCase`, `snake_case`, `kebab-case`, `dotted.name`, `name:part`, `name[0]`, `@scope`. A capital before a hyphen is of a text ("Sign-in"). */
const isIdentifier = (text: string) =>
  /^[\w$@.:#*+[\]=-]+$/.test(text) &&
  /[\w$*\]]$/.test(text) &&
  /[\d_.:@$#*+[\]=]|[a-z][A-Z]|[a-z]-[a-z]/.test(text) &&
  !/^\p{Lu}\p{Ll}+-\p{L}+$/u.test(text);
const CLASS = /^-?[a-z][a-z0-9]*(?:[-:/_[\].]{1,2}[a-z0-9%#]+)+\]?$/;
const MAIL = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;

const RULES: readonly [ValueKind, (text: string) => boolean][] = [
  [
    'date',
    (text) =>
      /^\d{4}-\d{2}(?:-\d{2})?(?:[T ]\d{2}:\d{2}[\d:.+Z -]{0,30})?$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{1,2}:\d{2}(?::\d{2})?$/.test(
        text,
      ),
  ],
  ['url', (text) => /^(?:(?:git\+)?[a-z][a-z0-9+.-]{1,20}:\/\/|mailto:|tel:|data:|git@|www\.|\/\/\w)\S*$/i.test(text)],
  ['email', (text) => MAIL.test(text) || /<[^\s<>@]+@[^\s<>@]+>/.test(text)],
  ['mime', (text) => /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+(?:;\s?[\w-]+=[\w-]+)?$/.test(text)],
  ['colour', (text) => /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]{1,60}\)$/i.test(text)],
  ['id', (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(?=.*\d)[0-9a-f]{12,}$/i.test(text)],
  ['version', (text) => text.length < 200 && /[\d*]/.test(text) && text.split(/\s+/).every((part) => VERSION.test(part))],
  ['base64', isBase64],
  ['constant', (text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^(?=.*\d)[A-Z][A-Z0-9]+$/.test(text)],
  [
    'path',
    (text) => !/\s/.test(text) && /[/\\]/.test(text) && !/^\p{L}+\/\p{L}+$/u.test(text) && !/[^\0-\x7f]/.test(text) && !/<\/?\w/.test(text),
  ],
  [
    'path',
    (text) =>
      /^[a-z]+\/[a-z]+$/.test(text) ||
      /^\.?[\w-]+\.(?:[cm]?[jt]sx?|json|html?|css|md|txt|xml|ya?ml|png|jpe?g|svg|gif|webp|pdf|woff2?)$/i.test(text),
  ],
  ['identifier', (text) => !/\s/.test(text) && (isIdentifier(text) || /^--?[a-z]/.test(text))],
  ['code', isCode],
  ['classes', isClassList],
];

function isClassList(text: string): boolean {
  const tokens = text.split(/\s+/);
  if (tokens.length < 2 || /[^\0-\x7f]/.test(text) || !tokens.every((token) => /^-?[a-z][a-z0-9:/[\]._%#-]*$/.test(token))) return false;
  return tokens.filter((token) => CLASS.test(token)).length * 2 >= tokens.length;
}

/** Signs of patterns, commands, grammars and programs. */
const CODE = [
  /^\^.*\$$/s,
  /\(\?[:=!<]/,
  /\\[dwsbDWSB](?:[+*{)\]]|$)/,
  /\s&&\s|\s\|\|\s|=>\s|\);$|;\s*\}$/,
  /^(?:function|const|let|var|return|import|SELECT|INSERT|UPDATE)\s.*[;(){}=*]/s,
  /(?:^|\s)--?[a-z][\w-]*(?:=\S|\s\S|$)/,
  /(?:^|\s)<[\w-]+(?:\(\))?>[#?+*{]?(?:\s|$)/,
  /\s\|\s|\[\s|\s\]/,
];

function isCode(text: string): boolean {
  if (/[^\0-\x7f]/.test(text)) return false;
  const words = text.split(/\s+/).filter((token) => /^[A-Za-z]{2,}[.,;:!?]?$/.test(token)).length;
  const signs = CODE.filter((sign) => sign.test(text)).length;
  // A sentence may name a command or hold a bar.
  return signs > 0 && (words < 5 || signs >= 3) && !/^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text);
}

/** The kind of a value that is written for programs; undefined of others. */
export const technicalKind = (text: string): ValueKind | undefined => RULES.find(([, holds]) => holds(text))?.[0];
