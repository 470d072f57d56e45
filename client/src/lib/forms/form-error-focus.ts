const MESSAGE_SELECTOR = '.mantine-InputWrapper-error';
const CONTROL_SELECTOR = ':is(input, select, textarea, button):not(:disabled, [type="hidden"])';

export const listAlerts = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[role="alert"]'),
];

/** Returns the error message that describes a control. */
function findErrorMessage(control: HTMLElement): Element | null {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const message = ids.map((id) => document.getElementById(id)).find((element) => element?.matches(MESSAGE_SELECTOR));
  return message ?? null;
}

/**
 * Returns the first invalid control and its error message. The controls of an invalid group of checkboxes or radio
 * buttons are not marked as invalid, so the first control of the group is returned.
 */
function findInvalidField(form: HTMLElement): { control: HTMLElement; message: Element | null } | null {
  const firstInvalid = form.querySelector<HTMLElement>(`[aria-invalid="true"], ${MESSAGE_SELECTOR}`);
  if (!firstInvalid) return null;
  if (!firstInvalid.matches(MESSAGE_SELECTOR))
    return { control: firstInvalid, message: findErrorMessage(firstInvalid) };
  const control = firstInvalid.parentElement?.querySelector<HTMLElement>(CONTROL_SELECTOR);
  return control ? { control, message: firstInvalid } : null;
}

/** Makes a message an alert. Screen readers announce an alert whose content has just been inserted. */
function announceMessage(message: Element): void {
  message.setAttribute('role', 'alert');
  message.append(...message.childNodes);
}

function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  // Centre the field, so that the sticky form footer does not cover it.
  element.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the first invalid field of a form and announces its message. If no field is invalid, it focuses the first
 * alert that is not in `earlierAlerts`.
 */
export function focusFirstError(form: HTMLElement, earlierAlerts: readonly HTMLElement[]): void {
  const invalidField = findInvalidField(form);
  if (invalidField) {
    moveFocus(invalidField.control);
    if (invalidField.message) announceMessage(invalidField.message);
    return;
  }
  const alert = listAlerts(form).find((element) => !earlierAlerts.includes(element));
  // Some alerts contain a button that has already taken the focus.
  if (!alert || alert.contains(document.activeElement)) return;
  alert.tabIndex = -1;
  moveFocus(alert);
}
