import type { InstalledEngine } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EngineLanguages } from './engine-languages.js';
import { EngineState } from './engine-state.js';
import { EngineUsageCell } from './engine-usage.js';
import styles from './engines.module.css';

/** The engines that the operator of the installation has connected for everybody. */
export function InstalledEngines({ engines }: { engines: InstalledEngine[] }) {
  const { t } = useTranslation('engines');
  if (engines.length === 0) return null;
  const columns: Column<InstalledEngine>[] = [
    { key: 'name', title: t('column.name'), render: ({ name, isPaid }) => <Name name={name} isPaid={isPaid} /> },
    { key: 'state', title: t('column.state'), render: ({ state, reason }) => <EngineState state={state} reason={reason} /> },
    { key: 'languages', title: t('column.languages'), render: ({ pairs }) => <EngineLanguages pairs={pairs} /> },
    { key: 'usage', title: t('column.usage'), render: ({ usage }) => <EngineUsageCell usage={usage} limit={null} /> },
  ];
  return (
    <section className={styles.installed}>
      <h2>{t('installed')}</h2>
      <p className="bh-muted">{t('installedLead')}</p>
      <DataTable caption={t('installed')} columns={columns} rows={engines} rowKey={({ engine }) => engine} />
    </section>
  );
}

function Name({ name, isPaid }: Pick<InstalledEngine, 'name' | 'isPaid'>) {
  const { t } = useTranslation('engines');
  return (
    <div className={styles.name}>
      <strong>{name}</strong>
      {isPaid && <span className="bh-muted">{t('paid')}</span>}
    </div>
  );
}
