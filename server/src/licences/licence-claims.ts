import { addOnFlags, documented, KEY_TYPES } from '../shared/documented.ts';

/** The facts of an answer; its moments are Dates in the service, texts behind GraphQL. */
interface Facts<Moment> {
  verdict: string;
  planType: (typeof KEY_TYPES)[keyof typeof KEY_TYPES] | null;
  startsAt: Moment | null;
  expiresAt: Moment | null;
  userLimit: number | null;
  addOns: readonly string[] | null;
  company: { id: string; name: string; domain: string } | null;
  appVersion: { status: string; warnDate: Moment | null; expiryDate: Moment | null } | null;
  nonce: string | null;
  serverTime: Moment;
  nextCheckAt: Moment;
}

/** The facts of an answer in the documented spellings: what the chat app reads, plain and signed. */
export const licenceClaims = <Moment>({ verdict, ...facts }: Facts<Moment>) => ({
  valid: verdict === 'VALID',
  verdict,
  keyType: facts.planType && documented(KEY_TYPES, facts.planType),
  startsAt: facts.startsAt,
  expiringAt: facts.expiresAt,
  users: facts.userLimit,
  features: facts.addOns && addOnFlags(facts.addOns),
  company: facts.company && { _id: facts.company.id, name: facts.company.name, domain: facts.company.domain },
  appVersion: facts.appVersion && { ...facts.appVersion, status: facts.appVersion.status.toLowerCase() },
  nonce: facts.nonce,
  serverTime: facts.serverTime,
  nextCheckAt: facts.nextCheckAt,
});
