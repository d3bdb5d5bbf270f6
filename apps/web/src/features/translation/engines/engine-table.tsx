import { ENGINE_KIND_DESCRIPTIONS, type EngineConnection } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { EngineActions } from './engine-actions.js';
import { EngineLanguages } from './engine-languages.js';
import { EngineState } from './engine-state.js';
import { EngineUsageCell } from './engine-usage.js';
import styles from './engines.module.css';

interface Props {
  connections: EngineConnection[];
  onEdit(connection: EngineConnection): void;
}

/** The connected engines in the order in which they are asked. */
export function EngineTable({ connections, onEdit }: Props) {
  const { t } = useTranslation('engines');
  const columns: Column<EngineConnection>[] = [
    { key: 'name', title: t('column.name'), render: (connection) => <Name connection={connection} /> },
    { key: 'state', title: t('column.state'), render: ({ state, reason }) => <EngineState state={state} reason={reason} /> },
    { key: 'languages', title: t('column.languages'), render: ({ pairs }) => <EngineLanguages pairs={pairs} /> },
    { key: 'price', title: t('column.price'), render: ({ pricePerMillion }) => formatPrice(pricePerMillion) ?? t('priceUnknown') },
    {
      key: 'usage',
      title: t('column.usage'),
      render: ({ usage, monthlyCharacterLimit }) => <EngineUsageCell usage={usage} limit={monthlyCharacterLimit} />,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      render: (connection) => <EngineActions connection={connection} connections={connections} onEdit={onEdit} />,
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={connections} rowKey={({ connectionId }) => connectionId} />;
}

function Name({ connection: { name, settings, keyEnding } }: { connection: EngineConnection }) {
  const { t } = useTranslation('engines');
  const kind = ENGINE_KIND_DESCRIPTIONS[settings.kind].name;
  return (
    <div className={styles.name}>
      <strong>{name}</strong>
      {kind !== name && <span className="bh-muted">{kind}</span>}
      {keyEnding && <span className="bh-muted">{t('keyEnding', { ending: keyEnding })}</span>}
    </div>
  );
}
