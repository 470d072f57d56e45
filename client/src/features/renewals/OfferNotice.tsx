import { Box, Button, Stack } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useAddressTarget } from '../../shared/address-target.ts';
import { late } from '../../shared/late.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import { offerText, priceText } from './offer-words.ts';
import { usePreparedRenewalQuery } from './renewals.generated.ts';

const ReviewRenewalModal = late(() => import('./ReviewRenewalModal.tsx'));

/** Follows whether a renewal is prepared for a company; where that is shown, it leads to its confirmation, as an address may. */
export default function OfferNotice({ isShown }: { isShown: boolean }) {
  const client = useApolloClient();
  const zone = useTimeZone();
  const review = useAddressTarget('renewal');
  const { data } = usePreparedRenewalQuery();
  const offer = data?.me.renewalOffer;
  if (!isShown) return null;
  return (
    <>
      {offer && (
        <Box mb="lg">
          <Notice tone="blue" icon={IconCalendarRepeat} title="A renewal is prepared for you" role="status">
            <Stack gap={10} align="flex-start">
              <span>
                {offerText(offer, zone)} {priceText(offer, zone)}
              </span>
              <Button size="xs" onClick={() => review.open('review')}>
                Review and confirm
              </Button>
            </Stack>
          </Notice>
        </Box>
      )}
      {data && (
        <ReviewRenewalModal
          offer={offer ?? null}
          opened={review.opened}
          onClose={review.close}
          onDone={() => void client.refetchQueries({ include: 'active' })}
        />
      )}
    </>
  );
}
