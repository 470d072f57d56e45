import { Button, Code, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Notice } from './Notice.tsx';
import classes from './SecretNote.module.css';

interface SecretNoteProps {
  secret: string;
  /** What copying it is called. */
  copyLabel: string;
  /** What to do with it. */
  children: ReactNode;
  onDone: () => void;
}

/** A new secret, for one look. */
export const SecretNote = ({ secret, copyLabel, children, onDone }: SecretNoteProps) => (
  <Stack gap="md">
    <Notice tone="amber" icon={IconAlertTriangle} title="Copy it now: it is not shown again." role="status">
      {children}
    </Notice>
    <Group gap="xs" wrap="nowrap">
      <Code block className={classes.secret}>
        {secret}
      </Code>
      <CopyButton text={secret} label={copyLabel} />
    </Group>
    <Group justify="flex-end">
      <Button onClick={onDone} data-autofocus>
        Done
      </Button>
    </Group>
  </Stack>
);
