import type { CmsConnection, CmsKind, ConnectCmsDto } from '@bhashantar/contracts';
import type { Checks } from '../../../../lib/form/check-values.js';
import { ApiError } from '../../../../lib/http/api-error.js';
import { type CallDraft, checksOf, EMPTY_CALL, type FaultOf, toCall } from '../connect/call-draft.js';
import { EXAMPLE_TEMPLATES, faultOfJson } from './templates-of.js';

/** A connection as the form holds it. `url` is the address; the secret belongs to its origin. */
export interface CmsDraft extends CallDraft {
  kind: CmsKind;
  name: string;
  address: string;
  space: string;
  environment: string;
  allowLive: boolean;
  templates: string;
}

export const EMPTY_CMS: CmsDraft = {
  ...EMPTY_CALL,
  ...{ authType: 'bearer', kind: 'strapi5', name: '', address: '', space: '', environment: '', allowLive: false },
  templates: EXAMPLE_TEMPLATES,
};

/** The form of a stored connection. Its secret is not known here. */
export const draftOfCms = ({ kind, name, address, space, environment, auth, allowLive, templates }: CmsConnection): CmsDraft => ({
  ...EMPTY_CMS,
  ...{ kind, name, address, url: address, space: space ?? '', environment: environment ?? '', allowLive },
  ...{ authType: auth.type, authName: auth.name ?? '', user: auth.user ?? '', tokenUrl: auth.tokenUrl ?? '', scope: auth.scope ?? '' },
  ...{ keepsSecret: auth.hasSecret, templates: templates ?? '' },
});

/** The rules of the form; `stored` is the connection that is changed. */
export function checksOfCms(
  missing: string,
  fault: FaultOf,
  notJson: (reason: string) => string,
  stored: CmsDraft | undefined,
): Checks<CmsDraft> {
  const { authName, tokenUrl, user, secret } = checksOf(fault, stored);
  return {
    name: ({ name }) => (name.trim() ? undefined : missing),
    address: ({ kind, address }) => (kind === 'contentful' || address.trim() ? undefined : missing),
    space: ({ kind, space }) => (kind !== 'contentful' || space.trim() ? undefined : missing),
    ...{ authName, tokenUrl, user },
    secret: (draft) => (draft.kind === 'rest' ? secret?.(draft) : secret?.(draft) && missing),
    templates: ({ kind, templates }) => {
      if (kind !== 'rest') return undefined;
      if (!templates.trim()) return missing;
      const reason = faultOfJson(templates);
      return reason === undefined ? undefined : notJson(reason);
    },
  };
}

/** The connection as it is sent to the server, without its project. */
export function toConnection(draft: CmsDraft): Omit<ConnectCmsDto, 'projectId'> {
  const { kind, name, address, space, environment, allowLive, templates } = draft;
  const settings = {
    ...(kind === 'contentful' && { space: space.trim(), ...(environment.trim() && { environment: environment.trim() }) }),
    ...(kind === 'directus' && allowLive && { allowLive }),
    ...(kind === 'rest' && { templates }),
  };
  return { kind, name: name.trim(), ...(address.trim() && { address: address.trim() }), settings, auth: toCall(draft).auth };
}

/** The server's message about a part of the templates, with the place of that part. */
export function faultOfTemplates(error: unknown): string | undefined {
  const found = error instanceof ApiError ? error.reply?.errors?.find(({ field }) => field.startsWith('settings.templates')) : undefined;
  if (!found) return undefined;
  const place = found.field.replace(/^settings\.templates\.?/, '');
  return place === '' ? found.message : `${place}: ${found.message}`;
}
