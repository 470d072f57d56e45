import { Stack } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '../../shared/UnsavedGuard.tsx';
import { PlanSettingsCard } from '../plans/PlanSettingsCard.tsx';
import { AdministratorCard } from './AdministratorCard.tsx';

/** The prices of the add-ons, and the administrator's own details. */
export default function AdminSettingsPage() {
  const [isPlanDirty, setIsPlanDirty] = useState(false);
  const [isSelfDirty, setIsSelfDirty] = useState(false);
  return (
    <Stack gap="lg">
      <PlanSettingsCard onDirty={setIsPlanDirty} />
      <AdministratorCard onDirty={setIsSelfDirty} />
      <UnsavedGuard isDirty={isPlanDirty || isSelfDirty} />
    </Stack>
  );
}
