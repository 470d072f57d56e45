import { describe, expect, it } from 'vitest';
import { findRangesProblem, MAX_ADDRESS_RANGES, normalizeRanges, splitAddressRanges } from './address-ranges.rules.ts';

describe('API tokens: address ranges', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7/32 ', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['0.0.0.0/1', '0.0.0.0/1'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:db8:0:0:0:0:0:1/128', '2001:db8::1'],
    ['2001:db8:0:0:1:0:0:0', '2001:db8:0:0:1::'],
    ['::1', '::1'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
    ['::10:0:0', '::10:0:0'],
  ])('the range %j is stored as %j', (text, range) => {
    expect([findRangesProblem([text]), normalizeRanges([text, text])]).toEqual([null, [range]]);
  });

  const example = 'Write an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32.';
  it.each([
    ['office', `“office” is not an address range. ${example}`],
    ['', `“” is not an address range. ${example}`],
    ['203.0.113', `“203.0.113” is not an address range. ${example}`],
    ['203.0.113.256', `“203.0.113.256” is not an address range. ${example}`],
    ['203.0.113.07', `“203.0.113.07” is not an address range. ${example}`],
    ['203.0.113.0/', `“203.0.113.0/” is not an address range. ${example}`],
    ['203.0.113.0/24/1', `“203.0.113.0/24/1” is not an address range. ${example}`],
    ['203.0.113.0-9', `“203.0.113.0-9” is not an address range. ${example}`],
    ['203.0.113.*', `“203.0.113.*” is not an address range. ${example}`],
    ['2001:db8::1::', `“2001:db8::1::” is not an address range. ${example}`],
    ['1:2:3:4:5:6:7', `“1:2:3:4:5:6:7” is not an address range. ${example}`],
    ['1:2:3:4:5:6:7:8::', `“1:2:3:4:5:6:7:8::” is not an address range. ${example}`],
    ['fe80::1%eth0', `“fe80::1%eth0” is not an address range. ${example}`],
    [
      '1:2:3:4:5:6:7:89012345678901234567890123456789/128',
      `An address range can have at most 49 characters. ${example}`,
    ],
    ['203.0.113.0/33', 'The prefix length of “203.0.113.0/33” is too long. Write at most /32.'],
    ['2001:db8::/129', 'The prefix length of “2001:db8::/129” is too long. Write at most /128.'],
    ['0.0.0.0/0', '“0.0.0.0/0” allows every address. To allow every address, enter no range.'],
    ['::/0', '“::/0” allows every address. To allow every address, enter no range.'],
    ['::ffff:203.0.113.7', '“::ffff:203.0.113.7” contains an IPv4 address. Write only the IPv4 range.'],
    ['203.0.113.7/24', '“203.0.113.7/24” is not the start of a range. Write 203.0.113.0/24, or the address alone.'],
    ['2001:db8::1/32', '“2001:db8::1/32” is not the start of a range. Write 2001:db8::/32, or the address alone.'],
  ])('the range %j is rejected with a message that explains the problem', (text, message) => {
    expect(findRangesProblem(['203.0.113.0/24', text])).toBe(message);
  });

  it('a token can have up to 20 ranges, and a form separates ranges by line breaks, commas or spaces', () => {
    const ranges = Array.from({ length: MAX_ADDRESS_RANGES }, (_, n) => `10.0.0.${n}`);
    expect(findRangesProblem(ranges)).toBeNull();
    expect(findRangesProblem([...ranges, '10.0.1.0'])).toBe('Enter at most 20 address ranges.');
    expect(splitAddressRanges(' 10.0.0.1\n10.0.0.2, 10.0.0.3,10.0.0.4 \r\n')).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.4',
    ]);
  });
});
