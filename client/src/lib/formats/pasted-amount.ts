/**
 * Removes spaces and the currency from a pasted amount in INR, for example from 'Rs. 1,234.50' or '₹500/-'. Replaces a
 * minus sign, a dash or the parentheses of a negative amount with a hyphen.
 */
export const stripCurrency = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([-−–]?)(?:rs|re|inr|₹)\.?/i, '$1')
    .replace(/^[−–]/, '-')
    .replace(/(\/-|inr)$/i, '');
