import { fetchDashboardNotifications, fetchNotifications, type UpdateNotificationsDto, updateNotifications } from '@bhashantar/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';

export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** The newest, for the count on the bell. */
export const newestOptions = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'newest'],
  queryFn: ({ signal }) => call(fetchDashboardNotifications, {}, { signal }),
  meta: { live: true },
});

/** All of them, page by page as far as the reader goes. */
export const allOptions = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'all'],
  queryFn: ({ pageParam, signal }) => call(fetchNotifications, { pageNumber: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pageNumber, pageSize, total }) => (pageNumber * pageSize < total ? pageNumber + 1 : undefined),
  meta: { live: true },
});

/** Marks as read, or deletes. */
export function useUpdateNotifications() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: UpdateNotificationsDto) => call(updateNotifications, change),
    onError: (error) => notify.failure('notifications', error),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
