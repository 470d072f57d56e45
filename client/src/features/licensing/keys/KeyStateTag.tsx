import { getWithdrawnLabel } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { IconBan, IconCalendarTime, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useNow } from '../../../lib/formats/use-now.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { getKeyState, type KeyWithState, getStateLabel } from './key-state.ts';
import classes from './KeyStateTag.module.css';

const STATE_ICONS: Record<StatusColour, typeof IconClock> = {
  amber: IconClock,
  green: IconCheck,
  red: IconX,
  grey: IconBan,
  blue: IconCalendarTime,
};

interface KeyStateTagProps {
  keyWithState: KeyWithState;
  /** True if the user belongs to the key's company. */
  isOwn?: boolean;
}

export function KeyStateTag({ keyWithState, isOwn = false }: KeyStateTagProps) {
  const now = useNow();
  const { label, note, tone } = getKeyState(keyWithState, now);
  const Icon = STATE_ICONS[tone];
  return (
    <span className={classes.state}>
      <Tag tone={tone} icon={<Icon size={13} stroke={2.2} aria-hidden />}>
        <span
          className={classes.label}
          data-word={note || (isOwn && keyWithState.isWithdrawn) ? getStateLabel(keyWithState, now) : undefined}
        >
          {keyWithState.isWithdrawn ? getWithdrawnLabel(isOwn) : label}
        </span>
      </Tag>
      {note && <span className={classes.note}> {note}</span>}
    </span>
  );
}
