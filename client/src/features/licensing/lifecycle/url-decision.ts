import { useId, useRef, useState } from 'react';
import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useKeyStoryQuery } from '../keys/keys.generated.ts';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { type Decision, DECISIONS } from './decision.form.ts';

/** Parses the URL parameter `decide`: the decision and the key's id, for example 'APPROVED.<id>'. */
function parseDecision(text: string | null): { to: Decision; keyId: string } | null {
  const [to = '', keyId] = text?.split('.') ?? [];
  return keyId && isPropertyName(DECISIONS, to) ? { to, keyId } : null;
}

/** Manages the decision that the user confirms. The URL stores the decision, so the dialog reopens after a login. */
export function useUrlDecision() {
  const urlTarget = useUrlTarget('decide');
  const requestedDecision = parseDecision(urlTarget.target);
  // A snapshot of the key at the time when the dialog opened. Later changes of the list do not affect the dialog.
  const [subject, setSubject] = useState<{ row: DecidableKey; onDecided: DecisionCallback } | null>(null);
  const id = useId();
  const [openCount, setOpenCount] = useState(0);
  const isLoaded = !urlTarget.opened || !requestedDecision || subject?.row.id === requestedDecision.keyId;
  const { data } = useKeyStoryQuery({ variables: { id: requestedDecision?.keyId ?? '' }, skip: isLoaded });
  if (!isLoaded && data?.key.id === requestedDecision.keyId) setSubject({ row: data.key, onDecided: () => {} });
  const target =
    requestedDecision && subject?.row.id === requestedDecision.keyId ? { ...subject, to: requestedDecision.to } : null;
  const opener = useRef<Element | null>(null);
  return {
    target,
    opened: urlTarget.opened && target !== null,
    /** Changes with each decision and is unique among all modals. Use it as the React `key` of the modal. */
    modalKey: `${id} ${openCount} ${urlTarget.target}`,
    open: (row: DecidableKey, to: Decision, onDecided: DecisionCallback) => {
      opener.current = document.activeElement;
      setSubject({ row, onDecided });
      setOpenCount((count) => count + 1);
      urlTarget.openInPlace(`${to}.${row.id}`);
    },
    close: () => {
      urlTarget.close();
      // A modal that is already open when it is mounted cannot restore the focus itself.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
