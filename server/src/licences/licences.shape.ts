import { z } from 'zod';
import { KEY_TYPES } from '../keys/keys.shape.ts';
import { addOnFlags } from '../plans/plans.shape.ts';
import { moment, uuid, whole } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import { AppVersion, appVersion } from '../versions/versions.shape.ts';
import { Verdict } from './licence-verdict.rules.ts';
import type { RestLicenceFragment } from './licences.rest.generated.ts';

export const Licence = z
  .object({
    valid: z.boolean().meta({ description: 'Whether the verdict is VALID.' }),
    verdict: z.enum(Verdict),
    keyType: z.enum(wordsOf(KEY_TYPES)).nullable(),
    startsAt: moment.nullable(),
    expiringAt: moment.nullable(),
    users: whole.nullable().meta({ description: 'Users allowed; 0 for unlimited, null for UNKNOWN.' }),
    features: z
      .object({ remote: z.boolean(), tracking: z.boolean(), advertisment: z.boolean(), calling: z.boolean() })
      .nullable(),
    company: z.object({ _id: uuid, name: z.string(), domain: z.string() }).nullable(),
    appVersion: AppVersion.nullable().meta({ description: 'Null where version or type was not sent.' }),
    nonce: z.string().nullable(),
    serverTime: moment,
    nextCheckAt: moment.meta({ description: 'When to ask again.' }),
    licence: z.string().meta({ description: 'The same facts as a compact JWS, signed with Ed25519.' }),
  })
  .meta({ id: 'Licence', description: 'What a licence string grants at this moment; nulls where it is UNKNOWN.' });

/** What a licence grants, as GraphQL tells it; `Time` is a Date in the service, text behind GraphQL. */
interface Facts<Time> {
  verdict: `${Verdict}`;
  planType: (typeof KEY_TYPES)[keyof typeof KEY_TYPES] | null;
  startsAt: Time | null;
  expiresAt: Time | null;
  userLimit: number | null;
  addOns: readonly string[] | null;
  company: { id: string; name: string; domain: string } | null;
  appVersion: Parameters<typeof appVersion<Time>>[0] | null;
  nonce: string | null;
  serverTime: Time;
  nextCheckAt: Time;
}

/** The facts in the documented spellings: what the chat app reads, and what is signed. */
export const licenceClaims = <Time>({ verdict, ...facts }: Facts<Time>) => ({
  valid: verdict === Verdict.VALID,
  verdict: Verdict[verdict],
  keyType: facts.planType && documented(KEY_TYPES, facts.planType),
  startsAt: facts.startsAt,
  expiringAt: facts.expiresAt,
  users: facts.userLimit,
  features: facts.addOns && addOnFlags(facts.addOns),
  company: facts.company && { _id: facts.company.id, name: facts.company.name, domain: facts.company.domain },
  appVersion: facts.appVersion && appVersion(facts.appVersion),
  nonce: facts.nonce,
  serverTime: facts.serverTime,
  nextCheckAt: facts.nextCheckAt,
});

export const licence = ({ signed, ...facts }: RestLicenceFragment): z.output<typeof Licence> => ({
  ...licenceClaims(facts),
  licence: signed,
});
