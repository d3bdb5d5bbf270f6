import { formatAgo, formatDateTime } from '../lib/format/format-time.js';

/** The time since a moment, with the exact time on demand; `never` without a time. */
export function TimeAgo({ at, never }: { at: string | null; never: string }) {
  if (!at) return <span className="bh-muted bh-nowrap">{never}</span>;
  return (
    <time className="bh-nowrap" dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
