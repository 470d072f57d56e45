import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { DataState } from '../../shared/DataState.tsx';
import { late } from '../../shared/late.tsx';
import { KeyDocument } from './KeyDocument.tsx';
import { useKeyStoryQuery } from './keys.generated.ts';
import { KeyStory } from './KeyStory.tsx';

const WithdrawModal = late(() => import('./WithdrawModal.tsx'));

interface KeyDrawerProps {
  keyId: string;
  opened: boolean;
  onClose: () => void;
  /** Given where the viewer may withdraw requests. */
  onWithdrawn?: () => void;
}

/** The whole story of a key: what it grants, what it costs and what happened to it. */
export default function KeyDrawer({ keyId, opened, onClose, onWithdrawn }: KeyDrawerProps) {
  const [isWithdrawOpen, withdrawal] = useDisclosure();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes one thing at a time
      closeOnEscape={!isWithdrawOpen}
      position="right"
      size="md"
      title="Key"
    >
      <LoadedStory
        key={keyId}
        keyId={keyId}
        withdrawal={onWithdrawn && { ...withdrawal, opened: isWithdrawOpen, onDone: onWithdrawn }}
      />
    </Drawer>
  );
}

interface LoadedStoryProps {
  keyId: string;
  withdrawal?: { opened: boolean; open: () => void; close: () => void; onDone: () => void };
}

/** Loads the story when the drawer opens, and not before. */
function LoadedStory({ keyId, withdrawal }: LoadedStoryProps) {
  const printButton = useRef<HTMLButtonElement>(null);
  const result = useKeyStoryQuery({ variables: { id: keyId } });
  return (
    <DataState result={result} failure="The key could not be loaded" skeleton={<StorySkeleton />}>
      {({ key: story }) => (
        <Stack gap="xl">
          <Group gap="xs">
            <Button
              ref={printButton}
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {withdrawal && story.isWithdrawable && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={withdrawal.open}
              >
                Withdraw
              </Button>
            )}
          </Group>
          <KeyStory story={story} />
          <KeyDocument story={story} />
          {withdrawal && (
            <WithdrawModal
              row={story}
              opened={withdrawal.opened}
              onClose={withdrawal.close}
              onDone={() => {
                // the button that opened the question is gone
                printButton.current?.focus();
                withdrawal.onDone();
              }}
            />
          )}
        </Stack>
      )}
    </DataState>
  );
}

/** The shape of the licence string, the facts and the price. */
const StorySkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={30} w={90} />
    <Skeleton h={32} />
    <Stack gap={14}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h={14} />
      ))}
    </Stack>
    <Skeleton h={160} />
  </Stack>
);
