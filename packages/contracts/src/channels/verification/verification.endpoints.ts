import { endpoint } from '../../endpoint.js';
import type { DomainVerificationDto, VerifyDomainDto, VerifyScriptDto } from './verification.dto.js';
import type { DomainVerification, DomainVerificationCheck, ScriptVerification } from './verification.replies.js';

export const verifyScript = endpoint<VerifyScriptDto, ScriptVerification>({
  name: 'verifyScript',
  method: 'POST',
  path: 'parser/verifyScriptIntegration',
  access: 'publish.manage',
  needs: 'site',
  audit: ['project.verifyScript', 'project.verificationLost'],
  summary: 'Looks whether the snippet stands on the page and names this project',
  outside: 'site.lookup',
});
export const domainVerification = endpoint<DomainVerificationDto, DomainVerification>({
  name: 'domainVerification',
  method: 'POST',
  path: 'parser/domainVerification',
  access: 'publish.manage',
  needs: 'site',
  reads: true,
  summary: 'How the site of a project, or one of its further domains, can be verified, and by what it is',
});
export const verifyDomain = endpoint<VerifyDomainDto, DomainVerificationCheck>({
  name: 'verifyDomain',
  method: 'POST',
  path: 'parser/verifyDomain',
  access: 'publish.manage',
  needs: 'site',
  audit: ['project.verifyScript', 'project.verificationLost'],
  summary: 'Looks for the DNS record or the file that shows whose the site is',
  outside: 'site.lookup',
});
