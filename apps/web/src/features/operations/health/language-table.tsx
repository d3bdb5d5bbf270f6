import { HEALTH_COUNT_MAX, type HealthState, type LanguageHealth, type MachineHealth, type PublicationHealth } from '@bhashantar/contracts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { formatAgo } from '../../../lib/format/format-time.js';
import styles from './health.module.css';
import { HealthTag, useCountUpTo } from './health-tag.js';

const KINDS = ['coverage', 'stale', 'errors', 'machine', 'publication'] as const;
type Kind = (typeof KINDS)[number];

/** The health of each language; a figure links to the screen for it. */
export function LanguageTable({ projectId, languages }: { projectId: string; languages: LanguageHealth[] }) {
  const { t } = useTranslation('health');
  const columns: Column<LanguageHealth>[] = [
    { key: 'language', title: t('languages.language'), render: ({ language }) => <LanguageName code={language} /> },
    ...KINDS.map(
      (kind): Column<LanguageHealth> => ({
        key: kind,
        title: t(`languages.${kind}`),
        render: (language) => <Figure kind={kind} projectId={projectId} language={language} />,
      }),
    ),
  ];
  return <DataTable caption={t('languages.caption')} columns={columns} rows={languages} rowKey={({ language }) => language} />;
}

interface FigureProps {
  kind: Kind;
  projectId: string;
  language: LanguageHealth;
}

function Figure({ kind, projectId, language: health }: FigureProps) {
  const { t } = useTranslation('health');
  const { state } = health[kind];
  const { figure, more } = useFigures(health)[kind];
  const { language } = health;
  return (
    <div className={styles.figure}>
      <KindLink kind={kind} projectId={projectId} language={language} state={state}>
        <HealthTag state={state}>
          <span className="bh-visually-hidden">
            {t('languages.in', { what: t(`languages.${kind}`), language: languageLabel(language), state: t(`state.${state}`), figure })}
          </span>
          <span aria-hidden>{figure}</span>
        </HealthTag>
      </KindLink>
      {more && <small className="bh-muted">{more}</small>}
    </div>
  );
}

function useFigures({ coverage, stale, errors, machine, publication }: LanguageHealth) {
  const { t } = useTranslation('health');
  const upTo = useCountUpTo(HEALTH_COUNT_MAX);
  const { words, translatedWords, untranslatedSegments, transliteratedSegments } = coverage;
  const [left, pages, texts] = [untranslatedSegments + transliteratedSegments, stale.pages ?? 0, errors.segments];
  const calm = <Part extends 'coverage' | 'stale' | 'errors'>(part: Part, state: HealthState) =>
    state === 'notYet' ? t(`${part}.notYet` as const) : t(`${part}.good` as const);
  return {
    coverage: {
      figure: left > 0 ? t('coverage.share', { share: formatShare(translatedWords / words) }) : calm('coverage', coverage.state),
      more: left > 0 ? t('coverage.left', { count: left, shown: formatCount(left) }) : null,
    },
    stale: { figure: pages > 0 ? t('stale.pages', { count: pages, shown: upTo(pages) }) : calm('stale', stale.state), more: null },
    errors: { figure: texts > 0 ? t('errors.texts', { count: texts, shown: upTo(texts) }) : calm('errors', errors.state), more: null },
    machine: { figure: describeRun(t, machine), more: machine.reason },
    publication: {
      figure: publication.state === 'attention' ? t('publication.withdrawn') : t(`publication.${publication.publication}`),
      more: describeLast(t, publication),
    },
  };
}

type T = TFunction<'health'>;

function describeRun(t: T, { state, finishedAt }: MachineHealth): string {
  if (state !== 'good') return t(`machine.${state}`);
  return finishedAt ? t('machine.good', { ago: formatAgo(finishedAt) }) : t('machine.running');
}

function describeLast(t: T, { publication, lastPublishedAt }: PublicationHealth): string | null {
  if (lastPublishedAt) return t('publication.last', { ago: formatAgo(lastPublishedAt) });
  return publication === 'live' ? t('publication.never') : null;
}

function KindLink({
  kind,
  projectId,
  language,
  state,
  children,
}: Omit<FigureProps, 'language'> & { language: string; state: HealthState; children: ReactNode }) {
  const params = { projectId };
  const link: Record<Kind, LinkProps> = {
    coverage: {
      ...{ to: '/app/projects/$projectId/translations', params },
      search: { language, type: state === 'attention' ? ['NO_TRANSLATION_AVAILABLE', 'TRANSLITERATION'] : undefined },
    },
    stale: { to: '/app/projects/$projectId/parity', params, search: { language, state: state === 'attention' ? 'stale' : undefined } },
    errors: { to: '/app/projects/$projectId/translations', params, search: { language, problems: state === 'good' ? undefined : true } },
    machine: { to: '/app/projects/$projectId', params },
    publication: { to: '/app/projects/$projectId', params },
  };
  return <Link {...link[kind]}>{children}</Link>;
}
