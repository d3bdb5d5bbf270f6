import { REQUEST_URLS_MAX } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../../components/checked-item.js';
import { languageLabel } from '../../../../components/language-name.js';
import { formatList } from '../../../../lib/format/format-list.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.js';
import { LeftOutList } from '../left-out.js';
import styles from './order.module.css';
import { quoteOptions } from './order.queries.js';
import { ORDER_CONTENTS, type OrderDraft, toOrder } from './order-draft.js';
import { OrderStepFrame, type OrderStepProps } from './order-step-frame.js';

/** A pause in typing. */
const IDLE_MS = 500;

/** The choice of the texts to order. Says which of them are left out, and why. */
export function ContentStep({ project, draft, change, onBack, onNext }: OrderStepProps) {
  const { t } = useTranslation('order');
  const contents = ORDER_CONTENTS.filter((content) => content !== 'chosen' || draft.chosen);
  const count = draft.chosen?.count ?? 0;
  return (
    <OrderStepFrame step="content" draft={draft} change={change} onBack={onBack} onSubmit={onNext}>
      <CheckedItem name="content" label={t('content.label')}>
        <Radio.Group className={styles.choices ?? ''}>
          {contents.map((content) => (
            <Radio key={content} value={content}>
              <span>{t(`content.${content}`, { count, shown: formatCount(count) })}</span>
              <small>{t(`content.${content}Hint`)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </CheckedItem>
      {draft.content === 'pages' && (
        <CheckedItem name="urls" label={t('content.urls')} hint={t('content.urlsHint', { limit: formatCount(REQUEST_URLS_MAX) })}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} dir="ltr" spellCheck={false} />
        </CheckedItem>
      )}
      <ContentSummary projectId={project.projectId} draft={draft} />
    </OrderStepFrame>
  );
}

/** The size of the choice, counted as in the quote. */
function ContentSummary({ projectId, draft }: { projectId: string; draft: OrderDraft }) {
  const { t } = useTranslation('order');
  const asked = useDebouncedValue(JSON.stringify(toOrder(projectId, draft)), IDLE_MS);
  const { data, error, isLoading } = useQuery(quoteOptions(JSON.parse(asked)));
  const languages = formatList(draft.languages.map(languageLabel));
  return (
    <div className={styles.summary} aria-live="polite">
      {isLoading && <p className="bh-muted">{t('content.counting')}</p>}
      {error && <p className={styles.fault}>{error.message}</p>}
      {data && !error && (
        <>
          <p>
            <strong>
              {t('content.holds', {
                count: data.quote.segments,
                shown: formatCount(data.quote.segments),
                words: formatCount(data.quote.words),
              })}
            </strong>{' '}
            {t('content.into', { languages })}
          </p>
          <LeftOutList leftOut={data.quote.leftOut} unknownUrls={data.unknownUrls} />
        </>
      )}
    </div>
  );
}
