import { NUMERAL_POLICIES, type Numerals, type ProjectDetails, updateNumerals } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/http/client.js';
import { LanguageChoicesPanel } from './language-choices-panel.js';
import { numeralsOptions } from './page-settings.queries.js';

const SAMPLE = '1,50,000';

/** A number in the digits of a language's script. */
const inNative = (native: string) => SAMPLE.replace(/\d/g, (digit) => native[Number(digit)] ?? digit);

/** Sets the digits in which translated texts are shown. */
export function NumeralsPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const query = useQuery(numeralsOptions(project.projectId));
  const optionsOf = ({ native }: Numerals) =>
    NUMERAL_POLICIES.filter((policy) => policy !== 'native' || native !== null).map((value) => ({
      value,
      label: t(`numerals.policies.${value}`, { sample: native === null ? SAMPLE : inNative(native) }),
    }));
  return (
    <LanguageChoicesPanel
      {...{ project, query, optionsOf }}
      kind="numerals"
      rows={query.data?.numerals}
      chosen={({ policy }) => policy}
      hasChoice={({ native }) => native !== null}
      change={({ targetLang, choice }) => send(updateNumerals, { projectId: project.projectId, targetLang, policy: choice })}
    />
  );
}
