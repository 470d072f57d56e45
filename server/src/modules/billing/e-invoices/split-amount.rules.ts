/**
 * Splits an amount in paise by weights with the largest remainder method, so that the parts add up to the amount. A
 * weight of 0 gives a part of 0. If all weights are 0, the first part is the whole amount.
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index ? 0n : amount));
  const parts = weights.map((weight, index) => {
    const product = amount * weight;
    return { index, part: product / sum, remainder: product % sum };
  });
  let rest = amount - parts.reduce((total, { part }) => total + part, 0n);
  for (const each of parts.toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0))) {
    if (rest === 0n) break;
    each.part += 1n;
    rest -= 1n;
  }
  return parts.map(({ part }) => part);
}
