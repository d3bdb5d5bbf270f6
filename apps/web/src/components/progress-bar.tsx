import styles from './progress-bar.module.css';

interface Props {
  label: string;
  value: number;
  /** If the total is unknown, the bar moves without showing a share. */
  total: number | null;
  colour?: string;
}

/** A progress bar with a name. antd's Progress always shows a share, so it cannot express an unknown total. */
export function ProgressBar({ label, value, total, colour }: Props) {
  const known = total !== null && total > 0;
  const percent = known ? Math.min(100, Math.round((value / total) * 100)) : undefined;
  return (
    <div className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <div
        className={styles.fill}
        data-open={!known || undefined}
        style={{ inlineSize: known ? `${percent}%` : undefined, background: colour }}
      />
    </div>
  );
}
