import type { ApiItem, ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useSyncApis } from './apis.queries.js';
import { DeleteDialog } from './delete-dialog.js';
import { MachineDialog } from './machine-dialog.js';
import { OrderDialog, type QuoteProps } from './order-dialog.js';

interface Props {
  project: ProjectDetails;
  items: readonly ApiItem[];
  Quote: ComponentType<QuoteProps>;
  /** Called after the items were deleted. */
  onDeleted(): void;
}

/** The actions on some APIs: sync, translate by machine, order, delete. */
export function ApiActions({ project, items, Quote, onDeleted }: Props) {
  const { t } = useTranslation('apis');
  const [asked, setAsked] = useState<'translate' | 'order' | 'delete'>();
  const may = useApiPermissions();
  const sync = useSyncApis();
  const close = () => setAsked(undefined);
  return (
    <>
      {may.sync && (
        <Button loading={sync.isPending} onClick={() => sync.submit(items.map(({ apiId }) => apiId))}>
          {t('sync')}
        </Button>
      )}
      {may.translate && <Button onClick={() => setAsked('translate')}>{t('translate')}</Button>}
      {may.order && <Button onClick={() => setAsked('order')}>{t('order')}</Button>}
      {may.manage && (
        <Button danger onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      {asked === 'translate' && <MachineDialog project={project} items={items} onClose={close} />}
      {asked === 'order' && <OrderDialog project={project} items={items} Quote={Quote} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          items={items}
          onClose={close}
          onDone={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
}

/** The permissions of the signed-in person for APIs. */
export function useApiPermissions() {
  return {
    sync: usePermission('content.push'),
    translate: usePermission('translation.machine'),
    order: usePermission('request.create'),
    manage: usePermission('content.manage'),
  };
}
