import { Group, UnstyledButton } from '@mantine/core';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx';
import { ADD_ON_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit, toShortLicenceString } from './key-labels.ts';
import type { KeyRowFragment } from './keys.generated.ts';
import { useIsMasked } from './licence-mask.ts';
import classes from './KeyCell.module.css';

const TOOLTIP_ADD_ONS = ['CALLING', 'TRACKING', 'ADVERTISEMENT'] as const;

interface KeyCellProps extends Pick<KeyRowFragment, 'licenceString' | 'userLimit' | 'addOns'> {
  /** Truncates the licence string further in small windows, because the row also has a company. */
  isCompact: boolean;
  onOpen: () => void;
}

/** A licence string with the key's user limit and add-ons in a tooltip. A click opens the key's details. */
export function KeyCell({ licenceString, userLimit, addOns, isCompact, onOpen }: KeyCellProps) {
  const isMasked = useIsMasked();
  const tooltipContent = (
    <>
      <div>User: {formatUserLimit(userLimit)}</div>
      {TOOLTIP_ADD_ONS.map((addOn) => (
        <div key={addOn}>
          {ADD_ON_LABELS[addOn]}: {addOns.includes(addOn) ? 'Enabled' : 'Disabled'}
        </div>
      ))}
    </>
  );
  return (
    <Group gap={4} wrap="nowrap" className={classes.cell}>
      <Tooltip label={tooltipContent}>
        <UnstyledButton className={classes.licence} data-compact={isCompact || undefined} onClick={onOpen}>
          {toShortLicenceString(licenceString)}
        </UnstyledButton>
      </Tooltip>
      {!isMasked && (
        <span className={classes.copyButton}>
          <CopyButton text={licenceString} label="Copy key" about={toShortLicenceString(licenceString)} />
        </span>
      )}
    </Group>
  );
}
