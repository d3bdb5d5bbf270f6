import { endpoint } from '../../endpoint.js';
import type { LoginDto } from './sign-in.dto.js';
import type { LoginReply, SessionUser, UiConfig } from './sign-in.replies.js';

export const login = endpoint<LoginDto, LoginReply>({
  name: 'login',
  method: 'POST',
  path: 'auth',
  access: 'public',
  audit: ['session.open'],
  summary: 'Signs in',
});
export const checkUser = endpoint<undefined, { user: SessionUser }>({
  name: 'checkUser',
  method: 'GET',
  path: 'user/check',
  access: 'session',
  reads: true,
  summary: 'Verifies the stored token',
});
export const fetchUiEndpoints = endpoint<undefined, UiConfig>({
  name: 'fetchUiEndpoints',
  method: 'GET',
  path: 'auth/fetchUIEndpoints',
  access: 'public',
  reads: true,
  summary: 'The configuration the screens start with',
});
