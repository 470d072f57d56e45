import { toPaise } from '../../../platform/kernel/paise.rules.ts';

const NUMBERS_BELOW_20 = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];

const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const UNITS = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1000n, 'Thousand'],
  [100n, 'Hundred'],
] as const;

function formatNumber(number: bigint): string {
  const [unit, name] = UNITS.find(([each]) => number >= each) ?? [];
  if (unit) return appendRest(`${formatNumber(number / unit)} ${name}`, number % unit);
  return number < 20n ? NUMBERS_BELOW_20[Number(number)]! : appendRest(TENS[Number(number / 10n)]!, number % 10n);
}

const appendRest = (words: string, rest: bigint): string => (rest ? `${words} ${formatNumber(rest)}` : words);

/** Formats an amount in INR (0 or more) in words, such as 'Rupees One Lakh Eighteen Thousand Only'. */
export function formatAmountInWords(rupees: number | string): string {
  const amount = toPaise(rupees);
  const paise = amount % 100n;
  return `Rupees ${formatNumber(amount / 100n)}${paise ? ` and ${formatNumber(paise)} Paise` : ''} Only`;
}
