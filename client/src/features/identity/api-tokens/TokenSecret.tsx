import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';

export const TokenSecret = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <OneTimeSecret
    name="API token"
    secrets={[secret]}
    copyLabel="Copy the token"
    fileName="api-token.txt"
    onSaved={onSaved}
  >
    Keep it where you keep passwords. A program sends it in the header Authorization, after the word Bearer.
  </OneTimeSecret>
);
