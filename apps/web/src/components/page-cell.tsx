import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './page-cell.module.css';

interface Props {
  projectId: string;
  url: string;
  title: string | null;
  /** The site no longer has it: there is nothing to translate. */
  isGone: boolean;
  /** Where it stood before it moved. */
  fromUrl: string | null;
}

/** A page of a site in a table: its title, which leads to its translations, its address, and the one that it had. */
export function PageCell({ projectId, url, title, isGone, fromUrl }: Props) {
  const { t } = useTranslation();
  const name = title ?? url;
  return (
    <div className={styles.page}>
      {isGone ? (
        <span>{name}</span>
      ) : (
        <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ url }}>
          {name}
        </Link>
      )}
      <bdi dir="ltr">{url}</bdi>
      {fromUrl && (
        <small>
          {t('movedFrom')} <bdi dir="ltr">{fromUrl}</bdi>
        </small>
      )}
    </div>
  );
}
