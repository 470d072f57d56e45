import { Center, Loader, Paper, VisuallyHidden } from '@mantine/core';
import { ErrorNotice, type ErrorNoticeProps } from '../shared/ErrorNotice.tsx';

/** Fills the window while it is not yet known who is logged in. */
export function LoadingPlaceholder() {
  return (
    <Center mih="100dvh" role="status">
      <Loader size="sm" aria-hidden />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  );
}

/** A failure that leaves nothing else to show. */
export function FullPageProblem(props: Omit<ErrorNoticeProps, 'title'>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper maw={440} w="100%" p="lg">
        <ErrorNotice title="The portal could not be loaded" {...props} />
      </Paper>
    </Center>
  );
}
