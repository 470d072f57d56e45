import { withdrawnText } from '@portal/server/keys/key-words.rules';
import { IconBan, IconCalendarTime, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useNow } from '../../shared/now.ts';
import { Tag } from '../../shared/Tag.tsx';
import type { Tone } from '../../shared/tone.ts';
import { keyStateAt, type ShownKey, stateWordAt } from './key-state.ts';
import classes from './KeyStateTag.module.css';

const ICON: Record<Tone, typeof IconClock> = {
  amber: IconClock,
  green: IconCheck,
  red: IconX,
  grey: IconBan,
  blue: IconCalendarTime,
};

interface KeyStateTagProps {
  state: ShownKey;
  /** Whether whoever looks at it belongs to its company. */
  isOwn?: boolean;
}

/** The state of a key, as a word with an icon. */
export function KeyStateTag({ state, isOwn = false }: KeyStateTagProps) {
  const now = useNow();
  const { label, note, tone } = keyStateAt(state, now);
  const Icon = ICON[tone];
  return (
    <span className={classes.state}>
      <Tag tone={tone} icon={<Icon size={13} stroke={2.2} aria-hidden />}>
        <span className={classes.label} data-word={note && stateWordAt(state, now)}>
          {state.isWithdrawn ? withdrawnText(isOwn) : label}
        </span>
      </Tag>
      {note && <span className={classes.note}> {note}</span>}
    </span>
  );
}
