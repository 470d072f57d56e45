import { generateSync } from 'otplib/functional';
import type { Portal } from './portal.ts';

const CODE_PERIOD_MS = 30_000;

type StringFields = Record<'secret' | 'uri' | 'token' | 'link', string>;
type RecordFields = Record<
  | 'advertisement'
  | 'apiToken'
  | 'company'
  | 'endpoint'
  | 'bulkDecision'
  | 'invitation'
  | 'recovery'
  | 'key'
  | 'note'
  | 'offer'
  | 'version',
  { id: string }
>;
/** The fields of mutation payloads. Only the selected fields are set. */
interface Payload extends StringFields, RecordFields {
  recoveryCodes: string[];
  userErrors: { code: string; field: string[] | null; message: string }[];
}

/** Calls a mutation with literal arguments and returns its payload. */
export async function callMutation(portal: Portal, call: string, selection: string, jwt?: string) {
  const { data, errors } = await portal.callGraphql(`mutation { ${call} { ${selection} } }`, {}, jwt);
  if (errors) throw new Error(errors[0]!.message);
  return Object.values(data as Record<string, Payload>)[0]!;
}

/** Returns the code that an authenticator app shows `steps` time steps after `at`. */
export const generateTotpCode = (secret: string, steps = 0, at = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor((at + steps * CODE_PERIOD_MS) / 1000) });

/** Turns on two-step login for an account. The code of the next time step remains unused. */
export async function enableSecondFactor(
  portal: Portal,
  jwt: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await callMutation(portal, 'startSecondFactorSetup', 'secret', jwt);
  const { recoveryCodes } = await callMutation(
    portal,
    `completeSecondFactorSetup(input: { code: "${generateTotpCode(secret)}" })`,
    'recoveryCodes userErrors { message }',
    jwt,
  );
  return { secret, recoveryCodes };
}
