import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { maskTermsOptions, spellingsOptions, TERMS_PAGE, type TermKind } from './page-settings.queries.js';
import { Respelling } from './respelling.js';
import { SettingList } from './setting-list.js';
import { SettingPanel } from './setting-panel.js';
import { TermForm } from './term-form.js';
import { TermsFile } from './terms-file.js';
import { type NewTerm, ofMaskTerm, ofSpelling, TERM_CALLS, type TransliterationTerm } from './transliteration-terms.js';
import { type SettingChanges, useSettingChanges } from './use-setting-changes.js';

interface Props {
  project: ProjectDetails;
}

/** Terms that transliteration keeps or writes in a given spelling. */
export function MaskTermsPanel({ project }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(maskTermsOptions(project.projectId, page));
  const rows = query.data?.maskTerms.map(ofMaskTerm) ?? [];
  return <TermsPanel kind="maskTerms" {...{ project, query, rows, page, setPage }} total={query.data?.total ?? 0} />;
}

/** How transliteration writes words. */
export function SpellingsPanel({ project }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(spellingsOptions(project.projectId, page));
  const rows = query.data?.spellings.map(ofSpelling) ?? [];
  return <TermsPanel kind="spellings" {...{ project, query, rows, page, setPage }} total={query.data?.total ?? 0} />;
}

interface PanelProps extends Props {
  kind: TermKind;
  query: { data: unknown; error: Error | null; refetch(): unknown };
  rows: readonly TransliterationTerm[];
  total: number;
  page: number;
  setPage(page: number): void;
}

function TermsPanel({ project: { projectId, targetLanguages: languages }, kind, query, rows, total, page, setPage }: PanelProps) {
  const { t } = useTranslation('pageSettings');
  const mayApply = usePermission('translation.machine');
  const changes: SettingChanges<TransliterationTerm, NewTerm> = useSettingChanges<TransliterationTerm, NewTerm>({
    projectId,
    add: (term) => TERM_CALLS[kind].add(projectId, term),
    remove: ({ id }) => TERM_CALLS[kind].remove(projectId, [id]),
    toNew: ({ source, target, targetLang }) => ({
      source,
      ...(target === null ? {} : { target }),
      ...(targetLang === null ? {} : { targetLang }),
    }),
  });
  const languageOf = ({ targetLang }: TransliterationTerm) => (targetLang === null ? t('allLanguages') : languageLabel(targetLang));
  const form = (
    <>
      <TermForm {...{ projectId, kind, languages, changes }} />
      <TermsFile {...{ projectId, kind, total }} note={changes.note} />
    </>
  );
  return (
    <SettingPanel kind={kind} query={query} form={form}>
      <SettingList
        {...{ projectId, kind, changes, rows, total }}
        isSeen={false}
        rowKey={({ id }) => id}
        nameOf={(term) => `${term.source} (${languageOf(term)})`}
        show={(term) => (
          <>
            <bdi>{term.source}</bdi> <span aria-hidden>→</span> {term.target === null ? t('kept') : <bdi>{term.target}</bdi>}{' '}
            <span className="bh-muted">{languageOf(term)}</span>
          </>
        )}
      />
      <ListPagination page={page} pageSize={TERMS_PAGE} total={total} onChange={setPage} />
      {mayApply && <Respelling projectId={projectId} />}
    </SettingPanel>
  );
}
