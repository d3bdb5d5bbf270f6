import type { EngineForecast } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatList } from '../lib/format/format-list.js';
import { roundSeconds } from '../lib/format/format-time.js';

interface Props {
  engines: readonly EngineForecast[];
  /** For all languages together; null if it is not known. */
  seconds: number | null;
}

/** How long a machine translation takes, at the speed of the last runs. Says where that is not known; nothing if no engine is asked. */
export function RunTime({ engines, seconds }: Props) {
  const { t } = useTranslation();
  const known = useRunTime({ engines, seconds });
  const unmeasured = namesOf(engines.filter(({ translationSeconds }) => translationSeconds === null));
  if (known) return <p>{t('runTime.known', known)}</p>;
  return unmeasured === '' ? null : <p>{t('runTime.unknown', { engines: unmeasured })}</p>;
}

/** The time in words, and the engines by whose last runs it was measured; undefined if it is not known. */
export function useRunTime({ engines, seconds }: Props): { time: string; engines: string } | undefined {
  const say = useDuration();
  const { t } = useTranslation();
  if (seconds === null) return undefined;
  const time = say(seconds);
  // Their runs may be under way at the same time, or one after another.
  const isBound = engines.filter(isAsked).length > 1 && roundSeconds(seconds).unit !== 'seconds';
  return { time: isBound ? t('runTime.atMost', { time }) : time, engines: namesOf(engines) };
}

/** Seconds in words: about 4 minutes. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, count } = roundSeconds(seconds);
    return t(`runTime.${unit}`, { count });
  };
}

const isAsked = ({ name, characters }: EngineForecast) => name !== null && characters > 0;

const namesOf = (engines: readonly EngineForecast[]) => formatList([...new Set(engines.filter(isAsked).flatMap(({ name }) => name ?? []))]);
