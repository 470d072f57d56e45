import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';

const Tooltip = lazyComponent(() => import('./TargetTooltip.tsx'));

/** A tooltip for pages that have hardly any: its code is fetched when somebody first points at something or reaches it by keyboard. */
export function LazyTooltip({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const hide = () => setOpened(false);
  return (
    <span
      ref={place}
      style={{ display: 'inline-flex' }}
      onPointerEnter={() => setOpened(true)}
      onPointerLeave={hide}
      onFocus={({ target }) => setOpened(target.matches(':focus-visible'))}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      <Tooltip opened={opened} label={label} target={place} />
    </span>
  );
}
