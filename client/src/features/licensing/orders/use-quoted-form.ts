import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useRetry } from '../../../lib/browser/use-retry.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatFailure } from '../../../lib/forms/format-failure.ts';
import { createIdempotencyKeys, type IdempotentOptions } from '../../../lib/forms/idempotency.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { hasNoResponse } from '../../../lib/forms/request-error.ts';
import { useDebouncedContent } from '../../../lib/forms/use-debounced-content.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import {
  REPEAT_REMEDY,
  useReloadAndClose,
  useUnconfirmedDecision,
} from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { type UserGrowth, useGrowthConfirmation } from './growth-confirmation.ts';
import { getQuoteObstacle, type QuoteState, toQuoteState } from './quote-state.ts';
import { PricesDocument, type QuoteResultFragment, type QuotedPricesFragment } from './quotes.generated.ts';

interface QuotedFormOptions<Values, QuoteVariables> {
  form: UseFormReturnType<Values>;
  /** The name under which the draft of the form is stored. */
  name: string;
  quote: TypedDocumentNode<{ quoteResult: QuoteResultFragment } & QuotedPricesFragment, QuoteVariables>;
  /** The variables of the price query, or null if the form is incomplete. */
  quoteVariables: QuoteVariables | null;
  /** Number of users to price: 0 for unlimited, null until it is entered. */
  users: number | null;
  /** Set if the user must confirm a user limit that is far above the limit of the last key. */
  growth?: UserGrowth;
  /** Sends the form. `options` contains the idempotency key, so that the server runs a repeated request only once. */
  send: (
    values: Values,
    quotedTotal: number | null,
    options: IdempotentOptions,
  ) => Promise<MutationOutcomeFragment | undefined>;
  onDone: () => void;
  /** True if another person can decide first. If a request gets no response, the form offers a reload, not a retry. */
  isDecision?: boolean;
}

/** Manages a form for a key with a live price. After a user error, the input is preserved. */
export function useQuotedForm<Values extends object, QuoteVariables extends OperationVariables>(
  settings: QuotedFormOptions<Values, QuoteVariables>,
) {
  const { form, name, quote, quoteVariables, users, growth, send, onDone, isDecision = false } = settings;
  const markSaved = useUnsavedForm(form, name);
  const [formError, setFormError] = useState<string | null>(null);
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  /**
   * The values that were sent last, and their price. The form shows this price while the request is unconfirmed,
   * because a new quote for the same values might fail.
   */
  const [lastSubmission, setLastSubmission] = useState<{ values: Values; price: QuoteState } | null>(null);
  const fields = Object.keys(form.values);

  const { debounced, isDebouncing } = useDebouncedContent(quoteVariables);
  const result = useQuery(quote, debounced ? { variables: debounced, fetchPolicy: 'no-cache' } : skipToken);
  const retry = () => void result.refetch().catch(() => undefined);
  const [isRepricing, setIsRepricing] = useState(false);
  useRetry({ error: result.error, hasSucceeded: !result.error && !result.loading, retry });
  const quotedPrice = toQuoteState({
    quoteResult: quoteVariables ? result.data?.quoteResult : undefined,
    // A refetch of the same quote, for example after a live update, does not make the quote pending.
    isPending: !!quoteVariables && (isDebouncing || isRepricing || (result.loading && !result.data)),
    error: result.error,
    fields,
    users,
  });

  // Write the quote's prices to the cache, so that the add-on fields show the same prices.
  const client = useApolloClient();
  const prices = result.data?.prices;
  useEffect(() => {
    if (prices) client.writeQuery({ query: PricesDocument, data: { prices } });
  }, [client, prices]);

  const growthConfirmation = useGrowthConfirmation(growth);
  const finish = () => {
    markSaved();
    onDone();
  };
  const attempt = async (values: Values, { quote: shownQuote }: QuoteState): Promise<void> => {
    setFormError(null);
    const total = shownQuote?.total ?? null;
    const outcome = await send(values, total, idempotencyKeys.getOptions({ values, total }));
    if (!outcome) return;
    if (!outcome.userErrors.length) {
      toast.success(outcome.message);
      return finish();
    }
    const errorsByField = splitUserErrors(outcome.userErrors, fields);
    form.setErrors(errorsByField.fields);
    setFormError(errorsByField.generalError);
    toast.error(outcome.message);
    // The price may be outdated, so the form cannot be sent until the new price is known.
    setIsRepricing(true);
    void result
      .refetch()
      .catch(() => undefined)
      .finally(() => setIsRepricing(false));
  };
  const reportFailure = (error: unknown) => {
    const message = formatFailure('Failed to create key request.', error);
    setFormError(message);
    toast.error(message);
  };
  const repeat = () =>
    attempt(lastSubmission!.values, lastSubmission!.price).catch((error: unknown) => {
      if (hasNoResponse(error)) throw error;
      reportFailure(error);
    });
  const reload = useReloadAndClose(finish);
  const unconfirmed = useUnconfirmedDecision(isDecision ? reload : repeat, isDecision ? undefined : REPEAT_REMEDY);

  const price = unconfirmed.isUnconfirmed && lastSubmission ? lastSubmission.price : quotedPrice;
  const obstacle = unconfirmed.obstacle ?? getQuoteObstacle(price);
  const submit = createSubmitHandler(form, async (values) => {
    if (obstacle !== null) return toast.error(obstacle);
    if (growthConfirmation.openIfUnconfirmed()) return;
    setLastSubmission({ values, price });
    await attempt(values, price).catch((error: unknown) =>
      unconfirmed.fail(error, isDecision ? undefined : reportFailure),
    );
  });

  const onConfirm = () => {
    growthConfirmation.confirm();
    return submit();
  };
  return {
    price,
    retry,
    submit,
    confirmationProps: { ...growthConfirmation.confirmationProps, onConfirm },
    /** True while the sent fields must not be edited. */
    isLocked: unconfirmed.isUnconfirmed,
    footer: { isBusy: form.submitting, obstacle, formError, notice: unconfirmed.notice },
  };
}
