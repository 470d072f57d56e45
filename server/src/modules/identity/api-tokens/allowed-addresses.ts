import { BlockList, isIP } from 'node:net';
import type { ApiToken } from './api-token.entity.ts';

// The keys are cached tokens. A change of the allowed addresses replaces the cached token, so every list is current. A
// `BlockList` also serves as a list of allowed ranges.
const blockListsByToken = new WeakMap<Pick<ApiToken, 'allowedAddresses'>, BlockList>();

/** Returns whether a token can be used from an address. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function isAllowedFrom(token: Pick<ApiToken, 'allowedAddresses'>, address: string): boolean {
  if (!token.allowedAddresses.length) return true;
  const version = isIP(address);
  if (!version) return false;
  const list = blockListsByToken.get(token) ?? createBlockList(token.allowedAddresses);
  blockListsByToken.set(token, list);
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [start, prefix] = range.split('/') as [string, string | undefined];
    const family = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(prefix), family);
  }
  return list;
}
