import { fetchDashboardNotifications, fetchNotifications, type UpdateNotificationsDto, updateNotifications } from '@bhashantar/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { invalidate, keyOf, queryOf } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Reloads the shown notifications. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  invalidate(client, [fetchDashboardNotifications, fetchNotifications]);

/** The newest notifications, for the count on the bell. */
export const newestOptions = queryOptions({
  ...queryOf(fetchDashboardNotifications, {}),
  meta: { live: true },
});

/** All notifications, page by page, as far as the reader scrolls. */
export const allOptions = infiniteQueryOptions({
  queryKey: keyOf(fetchNotifications),
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
    onSettled: () => refreshNotifications(client),
  });
}
