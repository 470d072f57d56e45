import { Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { usePermissionCheck } from '../../../lib/viewer/permissions.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { CompanyFactsFragment } from './companies.generated.ts';

const EraseModal = createLazyComponent(() => import('./EraseModal.tsx'));

interface PersonalDataCardProps {
  company: CompanyFactsFragment;
  /** Reloads the company. */
  onDone: () => void;
}

export function PersonalDataCard({ company, onDone }: PersonalDataCardProps) {
  const [isErasing, setIsErasing] = useState(false);
  const download = useDownload(`/admin/export-company?companyId=${company.id}`);
  const mayErase = usePermissionCheck()('PERSONAL_DATA');
  const { erasedAt, erasureBlockedReason } = company;
  return (
    <Card title="Personal data">
      <Stack gap="md">
        <Text size="sm">
          The export is one file with everything that the portal stores about this company, except passwords and other
          secrets.{' '}
          {!erasedAt &&
            'Erasing permanently removes its personal data. Its keys and prices remain for your accounting.'}
        </Text>
        {mayErase && !erasedAt && erasureBlockedReason && (
          <Text size="sm" c="dimmed">
            The data can't be erased yet. {erasureBlockedReason}
          </Text>
        )}
        <Group gap="sm">
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            right="PERSONAL_DATA"
            disabledReason={download.isRunning ? 'The export is running.' : null}
            onClick={download.start}
          >
            Export everything
          </ActionButton>
          <ActionButton
            variant="default"
            leftSection={<IconEraser size={18} stroke={1.7} aria-hidden />}
            right="PERSONAL_DATA"
            disabledReason={erasedAt ? 'The personal data of this company was erased.' : erasureBlockedReason}
            onClick={() => setIsErasing(true)}
          >
            Erase personal data
          </ActionButton>
        </Group>
      </Stack>
      <DownloadStatus download={download} content="export" />
      <EraseModal company={company} opened={isErasing} onClose={() => setIsErasing(false)} onDone={onDone} />
    </Card>
  );
}
