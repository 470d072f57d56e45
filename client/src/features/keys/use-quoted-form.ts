import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { createAttempts, type Retryable } from '../../shared/attempts.ts';
import { createSubmit } from '../../shared/form-submit.ts';
import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import { isUnanswered } from '../../shared/problem.ts';
import { useSettled } from '../../shared/settled.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { type Growth, useGrowthQuestion } from './growth-question.ts';
import { obstacleOf, type QuoteState, quoteStateOf } from './quote-state.ts';
import { PricesDocument, type QuoteAnswerFragment, type QuotedPricesFragment } from './quotes.generated.ts';

interface QuotedForm<Values, Priced> {
  form: UseFormReturnType<Values>;
  /** What the form is called where what was typed is kept. */
  name: string;
  /** Asks for the price. */
  quote: TypedDocumentNode<{ answer: QuoteAnswerFragment } & QuotedPricesFragment, Priced>;
  /** Everything the price depends on; null while it cannot be known. */
  priced: Priced | null;
  /** The priced users: 0 for unlimited, null until they are entered. */
  users: number | null;
  /** Provided if a number of users far above the last key's must be confirmed. */
  growth?: Growth;
  /** Sends the form. `options` go with the mutation, so that a repeated attempt changes nothing twice. */
  send: (
    values: Values,
    quotedTotal: number | null,
    options: Retryable,
  ) => Promise<MutationOutcomeFragment | undefined>;
  onDone: () => void;
  /** Handles a failed call, if it cannot be repeated safely or needs another message than a failed request. */
  onFailure?: (error: unknown) => void;
}

const FAILED = 'Failed to create key request.';
const UNANSWERED = "We couldn't confirm your request. Send it again: it cannot be created twice.";

/** A form about a key: shows its price while it is filled in, and sends it. A refusal leaves what was typed as it is. */
export function useQuotedForm<Values extends object, Priced extends OperationVariables>(
  settings: QuotedForm<Values, Priced>,
) {
  const { form, name, quote, priced, users, growth, send, onDone, onFailure } = settings;
  const settle = useUnsaved(form, name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempts] = useState(createAttempts);
  /** The attempt whose answer was lost, and the price it was sent at. Its own request may make another quote fail. */
  const [repeat, setRepeat] = useState<{ run: () => Promise<void>; price: QuoteState } | null>(null);
  const [isRepeating, setIsRepeating] = useState(false);
  const fields = Object.keys(form.values);

  const { settled, isSettling } = useSettled(priced);
  const result = useQuery(quote, settled ? { variables: settled, fetchPolicy: 'no-cache' } : skipToken);
  const quoted = quoteStateOf({
    answer: priced ? result.data?.answer : undefined,
    isPending: !!priced && (isSettling || result.loading),
    error: result.error,
    fields,
    users,
  });

  const price = repeat?.price ?? quoted;

  // the prices at the add-ons are those of the quote
  const client = useApolloClient();
  const prices = result.data?.prices;
  useEffect(() => {
    if (prices) client.writeQuery({ query: PricesDocument, data: { prices } });
  }, [client, prices]);

  const obstacle = obstacleOf(price);
  const { isUnconfirmed, confirm, question } = useGrowthQuestion(growth);
  const attempt = async (values: Values, total: number | null): Promise<void> => {
    setRefusal(null);
    try {
      const outcome = await send(values, total, attempts.optionsFor({ values, total }));
      if (!outcome) return;
      setRepeat(null);
      if (!outcome.userErrors.length) {
        toast.success(outcome.message);
        settle();
        onDone();
        return;
      }
      const sorted = sortUserErrors(outcome.userErrors, fields);
      form.setErrors(sorted.fields);
      setRefusal(sorted.rest);
      toast.error(outcome.message);
      // the price may have changed by now
      void result.refetch();
    } catch (error) {
      if (onFailure) return onFailure(error);
      const isLost = isUnanswered(error);
      setRepeat(isLost ? { run: () => attempt(values, total), price } : null);
      setRefusal(isLost ? UNANSWERED : FAILED);
      if (!isLost) toast.error(FAILED);
    }
  };
  const submit = createSubmit(form, async (values) => {
    if (obstacle !== null) return toast.error(obstacle);
    if (isUnconfirmed()) return;
    await attempt(values, price.quote?.total ?? null);
  });
  const onRepeat = async () => {
    setIsRepeating(true);
    await repeat?.run();
    setIsRepeating(false);
  };

  const onConfirm = () => {
    confirm();
    return submit();
  };
  const retry = () => void result.refetch().catch(() => undefined);
  return {
    price,
    retry,
    submit,
    settle,
    question: { ...question, onConfirm },
    /** Whether the fields must stay as they were sent. */
    isLocked: repeat !== null,
    footer: {
      isBusy: form.submitting,
      obstacle: repeat ? 'Send the unconfirmed request again first.' : obstacle,
      refusal,
      repeat: repeat && { onClick: onRepeat, loading: isRepeating },
    },
  };
}
