import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { checkUrl, OPERATOR_HINT, type WebhookTargets } from './webhook.rules.ts';

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
// The only range of allocated public IPv6 addresses. All other ranges have special purposes.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const DNS_OPTIONS = { timeout: 2000, tries: 2 };

/**
 * Public addresses of cloud metadata services. This one belongs to Azure's WireServer. Other metadata services have
 * addresses that are not public, such as 169.254.169.254 (AWS, Google, Azure, Oracle), 100.100.100.200 (Alibaba) and
 * fd00:ec2::254 (AWS).
 */
const METADATA_ADDRESSES = ['168.63.129.16'];

/**
 * The error for a target that is not public. The message is the same for private and unknown hosts, so a company cannot
 * use the message to explore the internal network. The log contains the addresses.
 */
export class ForbiddenTargetError extends Error {
  constructor(
    host: string,
    readonly addresses: string[],
  ) {
    super(`${host} has no public IP address.`);
  }
}

/** Returns true if an IP address is public. Unwraps IPv4 addresses that are mapped or translated to IPv6. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && !METADATA_ADDRESSES.includes(address.toString());
  if (address.match(NAT64)) return isPublicAddress(address.parts.slice(6).map(toTwoBytes).join('.'));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

const toTwoBytes = (group: number) => `${group >> 8}.${group & 255}`;

// Names that always resolve to the local machine.
const LOCALHOST_PATTERN = /(^|\.)localhost\.?$/;

/**
 * Returns the host of a URL if the host is localhost or a private IP address. Other host names are checked when they
 * are resolved.
 */
export function getPrivateHost(url: URL): string | null {
  // `urlToHttpOptions` removes the brackets of an IPv6 address.
  const host = urlToHttpOptions(url).hostname!;
  return LOCALHOST_PATTERN.test(host) || (ipaddr.isValid(host) && !isPublicAddress(host)) ? host : null;
}

/** Validates the URL of an endpoint without a DNS lookup. */
export function checkTarget(text: string, targets: WebhookTargets, previous?: string): UserErrorDetails[] {
  const problems = checkUrl(text, targets, previous);
  if (problems.length || targets === 'any') return problems;
  const host = getPrivateHost(new URL(text));
  return toUserErrors('url', host !== null && `${host} is not a public IP address or host name. ${OPERATOR_HINT}`);
}

/**
 * Creates a lookup function for connections. The function resolves a host name, and rejects the name if any of its
 * addresses is not public. The connection uses the checked addresses, so a second DNS response cannot change them. The
 * resolver does not use libuv's thread pool, so slow DNS servers do not delay file operations.
 */
export const createPublicLookup =
  (resolver = new Resolver(DNS_OPTIONS)): LookupFunction =>
  (host, options, callback) => {
    const responses = Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    responses
      .then(([ipv4, ipv6]) => {
        const addresses = [
          ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
          ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
        ];
        const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
        if (!isPublic)
          throw new ForbiddenTargetError(
            host,
            addresses.map(({ address }) => address),
          );
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      })
      .catch((error: Error) => callback(error, ''));
  };
