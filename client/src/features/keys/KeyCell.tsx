import { Group, Tooltip, UnstyledButton } from '@mantine/core';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { formatUsers, shortLicence } from './key-words.ts';
import classes from './KeyCell.module.css';
import type { KeyRowFragment } from './keys.generated.ts';

const GRANTS = { CALLING: 'Calling', TRACKING: 'Tracking', ADVERTISEMENT: 'Advertisement' } as const;

/** A licence string with what it grants in its tooltip; it leads to the key's whole story. */
export function KeyCell({ row, onOpen }: { row: KeyRowFragment; onOpen: () => void }) {
  const grants = (
    <>
      <div>User: {formatUsers(row.userLimit)}</div>
      {(Object.keys(GRANTS) as (keyof typeof GRANTS)[]).map((addOn) => (
        <div key={addOn}>
          {GRANTS[addOn]}: {row.addOns.includes(addOn) ? 'Enabled' : 'Disabled'}
        </div>
      ))}
    </>
  );
  return (
    <Group gap={4} wrap="nowrap" className={classes.cell}>
      <Tooltip label={grants}>
        <UnstyledButton className={classes.licence} onClick={onOpen}>
          {shortLicence(row.licenceString)}
        </UnstyledButton>
      </Tooltip>
      <CopyButton text={row.licenceString} label="Copy key" />
    </Group>
  );
}
