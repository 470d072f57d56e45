import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DataState } from '../../shared/DataState.tsx';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { keyRequestForm, NO_LIMIT } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { KeyFormSkeleton } from './KeyFormSkeleton.tsx';
import { type KeysToFollowQuery, useKeysToFollowQuery, useRequestKeyMutation } from './keys.generated.ts';
import { usePredecessor } from './predecessor.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { KeyQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

interface RequestKeyModalProps {
  opened: boolean;
  /** Whether it opens filled in like the key that it follows. */
  isRenewal: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Leads to the form for more users. */
  onAddUsers: () => void;
}

/** A company asks for a key. */
export default function RequestKeyModal({ opened, onClose, ...props }: RequestKeyModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={props.isRenewal ? 'Renew Key' : 'Request Key'}>
      {(close) => <LoadedForm onClose={close} {...props} />}
    </FormModal>
  );
}

type FormProps = Omit<RequestKeyModalProps, 'opened'>;

/** Loads what the form opens with. */
function LoadedForm(props: FormProps) {
  const result = useKeysToFollowQuery({ fetchPolicy: 'network-only' });
  return (
    <DataState result={result} failure="Your keys could not be loaded" skeleton={<KeyFormSkeleton />}>
      {({ me }) => <RequestKeyForm company={me} {...props} />}
    </DataState>
  );
}

function RequestKeyForm({
  company,
  isRenewal,
  onClose,
  onDone,
  onAddUsers,
}: FormProps & { company: KeysToFollowQuery['me'] }) {
  const { currentKey, latestKey } = company;
  // an extension that waits ends with the key that runs
  const isRunningLast = currentKey && latestKey?.expiresAt === currentKey.expiresAt;
  const predecessor = usePredecessor(isRunningLast ? currentKey : latestKey, 'own');
  const { limits } = predecessor;
  const followed = currentKey ?? latestKey;
  const form = useForm({
    initialValues:
      isRenewal && followed
        ? keyRequestForm.renewalOf(followed, limits)
        : { ...keyRequestForm.initialValues, ...keyRequestForm.openingTerm(limits, followed) },
    validate: (values) => keyRequestForm.validate(values, 'own', limits),
    validateInputOnChange: true,
  });
  const [requestKey] = useRequestKeyMutation();
  const terms = keyRequestForm.toQuotable(form.values);
  const hasUsers = !!terms?.userLimit || form.values.userLimit === NO_LIMIT;

  const { price, retry, submit, footer } = useQuotedForm({
    form,
    name: isRenewal ? 'renew-key' : 'request-key',
    quote: KeyQuoteDocument,
    priced: terms && { terms },
    send: async (values, quotedTotal) =>
      (await requestKey({ variables: { input: keyRequestForm.toInput(values, quotedTotal) } })).data?.requestKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <KeyFields
          owner="own"
          form={form}
          problems={price.problems}
          predecessor={{
            ...predecessor,
            onAddUsers: currentKey && !currentKey.extensionRefusal ? onAddUsers : undefined,
          }}
        />
        {!!terms?.userLimit && (
          <QuotePanel state={price} priced={{ users: terms.userLimit, addOns: terms.addOns }} retry={retry} />
        )}
        <FormFooter
          submitLabel={isRenewal ? 'Request Renewal' : 'Request Key'}
          aside={<QuoteTotal state={price} hasUsers={hasUsers} />}
          {...footer}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
