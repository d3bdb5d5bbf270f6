import type { AddressBase } from '../../../platform/config/render-domain.js';

/** The meaning of a label below the render domain. */
export type RenderLabel =
  /** `hi-3f9c…`: one language of a project. Language codes are compared in lower case, as host names are. */
  | { kind: 'site'; language: string; hostKey: string }
  /** `p-7k2m…`: a preview. */
  | { kind: 'preview'; id: string };

/** No language has this code. */
const PREVIEW = 'p';
/** Codes such as `hi` and `kas-in`. Keys of hosts and previews contain neither hyphens nor capitals. */
const LANGUAGE = /^[a-z]+(?:-[a-z]+)*$/;
const KEY = /^[a-z0-9]{8,40}$/;

/** The label of a language of a project. */
export function siteLabel(language: string, hostKey: string): string {
  return `${language.toLowerCase()}-${hostKey}`;
}

export function previewLabel(id: string): string {
  return `${PREVIEW}-${id}`;
}

/** Parses a name directly below the render domain. */
export function labelBelow(name: string, { renderDomain }: Pick<AddressBase, 'renderDomain'>): RenderLabel | undefined {
  return name.endsWith(`.${renderDomain}`) ? parseLabel(name.slice(0, -renderDomain.length - 1)) : undefined;
}

/** Parses a label in lower case; undefined when it has no such form. */
export function parseLabel(label: string): RenderLabel | undefined {
  const hyphen = label.lastIndexOf('-');
  const name = label.slice(0, Math.max(0, hyphen));
  const key = label.slice(hyphen + 1);
  if (!LANGUAGE.test(name) || !KEY.test(key)) return undefined;
  return name === PREVIEW ? { kind: 'preview', id: key } : { kind: 'site', language: name, hostKey: key };
}
