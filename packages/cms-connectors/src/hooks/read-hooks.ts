import { field, headerOf, listField, textField } from '@bhashantar/api-reader';
import { CmsError } from '../cms-error.js';
import { objectOf } from '../core/json.js';
import type { CmsHeaders, CmsHook, CmsHookEvent } from '../types.js';

function parse(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch (cause) {
    throw new CmsError('bad-hook', 'The hook has no JSON.', { cause });
  }
}

const STRAPI_EVENTS: Readonly<Record<string, CmsHookEvent>> = {
  'entry.create': 'created',
  'entry.update': 'updated',
  'entry.publish': 'published',
  'entry.unpublish': 'unpublished',
  'entry.delete': 'deleted',
};

/** Events of media and releases name no entry. That is not an error. */
export function readStrapiHook(_: CmsHeaders, rawBody: Uint8Array): CmsHook {
  const body = parse(rawBody);
  const event = textField(body, 'event');
  if (!event) throw new CmsError('bad-hook', 'The hook has no event: it is none of Strapi.');
  const entry = field(body, 'entry');
  const [type, id, locale] = [textField(body, 'uid'), textField(entry, 'documentId'), textField(entry, 'locale')];
  if (!event.startsWith('entry.') || !type || !id) return { refs: [] };
  return { refs: [{ type, id, event: STRAPI_EVENTS[event] ?? 'other' }], ...(locale === undefined ? {} : { locale }) };
}

const CONTENTFUL_EVENTS: Readonly<Record<string, CmsHookEvent>> = {
  create: 'created',
  save: 'updated',
  auto_save: 'updated',
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  unarchive: 'updated',
  delete: 'deleted',
};

const idOf = (sys: unknown, name: string) => textField(field(field(sys, name), 'sys'), 'id');

/** The topic is in a header: `ContentManagement.Entry.publish`. Topics of assets and content types name no entry. */
export function readContentfulHook(headers: CmsHeaders, rawBody: Uint8Array): CmsHook {
  const body = parse(rawBody);
  const topic = headerOf(headers, 'x-contentful-topic');
  const sys = field(body, 'sys');
  const [id, type] = [textField(sys, 'id'), idOf(sys, 'contentType') ?? ''];
  if (!topic || !id) throw new CmsError('bad-hook', 'The hook has no topic or no id: it is none of Contentful.');
  const [space, environment] = [idOf(sys, 'space'), idOf(sys, 'environment') ?? 'master'];
  const place = space === undefined ? {} : { space: `${space}/${environment}` };
  const [, kind, action] = topic.split('.');
  if (kind !== 'Entry') return { refs: [], ...place };
  return { refs: [{ type, id, event: CONTENTFUL_EVENTS[action ?? ''] ?? 'other' }], ...place };
}

const DIRECTUS_EVENTS: Readonly<Record<string, CmsHookEvent>> = { create: 'created', update: 'updated', delete: 'deleted' };

/** The body is `{{$trigger}}` of a flow: the last part of `event` is the action; `keys` or `key` are the items. */
export function readDirectusHook(_: CmsHeaders, rawBody: Uint8Array): CmsHook {
  const body = objectOf(parse(rawBody));
  const [event, type] = [textField(body, 'event'), textField(body, 'collection')];
  if (!event || !type)
    throw new CmsError('bad-hook', 'The hook has no event or no collection: send {{$trigger}} as the body of the request in the flow.');
  const keys = listField(body, 'keys');
  const ids = (keys.length > 0 ? keys : [body.key]).filter((key) => typeof key === 'string' || typeof key === 'number');
  const action = DIRECTUS_EVENTS[event.slice(event.lastIndexOf('.') + 1)] ?? 'other';
  return { refs: ids.map((id) => ({ type, id: `${id}`, event: action })) };
}

/** Any JSON with `type` and `id`, or a list of them as `entries`. */
export function readRestHook(_: CmsHeaders, rawBody: Uint8Array): CmsHook {
  const body = parse(rawBody);
  const entries = listField(body, 'entries');
  const refs = (entries.length > 0 ? entries : [body]).flatMap((entry) => {
    const [type, id] = [textField(entry, 'type'), field(entry, 'id')];
    return type && (typeof id === 'string' || typeof id === 'number') ? [{ type, id: `${id}`, event: 'other' as const }] : [];
  });
  if (refs.length === 0) throw new CmsError('bad-hook', 'The hook has no “type” and “id” of an entry.');
  return { refs };
}
