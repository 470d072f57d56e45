import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PHONE_HELP } from '@portal/server/modules/identity/accounts/phone.rules';
import { profileForm, type ProfileValues } from './profile.form.ts';
import classes from './ProfileFields.module.css';

interface ProfileFieldsProps {
  form: UseFormReturnType<ProfileValues>;
  /** The host of the email if the host cannot be edited. Null if the email can change to the domain of the company. */
  fixedHost: string | null;
  /** Explains the use of the email, and the effects of a change. */
  emailHint: string;
  isEmailLocked?: boolean;
  /** True if the email has the initial focus, instead of the name. */
  focusesEmail?: boolean;
}

const getEmailRule = (fixedHost: string | null) =>
  fixedHost === null
    ? 'A new email must be on the domain of the company.'
    : 'Only the part before the @ can be changed.';

export const ProfileFields = ({
  form,
  fixedHost,
  emailHint,
  isEmailLocked = false,
  focusesEmail = false,
}: ProfileFieldsProps) => (
  <>
    <TextInput
      label="Name"
      autoComplete="organization"
      data-autofocus={!focusesEmail || undefined}
      {...form.getInputProps('name')}
    />
    <TextInput
      label="Email"
      description={isEmailLocked ? emailHint : `${emailHint} ${getEmailRule(fixedHost)}`}
      readOnly={isEmailLocked}
      autoComplete="off"
      data-autofocus={focusesEmail || undefined}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={fixedHost !== null && <Text className={classes.host}>@{fixedHost}</Text>}
      rightSectionWidth={fixedHost === null ? undefined : `min(60%, ${fixedHost.length + 4}ch)`}
      classNames={{ section: classes.section }}
      {...form.getInputProps('mailbox')}
    />
    <TextInput
      label="Phone"
      description={`${PHONE_HELP} It can be empty.`}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      leftSection={
        profileForm.hasIndianPrefix(form.values.phone, form.getInitialValues().phone) && (
          <span className={classes.prefix}>(+91)</span>
        )
      }
      leftSectionWidth={56}
      {...form.getInputProps('phone')}
    />
    <Textarea label="Address" autosize minRows={2} autoComplete="street-address" {...form.getInputProps('address')} />
  </>
);
