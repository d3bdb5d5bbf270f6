const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });

/** Paise as rupees: ₹1,500.00; undefined where the price is unknown. */
export const formatPrice = (paise: number | null): string | undefined => (paise === null ? undefined : rupees.format(paise / 100));
