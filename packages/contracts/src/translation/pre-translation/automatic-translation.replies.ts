/** Which new content of a project engines translate by themselves. */
export interface AutomaticTranslation {
  isAutomatic: boolean;
  /** So many words in a calendar month (UTC), of all languages; null for no limit. */
  monthlyWords: number | null;
  /** Words that engines translated by themselves this month. */
  usedWords: number;
  /** When the words of this month were used up; null while there are some. */
  stoppedAt: string | null;
  /** When the next month begins. */
  resumesAt: string;
}
