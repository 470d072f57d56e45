import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useHashScroll } from '../../../lib/browser/use-hash-scroll.ts';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { SellerCard } from '../../billing/parties/SellerCard.tsx';
import { PlanSettingsCard } from '../../catalogue/prices/PlanSettingsCard.tsx';
import { EmailPreferences } from '../../events/email-preferences/EmailPreferences.tsx';
import { ApiTokensCard } from '../../identity/api-tokens/ApiTokensCard.tsx';
import { TwoStepCard } from '../../identity/second-factor/TwoStepCard.tsx';
import { SessionsCard } from '../../identity/sessions/SessionsCard.tsx';
import { AdministratorCard } from './AdministratorCard.tsx';

export default function AdminSettingsPage() {
  const hasWebhooks = useContext(AccountContext)?.rights?.includes('WEBHOOKS');
  useHashScroll();
  return (
    <Stack gap="lg">
      <PlanSettingsCard />
      <SellerCard />
      <AdministratorCard />
      <TwoStepCard />
      <SessionsCard />
      <ApiTokensCard />
      <EmailPreferences />
      <Paper component="section" aria-labelledby="operations" px={20} py={16}>
        <Title order={2} id="operations" pb={4}>
          Operations
        </Title>
        <Text size="sm">
          <Anchor component={Link} to="/backgroundWork" inherit underline="always">
            Background work
          </Anchor>{' '}
          shows when background jobs last ran, which of them failed, and which emails could not be sent.
        </Text>
        {hasWebhooks && (
          <Text size="sm" pt={4}>
            <Anchor component={Link} to="/webhooks" inherit underline="always">
              Webhooks
            </Anchor>{' '}
            notify your server of events on the platform as they happen.
          </Text>
        )}
      </Paper>
    </Stack>
  );
}
