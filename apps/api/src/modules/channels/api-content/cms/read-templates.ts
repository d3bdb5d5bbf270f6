import { checkRestSettings, type RestSettings } from '@bhashantar/cms-connectors';
import * as z from 'zod/mini';
import { invalidField } from '../../../../platform/http/app-error.js';
import { parseJson } from '../../../../platform/http/parse-json.js';

const text = z.string().check(z.maxLength(100_000));
const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const callFields = { method, path: text, headers: z.optional(z.record(z.string(), text)), body: z.optional(text) };
const call = z.object(callFields);
const field = z.object({
  ...{ pointer: text, rule: z.enum(['text', 'longText', 'markdown', 'html']), name: z.optional(text) },
  maxLength: z.optional(z.int().check(z.minimum(1))),
});
const type = z.object({
  ...{
    uid: text,
    name: text,
    fields: z.array(field).check(z.maxLength(500)),
    id: text,
    updatedAt: z.optional(text),
    version: z.optional(text),
  },
  list: z.object({ ...callFields, entries: text, next: z.optional(text) }),
  read: z.object({ ...callFields, entry: text }),
  ...{ write: call, publish: z.optional(call), unpublish: z.optional(call), remove: z.optional(call) },
});
const templates = z.object({
  locales: z.array(z.object({ code: text, name: text, isDefault: z.boolean() })).check(z.maxLength(500)),
  types: z.array(type).check(z.maxLength(50)),
  hasDrafts: z.optional(z.boolean()),
});

/** The templates for the calls of a `rest` CMS. Refuses unusable ones by the name of the field with the first fault. */
export function readTemplates(baseUrl: string, given: string | Record<string, unknown> | undefined): Record<string, unknown> {
  const value: unknown = typeof given === 'string' ? parseJson(given) : given;
  if (value === undefined && given !== undefined)
    throw invalidField('settings.templates', 'The templates have to be JSON. Check quotes, commas and brackets.');
  if (value === undefined) throw invalidField('settings.templates', 'Please enter the templates of the calls.');
  const parsed = templates.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    throw invalidField(
      `settings.templates.${path}`,
      `The templates of the calls are not as expected at ${path}: ${issue?.message ?? 'unknown'}.`,
    );
  }
  const settings = { ...parsed.data, baseUrl } as RestSettings;
  const [fault] = checkRestSettings(settings);
  if (fault) throw invalidField(`settings.templates.${fault.path}`, fault.message);
  return parsed.data;
}
