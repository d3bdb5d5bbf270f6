import { API_KINDS, API_TYPES, type ApiGuess, type ApiPathCandidate } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import styles from '../apis.module.css';
import { PagesForm } from './pages-form.js';
import { PATH_PARTS, type PathPart, type ReadingDraft, withList } from './reading-draft.js';
import { Part } from './reading-part.js';
import { SinceForm } from './since-form.js';

interface Props {
  guess: ApiGuess;
  reading: ReadingDraft;
  /** The kind can be changed only for a new API. */
  isNew: boolean;
  picking: PathPart | undefined;
  showsFaults: boolean;
  onChange(reading: ReadingDraft): void;
  onPick(part: PathPart): void;
}

const CANDIDATES = { listPath: 'list', idPath: 'id', titlePath: 'title', updatedPath: 'updated' } as const;

/** The parts that were found in a reply, each with a reason. A person may correct each part. */
export function ReadingForm({ guess, reading, isNew, picking, showsFaults, onChange, onPick }: Props) {
  const { t } = useTranslation('apis');
  const id = useId();
  const { reasons } = guess;
  const reasonOf = (isGuessed: boolean, reason: string) => (isGuessed ? reason : t('connecting.own'));
  return (
    <div>
      <Part id={`${id}kind`} label={t('connecting.parts.kind')} reason={reasonOf(reading.kind === guess.kind, reasons.kind)}>
        <LabelledSelect
          id={`${id}kind`}
          disabled={!isNew}
          value={reading.kind}
          options={API_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(kind) => onChange({ ...reading, kind })}
        />
      </Part>
      <Part id={`${id}type`} label={t('connecting.parts.type')} reason={reasonOf(reading.type === guess.type, reasons.type)}>
        <LabelledSelect
          id={`${id}type`}
          value={reading.type}
          options={API_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(type) => onChange({ ...reading, type })}
        />
      </Part>
      {PATH_PARTS.filter((part) => part === 'listPath' || reading.kind === 'dynamic').map((part) => (
        <PathRow
          key={part}
          id={`${id}${part}`}
          part={part}
          reading={reading}
          candidates={guess.candidates[CANDIDATES[part]]}
          reason={reasonOf(reading[part] === guess[part], reasons[part])}
          isPicking={picking === part}
          onChange={onChange}
          onPick={() => onPick(part)}
        />
      ))}
      <PagesForm
        reason={reasonOf(reading.pagination === guess.pagination, reasons.pagination)}
        reading={reading}
        showsFaults={showsFaults}
        onChange={(pagination) => onChange({ ...reading, pagination })}
      />
      <SinceForm
        reading={reading}
        reason={reasonOf(reading.changesBy === guess.changesBy, reasons.changesBy)}
        showsFaults={showsFaults}
        onChange={(since) => onChange({ ...reading, changesBy: since })}
      />
    </div>
  );
}

interface PathProps {
  id: string;
  part: PathPart;
  reading: ReadingDraft;
  candidates: readonly ApiPathCandidate[];
  reason: string;
  isPicking: boolean;
  onChange(reading: ReadingDraft): void;
  onPick(): void;
}

const NONE = 'none';
const LATER = 'later';
const optionOf = (path: string | null | undefined) => (path === undefined ? LATER : path === null ? NONE : `path:${path}`);

function PathRow({ id, part, reading, candidates, reason, isPicking, onChange, onPick }: PathProps) {
  const { t } = useTranslation('apis');
  const path = reading[part];
  const isList = part === 'listPath';
  const what = t(`connecting.parts.${isList && reading.kind === 'static' ? 'labelsPath' : part}`);
  const known = path === null || path === undefined || candidates.some((each) => each.path === path) ? [] : [{ path, example: '' }];
  const options = [
    ...[...known, ...candidates].map((each) => ({
      value: `path:${each.path}`,
      label: (
        <>
          <span className={styles.key}>{each.path || t('connecting.whole')}</span> <span className="bh-muted">{each.example}</span>
        </>
      ),
    })),
    ...(isList ? [] : [{ value: NONE, label: t('connecting.none') }]),
    ...(path === undefined ? [{ value: LATER, label: t('connecting.later') }] : []),
  ];
  const choose = (value: string) => {
    const next = value === NONE ? null : value === LATER ? undefined : value.slice('path:'.length);
    onChange(
      isList && typeof next === 'string' ? withList(reading, next, reading.type === 'collectionType') : { ...reading, [part]: next },
    );
  };
  return (
    <Part
      id={id}
      label={what}
      reason={path === undefined ? undefined : part === 'idPath' && path === null ? t('connecting.idNone') : reason}
      extra={
        <Button id={`${id}-pick`} type={isPicking ? 'primary' : 'default'} aria-pressed={isPicking} onClick={onPick}>
          {t('connecting.pick')}
          <span className="bh-visually-hidden"> {what}</span>
        </Button>
      }
    >
      <LabelledSelect id={id} popupMatchSelectWidth={false} value={optionOf(path)} options={options} onChange={choose} />
    </Part>
  );
}
