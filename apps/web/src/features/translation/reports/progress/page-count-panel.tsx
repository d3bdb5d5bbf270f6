import { TRANSLATION_TYPES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { englishName } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from './progress.module.css';
import { type CountedTexts, pageOptions } from './progress.queries.js';
import { TextsLink } from './texts-link.js';

/** Segments and words of one page, on demand: pages are too many to count all of them. */
export function PageCountPanel({ projectId, language }: { projectId: string; language: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const [form, setForm] = useState<CountedTexts>({ url: '', type: '' });
  const [asked, setAsked] = useState<CountedTexts>();
  return (
    <Panel title={t('progress.pageTitle')}>
      <p className="bh-muted">{t('progress.pageLead', { language: englishName(language) })}</p>
      <form
        className={styles.pageForm}
        onSubmit={(event) => {
          event.preventDefault();
          const url = form.url.trim();
          if (url) setAsked({ ...form, url });
        }}
      >
        <Input
          aria-label={t('progress.pageUrl')}
          placeholder={t('progress.pageUrl')}
          maxLength={2048}
          value={form.url}
          onChange={({ target }) => setForm({ ...form, url: target.value })}
        />
        <LabelledSelect
          aria-label={t('progress.pageType')}
          value={form.type}
          options={[
            { value: '' as const, label: t('progress.everyType') },
            ...TRANSLATION_TYPES.map((type) => ({ value: type, label: t(`common:type.${type}`) })),
          ]}
          onChange={(type) => setForm({ ...form, type })}
        />
        <Button htmlType="submit" disabled={form.url.trim() === ''}>
          {t('progress.count')}
        </Button>
      </form>
      {asked && <Counted projectId={projectId} language={language} asked={asked} />}
    </Panel>
  );
}

function Counted({ projectId, language, asked }: { projectId: string; language: string; asked: CountedTexts }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(pageOptions(projectId, language, asked));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const filter = { url: asked.url, ...(asked.type && { type: [asked.type] }) };
  return (
    <p role="status">
      {data && (
        <TextsLink projectId={projectId} language={language} filter={filter} what={asked.url} segments={data.segments}>
          {t('progress.counted', { count: data.segments, shown: formatCount(data.segments), words: formatCount(data.words) })}
        </TextsLink>
      )}
    </p>
  );
}
