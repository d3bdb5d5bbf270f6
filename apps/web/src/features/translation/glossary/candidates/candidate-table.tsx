import { DownOutlined } from '@ant-design/icons';
import { languageOf, type ProjectDetails, type TermCandidate, type TermRule } from '@bhashantar/contracts';
import { Button, Checkbox, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../glossary.module.css';
import { RULES_AT_ONCE } from './candidate-actions.js';

interface Props {
  project: ProjectDetails;
  candidates: TermCandidate[];
  stale: boolean;
  isBusy: boolean;
  chosen: ReadonlySet<string>;
  onChoose(candidateIds: ReadonlySet<string>): void;
  onAdd(candidate: TermCandidate, rule: TermRule): void;
  onTranslate(candidate: TermCandidate): void;
  onDismiss(candidate: TermCandidate): void;
}

/** Candidates, one per row, with their places. */
export function CandidateTable({ project, candidates, stale, isBusy, chosen, onChoose, onAdd, onTranslate, onDismiss }: Props) {
  const { t } = useTranslation('glossary');
  const { tag, direction } = languageOf(project.sourceLanguage) ?? {};
  const toggle = (candidateId: string) =>
    onChoose(chosen.has(candidateId) ? new Set([...chosen].filter((id) => id !== candidateId)) : new Set([...chosen, candidateId]));
  const columns: Column<TermCandidate>[] = [
    {
      key: 'choose',
      kind: 'choice',
      width: '44px',
      title: <span className="bh-visually-hidden">{t('column.choose')}</span>,
      render: ({ candidateId, source }) => (
        <Checkbox aria-label={t('choose', { source })} checked={chosen.has(candidateId)} onChange={() => toggle(candidateId)} />
      ),
    },
    {
      key: 'source',
      title: t('column.source'),
      render: ({ source }) => (
        <strong lang={tag} dir={direction}>
          {source}
        </strong>
      ),
    },
    { key: 'segments', title: t('candidates.segments'), align: 'end', render: ({ segments }) => formatCount(segments) },
    { key: 'pages', title: t('candidates.pages'), align: 'end', render: ({ pages }) => formatCount(pages) },
    {
      key: 'examples',
      title: t('candidates.examples'),
      width: '40%',
      render: (candidate) => <Examples {...{ candidate, tag, direction }} />,
    },
    {
      key: 'actions',
      title: <span className="bh-visually-hidden">{t('candidates.actions')}</span>,
      align: 'end',
      render: (candidate) => <RowActions {...{ candidate, isBusy, onAdd, onTranslate, onDismiss }} />,
    },
  ];
  return (
    <div className={styles.table}>
      <Checkbox
        className={styles.all ?? ''}
        checked={candidates.every(({ candidateId }) => chosen.has(candidateId))}
        onChange={({ target }) => onChoose(new Set(target.checked ? candidates.map(({ candidateId }) => candidateId) : []))}
      >
        {t('candidates.chooseAll')}
      </Checkbox>
      <DataTable
        caption={t('view.candidates')}
        columns={columns}
        rows={candidates}
        rowKey={({ candidateId }) => candidateId}
        stale={stale}
      />
    </div>
  );
}

interface ExamplesProps {
  candidate: TermCandidate;
  tag: string | undefined;
  direction: 'ltr' | 'rtl' | undefined;
}

function Examples({ candidate: { examples }, tag, direction }: ExamplesProps) {
  return (
    <ul className={styles.examples}>
      {examples.map(({ sourceHash, text, url }) => (
        <li key={sourceHash} lang={tag} dir={direction} title={url ?? undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

type RowActionsProps = Pick<Props, 'isBusy' | 'onAdd' | 'onTranslate' | 'onDismiss'> & { candidate: TermCandidate };

function RowActions({ candidate, isBusy, onAdd, onTranslate, onDismiss }: RowActionsProps) {
  const { t } = useTranslation('glossary');
  const { source, dismissed } = candidate;
  const items = [
    { key: 'translate', label: t('rule.translate'), onClick: () => onTranslate(candidate) },
    ...RULES_AT_ONCE.map((rule) => ({ key: rule, label: t(`rule.${rule}`), onClick: () => onAdd(candidate, rule) })),
  ];
  return (
    <span className={styles.rowActions}>
      <Dropdown menu={{ items }} trigger={['click']} disabled={isBusy}>
        <Button
          size="small"
          aria-haspopup="menu"
          aria-label={t('candidates.addOne', { source })}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {t('form.add')}
        </Button>
      </Dropdown>
      <Button
        size="small"
        type="text"
        disabled={isBusy}
        aria-label={t(dismissed ? 'candidates.restoreOne' : 'candidates.dismissOne', { source })}
        onClick={() => onDismiss(candidate)}
      >
        {t(dismissed ? 'candidates.restore' : 'candidates.dismiss')}
      </Button>
    </span>
  );
}
