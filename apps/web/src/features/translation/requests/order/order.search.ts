import * as z from 'zod/mini';
import { defineSearch, field, fieldOr, languageField, type SearchOf, textField } from '../../../../lib/search/define-search.js';

export const ORDER_STEPS = ['content', 'languages', 'work', 'people', 'quote'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The step of the wizard, and its initial content if no other screen chose any. */
export const orderSearch = defineSearch({
  project: textField(40),
  step: fieldOr(z.enum(ORDER_STEPS), 'content'),
  language: languageField,
  content: field(z.enum(['all', 'new'])),
});
export type OrderSearch = SearchOf<typeof orderSearch>;
