import ipaddr from 'ipaddr.js';

/**
 * Returns the network by which limits count IP addresses: the IPv4 address itself, or the /64 network of an IPv6
 * address, because one subscriber controls all addresses of such a network.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plainAddress = ipaddr.process(address); // converts an IPv4-mapped IPv6 address to IPv4
  if (plainAddress instanceof ipaddr.IPv4) return plainAddress.toString();
  const network = plainAddress.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
