import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';

/** Shown when a page crashed, or could not be fetched because a newer version is installed. */
export function CrashNotice() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper maw={440} w="100%" p="lg">
        <Stack gap="sm" align="flex-start">
          <Title order={1} size="h2">
            This page could not be shown
          </Title>
          <Text c="dimmed">The portal may have been updated, or the connection was interrupted.</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
