import type { ApiAuthDto, ApiAuthType, ApiItemDetails, ApiMethod } from '@bhashantar/contracts';
import type { Checks } from '../../../../lib/form/check-values.js';

/** How an API is called, as the form holds it. The object is flat, so that each field can have its own error. */
export interface CallDraft {
  method: ApiMethod;
  url: string;
  authType: ApiAuthType;
  authName: string;
  user: string;
  secret: string;
  tokenUrl: string;
  scope: string;
  /** Whether the stored secret is kept. */
  keepsSecret: boolean;
  headers: { name: string; value: string }[];
  body: string;
}

export const EMPTY_CALL: CallDraft = {
  ...{ method: 'GET', url: '', authType: 'none', authName: '', user: '', secret: '', tokenUrl: '', scope: '', keepsSecret: false },
  ...{ headers: [], body: '' },
};

/** The fields that each type of authentication has besides its secret. */
export const AUTH_FIELDS: Readonly<Record<ApiAuthType, readonly ('authName' | 'user' | 'tokenUrl' | 'scope')[]>> = {
  none: [],
  header: ['authName'],
  bearer: [],
  basic: ['user'],
  clientCredentials: ['tokenUrl', 'user', 'scope'],
};

/** The form of a stored API. Its secret is not known here. */
export const draftOf = ({ method, url, auth, headers, body }: ApiItemDetails): CallDraft => ({
  ...{ method, url, authType: auth.type, authName: auth.name ?? '', user: auth.user ?? '', secret: '' },
  ...{ tokenUrl: auth.tokenUrl ?? '', scope: auth.scope ?? '', keepsSecret: auth.hasSecret, headers, body: body ?? '' },
});

export function originOf(url: string): string | undefined {
  const address = url.trim();
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** The origin to which the secret of a call goes. */
export const secretOrigin = ({ authType, tokenUrl, url }: Pick<CallDraft, 'authType' | 'tokenUrl' | 'url'>): string | undefined =>
  originOf(authType === 'clientCredentials' ? tokenUrl : url);

/** Whether the stored secret may be sent with the call. It belongs to one type of authentication and one origin. */
export const mayKeepSecret = (draft: CallDraft, stored: CallDraft | undefined): boolean =>
  stored?.keepsSecret === true && stored.authType === draft.authType && secretOrigin(stored) === secretOrigin(draft);

export type FaultOf = (
  fault: 'urlMissing' | 'urlBad' | 'authNameMissing' | 'userMissing' | 'clientIdMissing' | 'tokenUrlMissing' | 'secretMissing' | 'bodyBad',
) => string;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The rules of the form; `stored` is the call that is changed. */
export const checksOf = (fault: FaultOf, stored: CallDraft | undefined): Checks<CallDraft> => ({
  url: ({ url }) => {
    if (!url.trim()) return fault('urlMissing');
    return originOf(url) ? undefined : fault('urlBad');
  },
  authName: ({ authType, authName }) => (authType === 'header' && !authName.trim() ? fault('authNameMissing') : undefined),
  tokenUrl: ({ authType, tokenUrl }) => {
    if (authType !== 'clientCredentials') return undefined;
    if (!tokenUrl.trim()) return fault('tokenUrlMissing');
    return originOf(tokenUrl) ? undefined : fault('urlBad');
  },
  user: ({ authType, user }) => {
    if (user.trim() || !AUTH_FIELDS[authType].includes('user')) return undefined;
    return fault(authType === 'basic' ? 'userMissing' : 'clientIdMissing');
  },
  secret: (draft) => {
    const { authType, secret, keepsSecret } = draft;
    if (authType === 'none' || secret || (keepsSecret && mayKeepSecret(draft, stored))) return undefined;
    return fault('secretMissing');
  },
  body: ({ method, body }) => (method === 'POST' && body.trim() && !isJson(body) ? fault('bodyBad') : undefined),
});

const authOf = ({ authType, authName, user, secret, tokenUrl, scope }: CallDraft): ApiAuthDto => {
  const values = { authName: authName.trim(), user: user.trim(), tokenUrl: tokenUrl.trim(), scope: scope.trim() };
  const has = (field: keyof typeof values) => AUTH_FIELDS[authType].includes(field) && values[field] !== '';
  return {
    type: authType,
    ...(has('authName') && { name: values.authName }),
    ...(has('user') && { user: values.user }),
    ...(has('tokenUrl') && { tokenUrl: values.tokenUrl }),
    ...(has('scope') && { scope: values.scope }),
    ...(authType !== 'none' && secret && { secret }),
  };
};

/** The call as it is sent to the server. */
export const toCall = (draft: CallDraft) => ({
  method: draft.method,
  url: draft.url.trim(),
  auth: authOf(draft),
  headers: draft.headers.filter(({ name }) => name.trim() !== '').map(({ name, value }) => ({ name: name.trim(), value })),
  body: draft.method === 'POST' ? draft.body.trim() : '',
});
