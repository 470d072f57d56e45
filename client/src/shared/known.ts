import { type Context, use } from 'react';

type Known<Value> = Context<Value | Promise<Value> | null>;

function useProvided<Value>(context: Known<Value>): Value | Promise<Value> {
  const value = use(context);
  if (value === null) throw new Error('The context is not provided.');
  return value;
}

/** The value of a context that must be provided; whoever needs one that is still only promised is shown when it is known. */
export function useKnown<Value>(context: Known<Value>): Value {
  const value = useProvided(context);
  return value instanceof Promise ? use(value) : value;
}

/** The same for whoever may not need it, and then waits for nothing: null while it is only promised. */
export function useKnownIf<Value>(isNeeded: boolean, context: Known<Value>): Value | null {
  const value = useProvided(context);
  if (!(value instanceof Promise)) return value;
  return isNeeded ? use(value) : null;
}
