import type { Encoding } from './bundles.repository.js';

/** Smallest first; names as HTTP spells them. */
const OFFERS: readonly [name: string, encoding: 'brotli' | 'gzip'][] = [
  ['br', 'brotli'],
  ['gzip', 'gzip'],
];

/** The smallest form that an Accept-Encoding header allows, of those there are. */
export function chooseEncoding(header: string | undefined, isThere: (encoding: Encoding) => boolean): Encoding {
  const accepted = parseAccepted(header ?? '');
  const found = OFFERS.find(([name, encoding]) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0 && isThere(encoding));
  return found?.[1] ?? 'identity';
}

/** The `content-encoding` of a stored form; undefined for the plain one. */
export function encodingName(encoding: Encoding): string | undefined {
  return OFFERS.find(([, offered]) => offered === encoding)?.[0];
}

function parseAccepted(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined);
    return [name.trim(), quality === undefined ? 1 : Number(quality)];
  });
  return new Map(entries.filter(([name]) => name));
}
