/** Removes spaces and the currency from a pasted amount in INR, for example from 'Rs. 1,234.50' or '₹500/-'. */
export const stripCurrency = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replace(/^(rs|re|inr|₹)\.?/i, '')
    .replace(/(\/-|inr)$/i, '');
