/** Tells delivery processes that data in their memory is out of date. */
export const DELIVERY_CHANGED = 'delivery.changed';

/** The extent of a change: one language, or with `purge` everything of a project. */
export interface DeliveryChange {
  projectId: string;
  language?: string;
  purge?: boolean;
}
