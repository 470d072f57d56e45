import { useListParams } from '../../../lib/pages/list-params.ts';

/** The selectable time ranges, in days. */
export const DAY_SPANS = [30, 90, 365];

/** Reads and sets the time range in days, which the URL stores. */
export function useDaySpan(): [span: number, setSpan: (span: number) => void] {
  const { get, set } = useListParams();
  const [defaultSpan] = DAY_SPANS as [number];
  const span = DAY_SPANS.find((days) => String(days) === get('days')) ?? defaultSpan;
  return [span, (chosen) => set({ days: chosen === defaultSpan ? null : String(chosen) }, true)];
}
