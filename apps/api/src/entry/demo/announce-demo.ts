import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import type { AppConfig } from '../../platform/config/app-config.js';
import { DEMO } from './demo-data.js';

export interface PreparedDemo {
  siteUrl: string;
  project: ProjectDetails;
  isReady: boolean;
}

/** Printed when HOST, PUBLIC_URL or another setting lets others in, because everybody knows the password of the demo account. */
const NO_DEMO = '  No demo account: others may reach this installation. The runbook says how to make the first account.';
const NOT_READY = '  Still being crawled and translated; published as soon as it is complete.';

const PEOPLE = [
  `  Log in with              ${DEMO.user.email}  ${DEMO.user.password}`,
  `  Approve requests as      ${DEMO.manager.email}  ${DEMO.manager.password}`,
];

/** The lines that `npm start` prints as soon as the server answers: where to go and how to get in. */
export function announceServer(config: AppConfig): string {
  const { publicUrl } = config.environment;
  return [
    '',
    `  Bhashantar is open at    ${publicUrl}`,
    ...(config.isDemoOpen ? PEOPLE : [NO_DEMO]),
    ...(config.isUsedByOwnerAlone() ? [`  Mails and texts sent     ${publicUrl}/dev/outbox`] : []),
    `  API documentation        ${publicUrl}/api/docs`,
    '',
  ].join('\n');
}

/** The lines that follow when the demo site is translated: where it is shown in which language. */
export function announceDemo({ siteUrl, project, isReady }: PreparedDemo): string {
  const pages = project.languageAddresses.map(({ language, url, state }) => {
    const { name, ownName } = requireLanguage(language);
    const title = `  ${`${capitalised(name)} · ${ownName}`.padEnd(24)}`;
    const isComing = !isReady && DEMO.published.some((one) => one === language);
    if (state !== 'live' && !isComing) return `${title} not published`;
    return `${title} ${url}${state === 'live' ? '' : ' (not ready yet)'}\n  ${'by the script tag'.padEnd(24)} ${siteUrl}/?lang=${language}`;
  });
  return [`  The demo site            ${siteUrl}`, ...pages, isReady ? published(project) : NOT_READY, ''].join('\n');
}

function published({ publishedAddresses }: ProjectDetails): string {
  const names = publishedAddresses.map(({ language }) => capitalised(requireLanguage(language).name));
  const { firstName, lastName } = DEMO.user;
  const done = names.length > 0 ? `${firstName} ${lastName} has published ${new Intl.ListFormat('en').format(names)}. ` : '';
  return `  ${done}Other languages: Overview > Publish.`;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
