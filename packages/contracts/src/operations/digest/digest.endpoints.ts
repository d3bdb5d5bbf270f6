import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { SetDigestDto, UnsubscribeDigestDto } from './digest.dto.js';
import type { DigestPreference } from './digest.replies.js';

export const fetchDigest = endpoint<ProjectIdDto, DigestPreference>({
  name: 'fetchDigest',
  method: 'POST',
  path: 'digest/fetch',
  access: 'session',
  needs: 'project',
  reads: true,
  summary: 'How often the signed-in person is mailed what is new in a project',
});
export const setDigest = endpoint<SetDigestDto, DigestPreference>({
  name: 'setDigest',
  method: 'POST',
  path: 'digest/set',
  access: 'session',
  needs: 'project',
  audit: { none: 'concerns the mails of the caller alone' },
  summary: 'Sets how often the signed-in person is mailed what is new in a project',
});
export const unsubscribeDigest = endpoint<UnsubscribeDigestDto, null>({
  name: 'unsubscribeDigest',
  method: 'POST',
  path: 'digest/unsubscribe',
  access: 'public',
  audit: { none: 'concerns the mails of the caller alone' },
  summary: 'Ends the mails about a project by the link in one of them',
});
