/** Parameters whose values give access to anybody who has the address, whatever the values look like. */
const SECRET_NAME =
  /^(?:(?:[a-z]{1,20}[-_]){0,4}(?:[a-z]{2,12}token|token|secret|password|passwd|pwd|otp)|pass|pin|api[-_]?key|sig|signature|x-(?:amz|goog)-(?:signature|credential|security-token))$/i;
/** Parameters that contain a secret if the value looks like one, because other values have such names too. */
const OFTEN_SECRET =
  /^(?:key|hash|code|auth|ticket|invite|invitation|confirm(?:ation)?|verify|verification|activate|activation|reset|magic|login|jwt|state|nonce|_wpnonce|h|k|s|t)$/i;
/** A site with sessions in its addresses also gives the crawler a session, which gives no access to other visitors' data. */
const SESSION = /^(?:session|session[-_]?id|sid|(?:php|asp)sessid|osCsid|jsessionid)$/i;
/** In a path, what follows one of these may be a secret. */
const OPENS =
  /^(?:(?:password|account|email|e-mail|user|auth)[-_])?(?:reset|recover|recovery|verify|verification|confirm|confirmation|activate|activation|invite|invitation|magic|magic[-_]?link|unsubscribe|token|login|signin|sign-in|auth|set[-_]?password|reset[-_]?password|new[-_]?password|password)$/i;

/** Replaces a part that is not shown. */
const HIDDEN = '…';

const JWT = /^eyJ[\w-]{8,}\.[\w-]{8,}/;
const KNOWN_KEY =
  /^(?:[spr]k_(?:live|test)_\w{16,}|gh[pousr]_\w{30,}|(?:AKIA|ASIA)[A-Z0-9]{16}|xox[abeprs]-[\w-]{10,}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|glpat-[\w-]{20,})$/;
const HEX = /^[\da-f]{24,}$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORD = /^[\w~.+=-]+$/;
const MIN_RANDOM = 16;
const MIN_CODE = 20;

/** A change between kinds of characters; a capital at the beginning of a word is none. */
const CHANGE = /(?<=[a-z])[A-Z\d]|(?<=[A-Z])\d|(?<=\d)[A-Za-z]/g;

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** Whether a word of a text is a key or token by its looks alone: long, of digits and letters of both cases, or spelled as well-known ones are. */
export function isSecretWord(word: string): boolean {
  if (word.length < MIN_CODE) return false;
  if (JWT.test(word) || KNOWN_KEY.test(word)) return true;
  if (!WORD.test(word)) return false;
  if (HEX.test(word)) return count(word, /\d/g) >= 4 && count(word, /[a-f]/gi) >= 2;
  // Names change from one kind of character to another at the beginning of a part alone.
  const changes = count(word, CHANGE);
  const least = Math.min(...[/\d/g, /[a-z]/g, /[A-Z]/g].map((kind) => count(word, kind)));
  return least >= 3 || (least === 2 && changes >= 4) || changes >= Math.max(6, word.length / 4);
}

/** Whether a value looks random, at a place where secrets are expected. */
function isRandom(value: string): boolean {
  if (isSecretWord(value) || UUID.test(value)) return true;
  if (value.length < MIN_RANDOM || !WORD.test(value)) return false;
  // Words with numbers between them are names: `spring-sale-2024-week-12`.
  const isNamed = value.split(/[-_.]/).filter((part) => /^[a-z]{3,}$/i.test(part)).length >= 2;
  return !isNamed && count(value, /\d/g) >= 2 && count(value, /[a-z]/gi) >= 2;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const pairsOf = (search: string) => (search.length > 5 ? search.slice(1).split('&') : []);

/** The name and the value of a parameter that has a value worth hiding. */
function readPair(pair: string): [name: string, value: string] | undefined {
  const at = pair.indexOf('=');
  const value = at < 1 ? '' : decode(pair.slice(at + 1));
  return value.length < 4 ? undefined : [decode(pair.slice(0, at)), value];
}

function isSecretPair(pair: string): boolean {
  const [name, value] = readPair(pair) ?? ['', ''];
  return SECRET_NAME.test(name) || JWT.test(value) || (OFTEN_SECRET.test(name) && isRandom(value));
}

function secretParts(parts: readonly string[]): boolean[] {
  let isOpen = false;
  return parts.map((part) => {
    const text = decode(part);
    if (JWT.test(text) || (isOpen && isRandom(text))) return true;
    isOpen ||= OPENS.test(text);
    return false;
  });
}

/** A path with a mark for each part that is a secret. */
export function hideSecretPath(pathname: string): string {
  if (pathname.length < MIN_RANDOM) return pathname;
  const parts = pathname.split('/');
  const secret = secretParts(parts);
  return secret.includes(true) ? parts.map((part, index) => (secret[index] ? HIDDEN : part)).join('/') : pathname;
}

/** Whether an address gives access to anybody who has it, such as one for resetting a password, for signing in, or with a token. */
export function isSecretAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (pairsOf(search).some(isSecretPair)) return true;
  return pathname.length >= MIN_RANDOM && secretParts(pathname.split('/')).includes(true);
}

/** Whether an address names a session: that of the visitor who has it. */
export function namesSession({ search }: Pick<URL, 'search'>): boolean {
  return pairsOf(search).some((pair) => {
    const [name, value] = readPair(pair) ?? ['', ''];
    return SESSION.test(name) && isRandom(value);
  });
}
