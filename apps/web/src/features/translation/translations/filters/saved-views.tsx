import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { deleteSegmentView, listSegmentViews, type SegmentView, saveSegmentView } from '@bhashantar/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { filtersOf, NO_FILTERS, type TranslationsSearch, translationsSearch } from '../translations.search.js';
import styles from './filters.module.css';

interface Props {
  projectId: string;
  search: TranslationsSearch;
  onChange(part: Partial<TranslationsSearch>): void;
}

const viewsOptions = (projectId: string) => queryOptions({ ...queryOf(listSegmentViews, { projectId }), select: ({ views }) => views });

/** Filters that a person has saved under a name for themselves. */
export function SavedViews(props: Props) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={<Views {...props} onDone={() => setOpen(false)} />}
    >
      <Button icon={<StarOutlined aria-hidden />} aria-label={t('views.title')} aria-expanded={isOpen} className={styles.short}>
        <span>{t('views.title')}</span>
      </Button>
    </Popover>
  );
}

function Views({ projectId, search, onChange, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation('editor');
  const [name, setName] = useState('');
  const views = useQuery(viewsOptions(projectId));
  const { save, remove } = useViewCalls(projectId);
  const open = ({ search: stored }: SegmentView) => {
    onChange({ ...NO_FILTERS, ...readView(stored) });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, search: JSON.stringify(filtersOf(search)) }, { onSuccess: () => setName('') });
  };
  if (views.error) return <ErrorPanel error={views.error} onRetry={() => void views.refetch()} />;
  return (
    <section className={styles.views} aria-label={t('views.title')}>
      <ul>
        {views.data?.map((view) => (
          <li key={view.viewId}>
            <button type="button" onClick={() => open(view)}>
              {view.name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('views.delete', { name: view.name })}
              onClick={() => remove.mutate(view.viewId)}
            />
          </li>
        ))}
      </ul>
      {views.data?.length === 0 && <p>{t('views.none')}</p>}
      <form onSubmit={submit}>
        <Input
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" type="primary" disabled={!name.trim()} loading={save.isPending}>
          {t('views.save')}
        </Button>
      </form>
    </section>
  );
}

/** The part of a view that this version of the screen understands. */
function readView(stored: string): Partial<TranslationsSearch> {
  try {
    return filtersOf(translationsSearch.schema.parse(JSON.parse(stored)));
  } catch {
    return {};
  }
}

function useViewCalls(projectId: string) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  const onError = (error: unknown) => notify.failure('views', error);
  const refresh = () => invalidate(client, [listSegmentViews], { projectId });
  const save = useMutation({
    mutationFn: (view: { name: string; search: string }) => call(saveSegmentView, { projectId, ...view }),
    onSuccess: async ({ view }) => {
      notify.success('views', t('views.saved', { name: view.name }));
      await refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => call(deleteSegmentView, { projectId, viewId }),
    onSuccess: refresh,
    onError,
  });
  return { save, remove };
}
