import { DOMAIN_VERIFICATION_TRANSITIONS, type DomainVerificationLevel, mayMove, type ScriptVerification } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { Signals } from '../../../platform/signals/signals.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DELIVERY_CHANGED } from './delivery-changed.js';
import { findSnippetTag, type SnippetTag } from './find-snippet-tag.js';

/** The tag stands in the head or at the end of a page; nobody's page needs more than this to show it. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** Looks whether the snippet stands on a customer's page, and keeps the level of trust that follows from it. */
@Injectable()
export class VerificationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly egress: EgressClient,
    private readonly audit: Audit,
    private readonly signals: Signals,
  ) {}

  async verify(tenant: Tenant, projectId: string, url: string | undefined): Promise<ScriptVerification> {
    const project = await this.database.tenant(tenant, (tx) => this.projects.require(tx, projectId));
    const checkedUrl = addressWithin(project, url);
    const page = await this.#look(checkedUrl);
    if ('reason' in page) {
      return { level: project.domainVerification, scriptFound: false, projectIdFound: false, checkedUrl, reason: page.reason };
    }
    const tag = findSnippetTag(page.html, page.url, new URL(this.config.environment.deliveryUrl).host, project.projectKey);
    const level = await this.database.tenant(tenant, (tx) => this.#raise(tx, projectId, tag));
    return { level, scriptFound: tag.isFound, projectIdFound: tag.isOfProject, checkedUrl, reason: describeTag(tag) };
  }

  /** Moves the level step by step, as its table allows; one look that finds nothing lowers nothing. */
  async #raise(tx: TenantTransaction, projectId: string, tag: SnippetTag): Promise<DomainVerificationLevel> {
    const { domainVerification } = await this.projects.require(tx, projectId);
    const steps: DomainVerificationLevel[] = [...(tag.isFound ? [1 as const] : []), ...(tag.isOfProject ? [2 as const] : [])];
    let level = domainVerification;
    for (const next of steps) if (mayMove(DOMAIN_VERIFICATION_TRANSITIONS, `${level}`, `${next}`)) level = next;
    if (level === domainVerification) return level;
    await this.projects.setVerification(tx, projectId, level);
    tx.afterCommit(() => this.signals.send(DELIVERY_CHANGED, { projectId }));
    const { organisationId, userId } = tx;
    const details = { from: domainVerification, to: level };
    await this.audit.record(tx, {
      organisationId,
      userId,
      action: 'project.verifyScript',
      subject: 'project',
      subjectId: projectId,
      details,
    });
    return level;
  }

  async #look(url: string): Promise<{ html: string; url: string } | { reason: string }> {
    try {
      const reply = await this.egress.getText(url, { headers: { accept: 'text/html' }, maxBytes: MAX_PAGE_BYTES });
      return reply.status === 200 ? { html: reply.text, url: reply.url } : { reason: `The page answers with status ${reply.status}.` };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { reason: REASONS[error.code] };
    }
  }
}

const REASONS: Record<EgressError['code'], string> = {
  blocked: 'This address may not be fetched.',
  unreachable: 'The page could not be reached.',
  timeout: 'The page did not answer in time.',
  badContent: 'The page could not be read.',
};

function describeTag(tag: SnippetTag): string | null {
  if (!tag.isFound) return 'The snippet is not on this page.';
  return tag.isOfProject ? null : 'The snippet on this page does not name this project.';
}

/** The page to look at: the project's own, or another one of its hosts. */
function addressWithin(project: ProjectRow, url: string | undefined): string {
  if (!url?.trim()) return project.baseUrl;
  const address = URL.canParse(url, project.baseUrl) ? new URL(url, project.baseUrl) : undefined;
  const hosts = [new URL(project.baseUrl).host, ...project.otherDomains];
  if (!address || !hosts.includes(address.host)) throw invalidField('url', 'Please enter an address of this project.');
  return address.href;
}
