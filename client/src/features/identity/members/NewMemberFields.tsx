import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { OtherAccountNotice } from '../accounts/OtherAccountNotice.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import type { acceptMemberInvitationForm } from './accept-member-invitation.form.ts';

interface NewMemberFieldsProps {
  form: UseFormReturnType<typeof acceptMemberInvitationForm.initialValues>;
  /** The email of the link. Undefined if the link is not valid. */
  email: string | undefined;
}

/** The email of a new member, and the name and the password that the member chooses. */
export function NewMemberFields({ form, email }: NewMemberFieldsProps) {
  return (
    <>
      <OtherAccountNotice />
      {/* Password managers store this email with the new password. */}
      <TextInput
        label="Email"
        description="You log in with this email"
        autoComplete="username"
        variant="filled"
        value={email}
        readOnly
      />
      <TextInput
        label="Your name"
        description="The other members of the company see this name"
        autoComplete="name"
        autoFocus
        {...form.getInputProps('name')}
      />
      <NewPasswordInput label="Password" {...form.getInputProps('password')} />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
    </>
  );
}
