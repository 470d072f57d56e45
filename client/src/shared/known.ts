import { type Context, use } from 'react';

/** The value of a context that must be provided; whoever needs one that is still only promised is shown when it is known. */
export function useKnown<Value>(context: Context<Value | Promise<Value> | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('The context is not provided.');
  return value instanceof Promise ? use(value) : value;
}
