import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/** Copies a text and says so for 1.5 seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!copies) return;
    setIsCopied(true);
    const timer = setTimeout(() => setIsCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopies((count) => count + 1);
      toast.success('Copied to clipboard!');
    } catch (error) {
      toast.error(`Failed to copy text: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  return (
    <Tooltip label={isCopied ? 'Copied!' : label} opened={isCopied || undefined}>
      <ActionIcon variant="subtle" color={isCopied ? 'green' : 'gray'} size={32} aria-label={isCopied ? 'Copied!' : label} onClick={copy}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
