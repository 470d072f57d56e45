import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useModalTarget } from './modal-target.ts';

it('modal target: the React keys of two modals differ', () => {
  const keys: string[] = [];
  const TwoModals = () => {
    keys.push(useModalTarget().modalKey, useModalTarget().modalKey);
    return null;
  };
  renderToString(createElement(TwoModals));
  expect(new Set(keys).size).toBe(2);
});
