import { formatUnits } from './formats.ts';

interface GrossAmount {
  users: number;
  pricePerUserPerDay: number;
  days: number;
  gross: number;
}

/**
 * Formats how a gross amount is calculated, for example "7 users × ₹1.75 × 3 days = ₹36.75, rounded to ₹37". Readers can
 * check each step.
 */
export function formatGrossCalculation(line: GrossAmount, formatAmount: (amount: number) => string): string {
  const { users, pricePerUserPerDay, days, gross } = line;
  const exactGross = (users * Math.round(pricePerUserPerDay * 100) * days) / 100;
  const factors = [formatUnits(users, 'user'), formatAmount(pricePerUserPerDay), formatUnits(days, 'day')];
  const rounded = exactGross === gross ? '' : `, rounded to ${formatAmount(gross)}`;
  return `${factors.join(' × ')} = ${formatAmount(exactGross)}${rounded}`;
}
