import {
  ENGINE_KIND_DESCRIPTIONS,
  type EngineConnection,
  type EngineKind,
  type EngineSettingName,
  type NewEngineConnectionDto,
} from '@bhashantar/contracts';

const PAISE = 100;

/** The fields of the form; fields that a kind lacks stay empty. */
export interface EngineValues extends Record<EngineSettingName, string> {
  kind: EngineKind;
  name: string;
  key: string;
  removeKey: boolean;
  /** In rupees. */
  price: number | null;
  monthlyCharacterLimit: number | null;
}

const BLANK = { url: '', cloudProject: '', region: '', userId: '', pipelineId: '', model: '', style: '' };

export const newValues = (kind: EngineKind): EngineValues => ({
  ...BLANK,
  kind,
  name: ENGINE_KIND_DESCRIPTIONS[kind].name,
  key: '',
  removeKey: false,
  price: null,
  monthlyCharacterLimit: null,
});

export function valuesOf({ name, settings, pricePerMillion, monthlyCharacterLimit }: EngineConnection): EngineValues {
  const price = pricePerMillion === null ? null : pricePerMillion / PAISE;
  return { ...newValues(settings.kind), ...settings, name, price, monthlyCharacterLimit } as EngineValues;
}

/** The settings that the kind has and that were filled in. */
export function settingsOf(values: EngineValues): NewEngineConnectionDto['settings'] {
  const filled = ENGINE_KIND_DESCRIPTIONS[values.kind].fields.filter((field) => values[field].trim() !== '');
  return { kind: values.kind, ...Object.fromEntries(filled.map((field) => [field, values[field].trim()])) };
}

/** The body of the calls that store a connection. */
export function bodyOf(values: EngineValues): NewEngineConnectionDto {
  const { name, key, price, monthlyCharacterLimit } = values;
  return {
    name: name.trim(),
    settings: settingsOf(values),
    ...(key.trim() && { key: key.trim() }),
    ...(price !== null && { pricePerMillion: Math.round(price * PAISE) }),
    ...(monthlyCharacterLimit !== null && { monthlyCharacterLimit }),
  };
}

/** The body that stores a connection with a few changes. */
export function withChange(connection: EngineConnection, change: Partial<Pick<EngineConnection, 'isEnabled'>>) {
  const { connectionId, isEnabled } = { ...connection, ...change };
  return { ...bodyOf(valuesOf(connection)), connectionId, isEnabled };
}
