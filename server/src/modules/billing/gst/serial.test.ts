import { describe, expect, it } from 'vitest';
import vectors from './gst-vectors.json' with { type: 'json' };
import { MAX_SERIAL_NUMBER, formatSerial, isSerial } from './serial.rules.ts';

describe('serials: shape', () => {
  it.each(vectors.serial.good)('"%s" is a serial', (serial) => {
    expect(isSerial(serial)).toBe(true);
  });

  it.each(vectors.serial.bad)('"%s" is not a serial', (serial) => {
    expect(isSerial(serial)).toBe(false);
  });

  it('the first and the last serial have 16 characters', () => {
    expect(formatSerial('INV', '26-27', 1)).toBe('INV/26-27/000001');
    expect(formatSerial('CRN', '26-27', MAX_SERIAL_NUMBER)).toBe('CRN/26-27/999999');
    expect(isSerial(formatSerial('CRN', '26-27', MAX_SERIAL_NUMBER))).toBe(true);
    expect(isSerial(formatSerial('CRN', '26-27', MAX_SERIAL_NUMBER + 1))).toBe(false);
  });
});
