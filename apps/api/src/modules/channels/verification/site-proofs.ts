import type { DomainVerificationLevel, VerificationProof } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { TxtRecords } from '../../../platform/egress/txt-records.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { isOnSite } from '../sites/is-on-site.js';
import { provesSite } from '../sites/proven-path.js';
import { proofFile, proofRecord } from './expected-proofs.js';
import { findSnippetTag, type SnippetTag } from './find-snippet-tag.js';

/** The tag is in the head or at the end of a page. No page needs more bytes to show it. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
/** The file holds one line. If a site sends something else instead, such as its page for missing files, we must read its status. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Whether a proof was found, and if not, why. */
export interface ProofCheck {
  isFound: boolean;
  reason: string | null;
  /** The page on which a tag was found. */
  page?: string;
}

/** The proof that verified a site, and its level. */
export interface KnownProof {
  readonly proof: VerificationProof;
  readonly page: string | null;
  readonly level: DomainVerificationLevel;
}

type Text = { text: string; url: string } | { reason: string };

/** Looks for proofs that a site belongs to a project. An answer from another site, after a redirect, proves nothing. */
@Injectable()
export class SiteProofs {
  constructor(
    private readonly config: AppConfig,
    private readonly egress: EgressClient,
    private readonly txtRecords: TxtRecords,
  ) {}

  async tag(project: ProjectRow, page: string): Promise<SnippetTag & { reason: string | null }> {
    const found = await this.#fetch(page, project, 'page', MAX_PAGE_BYTES);
    if ('reason' in found) return { isFound: false, isOfProject: false, reason: found.reason };
    const tag = findSnippetTag(found.text, found.url, new URL(this.config.environment.deliveryUrl).host, project.projectKey);
    return { ...tag, reason: describeTag(tag, found.url) };
  }

  async dns(project: ProjectRow, token: string): Promise<ProofCheck> {
    const record = proofRecord(project, token);
    if (!record) return missing('The site is at an address without a domain name, which has no DNS records.');
    try {
      const texts = await this.txtRecords.find(record.name);
      if (texts.some((text) => text.trim() === record.value)) return { isFound: true, reason: null };
      return missing(texts.length === 0 ? 'The TXT record does not exist yet.' : 'The TXT record has another value.');
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return missing('The name servers of the domain did not answer.');
    }
  }

  async file(project: ProjectRow, token: string): Promise<ProofCheck> {
    const { url, content } = proofFile(project, token);
    const found = await this.#fetch(url, project, 'file', MAX_FILE_BYTES);
    if ('reason' in found) return missing(found.reason);
    return found.text.trim() === content ? { isFound: true, reason: null } : missing('The file has another content.');
  }

  /** Repeats the proof that verified a site. */
  async again(project: ProjectRow, token: string, { proof, page, level }: KnownProof): Promise<ProofCheck> {
    if (proof === 'dns' || proof === 'file') return this[proof](project, token);
    const { baseUrl } = project;
    let missed: ProofCheck = missing(PROVES_LESS);
    for (const place of tagPages(project, page)) {
      const { isFound, isOfProject, reason } = await this.tag(project, place);
      // A site of level 1 was verified by a tag that does not name the project.
      if ((level > 1 ? isOfProject : isFound) && provesSite(place, baseUrl)) return { isFound: true, reason: null, page: place };
      missed = missing(reason ?? PROVES_LESS);
    }
    return missed;
  }

  async #fetch(url: string, { baseUrl }: ProjectRow, what: 'page' | 'file', maxBytes: number): Promise<Text> {
    try {
      const reply = await this.egress.getText(url, { headers: { accept: what === 'page' ? 'text/html' : 'text/plain' }, maxBytes });
      const hops = [...reply.redirects.map((hop) => hop.url), reply.url];
      if (!hops.every((hop) => isOnSite(hop, baseUrl))) return { reason: `The ${what} redirects to another site.` };
      return reply.status === 200 ? reply : { reason: `The ${what} answers with status ${reply.status}.` };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { reason: describeError(error, what) };
    }
  }
}

/** Where a tag may prove a site: the page where it was seen, the start page of the host, and the site's own address. */
export function tagPages({ baseUrl }: Pick<ProjectRow, 'baseUrl'>, seen?: string | null): string[] {
  return [...new Set([...(seen && provesSite(seen, baseUrl) ? [seen] : []), new URL('/', baseUrl).href, baseUrl])];
}

/** Said of a tag on a page that is not the site's start. */
export const PROVES_LESS = 'The tag on this page proves less than the whole site.';

const missing = (reason: string): ProofCheck => ({ isFound: false, reason });

function describeError({ code }: EgressError, what: 'page' | 'file'): string {
  const reasons: Record<EgressError['code'], string> = {
    blocked: 'This address may not be fetched.',
    unreachable: `The ${what} could not be reached.`,
    timeout: `The ${what} did not answer in time.`,
    badContent: `The ${what} could not be read.`,
  };
  return reasons[code];
}

function describeTag(tag: SnippetTag, page: string): string | null {
  if (!tag.isFound) return `The snippet is not on ${page}.`;
  return tag.isOfProject ? null : `The snippet on ${page} does not name this project.`;
}
