import { ActionIcon, Button, Drawer, Group, Skeleton, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { useNow } from '../../../lib/formats/use-now.ts';
import { getDisabledProps } from '../../../lib/browser/disabled-props.ts';
import { Shortcut } from '../../../ui/elements/Shortcut.tsx';
import { useShortcuts } from '../../../lib/pages/shortcuts.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { Installations } from '../installations/Installations.tsx';
import type { KeySteps } from './key-steps.ts';
import { formatKeyTitle } from '../keys/key-title.ts';
import type { KeyAction, KeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import { KeyPrintView } from './KeyPrintView.tsx';
import { type KeyRowFragment, useKeyStoryQuery } from '../keys/keys.generated.ts';
import { KeyDetails } from './KeyDetails.tsx';
import { buildRepeatPath } from '../orders/repeat-request.ts';

const WithdrawModal = lazyComponent(() => import('../orders/WithdrawModal.tsx'));

interface KeyDrawerProps {
  /** Null before one is opened. */
  keyId: string | null;
  /** What the list knows of it, until the whole story is there. */
  row?: KeyRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Opens another key in its place. */
  onOpen: (keyId: string) => void;
  steps: KeySteps;
  /** Given where whoever looks at the keys decides them. */
  decisions?: KeyDecisions;
  /** Given where the keys are the viewer's own, who may then withdraw requests. */
  onWithdrawn?: () => void;
}

/** The whole story of a key: what it grants, what it costs and what happened to it; an administrator decides it here. */
export default function KeyDrawer(props: KeyDrawerProps) {
  const { keyId, row, opened, onClose, onOpen, steps, decisions, onWithdrawn } = props;
  const [isWithdrawOpen, withdrawal] = useDisclosure();
  const printButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  const now = useNow();
  const isOwn = onWithdrawn !== undefined;
  const { data, ...result } = useKeyStoryQuery({ variables: { id: keyId ?? '' }, skip: keyId === null });
  const known = data?.key ?? row;
  const actions = (known && decisions?.listActions(known)) ?? [];
  const decide = (action: KeyAction) => {
    if (action.disabledReason) toast.error(action.disabledReason);
    else action.open(steps.openAfter(known!.id));
  };
  useFocusOnKeyChange(title, opened ? keyId : null);
  useShortcuts(
    actions.flatMap((action) => (opened && action.shortcut ? [[action.shortcut, () => decide(action)]] : [])),
    'dialog',
  );

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes one thing at a time
      closeOnEscape={!isWithdrawOpen && !decisions?.isOpen}
      position="right"
      size="md"
      title={
        <DialogTitle ref={title}>
          {known ? [...(isOwn ? [] : [known.company.name]), formatKeyTitle(known, now)].join(' · ') : 'Key'}
        </DialogTitle>
      }
    >
      <Stack gap="lg">
        <Group gap="xs">
          {actions.map((action) => (
            <ActionButton
              key={action.id}
              variant={action.tone === 'green' ? 'filled' : 'default'}
              size="xs"
              leftSection={<action.icon size={16} aria-hidden />}
              rightSection={action.shortcut && <Shortcut name={action.shortcut} />}
              aria-keyshortcuts={action.shortcut}
              right="KEYS"
              disabledReason={action.disabledReason}
              onClick={() => decide(action)}
            >
              {action.verb}
            </ActionButton>
          ))}
          <Button
            ref={printButton}
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {isOwn && data?.key.isWithdrawable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={withdrawal.open}
            >
              Withdraw
            </Button>
          )}
          {isOwn && data?.key.status === 'REJECTED' && !data.key.isWithdrawn && (
            <Button
              component={Link}
              to={buildRepeatPath(data.key)}
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
            >
              Request again
            </Button>
          )}
          <Group gap={4} ml="auto" wrap="nowrap">
            <StepButton
              label="Previous key"
              endReason="This is the first key of the list."
              shortcut="K"
              icon={IconChevronUp}
              onStep={steps.previous}
            />
            <StepButton
              label="Next key"
              endReason="This is the last key of the list."
              shortcut="J"
              icon={IconChevronDown}
              onStep={steps.next}
            />
          </Group>
        </Group>
        {/* the story of one key says nothing of the next */}
        <DataState
          result={{ ...result, data, previousData: undefined }}
          failure="The key could not be loaded"
          skeleton={<KeyDetailsSkeleton />}
        >
          {({ key: story, portal: { seller } }) => (
            <>
              <KeyDetails story={story} isOwn={isOwn} onOpen={onOpen} />
              {isLicensed(story) && <Installations key={story.id} keyId={story.id} />}
              <KeyPrintView story={story} seller={seller} />
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
            </>
          )}
        </DataState>
      </Stack>
    </Drawer>
  );
}

/** Whether a chat app may ever have run with it. */
const isLicensed = ({ status }: Pick<KeyRowFragment, 'status'>) => status === 'APPROVED' || status === 'DISABLED';

/** Moves the focus to the title when another key takes the place of one, so that a screen reader announces it. */
function useFocusOnKeyChange(title: React.RefObject<HTMLElement | null>, keyId: string | null) {
  const shown = useRef(keyId);
  useEffect(() => {
    if (shown.current && keyId && shown.current !== keyId) title.current?.focus({ preventScroll: true });
    shown.current = keyId;
  }, [title, keyId]);
}

interface StepButtonProps {
  label: string;
  /** Why the button is disabled at the end of the list. */
  endReason: string;
  shortcut: string;
  icon: TablerIcon;
  /** Undefined where the list ends. */
  onStep?: () => void;
}

const StepButton = ({ label, endReason, shortcut, icon: Icon, onStep }: StepButtonProps) => (
  <Tooltip label={onStep ? `${label} (${shortcut})` : endReason}>
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      {...getDisabledProps(onStep ? null : endReason)}
      onClick={onStep}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** The shape of the licence string, the facts and the price. */
const KeyDetailsSkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={32} />
    <Stack gap={14}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h={14} />
      ))}
    </Stack>
    <Skeleton h={160} />
  </Stack>
);
