import { type EgressCode, type EgressDetail, EgressError } from './egress-error.js';

type Meaning = readonly [EgressCode, EgressDetail];

/** Codes of Node, its TLS and undici, and what each of them means to people. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ENOTFOUND: ['unreachable', 'hostNotFound'],
  ENODATA: ['unreachable', 'hostNotFound'],
  ESERVFAIL: ['unreachable', 'hostNotFound'],
  EBADNAME: ['unreachable', 'hostNotFound'],
  ETIMEOUT: ['timeout', 'connect'],
  ETIMEDOUT: ['timeout', 'connect'],
  UND_ERR_CONNECT_TIMEOUT: ['timeout', 'connect'],
  UND_ERR_HEADERS_TIMEOUT: ['timeout', 'firstByte'],
  UND_ERR_BODY_TIMEOUT: ['timeout', 'total'],
  UND_ERR_HEADERS_OVERFLOW: ['badContent', 'headersTooLarge'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['badContent', 'protocol'],
  HTTPParserError: ['badContent', 'protocol'],
  Z_DATA_ERROR: ['badContent', 'encoding'],
  Z_BUF_ERROR: ['badContent', 'encoding'],
  Z_NEED_DICT: ['badContent', 'encoding'],
};

function describe(code: string): Meaning | undefined {
  if (MEANINGS[code]) return MEANINGS[code];
  if (code.startsWith('HPE_')) return ['badContent', 'protocol'];
  if (code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT')) return ['badContent', 'encoding'];
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.includes('CERT') || code.includes('SIGNATURE'))
    return ['unreachable', 'certificate'];
  return undefined;
}

/** undici's parser errors may lack a code; their name says enough. */
function codeOf(link: object): string {
  if ('code' in link && typeof link.code === 'string') return link.code;
  return 'name' in link && typeof link.name === 'string' ? link.name : '';
}

/** An error and its causes, from the outside in; the depth is bounded because causes may form a loop. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < 8; link = 'cause' in link ? link.cause : undefined) {
    chain.push(link);
    if ('errors' in link && Array.isArray(link.errors))
      chain.push(...link.errors.filter((one): one is object => typeof one === 'object' && one !== null));
  }
  return chain;
}

/** Turns whatever a socket, resolver, parser or decoder threw into the one public error. */
export function toEgressError(error: unknown): EgressError {
  const chain = chainOf(error);
  const own = chain.find((link) => link instanceof EgressError);
  if (own instanceof EgressError) return own;
  for (const link of chain) {
    const meaning = describe(codeOf(link));
    if (meaning) return new EgressError(...meaning, { cause: error });
  }
  return new EgressError('unreachable', 'connection', { cause: error });
}
