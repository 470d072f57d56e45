import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Path of the current page. The boundary resets when the path changes. */
  path: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  path: string;
  hasCrashed: boolean;
}

/** Shows a notice instead of a page that crashed, until the user opens another page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { path: this.props.path, hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  static getDerivedStateFromProps = ({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) =>
    path === state.path ? null : { path, hasCrashed: false };

  override render() {
    return this.state.hasCrashed ? <CrashNotice /> : this.props.children;
  }
}

/** Offers to reload after a page crashed or its code could not be fetched, for example after the portal was updated. */
function CrashNotice() {
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Paper maw={440} w="100%" p="lg">
        <Stack gap="sm" align="flex-start">
          <Title order={2}>This page could not be shown</Title>
          <Text c="dimmed">The portal may have been updated, or the connection was interrupted.</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
