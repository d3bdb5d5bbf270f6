import type { Permission } from '../permissions.js';
import type { Role } from '../status/roles.js';

export interface SessionUser {
  userId: string;
  apikey: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  organisationId: string;
  organisationName: string;
  contractAgreed: boolean;
  permissions: readonly Permission[];
}

export interface LoginReply {
  token: string;
  user: SessionUser;
}

export interface UiConfig {
  axiosBaseUrl: string;
  uiUrl: string;
  swalekhUrl: string;
  keyboard: boolean;
  keyboardMode: string;
  renderBaseUrl: string;
  renderSubDomain: string;
  mailerServiceEnabled: string;
}
