import { PlusOutlined } from '@ant-design/icons';
import type { GlossaryEntry, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPagination } from '../../../components/list-pagination.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useShortcut } from '../../../lib/use-shortcut.js';
import { DeleteDialog } from './delete-dialog.js';
import { FileButtons } from './file-buttons.js';
import styles from './glossary.module.css';
import { TERMS_PAGE_SIZE, termsOptions } from './glossary.queries.js';
import { type ChangeGlossarySearch, type GlossarySearch, isFiltered } from './glossary.search.js';
import { GlossaryFilters } from './glossary-filters.js';
import { TermForm } from './term-form.js';
import { TermList } from './term-list.js';

interface Props {
  /** Absent: the glossary of the organisation. */
  project?: ProjectDetails;
  /** Languages that terms may be translated into. */
  languages: string[];
  search: GlossarySearch;
  onSearch: ChangeGlossarySearch;
}

/** The terms of a project, or of the organisation: found, added, edited and deleted. */
export function GlossaryScreen({ project, languages, search, onSearch }: Props) {
  const { t } = useTranslation('glossary');
  const projectId = project?.projectId;
  const mayEdit = usePermission('glossary.edit');
  const list = useQuery(termsOptions(projectId, search));
  const [editing, setEditing] = useState<GlossaryEntry | 'new'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const add = () => mayEdit && setEditing('new');
  useShortcut('n', add);
  // Then the list itself offers to add the first term.
  const isNew = list.data?.total === 0 && !isFiltered(search);
  const change = (next: Partial<GlossarySearch>, replace?: boolean) => {
    setChosen(new Set());
    onSearch({ page: 1, ...next }, replace);
  };
  return (
    <>
      <div className={styles.head}>
        <p className="bh-muted">{t(project ? 'lead' : 'organisationLead')}</p>
        <div className={styles.actions}>
          {mayEdit && chosen.size > 0 && (
            <Button danger onClick={() => setDeleting(true)}>
              {t('deleteChosen', { count: chosen.size })}
            </Button>
          )}
          <FileButtons projectId={projectId} mayEdit={mayEdit} />
          {mayEdit && !isNew && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-keyshortcuts="n" onClick={add}>
              {t('add')}
            </Button>
          )}
        </div>
      </div>
      {!isNew && <GlossaryFilters languages={languages} search={search} total={list.data?.total} onChange={change} />}
      <TermList
        {...{ projectId, list, search, mayEdit, chosen }}
        onChoose={setChosen}
        onEdit={setEditing}
        onAdd={add}
        onClear={() => change({ q: undefined, language: undefined, rule: undefined })}
      />
      <ListPagination page={search.page} pageSize={TERMS_PAGE_SIZE} total={list.data?.total ?? 0} onChange={(page) => change({ page })} />
      {editing && (
        <TermForm
          project={project}
          languages={languages}
          term={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isDeleting && (
        <DeleteDialog projectId={projectId} termIds={[...chosen]} onClose={() => setDeleting(false)} onDone={() => setChosen(new Set())} />
      )}
    </>
  );
}
