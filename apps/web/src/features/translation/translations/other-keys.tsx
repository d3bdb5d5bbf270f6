import { projectDetails, type SegmentRow, segmentContext, updateTranslation } from '@bhashantar/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { segmentContextOptions } from '../../../lib/segment-context.queries.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSaveState } from './save-states.js';
import styles from './segment-row.module.css';
import { patchSegment } from './translations.queries.js';

interface Props {
  projectId: string;
  row: SegmentRow;
}

/** Offers a translation that was just saved to the other keys that have the same text. */
export function OtherKeys(props: Props) {
  const isSaved = useSaveState(props.row.targetLang, props.row.sourceHash)?.kind === 'saved';
  if (!isSaved || !props.row.key || props.row.problems.some(({ severity }) => severity === 'error')) return null;
  return <Offer key={props.row.version} {...props} />;
}

function Offer({ projectId, row }: Props) {
  const { t } = useTranslation('translations');
  const client = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const { sourceHash, targetLang, preProcessedTarget: target } = row;
  const { data } = useQuery(segmentContextOptions(projectId, targetLang, sourceHash));
  const others = (data?.otherKeys ?? []).filter((other) => other.preProcessedTarget !== target && other.inFlight === null);
  if (!data || !target || others.length === 0) return null;
  // The reply names only the first of them.
  const { totalOtherKeys: total } = data;
  const take = async () => {
    setRunning(true);
    const failures = await saveForAll(client, { projectId, target, others });
    setRunning(false);
    const done = others.length - failures.length;
    if (done > 0) notify.success('save', t('otherKeys.done', { count: done, shown: formatCount(done) }));
    if (failures.length > 0) notify.refusal('other-keys', failures[0]);
    void invalidate(client, [projectDetails, segmentContext], { projectId });
  };
  const translated = others.filter((other) => other.preProcessedTarget).length;
  return (
    <p className={styles.otherKeys}>
      <span title={others.map(({ key }) => key?.name).join('\n')}>
        {t('otherKeys.found', { count: total, shown: formatCount(total) })}
        {translated > 0 && ` ${t('otherKeys.translated', { count: translated, shown: formatCount(translated) })}`}
      </span>
      <Button size="small" loading={isRunning} onClick={() => void take()}>
        {t(others.length < total ? 'otherKeys.takeSome' : 'otherKeys.take', { count: others.length, shown: formatCount(others.length) })}
      </Button>
    </p>
  );
}

/** Saves one target for several keys, one after the other, each over the version that was shown. Returns the errors of the refused ones. */
async function saveForAll(
  client: QueryClient,
  { projectId, target, others }: { projectId: string; target: string; others: readonly SegmentRow[] },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { sourceHash, targetLang, version } of others) {
    try {
      const { segment } = await call(updateTranslation, { projectId, targetLang, sourceHash, preProcessedTarget: target, version });
      patchSegment(client, projectId, targetLang, sourceHash, () => segment);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
