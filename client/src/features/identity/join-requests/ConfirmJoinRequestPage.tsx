import { Text } from '@mantine/core';
import { LinkForm, type LinkPageProps } from '../accounts/LinkForm.tsx';
import { useConfirmJoinRequestMutation } from './join-requests.generated.ts';

const EMPTY_FORM = { initialValues: {}, validate: () => ({}) };

/**
 * The page that the link of a join request opens. The link works only once, and email scanners also open links. The
 * person must therefore press a button to use it.
 */
export default function ConfirmJoinRequestPage({ token, ...actions }: LinkPageProps) {
  const [confirm] = useConfirmJoinRequestMutation();
  return (
    <LinkForm
      {...actions}
      token={token}
      name="confirm-join-request"
      title="Request to join"
      form={EMPTY_FORM}
      renderFields={() => (
        <Text>The owners of your company see your name and your email. They decide whether to invite you.</Text>
      )}
      submitLabel="Send my request"
      send={async (link) => (await confirm({ variables: { token: link } })).data?.confirmJoinRequest}
      invalidLink={{
        title: 'Request to join',
        text: 'Links work once, for 24 hours. If you have not sent your request yet, sign up again and choose Request to join.',
      }}
      doneTitle="Request sent"
    />
  );
}
