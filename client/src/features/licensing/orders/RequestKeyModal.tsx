import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/formats/use-now.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { formatUserCount } from '../keys/key-labels.ts';
import {
  type FollowedKeyFragment,
  type KeysToFollowQuery,
  useKeysToFollowQuery,
  useRequestKeyMutation,
  useRequestToRepeatQuery,
} from '../keys/keys.generated.ts';
import { GrowthConfirmation } from './GrowthConfirmation.tsx';
import { keyRequestForm } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { KeyFormSkeleton } from './KeyFormSkeleton.tsx';
import { getKeyToCopy, getPredecessorKey, usePredecessor } from './predecessor.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { KeyQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

interface RequestKeyModalProps {
  opened: boolean;
  /** True if the form renews a key. The form then starts with the users and add-ons of that key. */
  isRenewal: boolean;
  /** The id of the key whose request the form repeats, or null for a new request. */
  repeatedKeyId: string | null;
  onClose: () => void;
  onDone: () => void;
  onAddUsers: () => void;
}

export default function RequestKeyModal({ opened, onClose, ...props }: RequestKeyModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={props.isRenewal ? 'Renew key' : 'Request Key'}>
      {(close) => <RequestKeyLoader onClose={close} {...props} />}
    </FormModal>
  );
}

type FormProps = Omit<RequestKeyModalProps, 'opened'>;

function RequestKeyLoader(props: FormProps) {
  const { repeatedKeyId } = props;
  const result = useKeysToFollowQuery({ fetchPolicy: 'network-only' });
  const repeatedRequest = useRequestToRepeatQuery({ variables: { id: repeatedKeyId ?? '' }, skip: !repeatedKeyId });
  const renderForm = (request?: FollowedKeyFragment) => (
    <DataState result={result} failure="Your keys could not be loaded" skeleton={<KeyFormSkeleton />}>
      {({ me }) => <RequestKeyFormOrNotice company={me} request={request} {...props} />}
    </DataState>
  );
  if (!repeatedKeyId) return renderForm();
  return (
    <DataState result={repeatedRequest} failure="The request could not be loaded" skeleton={<KeyFormSkeleton />}>
      {({ key }) => renderForm(key)}
    </DataState>
  );
}

interface RequestKeyFormProps extends FormProps {
  company: KeysToFollowQuery['me'];
  request?: FollowedKeyFragment;
}

/**
 * Shows the form, or a notice while a renewal is pending. Expired requests do not count, because they cannot be approved.
 * The keys are a snapshot. With current data, the notice would replace the form as soon as the request is submitted.
 */
function RequestKeyFormOrNotice({ company, ...props }: RequestKeyFormProps) {
  const [initialCompany] = useState(company);
  const predecessorKey = getPredecessorKey(initialCompany, new Date(useNow()));
  return props.isRenewal && predecessorKey?.status === 'PENDING' ? (
    <PendingRenewalNotice renewal={predecessorKey} />
  ) : (
    <RequestKeyForm company={initialCompany} predecessorKey={predecessorKey} {...props} />
  );
}

/**
 * Replaces the renewal form while a renewal is pending. A second renewal would only begin after the pending one ends.
 */
const PendingRenewalNotice = ({ renewal }: { renewal: FollowedKeyFragment }) => (
  <EmptyNotice
    icon={<IconClock size={28} stroke={1.5} aria-hidden />}
    title="A renewal is already requested"
    text={`The request for ${formatUserCount(renewal.userLimit)} is pending. To change it, withdraw it and request the renewal again.`}
    action={
      <Group gap="sm" justify="center">
        <Button component={Link} to={`/requestedKeys?key=${renewal.id}`} data-autofocus>
          View the request
        </Button>
        <Button component={Link} to="/requestedKeys?request=new" variant="default">
          Request another key
        </Button>
      </Group>
    }
  />
);

function RequestKeyForm({
  company,
  predecessorKey,
  request,
  isRenewal,
  repeatedKeyId,
  onClose,
  onDone,
  onAddUsers,
}: RequestKeyFormProps & { predecessorKey: FollowedKeyFragment | null }) {
  const { currentKey } = company;
  const predecessor = usePredecessor(predecessorKey, 'own');
  const { limits } = predecessor;
  const followedKey = getKeyToCopy(company);
  const getInitialValues = () => {
    if (request) return keyRequestForm.getRepeatValues(request, limits);
    if (isRenewal && followedKey) return keyRequestForm.getRenewalValues(followedKey, limits);
    return { ...keyRequestForm.initialValues, ...keyRequestForm.getInitialTerm(limits, followedKey) };
  };
  const form = useForm({
    initialValues: getInitialValues(),
    validate: (values) => keyRequestForm.validate(values, 'own', limits),
    validateInputOnChange: true,
  });
  const [requestKey] = useRequestKeyMutation();
  const terms = keyRequestForm.toQuotableTerms(form.values);
  const users = keyRequestForm.getPricedUsers(form.values);
  const missingHint = keyRequestForm.getMissingHint(form.values, 'own');

  const { price, retry, submit, confirmationProps, isLocked, footer } = useQuotedForm({
    form,
    name: repeatedKeyId ? `repeat-request ${repeatedKeyId}` : isRenewal ? 'renew-key' : 'request-key',
    quote: KeyQuoteDocument,
    quoteVariables: terms && { terms },
    users,
    growth: { users, lastUserLimit: followedKey?.userLimit },
    send: async (values, quotedTotal, options) =>
      (await requestKey({ variables: { input: keyRequestForm.toInput(values, quotedTotal) }, ...options })).data
        ?.requestKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        {isRenewal && company.renewalOffer && (
          <Notice tone="blue" icon={IconClock}>
            An administrator has prepared a renewal for you. If you request another key, this renewal lapses.{' '}
            <Anchor component={Link} to="/requestedKeys?renewal=review">
              Review the prepared renewal
            </Anchor>
          </Notice>
        )}
        <LockableFields isLocked={isLocked}>
          <KeyFields
            form={form}
            fieldErrors={price.fieldErrors}
            predecessor={{
              ...predecessor,
              onAddUsers: currentKey && !currentKey.extensionRefusal ? onAddUsers : undefined,
            }}
          />
        </LockableFields>
        {terms && users !== null && <QuotePanel state={price} addOns={terms.addOns} retry={retry} />}
        <FormFooter
          submitLabel={isRenewal ? 'Request renewal' : 'Request Key'}
          aside={<QuoteTotal state={price} hint={missingHint} />}
          {...footer}
          onCancel={onClose}
        />
        <GrowthConfirmation {...confirmationProps} />
      </Stack>
    </Form>
  );
}
