import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { previewUrlOptions } from '../../../lib/preview.queries.js';
import styles from './visual.module.css';
import type { VisualSearch } from './visual.search.js';
import type { Mode, SegmentsSlot } from './visual.types.js';
import { VisualBar } from './visual-bar.js';
import { VisualWorkspace } from './visual-workspace.js';

interface PageSelectProps {
  value: string | undefined;
  onChange(url: string | undefined): void;
  required?: boolean;
}

interface Props {
  project: ProjectDetails;
  search: VisualSearch;
  PageSelect: ComponentType<PageSelectProps>;
  Segments: SegmentsSlot;
  isWide: boolean;
}

/** A page of the site as visitors will see it, with its texts editable in place. */
export function VisualScreen({ project, search, PageSelect, Segments, isWide }: Props) {
  const { t } = useTranslation('visual');
  const navigate = useNavigate({ from: '/app/projects/$projectId/visual' });
  const [round, setRound] = useState(0);
  const [mode, setMode] = useState<Mode>('edit');
  const [wantsInPlace, setInPlace] = useState(true);
  const change = useCallback(
    (part: Partial<VisualSearch>) => void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false, replace: true }),
    [navigate],
  );
  const language = search.language && project.targetLanguages.includes(search.language) ? search.language : project.targetLanguages[0];
  if (!language) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  const url = search.url ?? project.baseUrl;
  return (
    <div className={styles.screen}>
      <VisualBar
        project={project}
        language={language}
        url={url}
        device={search.device ?? 'full'}
        mode={mode}
        isInPlace={isWide ? wantsInPlace : undefined}
        pageSelect={<PageSelect required value={url} onChange={(next) => change({ url: next, segment: undefined })} />}
        onChange={change}
        onMode={setMode}
        onInPlace={setInPlace}
        onReload={() => setRound(round + 1)}
      />
      <Body
        key={`${language} ${url} ${round}`}
        {...{ project, search, language, url, mode, isWide, Segments }}
        isInPlace={!isWide || wantsInPlace}
        onChange={change}
      />
    </div>
  );
}

interface BodyProps {
  project: ProjectDetails;
  search: VisualSearch;
  language: string;
  url: string;
  mode: Mode;
  isInPlace: boolean;
  isWide: boolean;
  Segments: SegmentsSlot;
  onChange(part: Partial<VisualSearch>): void;
}

function Body({ project, language, url, ...rest }: BodyProps) {
  const { projectId, sourceLanguage } = project;
  const preview = useQuery(previewUrlOptions(projectId, url, language));
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <RowsSkeleton rows={8} />;
  return (
    <VisualWorkspace
      {...rest}
      projectId={projectId}
      language={requireLanguage(language)}
      sourceLanguage={requireLanguage(sourceLanguage)}
      url={url}
      previewUrl={preview.data.previewUrl}
    />
  );
}
