/** A page's own directives to crawlers. */
export interface PageDirectives {
  readonly mayStore: boolean;
  readonly mayFollow: boolean;
}

interface Directive {
  readonly agent: string | undefined;
  readonly name: string;
}

/** Directives whose value follows a colon. Before any other colon is a crawler's name. */
const VALUED = /^(unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

/** `X-Robots-Tag` may name crawlers: `otherbot: noindex, nofollow`; the name holds until the next one. */
function* readTag(header: string): Generator<Directive> {
  let agent: string | undefined;
  for (const part of header.toLowerCase().split(',')) {
    const colon = part.indexOf(':');
    const before = colon < 0 ? '' : part.slice(0, colon).trim();
    if (colon >= 0 && !VALUED.test(before)) agent = before;
    yield { agent, name: (colon < 0 || VALUED.test(before) ? part : part.slice(colon + 1)).trim() };
  }
}

/** Joins `<meta name="robots">` and the `X-Robots-Tag` header; of two that disagree the stricter one counts. */
export function readMetaRobots(meta: string | undefined, header: string | undefined, agent: string): PageDirectives {
  const given = [...readTag(meta ?? ''), ...readTag(header ?? '')];
  const names = new Set(given.filter((one) => one.agent === undefined || one.agent === agent.toLowerCase()).map((one) => one.name));
  const isNone = names.has('none');
  return { mayStore: !isNone && !names.has('noindex'), mayFollow: !isNone && !names.has('nofollow') };
}
