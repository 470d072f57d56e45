import { Box } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Asks the company to enter the licence string of its new key in the chat app. */
export default function LicenceStringNotice() {
  return (
    <Box mt="md">
      <Notice tone="amber" icon={IconKey} title="Enter the new licence string in your chat app">
        Every new key has a new licence string. No chat app has validated this one yet.
      </Notice>
    </Box>
  );
}
