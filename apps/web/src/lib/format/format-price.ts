const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });

/** Paise as rupees: ₹1,500.00; undefined if the price is unknown. */
export const formatPrice = (paise: number | null): string | undefined => (paise === null ? undefined : rupees.format(paise / 100));

const wordRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 4 });

/** The price of one word, in rupees. Shares and steps leave parts of a paisa: ₹1.125. */
export const formatWordPrice = (paise: number): string => wordRupees.format(paise / 100);
