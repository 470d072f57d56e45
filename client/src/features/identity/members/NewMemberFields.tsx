import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import type { acceptMemberInvitationForm } from './accept-member-invitation.form.ts';

interface NewMemberFieldsProps {
  form: UseFormReturnType<typeof acceptMemberInvitationForm.initialValues>;
}

/** The name and the password that a new member chooses. */
export const NewMemberFields = ({ form }: NewMemberFieldsProps) => (
  <>
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
