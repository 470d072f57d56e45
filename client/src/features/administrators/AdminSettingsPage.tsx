import { Stack } from '@mantine/core';
import { MailChoices } from '../mails/MailChoices.tsx';
import { UndeliveredMails } from '../mails/UndeliveredMails.tsx';
import { PlanSettingsCard } from '../plans/PlanSettingsCard.tsx';
import { AdministratorCard } from './AdministratorCard.tsx';

/** The prices of the add-ons, the administrator's own details, and the mails that could not be sent. */
export default function AdminSettingsPage() {
  return (
    <Stack gap="lg">
      <PlanSettingsCard />
      <AdministratorCard />
      <MailChoices />
      <UndeliveredMails />
    </Stack>
  );
}
