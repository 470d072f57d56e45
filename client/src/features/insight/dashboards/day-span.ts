import { useListParams } from '../../../lib/pages/list-params.ts';

/** How many days a company can look back. */
export const DAY_SPANS = [30, 90, 365];

/** How many days are looked back, kept in the address. */
export function useDaySpan(): [span: number, setSpan: (span: number) => void] {
  const { get, set } = useListParams();
  const [usual] = DAY_SPANS as [number];
  const span = DAY_SPANS.find((each) => String(each) === get('days')) ?? usual;
  return [span, (chosen) => set({ days: chosen === usual ? null : String(chosen) }, true)];
}
