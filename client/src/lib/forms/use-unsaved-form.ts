import type { UseFormReturnType } from '@mantine/form';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useAccountId } from '../viewer/account.ts';
import { readDraft, writeDraft } from './session-drafts.ts';
import { registerUnsavedForm, type UnsavedForm } from './unsaved-forms.ts';

export const InModalContext = createContext(false);

interface UnsavedGuardOptions {
  discard?: () => void;
  /** True if the calling component renders the modal itself, and is therefore outside its InModalContext. */
  isModal?: boolean;
  /** The text of the confirmation. The default mentions unsaved input or an unconfirmed request. */
  warning?: string;
}

/**
 * Asks the user to confirm before unsaved input is lost. Returns a function that the caller must call after the input
 * is saved.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  { discard, isModal = false, warning }: UnsavedGuardOptions = {},
): () => void {
  const isInModal = useContext(InModalContext) || isModal;
  const release = useRef(() => {});
  const onDiscard = useRef(discard);
  useEffect(() => {
    onDiscard.current = discard;
  });
  useEffect(() => {
    if (!isDirty) return;
    const form: UnsavedForm = {
      isInModal,
      warning,
      discard: () => {
        release.current();
        onDiscard.current?.();
      },
    };
    const unregister = registerUnsavedForm(form);
    release.current = unregister;
    return unregister;
  }, [isDirty, isInModal, warning]);
  return () => release.current();
}

/**
 * Protects the unsaved input of a form: the user must confirm before leaving it, and this tab stores a draft. The draft
 * is restored when the same account opens the form again, for example after a new login. It contains only the edited
 * fields, because another person can have changed the others since. Returns a function to call after the input is saved.
 * Set `isModal` if the form component renders the modal.
 */
export function useUnsavedForm<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string,
  isModal = false,
): () => void {
  const accountId = useAccountId();
  const { values, setValues, isDirty: isFieldDirty } = form;
  const isDirty = isFieldDirty();
  const isDiscarded = useRef(false);
  const wasDirty = useRef(false);

  const dropDraft = () => {
    isDiscarded.current = true;
    if (accountId) writeDraft(accountId, name);
  };
  const release = useUnsavedGuard(isDirty, { discard: dropDraft, isModal });

  useEffect(() => {
    const draft = accountId && readDraft(accountId, name);
    if (draft) setValues(draft as Partial<Values>);
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored only once
  }, [accountId, name]);

  useEffect(() => {
    // Once the form has no changes, it can store drafts again.
    if (!isDirty) isDiscarded.current = false;
    if (!accountId || isDiscarded.current) return;
    const editedValues = Object.entries(values).filter(([field]) => isFieldDirty(field));
    if (isDirty) writeDraft(accountId, name, Object.fromEntries(editedValues));
    else if (wasDirty.current) writeDraft(accountId, name);
    wasDirty.current = isDirty;
  }, [accountId, name, isDirty, values, isFieldDirty]);

  return () => {
    release();
    dropDraft();
  };
}
