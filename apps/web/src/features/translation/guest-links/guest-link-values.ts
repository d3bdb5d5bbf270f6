import {
  type CreateGuestLinkDto,
  checkMemberEmail,
  GUEST_LINK_DAYS,
  type ProjectDetails,
  REVIEW_STATES,
  type ReviewState,
} from '@bhashantar/contracts';

/** The values of the form. */
export interface GuestLinkValues {
  name: string;
  languages: string[];
  reviewState: ReviewState[];
  url: string;
  /** One guest per line: name, comma, address. */
  guests: string;
  days: string;
  hasBackTranslations: boolean;
  /** Whether the guests only do steps of requests and judge nothing. */
  forWork: boolean;
}

/** The first values select translations that exist: those that need review in the first language that has some, or all of a language. */
export function newGuestLink({ languages, targetLanguages }: Pick<ProjectDetails, 'languages' | 'targetLanguages'>): GuestLinkValues {
  const waiting = languages.find(({ review }) => review.needsReview.segments > 0);
  const language = (waiting ?? languages.find(({ review }) => REVIEW_STATES.some((state) => review[state].segments > 0)))?.language;
  return {
    ...{
      name: '',
      languages: [language ?? targetLanguages[0] ?? []].flat(),
      reviewState: waiting ? ['needsReview'] : [],
      url: '',
      guests: '',
    },
    ...{ days: String(GUEST_LINK_DAYS), hasBackTranslations: true, forWork: false },
  };
}

/**
 * The guests in a text, and the number of the first invalid line. The last comma separates name and address, because names may contain
 * commas.
 */
export function readGuests(text: string): { invitees: CreateGuestLinkDto['invitees']; wrongLine: number | undefined } {
  const invitees: CreateGuestLinkDto['invitees'] = [];
  let wrongLine: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const comma = line.lastIndexOf(',');
    const [name, email] = [line.slice(0, Math.max(comma, 0)).trim(), line.slice(comma + 1).trim()];
    if (!name || checkMemberEmail(email)) wrongLine ??= index + 1;
    else invitees.push({ name, email });
  }
  return { invitees, wrongLine };
}

export function toGuestLink(projectId: string, values: GuestLinkValues): CreateGuestLinkDto {
  const { name, languages, reviewState, url, guests, days, hasBackTranslations, forWork } = values;
  const invited = { projectId, name: name.trim(), languages, invitees: readGuests(guests).invitees, days: Number(days) };
  if (forWork) return { ...invited, hasBackTranslations: false, forWork };
  return {
    ...invited,
    hasBackTranslations,
    ...(reviewState.length > 0 ? { reviewState } : {}),
    ...(url.trim() ? { url: url.trim() } : {}),
  };
}
