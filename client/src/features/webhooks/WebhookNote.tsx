import { SecretNote } from '../../shared/SecretNote.tsx';

/** The secret of a webhook, for one look. */
export const WebhookNote = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <SecretNote secret={secret} copyLabel="Copy the secret" onDone={onDone}>
    Your server needs it to verify what it gets, as Standard Webhooks says. Keep it where you keep passwords.
  </SecretNote>
);
