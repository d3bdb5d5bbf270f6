import type { ApiItemDetails, ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { CopyButton } from '../../../../components/copy-button.js';
import { englishName } from '../../../../components/language-name.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import styles from '../apis.module.css';
import { usePublishContent } from '../apis.queries.js';

interface Props {
  own: ApiItemDetails;
  project: ProjectDetails;
  progress: ApiItemDetails['languageList'][number];
}

/** Whether front ends can fetch a language, and the address. People who may publish can change it. */
export function LanguageDelivery({ own, project, progress: { language, state, translated, total } }: Props) {
  const { t } = useTranslation('apis');
  const [isAsking, setAsking] = useState(false);
  const mayPublish = usePermission('publish.manage');
  const publish = usePublishContent(() => setAsking(false));
  const isLive = state === 'live';
  const name = englishName(language);
  const address = own.contentAddress.replace('{language}', language);
  const counts = { name, source: englishName(project.sourceLanguage), shown: formatCount(translated), total: formatCount(total) };
  return (
    <div className={styles.delivery}>
      {isLive ? (
        <span className={styles.deliveryAddress}>
          <bdi dir="ltr" className={styles.key}>
            {address}
          </bdi>
          <CopyButton text={address} label={t('delivery.address', { name })} />
        </span>
      ) : (
        <span className="bh-muted">{t('delivery.off')}</span>
      )}
      {mayPublish && (
        <Button
          size="small"
          aria-label={t(isLive ? 'delivery.takeBackOf' : 'delivery.publishOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t(isLive ? 'delivery.takeBack' : 'delivery.publish')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          danger={isLive}
          title={t(isLive ? 'delivery.takeBackQuestion' : 'delivery.publishQuestion', { name })}
          verb={t(isLive ? 'delivery.takeBack' : 'delivery.publish')}
          pending={publish.isPending}
          onConfirm={() => publish.submit({ projectId: project.projectId, language, isPublished: !isLive })}
          onCancel={() => setAsking(false)}
        >
          <p>{t(isLive ? 'delivery.takeBackText' : 'delivery.publishText', counts)}</p>
          {!isLive && <p>{t('delivery.publishFields')}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
