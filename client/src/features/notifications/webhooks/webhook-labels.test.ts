import { expect, it } from 'vitest';
import { formatAttempts, getDeliveryOutcome, getWebhookState } from './webhook-labels.ts';

const DAY = '2026-11-24T10:00:00.000Z';
const QUEUED = { deliveredAt: null, givenUpAt: null, attempts: 0 };

it.each([
  ['Queued', QUEUED],
  ['Retrying', { ...QUEUED, attempts: 1 }],
  ['Failed', { ...QUEUED, attempts: 9, givenUpAt: DAY }],
  ['Delivered', { ...QUEUED, attempts: 2, deliveredAt: DAY }],
])('webhooks: a delivery is shown as %s', (label, delivery) => {
  expect(getDeliveryOutcome(delivery).label).toBe(label);
});

it.each([
  ['Enabled', {}],
  ['Failing', { failingSince: DAY }],
  ['Disabled', { switchedOffAt: DAY, failingSince: DAY }],
  ['Disabled: failed for three days', { switchedOffAt: DAY, isGivenUp: true }],
  ['Disabled: responded with 410', { switchedOffAt: DAY, isGivenUp: true, isGone: true }],
])('webhooks: an endpoint is shown as "%s"', (label, state) => {
  const enabled = { switchedOffAt: null, failingSince: null, isGivenUp: false, isGone: false };
  expect(getWebhookState({ ...enabled, ...state }).label).toBe(label);
});

it.each([
  { attempts: 0, failure: null, tookMs: null, dueAt: DAY, text: 'No attempts yet.' },
  {
    attempts: 0,
    failure: 'The portal could not sign the delivery.',
    tookMs: 1,
    dueAt: DAY,
    text: 'The portal could not sign the delivery.',
  },
  { attempts: 1, failure: null, tookMs: 20, dueAt: null, text: 'Attempted once. The last attempt took 20 ms.' },
  {
    attempts: 2,
    failure: 'The response was 500.',
    tookMs: 30,
    dueAt: DAY,
    text: 'Attempted 2 times. The last attempt took 30 ms. The response was 500. Next attempt: 24 Nov 2026, 15:30.',
  },
  {
    attempts: 9,
    failure: 'The response was 500.',
    tookMs: 40,
    dueAt: null,
    text: 'Attempted 9 times. The last attempt took 40 ms. The response was 500.',
  },
])('webhooks: the details of a delivery say "$text"', ({ text, ...delivery }) => {
  expect(formatAttempts(delivery, 'Asia/Kolkata')).toBe(text);
});
