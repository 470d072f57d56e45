import { type ReactNode, useRef, useState } from 'react';
import { createLazyComponent } from './lazy-component.tsx';

const Tooltip = createLazyComponent(() => import('./TargetTooltip.tsx'));

/** A tooltip for pages with few tooltips. Its code is fetched when the user first points at or focuses the element. */
export function LazyTooltip({ label, children }: { label: string; children: ReactNode }) {
  const target = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const hide = () => setOpened(false);
  return (
    <span
      ref={target}
      style={{ display: 'inline-flex' }}
      onPointerEnter={() => setOpened(true)}
      onPointerLeave={hide}
      onFocus={({ target }) => setOpened(target.matches(':focus-visible'))}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      <Tooltip opened={opened} label={label} target={target} />
    </span>
  );
}
