import { Menu } from '@mantine/core';
import { IconBuildingBank, IconReceiptTax } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDenialReason } from '../../../lib/viewer/permissions.ts';
import { getDisabledProps } from '../../../ui/elements/disabled-props.ts';
import { PopupTarget } from '../../../ui/elements/PopupTarget.tsx';
import type { PopupProps } from '../../../ui/elements/use-popup-button.ts';

interface PaymentActionsMenuProps extends PopupProps {
  /** Why no tax deduction can be recorded. */
  disabledReason: string | null;
  onDeduct: () => void;
}

/** The less frequent ways to record payments. */
export default function PaymentActionsMenu({ disabledReason, onDeduct, target, ...menu }: PaymentActionsMenuProps) {
  const denialReason = useDenialReason('PAYMENTS');
  const reason = denialReason ?? disabledReason;
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconReceiptTax size={16} aria-hidden />}
          {...getDisabledProps(reason)}
          onClick={reason ? undefined : onDeduct}
        >
          Record tax deduction (TDS)
        </Menu.Item>
        {!denialReason && (
          <Menu.Item component={Link} to="/payments/bank" leftSection={<IconBuildingBank size={16} aria-hidden />}>
            Import bank statement
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
