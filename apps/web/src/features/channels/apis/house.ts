import { API_HOUSE_DOMAINS } from '@bhashantar/contracts';

/** A House of Parliament, whose items have its label instead of a host. */
export type House = (typeof API_HOUSE_DOMAINS)[number];

export const isHouse = (domain: string): domain is House => API_HOUSE_DOMAINS.some((house) => house === domain);
