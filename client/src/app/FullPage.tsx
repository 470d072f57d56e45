import { Center, Paper } from '@mantine/core';
import { ErrorNotice, type ErrorNoticeProps } from '../ui/feedback/ErrorNotice.tsx';

/** Fills the window while it is not yet known who is logged in; index.html shows the same before there is a script. */
export const LoadingPlaceholder = () => (
  <div className="loading" role="status" aria-label="Loading">
    <svg viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10" />
    </svg>
  </div>
);

/** A failure that leaves nothing else to show. */
export function FullPageError(props: Omit<ErrorNoticeProps, 'title'>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper maw={440} w="100%" p="lg">
        <ErrorNotice title="The portal could not be loaded" {...props} />
      </Paper>
    </Center>
  );
}
