import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

// the chart library is larger than the rest of a page
const TrendChart = lazy(() => import('./TrendChart.tsx'));

/** A count over time as a chart that is fetched when it is first shown. */
export const Trend = (props: React.ComponentProps<typeof TrendChart>) => (
  <Suspense fallback={<Skeleton h={220} />}>
    <TrendChart {...props} />
  </Suspense>
);
