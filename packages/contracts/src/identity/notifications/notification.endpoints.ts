import { endpoint } from '../../endpoint.js';
import type { FetchNotificationsDto, UpdateNotificationsDto } from './notification.dto.js';
import type { NotificationList, UpdatedNotifications } from './notification.replies.js';

export const fetchNotifications = endpoint<FetchNotificationsDto, NotificationList>({
  name: 'fetchNotifications',
  method: 'POST',
  path: 'notification/fetch',
  access: 'session',
  reads: true,
  summary: 'A page of the notifications of the signed-in person, newest first',
});
export const fetchDashboardNotifications = endpoint<FetchNotificationsDto, NotificationList>({
  name: 'fetchDashboardNotifications',
  method: 'POST',
  path: 'dashboard/fetchNotifications',
  access: 'session',
  reads: true,
  summary: 'The same, for the dashboard',
});
export const updateNotifications = endpoint<UpdateNotificationsDto, UpdatedNotifications>({
  name: 'updateNotifications',
  method: 'POST',
  path: 'dashboard/updateNotifications',
  access: 'session',
  audit: { none: 'concerns the notifications of the caller alone' },
  summary: 'Marks one notification or all as seen, or deletes them',
});
