import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { SettingValues } from './plan-settings.form.ts';
import { ADD_ON_LABELS, formatAddOns } from './plan-labels.ts';
import type { AddOn, PlanSettingsQuery } from './plans.generated.ts';
import classes from './PriceConflict.module.css';

/** What somebody else saved in the meantime. */
export interface PriceConflict {
  /** The add-ons that were changed here too; each waits for a choice. */
  conflictingAddOns: AddOn[];
  change: PlanSettingsQuery['lastPriceChange'];
}

/** Says who was first, and what to do. */
export const ConflictNotice = ({ conflictingAddOns, change }: PriceConflict) => (
  <Notice tone="amber" icon={IconAlertTriangle} role="alert" title="Not saved: the prices changed in the meantime">
    {change?.by ?? 'Somebody else'} changed them
    {change && (
      <>
        {' '}
        on <Timestamp at={change.at} pattern="DD Mon YYYY, HH:MM" />
      </>
    )}
    . What you typed is still there.{' '}
    {conflictingAddOns.length
      ? `Choose what to keep of ${formatAddOns(conflictingAddOns)}, then save again.`
      : 'Look at the prices once more, then save again.'}
  </Notice>
);

interface ConflictChoiceProps {
  addOn: AddOn;
  typed: SettingValues;
  stored: SettingValues;
  onKeep: () => void;
  onTake: () => void;
}

/** What is stored of an add-on beside what was typed, and the choice between the two. */
export function ConflictChoice({ addOn, typed, stored, onKeep, onTake }: ConflictChoiceProps) {
  const name = ADD_ON_LABELS[addOn];
  return (
    <div className={classes.beside} role="group" aria-label={`${name}: yours or theirs`}>
      <dl className={classes.values}>
        <div>
          <dt>You typed</dt>
          <dd>{formatSetting(typed)}</dd>
        </div>
        <div>
          <dt>Stored now</dt>
          <dd>{formatSetting(stored)}</dd>
        </div>
      </dl>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={`Keep mine: ${name}`} onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="default" size="xs" aria-label={`Take theirs: ${name}`} onClick={onTake}>
          Take theirs
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
