import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-form.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Notice } from '../feedback/Notice.tsx';
import classes from './OneTimeSecret.module.css';

interface OneTimeSecretProps {
  /** The name of the secret, for example 'Recovery codes'. */
  name: string;
  /** One secret, or several of a kind. */
  secrets: readonly string[];
  copyLabel: string;
  /** Names the downloaded text file. */
  fileName: string;
  /** Explains how to use the secret. */
  children: ReactNode;
  onSaved: () => void;
}

/**
 * Shows a secret once. The secret takes the focus. Leaving the secret without 'I have saved it' requires a
 * confirmation.
 */
export function OneTimeSecret({ name, secrets, copyLabel, fileName, children, onSaved }: OneTimeSecretProps) {
  const noteId = useId();
  const list = useRef<HTMLUListElement>(null);
  const release = useUnsavedGuard(true, { warning: 'You cannot see it again. Copy or download it first.' });
  const text = secrets.join('\n');
  useEffect(() => list.current?.focus(), []);

  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName);
  const finish = () => {
    release();
    onSaved();
  };
  return (
    <Stack gap="md">
      <Notice
        id={noteId}
        tone="amber"
        icon={IconAlertTriangle}
        title={
          secrets.length === 1 ? 'Save it now: it is not shown again.' : 'Save them now: they are not shown again.'
        }
      >
        {children}
      </Notice>
      <Group gap="xs" wrap="nowrap" align={secrets.length === 1 ? 'center' : 'flex-start'}>
        <ul
          ref={list}
          className={classes.secrets}
          tabIndex={-1}
          data-autofocus
          aria-label={name}
          aria-describedby={noteId}
        >
          {secrets.map((secret) => (
            <li key={secret}>{secret}</li>
          ))}
        </ul>
        <CopyButton text={text} label={copyLabel} />
      </Group>
      <Group justify="space-between" gap="sm">
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />} onClick={download}>
          Download
        </Button>
        <Button onClick={finish}>I have saved it</Button>
      </Group>
    </Stack>
  );
}
