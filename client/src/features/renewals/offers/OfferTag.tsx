import { Text } from '@mantine/core';
import { OFFER_STATE_LABELS } from '@portal/server/modules/renewals/offers/renewal-labels.rules';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { formatKeyPrice } from '../../licensing/keys/key-labels.ts';
import type { RenewalOfferRowFragment } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

const OFFER_STYLES: Record<RenewalOfferRowFragment['state'], { tone: StatusColour; icon: typeof IconClock }> = {
  OPEN: { tone: 'blue', icon: IconClock },
  CONFIRMED: { tone: 'green', icon: IconCheck },
  DECLINED: { tone: 'red', icon: IconX },
  WITHDRAWN: { tone: 'grey', icon: IconBan },
  LAPSED: { tone: 'grey', icon: IconBan },
};

/** The state of a renewal offer. An open offer also shows its price. A declined offer shows the reason, if any. */
export function OfferTag({
  offer: { state, reason, userLimit, quote, validUntil },
}: {
  offer: RenewalOfferRowFragment;
}) {
  const { tone, icon: Icon } = OFFER_STYLES[state];
  return (
    <div>
      <Tag tone={tone} icon={<Icon size={13} stroke={2.2} aria-hidden />}>
        {OFFER_STATE_LABELS[state]}
      </Tag>
      {state === 'OPEN' && quote && validUntil && (
        <Text size="xs" c="dimmed" mt={2}>
          {formatKeyPrice({ userLimit, total: quote.total })} until <Timestamp at={validUntil} pattern="DD/MM/YYYY" />
        </Text>
      )}
      {reason && (
        <Text size="xs" c="dimmed" mt={2} className={classes.reason} title={reason}>
          {reason}
        </Text>
      )}
    </div>
  );
}
