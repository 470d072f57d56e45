import { SecretNote } from '../../shared/SecretNote.tsx';

/** A new token, shown once. */
export const TokenNote = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <SecretNote name="API token" secrets={[secret]} copyLabel="Copy the token" fileName="api-token.txt" onSaved={onSaved}>
    Keep it where you keep passwords. A program sends it in the header Authorization, after the word Bearer.
  </SecretNote>
);
