import { Center, Paper } from '@mantine/core';
import { ErrorNotice, type ErrorNoticeProps } from '../ui/feedback/ErrorNotice.tsx';

/**
 * Fills the window while the session is checked and while a page or the portal information loads.
 * index.html shows the same markup before the script runs.
 */
export const LoadingPlaceholder = () => (
  <div className="loading" role="status" aria-label="Loading">
    <svg viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10" />
    </svg>
  </div>
);

/** Shows an error when nothing else can be rendered. */
export function FullPageError(props: Omit<ErrorNoticeProps, 'title'>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper maw={440} w="100%" p="lg">
        <ErrorNotice title="The portal could not be loaded" {...props} />
      </Paper>
    </Center>
  );
}
