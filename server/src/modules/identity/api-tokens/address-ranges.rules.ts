export const MAX_ADDRESS_RANGES = 20;
/** The length of the longest range: an IPv6 address that contains an IPv4 address, and a prefix of three digits. */
const MAX_RANGE_LENGTH = 49;

const EXAMPLE_HINT = 'Write an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32.';

/** An IP address as a number (`bits`), and its length in bits. */
interface Address {
  family: 'ipv4' | 'ipv6';
  bits: bigint;
  length: number;
}

/** An address range in its canonical form, or a message that explains why the text is not a range. */
type ParsedRange = { range: string } | { problem: string };

/** Parses an IPv4 or IPv6 address, or a range in CIDR notation. */
function parseAddressRange(text: string): ParsedRange {
  const trimmed = text.trim();
  if (trimmed.length > MAX_RANGE_LENGTH)
    return { problem: `An address range can have at most ${MAX_RANGE_LENGTH} characters. ${EXAMPLE_HINT}` };
  const [addressText = '', prefixText, ...rest] = trimmed.split('/');
  const address = parseAddress(addressText);
  const isPrefixValid = prefixText === undefined || /^\d{1,3}$/.test(prefixText);
  if (!address || !isPrefixValid || rest.length)
    return { problem: `“${trimmed}” is not an address range. ${EXAMPLE_HINT}` };
  const prefix = prefixText === undefined ? address.length : Number(prefixText);
  if (prefix > address.length)
    return { problem: `The prefix length of “${trimmed}” is too long. Write at most /${address.length}.` };
  if (!prefix) return { problem: `“${trimmed}” allows every address. To allow every address, enter no range.` };
  if (isIpv4Mapped(address)) return { problem: `“${trimmed}” contains an IPv4 address. Write only the IPv4 range.` };
  const firstBits = (address.bits >> BigInt(address.length - prefix)) << BigInt(address.length - prefix);
  const start = formatAddress({ ...address, bits: firstBits });
  if (firstBits !== address.bits)
    return { problem: `“${trimmed}” is not the start of a range. Write ${start}/${prefix}, or the address alone.` };
  return { range: prefix === address.length ? start : `${start}/${prefix}` };
}

/** Splits the text of a form into ranges, which are separated by line breaks, commas or spaces. */
export const splitAddressRanges = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Returns a message about the first problem of a list of ranges, or `null` if all ranges are valid. */
export function findRangesProblem(ranges: readonly string[]): string | null {
  if (ranges.length > MAX_ADDRESS_RANGES) return `Enter at most ${MAX_ADDRESS_RANGES} address ranges.`;
  for (const range of ranges) {
    const parsed = parseAddressRange(range);
    if ('problem' in parsed) return parsed.problem;
  }
  return null;
}

/** Returns the canonical forms of valid ranges without duplicates. */
export const normalizeRanges = (ranges: readonly string[]): string[] => [
  ...new Set(
    ranges.flatMap((text) => {
      const parsed = parseAddressRange(text);
      return 'range' in parsed ? [parsed.range] : [];
    }),
  ),
];

const isIpv4Mapped = ({ family, bits }: Address) => family === 'ipv6' && bits >> 32n === 0xffffn;

function parseAddress(text: string): Address | null {
  const bits = text.includes(':') ? parseIpv6(text) : parseIpv4(text);
  if (bits === null) return null;
  return text.includes(':') ? { family: 'ipv6', bits, length: 128 } : { family: 'ipv4', bits, length: 32 };
}

function parseIpv4(text: string): bigint | null {
  const octets = text.split('.');
  // A leading zero is ambiguous, because some programs read it as octal.
  if (octets.length !== 4 || !octets.every((octet) => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256))
    return null;
  return octets.reduce((bits, octet) => (bits << 8n) | BigInt(octet), 0n);
}

function parseIpv6(text: string): bigint | null {
  const lastColon = text.lastIndexOf(':');
  const embeddedIpv4 = text.includes('.') ? parseIpv4(text.slice(lastColon + 1)) : null;
  if (text.includes('.') && embeddedIpv4 === null) return null;
  const hex =
    embeddedIpv4 === null
      ? text
      : `${text.slice(0, lastColon + 1)}${(embeddedIpv4 >> 16n).toString(16)}:${(embeddedIpv4 & 0xffffn).toString(16)}`;
  const halves = hex.split('::');
  const groups = halves.map((half) => (half ? half.split(':') : []));
  const count = groups.flat().length;
  if (halves.length > 2 || (halves.length === 1 ? count !== 8 : count > 7)) return null;
  if (!groups.flat().every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const [head = [], tail = []] = groups;
  return [...head, ...Array.from({ length: 8 - count }, () => '0'), ...tail].reduce(
    (bits, group) => (bits << 16n) | BigInt(`0x${group}`),
    0n,
  );
}

function formatAddress({ family, bits }: Address): string {
  if (family === 'ipv4') return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  ).join(':');
  // Shorten the longest run of at least two zero groups, as RFC 5952 requires.
  const [longest] = (groups.match(/\b0(:0)+\b/g) ?? []).toSorted((one, other) => other.length - one.length);
  return longest ? groups.replace(new RegExp(`(^|:)${longest}(:|$)`), '::') : groups;
}
