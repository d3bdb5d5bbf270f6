import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortenMiddle } from '../lib/format/shorten-address.js';
import styles from './page-cell.module.css';

interface Props {
  projectId: string;
  url: string;
  title: string | null;
  /** Whether there is something to translate. There is nothing if the site no longer has the page, or if the page was never read. */
  hasTexts: boolean;
  /** Its address before it moved. */
  fromUrl?: string | null;
  /** Another remark about the page. */
  note?: string | undefined;
}

/** How many letters of an address fit into two lines of its column. */
const ADDRESS_LETTERS = 72;

/** A page of a site in a table: its title, which links to its translations, its address, and its former address. */
export function PageCell({ projectId, url, title, hasTexts, fromUrl, note }: Props) {
  const { t } = useTranslation();
  const name = title ?? <bdi dir="ltr">{url}</bdi>;
  return (
    <div className={styles.page}>
      {hasTexts ? (
        <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ url }}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {title !== null && (
        <bdi dir="ltr" title={url}>
          {shortenMiddle(url, ADDRESS_LETTERS)}
        </bdi>
      )}
      {fromUrl && (
        <small>
          {t('movedFrom')} <bdi dir="ltr">{fromUrl}</bdi>
        </small>
      )}
      {note && <small>{note}</small>}
    </div>
  );
}
