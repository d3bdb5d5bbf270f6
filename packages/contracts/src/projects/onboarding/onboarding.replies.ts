import type { Role } from '../../identity/users/roles.js';

export interface OnboardReply {
  token: string;
  projectId: string;
  role: Role;
}

export interface ProjectExistsReply {
  exists: boolean;
}
