import { figuresOf, type ProjectDetails, SITE_VERIFIED, sumCounts } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ExternalLink } from '../../../components/external-link.js';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useTranslatingLanguages } from '../../../lib/use-translating-languages.js';
import { pageCounts } from './page-counts.js';
import { publicationOptions, trafficOptions } from './publication.queries.js';
import { type Asked, PublicationCell } from './publication-cell.js';

/** The publication of one language, for a row of a table. */
export interface LanguagePublishing {
  /** The state, the pages and the address. */
  cell: ReactNode;
  /** The button that publishes the ready pages; undefined if there are none, or the person may not. */
  publish: ReactNode;
  /** Opens the question of that button; undefined if there is no button. */
  askPublish: (() => void) | undefined;
  /** Asks before the language is taken back; undefined if it is not live, or the person may not do that. */
  askUnpublish: (() => void) | undefined;
  /** The link to the published site; nothing before the language is live. */
  visit: ReactNode;
}

/** The publication of the languages of a project, and the steps that change it. One question is open at a time. */
export function usePublishing(project: ProjectDetails) {
  const { t } = useTranslation('publication');
  const { projectId } = project;
  const { data, isError, error, isFetching, refetch } = useQuery(publicationOptions(projectId));
  // Visits are counted for whole projects.
  const traffic = useQuery({ ...trafficOptions(projectId), enabled: !project.ownDomains }).data;
  const [asked, setAsked] = useState<{ language: string; what: Asked }>();
  const mayPublish = usePermission('publish.manage') && project.domainVerification >= SITE_VERIFIED;
  const translating = useTranslatingLanguages(projectId);
  const of = (language: string): LanguagePublishing | undefined => {
    const publication = data?.languages.find((one) => one.language === language);
    const address = project.languageAddresses.find((one) => one.language === language);
    if (!data || !publication || !address) return undefined;
    const { ready, state } = publication;
    const isLive = state === 'live';
    const name = languageLabel(language);
    const askPublish = mayPublish && ready > 0 ? () => setAsked({ language, what: 'publish' }) : undefined;
    const more = { count: ready, shown: formatCount(ready), language: name };
    return {
      cell: (
        <PublicationCell
          {...{ projectId, publication, address, threshold: data.threshold, reviewedOnly: data.reviewedOnly }}
          figures={pageCounts(publication, project.crawl, isFetching)}
          progress={figuresOf(project.languages.find((one) => one.language === language)?.counts ?? sumCounts([]))}
          isTranslating={translating.includes(language)}
          visits={traffic?.languages.find((one) => one.language === language)?.visits}
          asked={asked?.language === language ? asked.what : undefined}
          onAnswered={() => setAsked(undefined)}
        />
      ),
      publish: askPublish && (
        <Button size="small" aria-label={isLive ? t('moreOf', more) : t('publishOf', { language: name })} onClick={askPublish}>
          {isLive ? t('more', more) : t('publish')}
        </Button>
      ),
      askPublish,
      askUnpublish: mayPublish && isLive ? () => setAsked({ language, what: 'unpublish' }) : undefined,
      visit: isLive && <ExternalLink href={address.url}>{t('see', { language: name })}</ExternalLink>,
    };
  };
  const problem = isError && <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return { of, problem };
}
