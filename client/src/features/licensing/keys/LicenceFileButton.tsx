import { useApolloClient } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx';
import { type KeyStoryFragment, LicenceFileDocument } from './keys.generated.ts';

const BUTTON_LABEL = 'Download licence file';

/** Downloads a signed licence file, for installations that cannot reach the portal. */
export function LicenceFileButton({ id, licenceString }: Pick<KeyStoryFragment, 'id' | 'licenceString'>) {
  const client = useApolloClient();
  const timeZone = useTimeZone();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: LicenceFileDocument,
        variables: { keyId: id },
        fetchPolicy: 'no-cache',
      });
      if (!data) return;
      const { signed, reliableUntil } = data.licence;
      saveFile(new Blob([signed], { type: 'application/jwt' }), `licence-${licenceString.split('-')[0]}.jwt`);
      toast.success(
        `Licence file saved. It is valid until ${formatDate(reliableUntil, 'DD MMM YYYY, HH:mm', timeZone)}.`,
      );
    } catch (error) {
      toast.error(formatError(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Tooltip label={BUTTON_LABEL}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={BUTTON_LABEL} loading={isBusy} onClick={download}>
        <IconFileDownload size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
