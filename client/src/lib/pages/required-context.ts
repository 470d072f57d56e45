import { type Context, use } from 'react';

type ProvidedContext<Value> = Context<Value | Promise<Value> | null>;

function useProvidedValue<Value>(context: ProvidedContext<Value>): Value | Promise<Value> {
  const value = use(context);
  if (value === null) throw new Error('The context is not provided.');
  return value;
}

/** The value of a context that must be provided; whoever needs one that is still only promised is shown when it is known. */
export function useRequiredContext<Value>(context: ProvidedContext<Value>): Value {
  const value = useProvidedValue(context);
  return value instanceof Promise ? use(value) : value;
}

/** The same for whoever may not need it, and then waits for nothing: null while it is only promised. */
export function useContextIfNeeded<Value>(isNeeded: boolean, context: ProvidedContext<Value>): Value | null {
  const value = useProvidedValue(context);
  if (!(value instanceof Promise)) return value;
  return isNeeded ? use(value) : null;
}
