import * as z from 'zod/mini';
import { defineSearch, fieldOr } from '../../../lib/search/define-search.js';

/** The forms that /register can show: the free trial, or the classic sign-up of an organisation. */
export const REGISTRATION_FORMS = ['trial', 'organisation'] as const;
export type RegistrationForm = (typeof REGISTRATION_FORMS)[number];

export const registrationSearch = defineSearch({ form: fieldOr(z.enum(REGISTRATION_FORMS), 'trial') });
