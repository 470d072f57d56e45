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
import { ActionButton } from '../../shared/ActionButton.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { late } from '../../shared/late.tsx';
import { useNow } from '../../shared/now.ts';
import { refusedLook } from '../../shared/refused-look.ts';
import { Shortcut } from '../../shared/Shortcut.tsx';
import { useShortcuts } from '../../shared/shortcuts.ts';
import { toast } from '../../shared/toast.ts';
import { Installations } from '../installations/Installations.tsx';
import type { KeySteps } from './key-steps.ts';
import { keyTitleAt } from './key-title.ts';
import type { KeyAction, KeyDecisions } from './KeyDecisions.tsx';
import { KeyDocument } from './KeyDocument.tsx';
import classes from './KeyDrawer.module.css';
import { type KeyRowFragment, useKeyStoryQuery } from './keys.generated.ts';
import { KeyStory } from './KeyStory.tsx';
import { repeatPath } from './repeat-request.ts';

const WithdrawModal = late(() => import('./WithdrawModal.tsx'));

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
  const actions = (known && decisions?.actionsOf(known)) ?? [];
  const decide = (action: KeyAction) => {
    if (action.refusal) toast.error(action.refusal);
    else action.open(steps.openAfter(known!.id));
  };
  useFocusOnTurn(title, opened ? keyId : null);
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
        <span ref={title} tabIndex={-1} className={classes.title}>
          {known ? [...(isOwn ? [] : [known.company.name]), keyTitleAt(known, now)].join(' · ') : 'Key'}
        </span>
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
              refusal={action.refusal}
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
              to={repeatPath(data.key)}
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
            >
              Request again
            </Button>
          )}
          <Group gap={4} ml="auto" wrap="nowrap">
            <Step
              label="Previous key"
              end="This is the first key of the list."
              shortcut="K"
              icon={IconChevronUp}
              act={steps.previous}
            />
            <Step
              label="Next key"
              end="This is the last key of the list."
              shortcut="J"
              icon={IconChevronDown}
              act={steps.next}
            />
          </Group>
        </Group>
        {/* the story of one key says nothing of the next */}
        <DataState
          result={{ ...result, data, previousData: undefined }}
          failure="The key could not be loaded"
          skeleton={<StorySkeleton />}
        >
          {({ key: story, portal: { seller } }) => (
            <>
              <KeyStory story={story} isOwn={isOwn} onOpen={onOpen} />
              {isLicensed(story) && <Installations key={story.id} keyId={story.id} />}
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
function useFocusOnTurn(title: React.RefObject<HTMLElement | null>, keyId: string | null) {
  const shown = useRef(keyId);
  useEffect(() => {
    if (shown.current && keyId && shown.current !== keyId) title.current?.focus({ preventScroll: true });
    shown.current = keyId;
  }, [title, keyId]);
}

interface StepProps {
  label: string;
  /** Why the button is disabled at the end of the list. */
  end: string;
  shortcut: string;
  icon: TablerIcon;
  /** Undefined where the list ends. */
  act?: () => void;
}

const Step = ({ label, end, shortcut, icon: Icon, act }: StepProps) => (
  <Tooltip label={act ? `${label} (${shortcut})` : end}>
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      {...refusedLook(act ? null : end)}
      onClick={act}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** The shape of the licence string, the facts and the price. */
const StorySkeleton = () => (
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
