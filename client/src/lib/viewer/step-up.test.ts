import { expect, it } from 'vitest';
import { closeStepUpPrompt, requestStepUp } from './step-up.ts';

it('step-up: requests that need the password at the same time share one prompt', async () => {
  const results: boolean[] = [];
  for (let count = 0; count < 2; count += 1) void requestStepUp().then((isConfirmed) => results.push(isConfirmed));
  closeStepUpPrompt(true);
  await new Promise(setImmediate);
  expect(results).toEqual([true, true]);
});
