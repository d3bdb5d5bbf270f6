import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import type { Environment } from '../../platform/config/environment.js';
import { hasDevMailbox } from '../dev-mailbox.js';
import { DEMO } from './demo-data.js';

export interface PreparedDemo {
  siteUrl: string;
  project: ProjectDetails;
  isReady: boolean;
}

const NOT_READY = '  Still being crawled and translated; published as soon as it is complete.';

/** The lines that `npm start` prints as soon as the server answers: where to go and how to get in. */
export function announceServer(environment: Environment): string {
  return [
    '',
    `  Bhashantar is open at    ${environment.publicUrl}`,
    `  Sign in with             ${DEMO.user.email}  ${DEMO.user.password}`,
    ...(hasDevMailbox(environment) ? [`  Mails and texts sent     ${environment.publicUrl}/dev/outbox`] : []),
    `  API documentation        ${environment.publicUrl}/api/docs`,
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
