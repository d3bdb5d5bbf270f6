import { ApiOutlined } from '@ant-design/icons';
import { hasCapability, type ProjectType } from '@bhashantar/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** What a project translates where that is no website, which most do. */
export function ProjectTypeTag({ type }: { type: ProjectType }) {
  const { t } = useTranslation('projects');
  if (hasCapability(type, 'site')) return null;
  return (
    <Tag variant="filled" icon={<ApiOutlined aria-hidden />}>
      {t(`type.${type}`)}
    </Tag>
  );
}
