import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ADD_ON_LABELS, formatAddOns } from './plan-labels.ts';
import type { SettingValues } from './plan-settings.form.ts';
import type { AddOn, PlanSettingsQuery } from './plans.generated.ts';
import classes from './PriceConflict.module.css';

/** A conflict with prices that another administrator saved while this form was open. */
export interface PriceConflict {
  /** Add-ons whose typed values conflict with the saved ones. The user must choose between the values. */
  conflictingAddOns: AddOn[];
  change: PlanSettingsQuery['lastPriceChange'];
}

export const ConflictNotice = ({ conflictingAddOns, change }: PriceConflict) => (
  <Notice tone="amber" icon={IconAlertTriangle} role="alert" title="Not saved: the prices have changed">
    {change?.by ?? 'Another administrator'} changed the prices
    {change && (
      <>
        {' '}
        on <Timestamp at={change.at} pattern="DD MMM YYYY, HH:mm" />
      </>
    )}
    . Your input is preserved.{' '}
    {conflictingAddOns.length
      ? `Choose which values to keep for ${formatAddOns(conflictingAddOns)}, then save again.`
      : 'Review the prices, then save again.'}
  </Notice>
);

interface ConflictChoiceProps {
  addOn: AddOn;
  typed: SettingValues;
  stored: SettingValues;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Shows the typed and the saved values of an add-on, with buttons to choose between them. */
export function ConflictChoice({ addOn, typed, stored, onKeepMine, onUseTheirs }: ConflictChoiceProps) {
  const name = ADD_ON_LABELS[addOn];
  return (
    <div className={classes.columns} role="group" aria-label={`${name}: yours or theirs`}>
      <dl className={classes.values}>
        <div>
          <dt>Your value</dt>
          <dd>{formatSetting(typed)}</dd>
        </div>
        <div>
          <dt>Saved value</dt>
          <dd>{formatSetting(stored)}</dd>
        </div>
      </dl>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={`Keep mine: ${name}`} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="default" size="xs" aria-label={`Use theirs: ${name}`} onClick={onUseTheirs}>
          Use theirs
        </Button>
      </Group>
    </div>
  );
}

const formatSetting = ({ price, discountPercent, isActive }: SettingValues) =>
  [
    formatMoney(Number(price)),
    Number(discountPercent) > 0 ? `${discountPercent} % discount` : 'no discount',
    isActive ? 'active' : 'not active',
  ].join(', ');
