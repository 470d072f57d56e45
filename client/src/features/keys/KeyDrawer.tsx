import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { DataState } from '../../shared/DataState.tsx';
import { late } from '../../shared/late.tsx';
import { useNow } from '../../shared/now.ts';
import { keyTitleAt } from './key-title.ts';
import { KeyDocument } from './KeyDocument.tsx';
import { useKeyStoryQuery } from './keys.generated.ts';
import { KeyStory } from './KeyStory.tsx';

const WithdrawModal = late(() => import('./WithdrawModal.tsx'));

interface KeyDrawerProps {
  /** Null before one is opened. */
  keyId: string | null;
  opened: boolean;
  onClose: () => void;
  /** Opens another key in its place. */
  onOpen: (keyId: string) => void;
  /** Given where the keys are the viewer's own, who may then withdraw requests. */
  onWithdrawn?: () => void;
}

/** The whole story of a key: what it grants, what it costs and what happened to it. */
export default function KeyDrawer({ keyId, opened, onClose, onOpen, onWithdrawn }: KeyDrawerProps) {
  const [isWithdrawOpen, withdrawal] = useDisclosure();
  const printButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const isOwn = onWithdrawn !== undefined;
  const { data, ...result } = useKeyStoryQuery({ variables: { id: keyId ?? '' }, skip: keyId === null });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes one thing at a time
      closeOnEscape={!isWithdrawOpen}
      position="right"
      size="md"
      title={data ? keyTitleAt(data.key, now) : 'Key'}
    >
      {/* the story of one key says nothing of the next */}
      <DataState
        result={{ ...result, data, previousData: undefined }}
        failure="The key could not be loaded"
        skeleton={<StorySkeleton />}
      >
        {({ key: story, portal: { seller } }) => (
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
              {isOwn && story.isWithdrawable && (
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
            <KeyStory story={story} isOwn={isOwn} onOpen={onOpen} />
            <KeyDocument story={story} seller={seller} />
            {isOwn && (
              <WithdrawModal
                row={story}
                opened={isWithdrawOpen}
                onClose={withdrawal.close}
                onDone={() => {
                  // the button that opened the question is gone
                  printButton.current?.focus();
                  onWithdrawn();
                }}
              />
            )}
          </Stack>
        )}
      </DataState>
    </Drawer>
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
