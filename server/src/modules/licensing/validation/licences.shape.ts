import { decodeJwt } from 'jose';
import { z } from 'zod';
import { KEY_TYPES } from '../api/keys.shape.ts';
import { toAddOnFlags } from '../../catalogue/prices/plans.shape.ts';
import { timestampSchema, uuidSchema, countSchema } from '../../../platform/rest/response-schemas.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { AppVersion, toRestAppVersion } from '../../catalogue/versions/versions.shape.ts';
import { Verdict } from './licence-verdict.rules.ts';
import type { RestLicenceFragment } from './licences.rest.generated.ts';

export const Licence = z
  .object({
    valid: z.boolean().meta({ description: 'Whether the verdict is VALID.' }),
    verdict: z.enum(Verdict),
    keyType: z.enum(listEnumNames(KEY_TYPES)).nullable(),
    startsAt: timestampSchema.nullable(),
    expiringAt: timestampSchema.nullable(),
    graceUntil: timestampSchema.nullable().meta({
      description: 'Until when the key runs on after its expiry, VALID as before; null without a grace period.',
    }),
    users: countSchema.nullable().meta({ description: 'Users allowed; 0 for unlimited, null for UNKNOWN.' }),
    features: z
      .object({ remote: z.boolean(), tracking: z.boolean(), advertisment: z.boolean(), calling: z.boolean() })
      .nullable(),
    company: z.object({ _id: uuidSchema, name: z.string(), domain: z.string() }).nullable(),
    appVersion: AppVersion.nullable().meta({ description: 'Null when version or type was not sent.' }),
    nonce: z.string().nullable(),
    serverTime: timestampSchema,
    nextCheckAt: timestampSchema.meta({ description: 'When to ask again.' }),
    licence: z.string().meta({
      description:
        'The same facts as a compact JWS, signed with Ed25519 (alg EdDSA). Its claims are the other fields of this ' +
        'object, and `iss`, always licence-portal; `sub`, the SHA-256 of the licence string as printed, in base64url; ' +
        '`iat`, when it was signed; `exp`, until when to rely on it: 72 hours later for VALID, but never past ' +
        'graceUntil, else expiringAt; an hour later for a no; both in seconds.',
    }),
  })
  .meta({ id: 'Licence', description: 'What a licence string grants at this moment; nulls when it is UNKNOWN.' });

/** What a licence grants, in GraphQL's words. */
interface LicenceFacts {
  verdict: Verdict;
  planType: (typeof KEY_TYPES)[keyof typeof KEY_TYPES] | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  graceUntil: Date | null;
  userLimit: number | null;
  addOns: readonly string[] | null;
  company: { id: string; name: string; domain: string } | null;
  appVersion: Parameters<typeof toRestAppVersion<Date>>[0] | null;
  nonce: string | null;
  serverTime: Date;
  nextCheckAt: Date;
}

const Claims = Licence.omit({ licence: true });

/** The facts in the documented spellings, to be signed. */
export const toLicenceClaims = ({
  verdict,
  ...facts
}: LicenceFacts): Record<keyof z.output<typeof Claims>, unknown> => ({
  valid: verdict === Verdict.VALID,
  verdict,
  keyType: facts.planType && toEnumName(KEY_TYPES, facts.planType),
  startsAt: facts.startsAt,
  expiringAt: facts.expiresAt,
  graceUntil: facts.graceUntil,
  users: facts.userLimit,
  features: facts.addOns && toAddOnFlags(facts.addOns),
  company: facts.company && { _id: facts.company.id, name: facts.company.name, domain: facts.company.domain },
  appVersion: facts.appVersion && toRestAppVersion(facts.appVersion),
  nonce: facts.nonce,
  serverTime: facts.serverTime,
  nextCheckAt: facts.nextCheckAt,
});

/** What the chat app reads: the claims that were signed, and the signature over them. */
export const toRestLicence = ({ signed }: RestLicenceFragment): z.output<typeof Licence> => ({
  ...Claims.parse(decodeJwt(signed)),
  licence: signed,
});
