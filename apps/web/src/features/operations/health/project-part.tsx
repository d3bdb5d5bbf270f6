import { assertNever, HEALTH_COUNT_MAX, type HealthState, type ProjectHealth } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { useReason } from '../../../lib/use-reason.js';
import { useCountUpTo } from './health-tag.js';

/** A part of a project: its state, the findings, and the screen for it. */
export interface ProjectPart {
  key: 'crawl' | 'verification' | 'newContent' | 'automatic' | 'webhooks';
  state: HealthState;
  found: string[];
  link: ReactNode;
}

/** The parts in words. */
export function useProjectParts(projectId: string, health: ProjectHealth): ProjectPart[] {
  const found = {
    crawl: useCrawl(health),
    verification: useVerification(health),
    newContent: useNewContent(health),
    automatic: useAutomatic(health),
    webhooks: useWebhooks(health),
  };
  const keys = Object.keys(found) as ProjectPart['key'][];
  return keys.map((key) => ({
    ...{ key, state: health[key].state, found: found[key].filter((sentence) => sentence !== '') },
    link: <PartLink part={key} projectId={projectId} health={health} />,
  }));
}

function useCrawl({ crawl }: ProjectHealth): string[] {
  const { t } = useTranslation('health');
  const say = useReason();
  const { status, startedAt, finishedAt, reason, pages, failed, nextAt } = crawl;
  if (status === null) return [t('crawl.none')];
  const ago = formatAgo(finishedAt ?? startedAt ?? '');
  const next = nextAt ? t('crawl.next', { at: formatDateTime(nextAt) }) : t('crawl.noNext');
  const unread = failed > 0 ? t('crawl.unread', { count: failed, shown: formatCount(failed) }) : '';
  switch (status) {
    case 'ACTIVE':
      return [t('crawl.running', { ago: formatAgo(startedAt ?? '') }), unread];
    case 'FAILED':
      return [reason ? t('crawl.failed', { ago, reason: say(reason) }) : t('crawl.failedPlain', { ago }), next];
    case 'INACTIVE':
      return [t('crawl.stopped', { ago }), unread, next];
    case 'COMPLETED':
      return [t('crawl.done', { ago, pages: t('crawl.pages', { count: pages, shown: formatCount(pages) }) }), unread, next];
  }
}

function useVerification({ verification }: ProjectHealth): string[] {
  const { t } = useTranslation('health');
  const { level, lostAt, missedChecks, unverifiedDomains } = verification;
  const [count, domains] = [unverifiedDomains.length, unverifiedDomains.slice(0, 3).join(', ')];
  return [
    lostAt ? t('verification.lost', { ago: formatAgo(lostAt) }) : t(`verification.level${level}`),
    missedChecks > 0 ? t('verification.missed', { count: missedChecks, shown: formatCount(missedChecks) }) : '',
    count > 0 ? t('verification.domains', { count, shown: formatCount(count), domains: count > 3 ? `${domains}, …` : domains }) : '',
  ];
}

function useNewContent({ newContent }: ProjectHealth): string[] {
  const { t } = useTranslation('health');
  const shown = useCountUpTo(HEALTH_COUNT_MAX);
  const { texts, since, foundPages } = newContent;
  const found = foundPages > 0 ? t('newContent.found', { count: foundPages, shown: shown(foundPages) }) : '';
  if (texts === null || since === null) return [t('newContent.none'), found];
  const ago = formatAgo(since);
  return [texts === 0 ? t('newContent.nothing', { ago }) : t('newContent.texts', { count: texts, shown: shown(texts), ago }), found];
}

function useAutomatic({ automatic: { isAutomatic, monthlyWords, usedWords, stoppedAt } }: ProjectHealth): string[] {
  const { t } = useTranslation('health');
  if (!isAutomatic) return [t('automatic.off')];
  const used = formatCount(usedWords);
  if (monthlyWords === null) return [t('automatic.unlimited', { count: usedWords, shown: used })];
  return [
    stoppedAt ? t('automatic.stopped', { ago: formatAgo(stoppedAt) }) : '',
    t('automatic.limited', { used, limit: formatCount(monthlyWords) }),
  ];
}

function useWebhooks({ webhooks: { total, failing, switchedOff } }: ProjectHealth): string[] {
  const { t } = useTranslation('health');
  if (total === 0) return [t('webhooks.none')];
  if (failing === 0 && switchedOff === 0) return [t('webhooks.good', { count: total, shown: formatCount(total) })];
  return [
    switchedOff > 0 ? t('webhooks.off', { count: switchedOff, shown: formatCount(switchedOff) }) : '',
    failing > 0 ? t('webhooks.failing', { count: failing, shown: formatCount(failing) }) : '',
  ];
}

function PartLink({ part, projectId, health }: { part: ProjectPart['key']; projectId: string; health: ProjectHealth }) {
  const { t } = useTranslation('health');
  const params = { projectId };
  const { state } = health[part];
  switch (part) {
    case 'newContent':
      return health.newContent.foundPages > 0 ? (
        <Link to="/app/projects/$projectId/changes" params={params}>
          {t('newContent.act.found')}
        </Link>
      ) : (
        <Link to="/app/projects/$projectId/reports" params={params} search={{ view: 'new' }}>
          {t('newContent.act.texts')}
        </Link>
      );
    case 'verification':
      return (
        <Link to="/app/projects/$projectId/domains" params={params}>
          {t(`${part}.act.${state}`)}
        </Link>
      );
    case 'automatic':
    case 'webhooks':
      return (
        <Link to="/app/projects/$projectId/settings" params={params} hash={part}>
          {t(`${part}.act.${state}`)}
        </Link>
      );
    case 'crawl':
      return <CrawlLink projectId={projectId} state={state} />;
    default:
      return assertNever(part);
  }
}

function CrawlLink({ projectId, state }: { projectId: string; state: HealthState }) {
  const { t } = useTranslation('health');
  const [params, label] = [{ projectId }, t(`crawl.act.${state}`)];
  switch (state) {
    case 'failing':
    case 'notYet':
      return (
        <Link to="/app/projects/$projectId" params={params}>
          {label}
        </Link>
      );
    case 'attention':
    case 'good':
      return (
        <Link to="/app/projects/$projectId/pages" params={params} search={state === 'attention' ? { state: 'failed' } : {}}>
          {label}
        </Link>
      );
    default:
      return assertNever(state);
  }
}
