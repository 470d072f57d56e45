import { ActionIcon, Button, Drawer, Group, Skeleton, Stack } from '@mantine/core';
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
import { toast } from '../../../lib/browser/toast.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useRecordDialog } from '../../../lib/pages/record-dialog.ts';
import { useShortcuts } from '../../../lib/pages/shortcuts.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { getDisabledProps } from '../../../ui/elements/disabled-props.ts';
import { Shortcut } from '../../../ui/elements/Shortcut.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx';
import { KeyInvoices } from '../../billing/invoices/KeyInvoices.tsx';
import { ProformaButton } from '../../billing/invoices/PdfButtons.tsx';
import { Installations } from '../installations/Installations.tsx';
import { formatKeyTitle } from '../keys/key-title.ts';
import { type KeyRowFragment, useKeyStoryQuery } from '../keys/keys.generated.ts';
import type { KeyAction, KeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import { buildRepeatPath } from '../orders/repeat-request.ts';
import type { KeySteps } from './key-steps.ts';
import { KeyDetails } from './KeyDetails.tsx';
import { KeyPrintView } from './KeyPrintView.tsx';

const WithdrawModal = createLazyComponent(() => import('../orders/WithdrawModal.tsx'));

interface KeyDrawerProps {
  /** The id of the key, or null until a key is opened. */
  keyId: string | null;
  /** The key's row in the list, shown until the details are loaded. */
  row?: KeyRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Opens another key in the drawer. */
  onOpen: (keyId: string) => void;
  steps: KeySteps;
  /** Set for administrators, who can change the status of keys. */
  decisions?: KeyDecisions;
  /** Called after a withdrawal. Only set for a company's own keys. */
  onWithdrawn?: () => void;
}

/**
 * Shows all details of a key. Administrators can change the key here. Companies can withdraw their request or repeat a
 * rejected one.
 */
export default function KeyDrawer(props: KeyDrawerProps) {
  const { keyId, row, opened, onClose, onOpen, steps, decisions, onWithdrawn } = props;
  const { dialog, open, close } = useRecordDialog<'withdraw'>(opened ? keyId : null);
  const printButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  const now = useNow();
  const isOwn = onWithdrawn !== undefined;
  const mayUse = useCompanyRightCheck();
  const mayOrder = isOwn && mayUse('ORDER');
  const { data, ...result } = useKeyStoryQuery({ variables: { id: keyId ?? '' }, skip: keyId === null });
  const shownKey = data?.key ?? row;
  const actions = (shownKey && decisions?.listActions(shownKey)) ?? [];
  const runAction = (action: KeyAction) => {
    if (action.disabledReason) toast.error(action.disabledReason);
    else action.open(steps.openAfter(shownKey!.id));
  };
  useFocusOnKeyChange(title, opened ? keyId : null);
  useShortcuts(
    actions.flatMap((action) => (opened && action.shortcut ? [[action.shortcut, () => runAction(action)]] : [])),
    'dialog',
  );

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes only the topmost dialog.
      closeOnEscape={dialog === null && !decisions?.isOpen}
      position="right"
      size="md"
      title={
        <DialogTitle ref={title}>
          {shownKey ? [...(isOwn ? [] : [shownKey.company.name]), formatKeyTitle(shownKey, now)].join(' · ') : 'Key'}
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
              onClick={() => runAction(action)}
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
          {shownKey && hasProforma(shownKey) && mayUse('INVOICES') && <ProformaButton order={{ keyId: shownKey.id }} />}
          {mayOrder && data?.key.isWithdrawable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => open('withdraw')}
            >
              Withdraw
            </Button>
          )}
          {mayOrder && data?.key.status === 'REJECTED' && !data.key.isWithdrawn && (
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
        {/* Do not show the details of the previous key while the next one is loading. */}
        <DataState
          result={{ ...result, data, previousData: undefined }}
          failure="The key could not be loaded"
          skeleton={<KeyDetailsSkeleton />}
        >
          {({ key: keyDetails, portal: { seller } }) => (
            <>
              <KeyDetails keyDetails={keyDetails} isOwn={isOwn} onOpen={onOpen} />
              {wasApproved(keyDetails) && (
                <>
                  {mayUse('INVOICES') && <KeyInvoices key={keyDetails.id} keyId={keyDetails.id} isOwn={isOwn} />}
                  <Installations key={keyDetails.id} keyId={keyDetails.id} />
                </>
              )}
              <KeyPrintView keyDetails={keyDetails} seller={seller} />
              {isOwn && (
                <WithdrawModal
                  key={keyDetails.id}
                  row={keyDetails}
                  opened={dialog === 'withdraw'}
                  onClose={close}
                  onDone={() => {
                    // The withdrawn key has no Withdraw button, so the focus moves to another button.
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

/** Returns whether the key has a proforma invoice. Unlimited keys are priced outside the portal. */
const hasProforma = ({ status, userLimit }: Pick<KeyRowFragment, 'status' | 'userLimit'>) =>
  status === 'PENDING' && userLimit > 0;

/** Returns whether the key was ever approved. Only such a key can have invoices and installations. */
const wasApproved = ({ status }: Pick<KeyRowFragment, 'status'>) => status === 'APPROVED' || status === 'DISABLED';

/** Moves the focus to the title when the drawer shows another key, so that screen readers announce it. */
function useFocusOnKeyChange(title: React.RefObject<HTMLElement | null>, keyId: string | null) {
  const previousKeyId = useRef(keyId);
  useEffect(() => {
    if (previousKeyId.current && keyId && previousKeyId.current !== keyId)
      title.current?.focus({ preventScroll: true });
    previousKeyId.current = keyId;
  }, [title, keyId]);
}

interface StepButtonProps {
  label: string;
  /** Why the button is disabled if the list has no further key in its direction. */
  endReason: string;
  shortcut: string;
  icon: TablerIcon;
  /** Undefined if the list has no further key in this direction. */
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
