import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

export const WebhookSecret = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <OneTimeSecret
    name="Webhook secret"
    secrets={[secret]}
    copyLabel="Copy the secret"
    fileName="webhook-secret.txt"
    onSaved={onSaved}
  >
    Your server needs this secret to verify events, as described by Standard Webhooks. Store it like a password.
  </OneTimeSecret>
);
