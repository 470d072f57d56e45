import { isEmail } from '@portal/server/platform/kernel/email.rules';

export const forgotPasswordForm = {
  validate: {
    email: (email: string) => {
      if (!email.trim()) return 'Email is required.';
      return isEmail(email.trim()) ? null : 'Enter a valid email address.';
    },
  },
  toEmail: (email: string) => email.trim(),
};
