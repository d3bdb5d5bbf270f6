import { formatAgo, formatDateTime } from '../lib/format/format-time.js';

/** How long ago, with the exact time on demand; `never` where there is no time. */
export function TimeAgo({ at, never }: { at: string | null; never: string }) {
  if (!at) return <span className="bh-muted">{never}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
