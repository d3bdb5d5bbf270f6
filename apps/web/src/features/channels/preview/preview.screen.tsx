import { ReloadOutlined } from '@ant-design/icons';
import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { previewUrlOptions } from '../../../lib/preview.queries.js';
import styles from './preview.module.css';
import type { PreviewSearch, WidthName } from './preview.search.js';
import { PreviewPair } from './preview-pair.js';

interface PageSelectProps {
  value: string | undefined;
  onChange(url: string | undefined): void;
  required?: boolean;
}

interface Props {
  project: ProjectDetails;
  search: PreviewSearch;
  PageSelect: ComponentType<PageSelectProps>;
}

/** A page of the site beside its translation. */
export function PreviewScreen({ project, search, PageSelect }: Props) {
  const { t } = useTranslation('preview');
  const navigate = useNavigate({ from: '/app/projects/$projectId/preview' });
  const [round, setRound] = useState(0);
  const language = search.language && project.targetLanguages.includes(search.language) ? search.language : project.targetLanguages[0];
  const url = search.url ?? project.baseUrl;
  const width: WidthName = search.width ?? 'full';
  const change = (part: Partial<PreviewSearch>) => void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  if (!language) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.page}>
          <PageSelect required value={url} onChange={(next) => change({ url: next })} />
        </div>
        <LanguageSelect
          className={styles.language}
          label={t('language')}
          codes={project.targetLanguages}
          value={language}
          onChange={(next) => change({ language: next })}
        />
        <Segmented<WidthName>
          aria-label={t('width')}
          value={width}
          options={(['full', 'tablet', 'phone'] as const).map((name) => ({ value: name, label: t(`widths.${name}`) }))}
          onChange={(next) => change({ width: next === 'full' ? undefined : next })}
        />
        <Button icon={<ReloadOutlined />} onClick={() => setRound(round + 1)}>
          {t('reload')}
        </Button>
        <LinkButton to="/app/projects/$projectId/visual" params={{ projectId: project.projectId }} search={{ language, url }}>
          {t('editInPage')}
        </LinkButton>
        <LinkButton to="/app/projects/$projectId/translations" params={{ projectId: project.projectId }} search={{ language, url }}>
          {t('edit')}
        </LinkButton>
      </div>
      <PreviewBody key={round} project={project} language={language} url={url} width={width} />
    </>
  );
}

interface BodyProps {
  project: ProjectDetails;
  language: string;
  url: string;
  width: WidthName;
}

function PreviewBody({ project, language, url, width }: BodyProps) {
  const preview = useQuery(previewUrlOptions(project.projectId, url, language));
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <RowsSkeleton rows={6} />;
  return <PreviewPair preview={preview.data} sourceLanguage={project.sourceLanguage} targetLanguage={language} width={width} />;
}
