import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { createIdempotencyKeys, type IdempotentOptions } from '../../../lib/forms/idempotency.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { isUnanswered } from '../../../lib/forms/request-error.ts';
import { useDebouncedContent } from '../../../lib/forms/use-debounced-content.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { REPEAT, useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { type UserGrowth, useGrowthConfirmation } from './growth-confirmation.ts';
import { getQuoteObstacle, type QuoteState, toQuoteState } from './quote-state.ts';
import { PricesDocument, type QuoteAnswerFragment, type QuotedPricesFragment } from './quotes.generated.ts';

interface QuotedFormOptions<Values, Priced> {
  form: UseFormReturnType<Values>;
  /** What the form is called where what was typed is kept. */
  name: string;
  /** Asks for the price. */
  quote: TypedDocumentNode<{ answer: QuoteAnswerFragment } & QuotedPricesFragment, Priced>;
  /** Everything the price depends on; null while it cannot be known. */
  quoteVariables: Priced | null;
  /** The priced users: 0 for unlimited, null until they are entered. */
  users: number | null;
  /** Provided if a number of users far above the last key's must be confirmed. */
  growth?: UserGrowth;
  /** Sends the form. `options` go with the mutation, so that a repeated attempt changes nothing twice. */
  send: (
    values: Values,
    quotedTotal: number | null,
    options: IdempotentOptions,
  ) => Promise<MutationOutcomeFragment | undefined>;
  onDone: () => void;
  /** Whether an unanswered call requires a reload instead of a retry, because another person may have decided. */
  isDecision?: boolean;
}

const FAILURE_MESSAGE = 'Failed to create key request.';

/** A form about a key: shows its price while it is filled in, and sends it. A refusal leaves what was typed as it is. */
export function useQuotedForm<Values extends object, Priced extends OperationVariables>(
  settings: QuotedFormOptions<Values, Priced>,
) {
  const { form, name, quote, quoteVariables, users, growth, send, onDone, isDecision = false } = settings;
  const settle = useUnsavedForm(form, name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempts] = useState(createIdempotencyKeys);
  /** The last attempt, and the price it was sent at. Its own request may make another quote fail. */
  const [sent, setSent] = useState<{ values: Values; price: QuoteState } | null>(null);
  const fields = Object.keys(form.values);

  const { settled, isSettling } = useDebouncedContent(quoteVariables);
  const result = useQuery(quote, settled ? { variables: settled, fetchPolicy: 'no-cache' } : skipToken);
  const quoted = toQuoteState({
    answer: quoteVariables ? result.data?.answer : undefined,
    isPending: !!quoteVariables && (isSettling || result.loading),
    error: result.error,
    fields,
    users,
  });

  // the prices at the add-ons are those of the quote
  const client = useApolloClient();
  const prices = result.data?.prices;
  useEffect(() => {
    if (prices) client.writeQuery({ query: PricesDocument, data: { prices } });
  }, [client, prices]);

  const growing = useGrowthConfirmation(growth);
  const end = () => {
    settle();
    onDone();
  };
  const attempt = async (values: Values, { quote: shown }: QuoteState): Promise<void> => {
    setRefusal(null);
    const total = shown?.total ?? null;
    const outcome = await send(values, total, attempts.optionsFor({ values, total }));
    if (!outcome) return;
    if (!outcome.userErrors.length) {
      toast.success(outcome.message);
      return end();
    }
    const sorted = splitUserErrors(outcome.userErrors, fields);
    form.setErrors(sorted.fields);
    setRefusal(sorted.rest);
    toast.error(outcome.message);
    // the price may have changed by now
    void result.refetch();
  };
  const reportFailure = () => {
    setRefusal(FAILURE_MESSAGE);
    toast.error(FAILURE_MESSAGE);
  };
  const repeat = () =>
    attempt(sent!.values, sent!.price).catch((error: unknown) => {
      if (isUnanswered(error)) throw error;
      reportFailure();
    });
  const reload = useReloadAndClose(end);
  const unconfirmed = useUnconfirmedDecision(isDecision ? reload : repeat, isDecision ? undefined : REPEAT);

  const price = unconfirmed.isUnconfirmed && sent ? sent.price : quoted;
  const obstacle = unconfirmed.obstacle ?? getQuoteObstacle(price);
  const submit = createSubmitHandler(form, async (values) => {
    if (obstacle !== null) return toast.error(obstacle);
    if (growing.isUnconfirmed()) return;
    setSent({ values, price });
    await attempt(values, price).catch((error: unknown) =>
      unconfirmed.fail(error, isDecision ? undefined : reportFailure),
    );
  });

  const onConfirm = () => {
    growing.confirm();
    return submit();
  };
  const retry = () => void result.refetch().catch(() => undefined);
  return {
    price,
    retry,
    submit,
    question: { ...growing.question, onConfirm },
    /** Whether the fields must stay as they were sent. */
    isLocked: unconfirmed.isUnconfirmed,
    footer: { isBusy: form.submitting, obstacle, refusal, notice: unconfirmed.notice },
  };
}
