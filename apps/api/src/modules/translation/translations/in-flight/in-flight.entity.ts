/** The request that has a segment in translation, as refusals name it. */
export interface Flight {
  requestId: string;
  /** For example `R-104`. */
  number: string;
  dueAt: Date | null;
}

/** Where segments are in flight. */
export interface FlightPlace {
  projectId: string;
  language: string;
}

/** The code of the problem of an edit that is refused because its segment is in flight. */
export const IN_FLIGHT = 'inFlight';

const DATE = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** For example `3 Dec`. */
function toDay(date: Date): string {
  const parts = DATE.formatToParts(date);
  const [day, month] = (['day', 'month'] as const).map((type) => parts.find((part) => part.type === type)?.value ?? '');
  return `${day} ${month}`;
}

/** Says why an edit is refused: only the delivery of the request writes the segment. */
export const inFlightSentence = ({ number, dueAt }: Pick<Flight, 'number' | 'dueAt'>): string =>
  `In translation: ${number}${dueAt ? `, due ${toDay(dueAt)}` : ''}`;
