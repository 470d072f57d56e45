import { decodeJwt } from 'jose';
import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { timestampSchema, uuidSchema, countSchema } from '../../../platform/rest/response-schemas.ts';
import { toAddOnFlags } from '../../catalogue/prices/plans.shape.ts';
import { AppVersion, toRestAppVersion } from '../../catalogue/versions/versions.shape.ts';
import { companyNameSchema, KEY_TYPES } from '../api/keys.shape.ts';
import { Verdict } from './licence-verdict.rules.ts';
import type { RestLicenceFragment } from './licences.rest.generated.ts';

export const Licence = z
  .object({
    valid: z.boolean().meta({ description: 'Whether the verdict is VALID.' }),
    verdict: z.enum(Verdict).meta({ examples: [Verdict.VALID] }),
    keyType: z
      .enum(listEnumNames(KEY_TYPES))
      .nullable()
      .meta({ examples: ['week'] }),
    startsAt: timestampSchema.nullable(),
    expiringAt: timestampSchema.nullable().meta({ examples: ['2026-12-01T12:29:32.782Z'] }),
    graceUntil: timestampSchema.nullable().meta({
      description:
        'The end of the grace period. A running key is VALID until then. `null` if the key is unknown or has no grace period.',
      examples: ['2026-12-08T12:29:32.782Z'],
    }),
    users: countSchema.nullable().meta({
      description: 'The number of users that the key allows. 0 means unlimited. `null` for UNKNOWN.',
      examples: [50],
    }),
    features: z
      .object({ remote: z.boolean(), tracking: z.boolean(), advertisment: z.boolean(), calling: z.boolean() })
      .nullable(),
    company: z
      .object({ _id: uuidSchema, name: companyNameSchema, domain: z.string().meta({ examples: ['acme.example'] }) })
      .nullable(),
    appVersion: AppVersion.nullable().meta({
      description: 'The status of the app version. `null` if version or type was not sent.',
    }),
    nonce: z
      .string()
      .nullable()
      .meta({ description: 'The `nonce` of the request.', examples: ['6f1c0b'] }),
    serverTime: timestampSchema,
    nextCheckAt: timestampSchema.meta({
      description: 'The time of the next validation.',
      examples: ['2026-11-24T18:29:32.782Z'],
    }),
    licence: z.string().meta({
      description:
        'The same facts as a compact JWS, signed with Ed25519 (alg EdDSA). Its claims are the other fields of this ' +
        'object and `iss`, `sub`, `iat` and `exp`. `iss` is always licence-portal. `sub` is the SHA-256 of the printed ' +
        'licence string in base64url. `iat` is the time of the signature and `exp` its expiry, both in seconds. A VALID ' +
        'verdict expires after 72 hours, but not later than graceUntil, or expiringAt without a grace period. Any other ' +
        'verdict expires after an hour.',
      examples: ['eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJ2YWxpZCI6dHJ1ZX0.c2lnbmF0dXJl'],
    }),
  })
  .meta({ id: 'Licence', description: 'The current rights of a licence string. Most fields are null for UNKNOWN.' });

/** The facts of a licence with the names of the GraphQL schema. */
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

/** Maps the facts to the documented REST names, as claims to sign. */
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

/** Maps a licence to the REST response: the signed claims and the JWS itself. */
export const toRestLicence = ({ signed }: RestLicenceFragment): z.output<typeof Licence> => ({
  ...Claims.parse(decodeJwt(signed)),
  licence: signed,
});
