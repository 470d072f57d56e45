import { Button, Paper, Stack, Text } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { useRetry } from '../../lib/browser/use-retry.ts';
import { getLoadedPage, loadPage } from '../page-code.ts';

/** A page whose code is fetched when it is first shown, again and again until it could be. */
export const LazyPage = memo(function LatePage({ load }: { load: PortalPage['load'] }) {
  const [Loaded, setLoaded] = useState(() => getLoadedPage(load));
  const [failure, setFailure] = useState<unknown>(null);

  const fetchCode = async () => {
    const Component = await loadPage(load);
    setLoaded(() => Component);
  };
  const tryAgain = () => void fetchCode().catch(setFailure);

  useEffect(() => {
    if (!Loaded) tryAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- it is the same page until it is gone
  }, []);
  useRetry(Loaded ? null : failure, tryAgain);

  if (Loaded) return <Loaded />;
  return failure ? (
    <LoadErrorNotice onRetry={() => void fetchCode().catch(reloadIfServerResponds)} />
  ) : (
    <PageSkeleton />
  );
});

/** A server that answers, but has no such file any more, has a newer portal. */
async function reloadIfServerResponds(): Promise<void> {
  const isThere = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
}

/** Says that a page's code could not be fetched. */
const LoadErrorNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Paper p="lg" role="alert">
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>This page could not be loaded</Text>
      <Text size="sm" c="dimmed">
        The connection was interrupted, or the portal has been updated. It is tried again by itself every few seconds.
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Paper>
);
