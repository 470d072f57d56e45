import { ActionIcon } from '@mantine/core';
import { useDisclosure, useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { toast } from '../../lib/browser/toast.ts';
import { Tooltip } from '../feedback/Tooltip.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Distinguishes the button from those in other rows for screen readers. */
  about?: string;
}

/** A button that copies a string and shows a confirmation for 1.5 seconds. */
export function CopyButton({ text, label, about }: CopyButtonProps) {
  const [isCopied, { open: showCopied, close }] = useDisclosure();
  const timer = useTimeout(close, 1500);

  const copy = async () => {
    try {
      await copyText(text);
      showCopied();
      timer.clear();
      timer.start();
      toast.success('Copied to clipboard!');
    } catch (error) {
      toast.error(`Failed to copy text: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const name = isCopied ? 'Copied!' : label;
  return (
    <Tooltip label={name} opened={isCopied || undefined}>
      <ActionIcon
        variant="subtle"
        color={isCopied ? 'green' : 'gray'}
        size={32}
        aria-label={about ? `${name}: ${about}` : name}
        onClick={copy}
      >
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
