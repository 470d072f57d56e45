import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Stack } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatOffer, formatOfferPrice } from './offer-labels.ts';
import { usePreparedRenewalQuery } from './renewals.generated.ts';

const ReviewRenewalModal = createLazyComponent(() => import('./ReviewRenewalModal.tsx'));

/**
 * Loads the company's renewal offer. If `isShown` is true, shows a notice about the offer. A button in the notice or a
 * URL parameter opens the dialog in which the company reviews the offer.
 */
export function OfferNotice({ isShown }: { isShown: boolean }) {
  const client = useApolloClient();
  const zone = useTimeZone();
  const reviewModal = useUrlTarget('renewal');
  const { data } = usePreparedRenewalQuery();
  const offer = data?.me.renewalOffer;
  if (!isShown) return null;
  return (
    <>
      {offer && (
        <Box mb="lg">
          <Notice tone="blue" icon={IconCalendarRepeat} title="Your renewal is ready" role="status">
            <Stack gap={10} align="flex-start">
              <span>
                {formatOffer(offer, zone)} {formatOfferPrice(offer, zone)}
              </span>
              <Button size="xs" onClick={() => reviewModal.open('review')}>
                Review and confirm
              </Button>
            </Stack>
          </Notice>
        </Box>
      )}
      {data && (
        <ReviewRenewalModal
          offer={offer ?? null}
          opened={reviewModal.opened}
          onClose={reviewModal.close}
          onDone={() => void client.refetchQueries({ include: 'active' })}
        />
      )}
    </>
  );
}
