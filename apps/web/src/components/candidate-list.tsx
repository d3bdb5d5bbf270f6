import type { Language } from '@bhashantar/contracts';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Offer, OfferStore } from '../lib/typing/offer-store.js';
import styles from './candidate-list.module.css';

interface Props {
  offers: OfferStore;
  language: Language;
  onTake(at: number): void;
}

/** The list of the words that the person may mean, under the caret. The field keeps the focus, and its keys choose a word. */
export function CandidateList({ offers, language, onTake }: Props) {
  const offer = useSyncExternalStore(offers.subscribe, offers.get);
  const isShown = offer !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    addEventListener('scroll', offers.follow, true);
    addEventListener('resize', offers.follow);
    return () => {
      removeEventListener('scroll', offers.follow, true);
      removeEventListener('resize', offers.follow);
    };
  }, [isShown, offers]);
  return (
    <>
      <Announcement offer={offer} />
      {offer && createPortal(<Words offer={offer} language={language} onTake={onTake} />, document.body)}
    </>
  );
}

/** The distance between the list and the line of the caret, and between the list and the edges of the window. */
const GAP = 4;

/** Places a list below the line of the caret, above it where there is more room, and within the window. */
function usePlace({ place }: Offer, isRtl: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const start = isRtl ? place.left - width : place.left;
    const left = Math.max(GAP, Math.min(start, innerWidth - width - GAP));
    const isBelow = place.bottom + GAP + height <= innerHeight || place.top < height + GAP;
    element.style.left = `${left}px`;
    element.style.top = `${isBelow ? place.bottom + GAP : place.top - height - GAP}px`;
  }, [place, isRtl]);
  return list;
}

function Words({ offer, language, onTake }: { offer: Offer } & Omit<Props, 'offers'>) {
  const { t } = useTranslation('common');
  const list = usePlace(offer, language.direction === 'rtl');
  const id = useId();
  useActiveWord(id, offer.chosen);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('typing.candidates', { typed: offer.typed })}
      dir={language.direction}
      className={styles.list}
      // The caret must stay in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offer.candidates.map((word, at) => (
        <div
          key={word}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === offer.chosen}
          className={styles.word}
          onClick={() => onTake(at)}
          onKeyDown={undefined}
        >
          <span className={styles.number}>{at + 1}</span>
          <span lang={language.tag}>{word}</span>
        </div>
      ))}
    </div>
  );
}

/** Tells screen readers, through the focused field, which word would be inserted. */
function useActiveWord(id: string, chosen: number): void {
  useEffect(() => {
    const field = document.activeElement;
    field?.setAttribute('aria-controls', id);
    field?.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    return () => {
      field?.removeAttribute('aria-controls');
      field?.removeAttribute('aria-activedescendant');
    };
  }, [id, chosen]);
}

/** Screen readers read the words out once the person stops typing. */
const PAUSE_MS = 600;

function Announcement({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation('common');
  const [said, say] = useState('');
  const words = offer?.candidates.map((word, at) => `${at + 1} ${word}`).join(', ') ?? '';
  useEffect(() => {
    const timer = setTimeout(() => say(words), words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span role="status" className="bh-visually-hidden">
      {said === '' ? '' : t('typing.offered', { words: said })}
    </span>
  );
}
