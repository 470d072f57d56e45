import { Button, Paper, Stack, Text } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import { useRetry } from '../../lib/browser/use-retry.ts';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { getLoadedPage, loadPage } from '../page-code.ts';
import { storeFirstQueries } from './store-first-queries.ts';

/**
 * Delay between showing a page and storing its first queries. Long enough for the page to send them, and short enough to
 * exclude most refetches.
 */
const FIRST_QUERIES_DELAY_MS = 2000;

/** A page whose code is fetched when it is first shown. Failed fetches are retried. */
export const LazyPage = memo(function LazyPage({ load }: { load: PortalPage['load'] }) {
  const [Loaded, setLoaded] = useState(() => getLoadedPage(load));
  const [failure, setFailure] = useState<unknown>(null);

  const fetchCode = async () => {
    const Component = await loadPage(load);
    setLoaded(() => Component);
  };
  const tryAgain = () => void fetchCode().catch(setFailure);

  useEffect(() => {
    if (!Loaded) tryAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` does not change while the page is mounted
  }, []);
  useRetry({ error: Loaded ? null : failure, retry: tryAgain });

  useEffect(() => {
    if (!Loaded) return undefined;
    const timer = setTimeout(storeFirstQueries, FIRST_QUERIES_DELAY_MS);
    return () => clearTimeout(timer);
  }, [Loaded]);

  if (Loaded) return <Loaded />;
  return failure ? (
    <LoadErrorNotice onRetry={() => void fetchCode().catch(reloadIfServerResponds)} />
  ) : (
    <PageSkeleton />
  );
});

/** Reloads the window if the server responds. The server then probably runs a version without the file of this page. */
async function reloadIfServerResponds(): Promise<void> {
  const isServerUp = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServerUp) window.location.reload();
}

const LoadErrorNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Paper p="lg" role="alert">
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>This page could not be loaded</Text>
      <Text size="sm" c="dimmed">
        The connection was interrupted, or the portal has been updated. The portal retries automatically every few
        seconds.
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Paper>
);
