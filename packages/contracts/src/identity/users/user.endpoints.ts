import { endpoint } from '../../endpoint.js';
import type { DocumentCategory } from './document-category.js';
import type {
  ApikeyDto,
  CreateUserDto,
  ListUsersDto,
  ResetOwnPasswordDto,
  SwitchUserStatusDto,
  UpdateCategoriesDto,
  UpdateUserDto,
  VerifyUserAccessDto,
} from './user.dto.js';
import type { AccessReply, CreatedUserReply, UserDetails, UserListReply, UserSummary } from './user.replies.js';

export const listUsers = endpoint<ListUsersDto, UserListReply>({
  name: 'listUsers',
  method: 'POST',
  path: 'user/list',
  access: 'user.read',
  reads: true,
  summary: 'Users of the organisations the caller may see',
});
export const fetchUserDetails = endpoint<ApikeyDto, { user: UserDetails }>({
  name: 'fetchUserDetails',
  method: 'POST',
  path: 'user/fetchUserDetails',
  access: 'session',
  reads: true,
  summary: 'One user: oneself, or with user.read one within reach',
});
export const listDeliveryManagers = endpoint<undefined, { deliveryManagerList: UserSummary[] }>({
  name: 'listDeliveryManagers',
  method: 'GET',
  path: 'user/delivery-manager/list',
  access: 'user.read',
  reads: true,
  summary: 'Delivery managers: all for superAdmin, those of the organisation for others',
});
export const listCollaborators = endpoint<undefined, { collaboratorList: UserSummary[] }>({
  name: 'listCollaborators',
  method: 'GET',
  path: 'user/collaborator/list',
  access: 'user.read',
  reads: true,
  summary: 'Collaborators of the organisation',
});
export const createUser = endpoint<CreateUserDto, CreatedUserReply>({
  name: 'createUser',
  method: 'POST',
  path: 'user',
  access: 'user.manage',
  audit: ['user.create', 'user.invite'],
  summary: 'Invites a user, who chooses a password by the link in the mail',
});
export const resendInvite = endpoint<ApikeyDto, null>({
  name: 'resendInvite',
  method: 'POST',
  path: 'user/invite/resend',
  access: 'user.manage',
  audit: ['user.invite'],
  summary: 'Sends an invitation again; the earlier link ends',
});
export const switchUserStatus = endpoint<SwitchUserStatusDto, { user: UserDetails }>({
  name: 'switchUserStatus',
  method: 'POST',
  path: 'user/switchStatus',
  access: 'user.manage',
  audit: ['user.activate', 'user.deactivate'],
  summary: 'Activates or deactivates a user, effective at once',
});
export const updateUser = endpoint<UpdateUserDto, { user: UserDetails }>({
  name: 'updateUser',
  method: 'POST',
  path: 'user/update',
  access: 'session',
  audit: ['user.update'],
  summary: 'Changes oneself, or with user.manage another within reach',
});
export const resetOwnPassword = endpoint<ResetOwnPasswordDto, null>({
  name: 'resetOwnPassword',
  method: 'POST',
  path: 'user/resetPasswordThroughProfile',
  access: 'session',
  audit: ['user.password'],
  summary: 'Changes the own password; other sessions end',
});
export const verifyUserAccess = endpoint<VerifyUserAccessDto, AccessReply>({
  name: 'verifyUserAccess',
  method: 'POST',
  path: 'user/access/verify',
  access: 'session',
  reads: true,
  summary: 'Says whether the caller may open a page or holds a permission',
});
export const updateCategories = endpoint<UpdateCategoriesDto, { categories: DocumentCategory[] }>({
  name: 'updateCategories',
  method: 'POST',
  path: 'user/update/category/list',
  access: 'session',
  audit: ['user.categories'],
  summary: 'Chooses document categories',
});
