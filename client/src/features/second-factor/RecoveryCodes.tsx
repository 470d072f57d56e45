import { Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../shared/CopyButton.tsx';
import classes from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

/** Recovery codes, for one look. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm">
          Keep these recovery codes where you find them without your phone. Each lets you in once, in the place of a
          code. They are not shown again.
        </Text>
        <CopyButton text={codes.join('\n')} label="Copy all codes" />
      </Group>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          {doneLabel}
        </Button>
      </Group>
    </Stack>
  );
}
