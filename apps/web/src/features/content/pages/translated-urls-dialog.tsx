import { SearchOutlined } from '@ant-design/icons';
import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useCloseQuestion } from '../../../components/use-close-question.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { ConfirmUrls } from './confirm-urls.js';
import styles from './translated-urls.module.css';
import { TRANSLATED_URLS_PAGE_SIZE, translatedUrlsOptions, type UrlLanguage } from './translated-urls.queries.js';
import { TranslatedUrlsFile } from './translated-urls-file.js';
import { TranslatedUrlsTable } from './translated-urls-table.js';
import { useUrlDrafts } from './use-url-drafts.js';

const IDLE_MS = 250;

interface Props {
  project: ProjectDetails;
  language: string;
  onClose(): void;
}

/** The addresses of pages in one language: listed, searched, proposed and changed. */
export function TranslatedUrlsDialog({ project, language: first, onClose }: Props) {
  const { t } = useTranslation('pages');
  const [language, setLanguage] = useState(first);
  const [isChanged, setChanged] = useState(false);
  const { ask, close, question } = useCloseQuestion(isChanged, onClose);
  return (
    <>
      <Modal open title={t('paths.title')} width={960} footer={null} onCancel={close}>
        <p className="bh-muted">{t('paths.lead')}</p>
        <LanguageSelect
          label={t('paths.language')}
          codes={project.targetLanguages}
          value={language}
          onChange={(code) => ask(() => setLanguage(code))}
        />
        <UrlsOfLanguage key={language} set={{ projectId: project.projectId, language }} onDrafts={setChanged} />
      </Modal>
      {question}
    </>
  );
}

interface SetProps {
  set: UrlLanguage;
  /** `isChanged`: some paths are not saved yet. */
  onDrafts(isChanged: boolean): void;
}

function UrlsOfLanguage({ set, onDrafts }: SetProps) {
  const { t } = useTranslation('pages');
  const mayChange = usePermission('publish.manage');
  const [filter, setFilter] = useState({ page: 1, q: '', isTranslated: false });
  const list = useQuery(translatedUrlsOptions(set, { ...filter, q: useDebouncedValue(filter.q, IDLE_MS) }));
  const drafts = useUrlDrafts(set);
  const isChanged = drafts.given.size > 0;
  useEffect(() => onDrafts(isChanged), [onDrafts, isChanged]);
  const rows = list.data?.urlList ?? [];
  return (
    <div className={styles.body}>
      <div className={styles.tools}>
        <Input
          allowClear
          type="search"
          aria-label={t('paths.search')}
          placeholder={t('paths.search')}
          prefix={<SearchOutlined aria-hidden />}
          value={filter.q}
          onChange={({ target }) => setFilter({ ...filter, page: 1, q: target.value })}
        />
        <Checkbox checked={filter.isTranslated} onChange={({ target }) => setFilter({ ...filter, page: 1, isTranslated: target.checked })}>
          {t('paths.onlyTranslated')}
        </Checkbox>
        <TranslatedUrlsFile set={set} mayChange={mayChange} asking={drafts.isAsking} onFile={drafts.ask} />
      </div>
      {drafts.done && (
        <p role="status" className={styles.done}>
          {drafts.done.message}{' '}
          {drafts.done.changeId && (
            <Button type="link" size="small" loading={drafts.isUndoing} onClick={drafts.undo}>
              {t('paths.undo')}
            </Button>
          )}
        </p>
      )}
      {drafts.wrong && <ErrorPanel error={drafts.wrong} />}
      {drafts.problems.length > 0 && (
        <ul role="alert" className={styles.wrong}>
          {drafts.problems.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.data && rows.length === 0 && <NoUrls {...filter} />}
      {rows.length > 0 && <TranslatedUrlsTable rows={rows} drafts={mayChange ? drafts : undefined} stale={list.isPlaceholderData} />}
      <ListPagination
        page={filter.page}
        pageSize={TRANSLATED_URLS_PAGE_SIZE}
        total={list.data?.total ?? 0}
        onChange={(page) => setFilter({ ...filter, page })}
      />
      {mayChange && rows.length > 0 && (
        <div className={styles.actions}>
          <Button disabled={rows.every(({ proposal }) => proposal === null)} onClick={() => drafts.takeProposals(rows)}>
            {t('paths.takeAll')}
          </Button>
          <Button type="primary" disabled={drafts.given.size === 0} loading={drafts.isAsking} onClick={() => drafts.ask(drafts.given)}>
            {t('paths.save', { count: drafts.given.size, shown: formatCount(drafts.given.size) })}
          </Button>
        </div>
      )}
      {drafts.asked && (
        <ConfirmUrls effect={drafts.asked.effect} pending={drafts.isChanging} onConfirm={drafts.confirm} onCancel={drafts.cancel} />
      )}
    </div>
  );
}

/** Says why the list is empty. The reason depends on the search. */
function NoUrls({ q, isTranslated }: { q: string; isTranslated: boolean }) {
  const { t } = useTranslation('pages');
  if (isTranslated && q === '')
    return <EmptyState kind="empty" title={t('paths.noneTranslatedTitle')} text={t('paths.noneTranslatedText')} />;
  return <EmptyState kind="none" title={t('noneTitle')} text={t('paths.noneText')} />;
}
