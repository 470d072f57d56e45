import { useListParams } from '../../shared/list-params.ts';

/** How many days a company can look back. */
export const SPANS = [30, 90, 365];

/** How many days are looked back, kept in the address. */
export function useSpan(): [span: number, setSpan: (span: number) => void] {
  const { get, set } = useListParams();
  const [usual] = SPANS as [number];
  const span = SPANS.find((each) => String(each) === get('days')) ?? usual;
  return [span, (chosen) => set({ days: chosen === usual ? null : String(chosen) }, true)];
}
