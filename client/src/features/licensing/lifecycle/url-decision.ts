import { useRef, useState } from 'react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { type Decision, DECISIONS } from './decision.form.ts';
import { useKeyStoryQuery } from '../keys/keys.generated.ts';

/** What an address asks: 'APPROVED.', then the key. */
function parseDecision(text: string | null): { to: Decision; keyId: string } | null {
  const [to = '', keyId] = text?.split('.') ?? [];
  return keyId && Object.hasOwn(DECISIONS, to) ? { to: to as Decision, keyId } : null;
}

/** The decision that is being confirmed, kept in the address: after a new login it is asked again. */
export function useUrlDecision() {
  const address = useUrlTarget('decide');
  const asked = parseDecision(address.target);
  // the key as it was when the question was opened, whatever becomes of it meanwhile
  const [about, setAbout] = useState<{ row: DecidableKey; follow: DecisionCallback } | null>(null);
  const isKnown = !address.opened || !asked || about?.row.id === asked.keyId;
  const { data } = useKeyStoryQuery({ variables: { id: asked?.keyId ?? '' }, skip: isKnown });
  if (!isKnown && data?.key.id === asked.keyId) setAbout({ row: data.key, follow: () => {} });
  const target = asked && about?.row.id === asked.keyId ? { ...about, to: asked.to } : null;
  const opener = useRef<Element | null>(null);
  return {
    target,
    opened: address.opened && target !== null,
    open: (row: DecidableKey, to: Decision, follow: DecisionCallback) => {
      opener.current = document.activeElement;
      setAbout({ row, follow });
      address.add(`${to}.${row.id}`);
    },
    close: () => {
      address.close();
      // a modal that was mounted open does not know where the focus came from
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
