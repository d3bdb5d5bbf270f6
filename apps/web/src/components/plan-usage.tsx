import { type LimitUse, type OrganisationUsage, type ProjectUsage, WORDS_RULE } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../lib/format/format-bytes.js';
import { formatCount } from '../lib/format/format-number.js';
import { formatDate } from '../lib/format/format-time.js';
import { type Column, DataTable } from './data-table.js';
import { Panel } from './panel.js';
import styles from './plan.module.css';
import { ProgressBar } from './progress-bar.js';
import { Statistics } from './statistics.js';

/** A plan's limits, the use of each limit and since when it counts, and the use by project. */
export function PlanUsage({ usage }: { usage: OrganisationUsage }) {
  const { t } = useTranslation('plan');
  const { words } = usage;
  const of = ({ used, allowed }: LimitUse) =>
    allowed === null ? t('unlimited', { used: formatCount(used) }) : t('of', { used: formatCount(used), allowed: formatCount(allowed) });
  return (
    <div className={styles.stack}>
      <Panel title={t('title', { plan: t(`name.${usage.plan}`) })}>
        <Statistics
          items={[
            { key: 'words', label: t('words'), value: of(words) },
            { key: 'projects', label: t('projects'), value: of(usage.projects) },
            { key: 'languages', label: t('languages'), value: of(usage.languages) },
          ]}
        />
        {words.allowed !== null && (
          <ProgressBar label={t('used', { used: formatCount(words.used) })} value={words.used} total={words.allowed} />
        )}
        {words.reserved > 0 && <p className="bh-muted">{t('reserved', { count: words.reserved, shown: formatCount(words.reserved) })}</p>}
        <EachSite usage={usage} />
        <Reached usage={usage} />
        <p className={styles.rule}>
          {t('since', { date: formatDate(usage.since) })} {WORDS_RULE}
        </p>
      </Panel>
      {usage.byProject.length > 0 && <ByProject usage={usage} />}
    </div>
  );
}

const isReached = ({ used, allowed }: LimitUse) => allowed !== null && used >= allowed;

/** Explains the effect of a limit that is reached. */
function Reached({ usage }: { usage: OrganisationUsage }) {
  const { t } = useTranslation('plan');
  const reached = (['words', 'projects', 'languages'] as const).filter((limit) => isReached(usage[limit]));
  const texts = [...reached.map((limit) => t(`reached.${limit}`)), ...useFullSites(usage)];
  return texts.map((text) => (
    <p key={text} className={styles.reached}>
      {text}
    </p>
  ));
}

/** The limits of each site, where the plan has any. */
function EachSite({ usage: { eachProject } }: { usage: OrganisationUsage }) {
  const { t } = useTranslation('plan');
  const { segments, bytes } = eachProject;
  if (segments === null || bytes === null) return null;
  return <p className="bh-muted">{t('ofSite', { segments: formatCount(segments), stored: formatBytes(bytes) })}</p>;
}

/** Explains the limit of each site that has reached it. */
function useFullSites({ byProject, eachProject: { segments, bytes } }: OrganisationUsage): string[] {
  const { t } = useTranslation('plan');
  return byProject.flatMap((site) => {
    if (site.isDeleted) return [];
    const { name } = site;
    if (segments !== null && site.segments >= segments) return [t('reached.segments', { name, allowed: formatCount(segments) })];
    if (bytes !== null && site.bytes >= bytes) return [t('reached.bytes', { name, allowed: formatBytes(bytes) })];
    return [];
  });
}

function ByProject({ usage: { byProject, eachProject } }: { usage: OrganisationUsage }) {
  const { t } = useTranslation('plan');
  const { segments, bytes } = eachProject;
  const of = (used: number, allowed: number | null, format: (count: number) => string) => (
    <span className="bh-num">{allowed === null ? format(used) : t('of', { used: format(used), allowed: format(allowed) })}</span>
  );
  const columns: Column<ProjectUsage>[] = [
    { key: 'name', title: t('column.project'), render: ({ name, isDeleted }) => (isDeleted ? t('deleted', { name }) : name) },
    {
      key: 'languages',
      title: t('languages'),
      align: 'end',
      render: ({ languages, isDeleted }) => (isDeleted ? '–' : formatCount(languages.length)),
    },
    { key: 'words', title: t('words'), align: 'end', render: ({ words }) => <span className="bh-num">{formatCount(words)}</span> },
    {
      key: 'segments',
      title: t('segments'),
      align: 'end',
      render: (site) => (site.isDeleted ? '–' : of(site.segments, segments, formatCount)),
    },
    { key: 'stored', title: t('stored'), align: 'end', render: (site) => (site.isDeleted ? '–' : of(site.bytes, bytes, formatBytes)) },
  ];
  return <DataTable caption={t('byProject')} columns={columns} rows={byProject} rowKey={({ projectId }) => projectId} />;
}
