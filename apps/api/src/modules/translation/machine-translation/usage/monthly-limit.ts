/** How much of its monthly limit an engine has left, in characters. */
export interface MonthlyLimit {
  engine: string;
  name: string;
  left: number;
}
