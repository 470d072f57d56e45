import { generateSync } from 'otplib/functional';
import type { Portal } from './portal.ts';

const STEP = 30_000;

type WithTexts = Record<'secret' | 'uri' | 'token' | 'link', string>;
type WithRecords = Record<
  'advertisement' | 'apiToken' | 'company' | 'endpoint' | 'invitation' | 'key' | 'note' | 'offer' | 'version',
  { id: string }
>;
/** What payloads hold, as far as it is selected. */
interface Payload extends WithTexts, WithRecords {
  recoveryCodes: string[];
  userErrors: { code: string; field: string | null; message: string }[];
}

/** Calls one mutation that asks for nothing but what it is given, and returns its payload. */
export async function mutate(portal: Portal, call: string, selection: string, jwt?: string) {
  const { data, errors } = await portal.graphql(`mutation { ${call} { ${selection} } }`, {}, jwt);
  if (errors) throw new Error(errors[0]!.message);
  return Object.values(data as Record<string, Payload>)[0]!;
}

/** The code that an authenticator shows, some steps from now. */
export const codeOf = (secret: string, steps = 0, at = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor((at + steps * STEP) / 1000) });

/** Switches the two-step login of an account on; the code of the next step is not used yet. */
export async function addFactor(portal: Portal, jwt: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await mutate(portal, 'beginSecondFactor', 'secret', jwt);
  const { recoveryCodes } = await mutate(
    portal,
    `addSecondFactor(code: "${codeOf(secret)}")`,
    'recoveryCodes userErrors { message }',
    jwt,
  );
  return { secret, recoveryCodes };
}
