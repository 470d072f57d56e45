import { Text } from '@mantine/core';
import { OFFER_STATES } from '@portal/server/renewals/renewal-words.rules';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { priceText } from '../keys/key-words.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Tag } from '../../shared/Tag.tsx';
import type { Tone } from '../../shared/tone.ts';
import type { RenewalOfferRowFragment } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

const LOOKS: Record<RenewalOfferRowFragment['state'], { tone: Tone; icon: typeof IconClock }> = {
  OPEN: { tone: 'blue', icon: IconClock },
  CONFIRMED: { tone: 'green', icon: IconCheck },
  DECLINED: { tone: 'red', icon: IconX },
  WITHDRAWN: { tone: 'grey', icon: IconBan },
  LAPSED: { tone: 'grey', icon: IconBan },
};

/** The state of a prepared renewal, with its price while it is open, or the reason why it was declined. */
export function OfferTag({
  offer: { state, reason, userLimit, quote, validUntil },
}: {
  offer: RenewalOfferRowFragment;
}) {
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <div>
      <Tag tone={tone} icon={<Icon size={13} stroke={2.2} aria-hidden />}>
        {OFFER_STATES[state]}
      </Tag>
      {state === 'OPEN' && quote && validUntil && (
        <Text size="xs" c="dimmed" mt={2}>
          {priceText({ userLimit, total: quote.total })} until <Moment at={validUntil} pattern="DD/MM/YYYY" />
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
