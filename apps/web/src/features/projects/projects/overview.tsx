import { type ProjectDetails, SITE_VERIFIED } from '@bhashantar/contracts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECT_ID, LANGUAGES_ID, MACHINE_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { totalSegments } from '../../../lib/sum-counts.js';
import { ConnectPanel } from './connect-panel.js';
import { LanguagesPanel } from './languages-panel.js';
import styles from './overview.module.css';
import type { PublishingOfLanguage } from './publishing-of-language.js';
import { SetAsideJobs } from './set-aside-jobs.js';
import { VerifyFirst } from './verify-first.js';

/** The parts that an address may name. */
const PARTS: readonly string[] = [CONNECT_ID, LANGUAGES_ID, MACHINE_ID];

interface Props {
  project: ProjectDetails;
  publishing: { of(language: string): PublishingOfLanguage | undefined; problem: ReactNode };
  /** Problems of the crawl and of machines that need a person. */
  attention: ReactNode;
  crawl: ReactNode;
  machine: ReactNode;
}

/** One project at a glance: problems that need a person, the languages with their next steps, and the finished parts, folded. */
export function Overview({ project, publishing, attention, crawl, machine }: Props) {
  const { t } = useTranslation('projects');
  const isWhole = !project.ownDomains;
  const mayVerify = usePermission('publish.manage');
  const hash = useLocation({ select: (location) => location.hash });
  const isCounted = project.languages.some(({ counts }) => totalSegments(counts) > 0);
  // The panels may be rendered later than the address changes.
  useEffect(() => {
    if (PARTS.includes(hash)) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div className={styles.overview}>
      {/* The style sheet shows the first three. */}
      <section className={styles.attention} aria-label={t('overview.attention')}>
        <SetAsideJobs project={project} />
        {attention}
        {isWhole && isCounted && mayVerify && project.domainVerification < SITE_VERIFIED && <VerifyFirst />}
        {publishing.problem}
      </section>
      {/* Not shown before the crawl has found anything, because every language would be at zero. */}
      {isCounted && <LanguagesPanel project={project} publishingOf={publishing.of} />}
      {/* Crawls, machine runs and tags concern whole projects. */}
      {isWhole && (
        <div className={styles.folds}>
          {crawl}
          {machine}
          <ConnectPanel project={project} publishingOf={publishing.of} />
        </div>
      )}
    </div>
  );
}
