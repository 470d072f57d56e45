import { Stack } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '../../shared/UnsavedGuard.tsx';
import { UndeliveredMails } from '../mails/UndeliveredMails.tsx';
import { PlanSettingsCard } from '../plans/PlanSettingsCard.tsx';
import { AdministratorCard } from './AdministratorCard.tsx';

/** The prices of the add-ons, the administrator's own details, and the mails that could not be sent. */
export default function AdminSettingsPage() {
  const [isPlanDirty, setIsPlanDirty] = useState(false);
  const [isSelfDirty, setIsSelfDirty] = useState(false);
  return (
    <Stack gap="lg">
      <PlanSettingsCard onDirty={setIsPlanDirty} />
      <AdministratorCard onDirty={setIsSelfDirty} />
      <UndeliveredMails />
      <UnsavedGuard isDirty={isPlanDirty || isSelfDirty} />
    </Stack>
  );
}
