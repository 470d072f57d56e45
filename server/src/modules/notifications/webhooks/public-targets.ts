import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import ipaddr from 'ipaddr.js';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { checkUrl, type WebhookTargets } from './webhook.rules.ts';

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
// all that is given to anybody so far; whatever is beside it has a meaning of its own
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const DNS_OPTIONS = { timeout: 2000, tries: 2 };

/**
 * Metadata services of clouds at public addresses: Azure's WireServer. All others have addresses that are not public, such as
 * 169.254.169.254 (AWS, Google, Azure, Oracle), 100.100.100.200 (Alibaba) and fd00:ec2::254 (AWS).
 */
const METADATA_ADDRESSES = ['168.63.129.16'];

/** A target that nothing is sent to. Its message does not tell strangers which addresses we can look up; the log has them. */
export class ForbiddenTarget extends Error {
  constructor(
    host: string,
    readonly addresses: string[],
  ) {
    super(`${host} has no address of the public internet.`);
  }
}

/** Whether an address is one of the public internet, whichever way it is written or wrapped. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && !METADATA_ADDRESSES.includes(address.toString());
  if (address.match(NAT64)) return isPublicAddress(address.parts.slice(6).map(toTwoBytes).join('.'));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

const toTwoBytes = (part: number) => `${part >> 8}.${part & 255}`;

// what every computer calls itself
const LOCALHOST_PATTERN = /(^|\.)localhost\.?$/;

/** The host of an address if it is not one of the public internet as it is written; a name is looked up when it is connected to. */
export function getPrivateHost(url: URL): string | null {
  // without the brackets of IPv6
  const host = urlToHttpOptions(url).hostname!;
  return LOCALHOST_PATTERN.test(host) || (ipaddr.isValid(host) && !isPublicAddress(host)) ? host : null;
}

/** What is wrong with the address of an endpoint, as far as that can be said before something is sent. */
export function checkTarget(text: string, targets: WebhookTargets, previous?: string): UserErrorDetails[] {
  const problems = checkUrl(text, targets, previous);
  if (problems.length || targets === 'any') return problems;
  const host = getPrivateHost(new URL(text));
  return toUserErrors('url', host !== null && `${host} is not an address of the public internet.`);
}

/**
 * Looks up the addresses of a host for a connection, which then goes to what was checked here. One that is not public
 * forbids all of them. The resolver has no threads of ours to hold up.
 */
export const createPublicLookup =
  (resolver = new Resolver(DNS_OPTIONS)): LookupFunction =>
  (host, options, callback) => {
    const found = Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    found
      .then(([four, six]) => {
        const addresses = [
          ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
          ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
        ];
        const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
        if (!isPublic)
          throw new ForbiddenTarget(
            host,
            addresses.map(({ address }) => address),
          );
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      })
      .catch((error: Error) => callback(error, ''));
  };
