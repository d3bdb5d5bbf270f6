import { ApiOutlined } from '@ant-design/icons';
import { hasCapability, type ProjectType } from '@bhashantar/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** The type of a project that is no website; most are websites. */
export function ProjectTypeTag({ type }: { type: ProjectType }) {
  const { t } = useTranslation('projects');
  if (hasCapability(type, 'site')) return null;
  return (
    <Tag variant="filled" icon={<ApiOutlined aria-hidden />}>
      {t(`type.${type}`)}
    </Tag>
  );
}
