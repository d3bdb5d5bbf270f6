import { ApiOutlined } from '@ant-design/icons';
import type { ProjectType } from '@bhashantar/contracts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** What a project translates where that is no website, which most do. */
export function ProjectTypeTag({ type }: { type: ProjectType }) {
  const { t } = useTranslation('projects');
  if (type === 'website') return null;
  return (
    <Tag variant="filled" icon={<ApiOutlined aria-hidden />}>
      {t(`type.${type}`)}
    </Tag>
  );
}
