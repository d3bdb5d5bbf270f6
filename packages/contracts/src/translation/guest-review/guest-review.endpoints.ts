import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type {
  ApproveGuestGoodDto,
  CloseGuestVerdictDto,
  CreateGuestLinkDto,
  GuestLinkIdDto,
  ListGuestVerdictsDto,
} from './guest-review.dto.js';
import type { ApprovedGood, CreatedGuestLink, GuestLinkList, GuestVerdictList } from './guest-review.replies.js';

export const createGuestLink = endpoint<CreateGuestLinkDto, CreatedGuestLink>({
  name: 'createGuestLink',
  method: 'POST',
  path: 'translation/guests/create',
  access: 'translation.review',
  needs: 'project',
  audit: ['guest.invite'],
  summary: 'Makes a link by which people without an account judge chosen translations, and mails it to them; `preview` only counts',
  limits: { bytes: 64 * 1024, values: 700 },
});
export const listGuestLinks = endpoint<ProjectIdDto, GuestLinkList>({
  name: 'listGuestLinks',
  method: 'POST',
  path: 'translation/guests/list',
  access: 'translation.review',
  needs: 'project',
  reads: true,
  summary: 'The guest links of a project with their guests and the numbers of their verdicts',
});
export const revokeGuestLink = endpoint<GuestLinkIdDto, GuestLinkList>({
  name: 'revokeGuestLink',
  method: 'POST',
  path: 'translation/guests/revoke',
  access: 'translation.review',
  needs: 'project',
  audit: ['guest.revoke'],
  summary: 'Revokes a guest link and ends the sessions of its guests; their verdicts stay',
});
export const listGuestVerdicts = endpoint<ListGuestVerdictsDto, GuestVerdictList>({
  name: 'listGuestVerdicts',
  method: 'POST',
  path: 'translation/guests/verdicts',
  access: 'translation.review',
  needs: 'project',
  reads: true,
  summary: 'What guests said of translations, of one link or of one segment',
});
export const closeGuestVerdict = endpoint<CloseGuestVerdictDto, { isClosed: boolean }>({
  name: 'closeGuestVerdict',
  method: 'POST',
  path: 'translation/guests/verdicts/close',
  access: 'translation.review',
  needs: 'project',
  audit: ['guest.close'],
  summary: 'Says that a translation which a guest found wrong was dealt with, or takes that back',
});
export const approveGuestGood = endpoint<ApproveGuestGoodDto, ApprovedGood>({
  name: 'approveGuestGood',
  method: 'POST',
  path: 'translation/guests/approve',
  access: 'translation.review',
  needs: 'project',
  audit: ['translation.review'],
  summary: 'Approves what the guests of a link found good and no guest finds wrong; can be undone, and `preview` only counts',
});
