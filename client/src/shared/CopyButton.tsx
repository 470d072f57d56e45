import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and says so for 1.5 seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), 1500);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopiedAt(Date.now());
      toast.success('Copied to clipboard!');
    } catch (error) {
      toast.error(`Failed to copy text: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const isCopied = copiedAt !== null;
  const name = isCopied ? 'Copied!' : label;
  return (
    <Tooltip label={name} opened={isCopied || undefined}>
      <ActionIcon variant="subtle" color={isCopied ? 'green' : 'gray'} size={32} aria-label={name} onClick={copy}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
