import { SecretNote } from '../../shared/SecretNote.tsx';

/** A new token, for one look. */
export const TokenNote = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <SecretNote secret={secret} copyLabel="Copy the token" onDone={onDone}>
    Keep it where you keep passwords. A program sends it in the header Authorization, after the word Bearer.
  </SecretNote>
);
