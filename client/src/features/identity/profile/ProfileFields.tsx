import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PHONE_HELP } from '@portal/server/modules/identity/accounts/phone.rules';
import { getEmailHost } from '@portal/server/modules/identity/sign-up/sign-up.rules';
import type { ProfileValues } from './profile.form.ts';
import classes from './ProfileFields.module.css';

interface ProfileFieldsProps {
  form: UseFormReturnType<ProfileValues>;
  currentEmail: string;
  /** Explains the use of the email and the effects of a change. */
  emailHint: string;
  isEmailLocked?: boolean;
}

export const ProfileFields = ({ form, currentEmail, emailHint, isEmailLocked = false }: ProfileFieldsProps) => (
  <>
    <TextInput label="Name" autoComplete="organization" data-autofocus {...form.getInputProps('name')} />
    <TextInput
      label="Email"
      description={emailHint}
      readOnly={isEmailLocked}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={<Text className={classes.host}>@{getEmailHost(currentEmail)}</Text>}
      rightSectionWidth="min(60%, max-content)"
      classNames={{ section: classes.section }}
      {...form.getInputProps('mailbox')}
    />
    <TextInput
      label="Phone"
      description={`${PHONE_HELP} It can be empty.`}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      leftSection={<span className={classes.prefix}>(+91)</span>}
      leftSectionWidth={56}
      {...form.getInputProps('phone')}
    />
    <Textarea label="Address" autosize minRows={2} autoComplete="street-address" {...form.getInputProps('address')} />
  </>
);
