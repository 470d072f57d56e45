import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { listAlerts, focusFirstError } from '../../lib/forms/form-error-focus.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Validates and sends the form. Resolves after both success and failure; see `createSubmitHandler`. */
  submit: () => Promise<unknown>;
}

/**
 * The form element of every form and dialog. When a submission fails, the focus moves to the first invalid field, and
 * screen readers announce the field's message. If the problem has no field, the focus moves to the alert.
 */
export function Form({ submit, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const earlierAlerts = useRef<HTMLElement[]>([]);
  const isSubmitting = useRef(false);
  const [attempts, setAttempts] = useState(0);

  // Move the focus in an effect, because React must render the errors first.
  useEffect(() => {
    if (attempts && element.current) focusFirstError(element.current, earlierAlerts.current);
  }, [attempts]);

  const send = async (formElement: HTMLFormElement) => {
    // Ctrl+Enter in a text area also submits a form whose button is disabled or hidden.
    const button = formElement.querySelector<HTMLElement>('[type="submit"]:enabled');
    if (!button || isSubmitting.current) return;
    if (button.ariaDisabled) return toast.error(button.ariaDescription!);
    earlierAlerts.current = listAlerts(formElement);
    // A date field with invalid text still has its last valid day as value.
    if (!formElement.querySelector('[data-rejected]')) {
      isSubmitting.current = true;
      await submit().finally(() => (isSubmitting.current = false));
    }
    setAttempts((count) => count + 1);
  };
  return (
    <form
      {...form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the submit event of a dialog to the form that rendered the dialog.
        event.stopPropagation();
        void send(event.currentTarget);
      }}
      onKeyDown={(event) => {
        // A held Enter key neither submits the form nor presses its buttons. In a text area, it adds lines.
        if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
          event.preventDefault();
      }}
    />
  );
}
