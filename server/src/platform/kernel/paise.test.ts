import { describe, expect, it } from 'vitest';
import { divideHalfUp, formatMoney, isAmount, parseAmount, toPaise, toRupees } from './paise.rules.ts';

describe('paise: conversion', () => {
  it.each([
    [0, 0n],
    [0.07, 7n],
    [1.1, 110n],
    [-0.06, -6n],
    [-12.5, -1250n],
    ['118.00', 11_800n],
    ['10000000000000000.07', 1_000_000_000_000_000_007n],
    [1_722_800_000_000_000, 172_280_000_000_000_000n],
  ])('%s rupees are %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    if (typeof rupees === 'number') expect(toRupees(paise)).toBe(rupees);
  });

  it.each([0.001, 0.1 + 0.2, NaN, Infinity, 1e21, '', '1,000', '1.', '.5'])('%s is rejected', (rupees) => {
    expect(() => toPaise(rupees)).toThrow('is not an amount in rupees');
  });
});

describe('paise: rules', () => {
  it.each([
    [0, '₹0'],
    [59.5, '₹59.50'],
    [118_000, '₹1,18,000'],
    [12_345_678.05, '₹1,23,45,678.05'],
  ])('%s rupees are formatted as %s', (rupees, expected) => {
    expect(formatMoney(rupees)).toBe(expected);
  });

  it('half a paisa is rounded up', () => {
    expect([149n, 150n, 249n, 250n].map((amount) => divideHalfUp(amount, 100n))).toEqual([1n, 2n, 2n, 3n]);
  });

  it.each([
    [0, true],
    [18, true],
    [17.99, true],
    [100, true],
    [100.01, false],
    [-0.01, false],
    [0.001, false],
    [1e-7, false],
    [NaN, false],
  ])('%d is an amount up to 100: %s', (value, isValid) => {
    expect(isAmount(value, 100)).toBe(isValid);
  });

  it.each([
    ['7965', 7965],
    ['7,965', 7965],
    ['₹7,965', 7965],
    ['₹ 12,34,567', 1_234_567],
    ['Rs. 500', 500],
    ['INR 500', 500],
    ['7965.00', 7965],
    ['0', 0],
    ['7,9', null],
    ['7965x', null],
    ['ABC', null],
    ['1.2.3', null],
    ['-5', null],
    ['1234567890123456', null],
  ])('the search text %j is parsed as amount %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});
