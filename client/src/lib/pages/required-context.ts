import { type Context, use } from 'react';

type ProvidedContext<Value> = Context<Value | Promise<Value> | null>;

/** Returns the value of a context that must be provided. */
export function useProvidedValue<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('The context is not provided.');
  return value;
}

/** Like useProvidedValue, but suspends the component while the value is a pending promise. */
export function useRequiredContext<Value>(context: ProvidedContext<Value>): Value {
  const value = useProvidedValue(context);
  return value instanceof Promise ? use(value) : value;
}

/**
 * Like useRequiredContext, but suspends only if `isNeeded` is true. Otherwise, returns null while the value is pending.
 */
export function useContextIfNeeded<Value>(isNeeded: boolean, context: ProvidedContext<Value>): Value | null {
  const value = useProvidedValue(context);
  if (!(value instanceof Promise)) return value;
  return isNeeded ? use(value) : null;
}
