import * as z from 'zod/mini';

/** The forms that /register can show: the free trial, or the classic sign-up of an organisation. */
export const REGISTRATION_FORMS = ['trial', 'organisation'] as const;
export type RegistrationForm = (typeof REGISTRATION_FORMS)[number];

export const registrationSearch = z.object({ form: z.catch(z._default(z.enum(REGISTRATION_FORMS), 'trial'), 'trial') });
