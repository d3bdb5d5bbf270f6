import { PlusOutlined } from '@ant-design/icons';
import { type ProjectDetails, REQUEST_RULES_MAX, type RequestRule } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { languageLabel } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { formatList } from '../../../../lib/format/format-list.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDate } from '../../../../lib/format/format-time.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { RuleForm } from './rule-form.js';
import styles from './rules.module.css';
import { rulesOptions, useRuleCalls } from './rules.queries.js';

/** The rules by which the translation of new content is ordered without a person. */
export function RequestRulesPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('rates');
  const { data, error, isPending, refetch } = useQuery(rulesOptions(project.projectId));
  const [edited, setEdited] = useState<RequestRule | 'new'>();
  const [asked, setAsked] = useState<RequestRule>();
  const rules = data?.rules ?? [];
  const add = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('rules.add')}
    </Button>
  );
  return (
    <Panel title={t('rules.title')}>
      <p className="bh-muted">{t('rules.lead')}</p>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={2} />}
      {data && rules.length === 0 && (
        <EmptyState kind="empty" title={t('rules.empty')}>
          {add}
        </EmptyState>
      )}
      {rules.length > 0 && (
        <>
          <ul className={styles.list}>
            {rules.map((rule) => (
              <RuleItem key={rule.ruleId} rule={rule} onEdit={() => setEdited(rule)} onDelete={() => setAsked(rule)} />
            ))}
          </ul>
          {rules.length < REQUEST_RULES_MAX ? add : <p className="bh-muted">{t('rules.full', { count: REQUEST_RULES_MAX })}</p>}
        </>
      )}
      {edited && <RuleForm project={project} {...(edited === 'new' ? {} : { rule: edited })} onClose={() => setEdited(undefined)} />}
      {asked && <DeleteRule projectId={project.projectId} rule={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

interface ItemProps {
  rule: RequestRule;
  onEdit(): void;
  onDelete(): void;
}

function RuleItem({ rule, onEdit, onDelete }: ItemProps) {
  const { t } = useTranslation('rates');
  const { targetLangs, pipeline, when, words, withMachine, needsApproval, isActive, waitingWords, nextAt, lastRequest } = rule;
  const languages = formatList(targetLangs.map(languageLabel));
  return (
    <li className={styles.rule}>
      <div className={styles.text}>
        <strong>{languages}</strong> <StatusTag kind={isActive ? 'success' : 'neutral'}>{t(isActive ? 'rules.on' : 'rules.off')}</StatusTag>
        <p>
          {when === 'weekly' ? t('rules.weekly') : t('rules.words', { words: formatCount(words ?? 0) })} ·{' '}
          {t(`rules.pipelines.${pipeline}`)}
          {withMachine && ` · ${t('rules.withMachine')}`} · {t(needsApproval ? 'rules.approval' : 'rules.noApproval')}
        </p>
        <p className="bh-muted">
          {t('rules.waiting', { count: waitingWords, shown: formatCount(waitingWords) })}
          {isActive && nextAt && ` · ${t('rules.nextAt', { date: formatDate(nextAt) })}`} · <LastRequest last={lastRequest} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={t('rules.editOf', { languages })} onClick={onEdit}>
          {t('rules.edit')}
        </Button>
        <Button size="small" danger aria-label={t('rules.deleteOf', { languages })} onClick={onDelete}>
          {t('rules.delete')}
        </Button>
      </div>
    </li>
  );
}

function LastRequest({ last }: { last: RequestRule['lastRequest'] }) {
  const { t } = useTranslation('rates');
  if (!last) return t('rules.never');
  return (
    <>
      {t('rules.last')}
      <Link to="/app/requests/$requestId" params={{ requestId: last.requestId }}>
        {last.number}
      </Link>
      , {formatDate(last.createdAt)}
    </>
  );
}

function DeleteRule({ projectId, rule, onClose }: { projectId: string; rule: RequestRule; onClose(): void }) {
  const { t } = useTranslation('rates');
  const notify = useNotify();
  const { remove } = useRuleCalls(projectId);
  const done = () => {
    notify.success('rules', t('rules.deleted'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('rules.deleteTitle')}
      verb={t('rules.delete')}
      pending={remove.isPending}
      onConfirm={() => remove.submit(rule.ruleId, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{t('rules.deleteText')}</p>
    </ConfirmDialog>
  );
}
