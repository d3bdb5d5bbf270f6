import { MoreOutlined } from '@ant-design/icons';
import type { PagePublication, ProjectDetails } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followMenuLink } from '../../../components/follow-menu-link.js';
import { languageLabel } from '../../../components/language-name.js';
import { hasScreen } from '../../../lib/project/project-screens.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { HoldDialog } from './hold-dialog.js';

interface Props {
  project: ProjectDetails;
  /** The shown language, and all languages in which the page may be held back. */
  language: string;
  languages: readonly string[];
  url: string;
  /** Distinguishes the page from others in the list. */
  name: string;
  /** Undefined until it is known. */
  publication: PagePublication | undefined;
}

/** A menu with the visual editor of a page, and with the switch that holds the page back. Renders nothing for people who may do neither. */
export function PageActions({ project, language, languages, url, name, publication }: Props) {
  const { t } = useTranslation('pages');
  const [isAsking, setAsking] = useState(false);
  const mayRead = usePermission('translation.read');
  const mayPublish = usePermission('publish.manage');
  const { projectId } = project;
  const change = publication?.state === 'held' ? 'release' : 'hold';
  const of = { page: name, language: languageLabel(language) };
  const items = [
    ...(mayRead && hasScreen(project, 'visual')
      ? [
          {
            key: 'visual',
            label: (
              <Link to="/app/projects/$projectId/visual" params={{ projectId }} search={{ language, url }}>
                {t('visual')}
              </Link>
            ),
          },
        ]
      : []),
    ...(mayPublish && publication ? [{ key: 'change', label: t(`publication.${change}In`, of), onClick: () => setAsking(true) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={{ items, onClick: followMenuLink }}>
        <Button type="text" size="small" aria-label={t('actionsOf', { page: name })} icon={<MoreOutlined />} />
      </Dropdown>
      {isAsking && <HoldDialog {...{ projectId, change, url, language, languages }} onClose={() => setAsking(false)} />}
    </>
  );
}
