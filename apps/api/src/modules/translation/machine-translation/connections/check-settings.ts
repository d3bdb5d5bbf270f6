import { ENGINE_KIND_DESCRIPTIONS, type EngineSettingName, type EngineSettings } from '@bhashantar/contracts';
import type { UrlProblem } from '../../../../platform/egress/check-url.js';
import { invalidField } from '../../../../platform/http/app-error.js';

const URL_PROBLEMS: Readonly<Record<UrlProblem, string>> = {
  notAnAddress: 'This is not a web address. It looks like https://translate.example.org.',
  tooLong: 'This address is too long.',
  scheme: 'The address must begin with https:// or http://.',
  credentials: 'The address must not contain a user name or password.',
  port: 'Only ports 80 and 443 can be reached. The operator can allow other ports by ENGINE_HOSTS.',
  privateAddress: 'Private and local addresses cannot be reached. The operator can allow one by ENGINE_HOSTS.',
};

/**
 * The fields of a kind, trimmed. Refuses by name a field that is not the kind's, or an address where nothing may be sent. The engine checks
 * the rest.
 */
export function checkSettings(settings: EngineSettings, checkUrl: (address: string) => UrlProblem | undefined): EngineSettings {
  const { fields } = ENGINE_KIND_DESCRIPTIONS[settings.kind];
  const given = namesOf(settings).map((name) => [name, settings[name]?.trim() ?? ''] as const);
  const values = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const foreign = Object.keys(values).find((name) => !fields.includes(name as EngineSettingName));
  if (foreign) throw invalidField(`settings.${foreign}`, 'This kind of engine has no such setting.');
  const problem = values.url === undefined ? undefined : checkUrl(values.url);
  if (problem) throw invalidField('settings.url', URL_PROBLEMS[problem]);
  return { kind: settings.kind, ...values };
}

/** Whether a key that was given for one engine may be sent to the other: kind, address and account must be the same. */
export function isSameEngine(before: EngineSettings, now: EngineSettings): boolean {
  const keys = ['kind', 'url', 'cloudProject', 'region', 'userId', 'pipelineId'] as const;
  return keys.every((name) => before[name] === now[name]);
}

const namesOf = ({ kind: _kind, ...settings }: EngineSettings) => Object.keys(settings) as EngineSettingName[];
