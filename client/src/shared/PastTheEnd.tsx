import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { EmptyNotice } from './EmptyNotice.tsx';

/** Shown on a page beyond the end of a list that has become shorter. */
export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyNotice
      icon={<IconListDetails size={28} stroke={1.5} aria-hidden />}
      title="This page is empty"
      text="The list is shorter now."
      action={<Button onClick={onFirst}>Go to the first page</Button>}
    />
  );
}
