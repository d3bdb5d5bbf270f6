/** Which new content of a project engines translate automatically. */
export interface AutomaticTranslation {
  isAutomatic: boolean;
  /** The limit of words in a calendar month (UTC), for all languages together; null if there is none. */
  monthlyWords: number | null;
  /** Words that engines translated automatically this month. */
  usedWords: number;
  /** When the words of this month were used up; null while there are some. */
  stoppedAt: string | null;
  /** When the next month begins. */
  resumesAt: string;
}
