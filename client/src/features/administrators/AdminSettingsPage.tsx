import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SessionsCard } from '../accounts/SessionsCard.tsx';
import { MailChoices } from '../mails/MailChoices.tsx';
import { UndeliveredMails } from '../mails/UndeliveredMails.tsx';
import { PlanSettingsCard } from '../plans/PlanSettingsCard.tsx';
import { AdministratorCard } from './AdministratorCard.tsx';

/** The prices of the add-ons, the administrator's own details and sessions, and the mails that could not be sent. */
export default function AdminSettingsPage() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Stack gap="lg">
      <PlanSettingsCard />
      <AdministratorCard />
      <SessionsCard />
      <MailChoices />
      <UndeliveredMails />
    </Stack>
  );
}
